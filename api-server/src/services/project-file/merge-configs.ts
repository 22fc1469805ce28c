import { tagNameKey } from '../../domain/tag-name.js'
import { ApprovalRequired } from '../../domain/errors.js'
import { updateConfig } from '../configs/config-update.js'
import { createConfig } from '../configs/configs.js'
import { replaceTargets } from '../configs/targets.js'
import type { FileConfig } from './file.js'
import { differing, environmentOf, explained, type Merge } from './merge-parts.js'
import { proposeRules } from './propose.js'
import { rulesFromFile } from './rules.js'
import { served } from './served.js'

export async function mergeConfigs(merge: Merge): Promise<void> {
  const known = new Map(merge.current.configs.map((config) => [config.key, config]))
  const mentioned = new Set(merge.file.configs.map(({ key }) => key))
  const byAnyKey = new Map(
    merge.current.configs.flatMap((config) => [config.key, ...(config.oldKeys ?? [])].map((key) => [key, config])),
  )
  for (const config of merge.file.configs) {
    await explained(`Config ${config.key}`, async () => {
      const renamed = (config.oldKeys ?? []).find((key) => known.has(key) && !mentioned.has(key))
      const before = known.get(config.key) ?? (renamed === undefined ? undefined : known.get(renamed))
      await mergeSettings(merge, config, before)
    })
    const renamed = (config.oldKeys ?? []).find((key) => byAnyKey.has(key))
    await mergeTargets(merge, config, known.get(config.key) ?? byAnyKey.get(renamed ?? ''))
  }
}

async function mergeSettings(merge: Merge, config: FileConfig, before: FileConfig | undefined): Promise<void> {
  const { services, caller, project, changes } = merge
  const { key, oldKeys = [], client, server, default: defaultValue } = config
  const body = settingsOf(merge, config)
  if (!before) {
    // Old keys come about by renaming.
    const [first = key, ...others] = oldKeys
    const { typeOptions, ...rest } = body
    const created = { ...rest, ...(typeOptions !== null && { typeOptions }), client, server, defaultValue }
    await createConfig(services, caller, project.id, { ...created, key: first })
    let present = first
    for (const next of oldKeys.length === 0 ? [] : [...others, key]) {
      await updateConfig(services, caller, project.id, present, { key: next })
      present = next
    }
    changes.push({ what: 'config', name: key, action: 'create', fields: [] })
    return
  }
  const fields = differing(comparable(config), comparable(before))
  if (fields.length === 0 && before.key === key) return
  await updateConfig(services, caller, project.id, before.key, { ...body, key, availability: { client, server } })
  changes.push({ what: 'config', name: key, action: before.key === key ? 'update' : 'rename', fields })
}

function settingsOf({ tags }: Merge, config: FileConfig) {
  const { description = null, role, lifetime, type, typeOptions = null, variations = [] } = config
  // A tag that is not in the file's list is refused like an unknown id.
  const tagIds = (config.tags ?? []).map((name) => tags.get(tagNameKey(name)) ?? name)
  return { description, role, lifetime, type, typeOptions, variations, tagIds }
}

function comparable(config: FileConfig): object {
  const { description = null, role, lifetime, type, typeOptions = null, client, server, variations = [] } = config
  const tags = (config.tags ?? []).map(tagNameKey).sort()
  return { description, role, lifetime, type, typeOptions, client, server, variations, tags }
}

/** @param present the config as it was, under whichever key */
async function mergeTargets(merge: Merge, config: FileConfig, present: FileConfig | undefined): Promise<void> {
  const { services, caller, proposer, project, changes, environments, segments } = merge
  for (const [slug, wanted] of Object.entries(config.environments)) {
    const environmentId = await explained(`Config ${config.key}`, () =>
      Promise.resolve(environmentOf(environments, slug)),
    )
    const before = present?.environments[slug] ?? { default: config.default }
    const fields = differing(served(config.type, wanted), served(config.type, before))
    if (fields.length === 0) continue
    const action = await explained(`Config ${config.key} in ${slug}`, async () => {
      const rules = rulesFromFile(wanted.rules ?? [], (key) => segments.get(key))
      const body = { environmentId, defaultValue: wanted.default, rules }
      try {
        await replaceTargets(services, caller, { projectId: project.id, configKey: config.key }, body)
        return 'update'
      } catch (error) {
        if (!(error instanceof ApprovalRequired) || !proposer) throw error
        return proposeRules(merge, proposer, config, body, wanted)
      }
    })
    changes.push({ what: 'rules', name: `${config.key} in ${slug}`, action, fields })
  }
}
