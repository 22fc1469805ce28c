import { PreconditionFailed } from '../../domain/errors.js'
import { etagOf, hashOf, readEtags, targetEtag } from '../../domain/etag.js'
import type { Config, Environment, Target } from '../../domain/records.js'
import type { Caller } from '../context.js'
import { Tagged } from '../tagged.js'
import { configDetailView, configView } from '../views.js'

/**
 * The entity tag of a config with its rules is a hash of its body, like every other, followed by a hash of the config's own settings
 * and one of each target. So the tag of the whole tells whether a part has changed. To clients it is opaque.
 */
const SHAPE = /^"[\w-]+\.([\w-]{10})\.((?:[\w-]{10})*)"$/
const PART = 10

/** With more targets than this they have one part together, or the tag would outgrow what proxies take for headers. */
const MOST_TARGETS = 64

/** The single read of a config, as it is sent. */
export function taggedDetail(config: Config, targets: readonly Target[], environments: readonly Environment[]): Tagged {
  const text = JSON.stringify(configDetailView(config, targets, environments))
  const whole = etagOf(text).slice(1, -1)
  return new Tagged(text, `"${whole}.${settingsPart(config)}.${targetParts(targets).join('')}"`)
}

/** The state follows from evaluations, and is not a setting. */
function settingsPart(config: Config): string {
  const { state: _, ...settings } = configView(config)
  return hashOf(JSON.stringify(settings)).slice(0, PART)
}

function targetParts(targets: readonly Target[]): string[] {
  const tags = targets.map(targetEtag).sort()
  return tags.length > MOST_TARGETS ? [hashOf(tags.join()).slice(0, PART)] : tags.map(partOf)
}

function partOf(tag: string): string {
  return tag.slice(1, 1 + PART)
}

/** Throws PreconditionFailed when the caller's `If-Match` names a config with other settings; rules do not matter. */
export function assertSettingsFresh(caller: Caller, config: Config): void {
  refuseUnless(caller, () => {
    const now = settingsPart(config)
    return (tag) => partsOf(tag)?.settings === now
  })
}

/** As `assertSettingsFresh`, and when the config had other rules or other environments. */
export function assertConfigFresh(caller: Caller, config: Config, targets: readonly Target[]): void {
  refuseUnless(caller, () => {
    const now = settingsPart(config) + targetParts(targets).sort().join('')
    return (tag) => {
      const parts = partsOf(tag)
      return parts !== undefined && parts.settings + parts.targets.sort().join('') === now
    }
  })
}

/**
 * Throws PreconditionFailed if the caller's `If-Match` names neither the target as it is, nor a config that had the same settings and
 * the same target.
 */
export function assertTargetFresh(caller: Caller, config: Config, target: Target, targets: readonly Target[]): void {
  refuseUnless(caller, () => {
    const [settings, whole] = [settingsPart(config), targetEtag(target)]
    const mine = targets.length > MOST_TARGETS ? targetParts(targets)[0] : partOf(whole)
    return (tag) => {
      const parts = partsOf(tag)
      return tag === whole || (parts?.settings === settings && parts.targets.includes(mine ?? ''))
    }
  })
}

/** The tags are only computed if the caller names one: with many rules that takes milliseconds. */
function refuseUnless({ ifMatch }: Caller, freshness: () => (tag: string) => boolean): void {
  const named = ifMatch === undefined ? '*' : readEtags(ifMatch)
  if (named !== '*' && !named.some(freshness())) throw new PreconditionFailed()
}

function partsOf(tag: string): { settings: string; targets: string[] } | undefined {
  const [, settings, targets] = SHAPE.exec(tag) ?? []
  if (settings === undefined || targets === undefined) return undefined
  return { settings, targets: targets.match(new RegExp(`.{${PART}}`, 'g')) ?? [] }
}
