import { placeOf, type DeprecatedKey, type ConfigRead } from './finding.js'

/** The key is an old one of a renamed config: SDKs still serve it, until the service removes it. */
export function deprecatedKey({ reference, config }: ConfigRead): DeprecatedKey | undefined {
  if (reference.key === config.key) return undefined
  return { ...placeOf('deprecated-key', reference), currentKey: config.key }
}
