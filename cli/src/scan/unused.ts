import type { ProjectConfig, ScanResult } from './result.js'

/** A config that no code reads or names, or only tests do. */
export interface UnusedConfig {
  key: string
  type: string
  onlyInTests: boolean
}

/**
 * The project's configs that nothing refers to, directly or indirectly, by their current or an old key. A dynamic reference may still
 * read any of them.
 * @param result of a whole repository: what another part reads would count as unused
 * @param ignoreKeys keys that are never reported
 * @returns by key
 */
export function unusedConfigs(result: ScanResult, configs: ProjectConfig[], ignoreKeys: string[]): UnusedConfig[] {
  const ignored = new Set(ignoreKeys)
  const referred = new Set(result.references.map(({ key }) => key))
  const inCode = new Set(result.references.flatMap(({ key, test }) => (test ? [] : [key])))
  return configs
    .map(({ key, type, deprecatedKeys }) => ({ key, type, keys: [key, ...deprecatedKeys.map((old) => old.key)] }))
    .filter(({ key, keys }) => !ignored.has(key) && !keys.some((one) => inCode.has(one)))
    .map(({ key, type, keys }) => ({ key, type, onlyInTests: keys.some((one) => referred.has(one)) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}
