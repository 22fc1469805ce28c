import type { Imported, ImportedConfig, ImportedSegment, Left } from './model.js'

/** What the Admin API accepts. */
export const KEY_LENGTH = { min: 4, max: 150 }
const DESCRIPTION = 1000
const NAME = 200
const TAG = 50

/** What fits the limits of the Admin API; what does not is left, with the reason. */
export function fitted(imported: Imported): Imported {
  const left = [...imported.left]
  const renamed = new Map<string, string>()
  const segments = imported.segments.map((segment): ImportedSegment => {
    const key = segment.key.length < KEY_LENGTH.min ? `segment-${segment.key}` : segment.key.slice(0, KEY_LENGTH.max)
    renamed.set(segment.key, key)
    if (key !== segment.key)
      left.push({
        where: `segment "${segment.key}"`,
        why: `is called "${key}" here: keys have ${KEY_LENGTH.min} to ${KEY_LENGTH.max} characters`,
      })
    return { ...segment, key, name: segment.name.slice(0, NAME) }
  })
  const seen = new Set<string>()
  const configs = imported.configs.flatMap((config) => {
    const where = `flag "${config.key}"`
    if (config.key.length < KEY_LENGTH.min || config.key.length > KEY_LENGTH.max) {
      left.push({ where, why: `keys have ${KEY_LENGTH.min} to ${KEY_LENGTH.max} characters here` })
      return []
    }
    if (seen.has(config.key)) {
      left.push({ where, why: 'occurs more than once: the first one counts' })
      return []
    }
    seen.add(config.key)
    return [fittedConfig(config, renamed, left)]
  })
  return { ...imported, segments, configs, left }
}

function fittedConfig(config: ImportedConfig, renamed: ReadonlyMap<string, string>, left: Left[]): ImportedConfig {
  const where = `flag "${config.key}"`
  const { description } = config
  if (description !== null && description.length > DESCRIPTION) {
    left.push({ where, why: `its description is cut after ${DESCRIPTION} characters` })
  }
  const tags = [...new Set(config.tags.map((tag) => tag.trim()))].filter((tag) => tag !== '')
  for (const tag of tags)
    if (tag.length > TAG) left.push({ where, why: `its tag "${tag}" is longer than ${TAG} characters` })
  const targets = [...config.targets].map(([environment, target]) => {
    const rules = target.rules.map((rule) => ({
      ...rule,
      conditions: rule.conditions.map((one) =>
        one.kind === 'segment' ? { ...one, segment: renamed.get(one.segment) ?? one.segment } : one,
      ),
    }))
    return [environment, { ...target, rules }] as const
  })
  return {
    ...config,
    description: description?.slice(0, DESCRIPTION) ?? null,
    tags: tags.filter((tag) => tag.length <= TAG),
    targets: new Map(targets),
  }
}
