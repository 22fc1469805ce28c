import type { Config } from '@oclif/core'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { failure } from '../errors/failures.js'
import { codeOf, reasonOf } from '../errors/system-error.js'
import { pluginLoadReasons } from './warnings.js'

interface MissingPlugin {
  plugin: string
  reason: string | undefined
}

/** Plugins that belong to this installation but were not loaded; oclif only warns of them. */
export async function missingPlugins(config: Config): Promise<MissingPlugin[]> {
  const loaded = new Set([...config.plugins.values()].flatMap(({ name, alias }) => [name, alias]))
  const builtIn = config.pjson.oclif.plugins ?? []
  const missing = [...builtIn, ...(await installedPlugins(config))].filter((name) => !loaded.has(name))
  if (missing.length === 0) return []
  const reasons = await pluginLoadReasons()
  return missing.map((plugin) => ({
    plugin,
    reason: reasons.find((reason) => reason.includes(plugin)) ?? (missing.length === 1 ? reasons[0] : undefined),
  }))
}

/** What `service plugins install` and `service plugins link` wrote down. */
async function installedPlugins(config: Config): Promise<string[]> {
  const file = path.join(config.dataDir, 'package.json')
  try {
    const { oclif } = JSON.parse(await readFile(file, 'utf8')) as { oclif?: { plugins?: { name: string }[] } }
    return (oclif?.plugins ?? []).map(({ name }) => name)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw failure('pluginListMalformed', { file, reason: reasonOf(error) })
  }
}
