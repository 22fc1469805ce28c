import type { DirectReference, ProjectConfig } from '../scan/result.js'
import { placeOf, type UnknownKey } from './finding.js'

/** No config of the project has the key, as its current or an old one; the API lists no archived configs. */
export function unknownKey(reference: DirectReference, config: ProjectConfig | undefined): UnknownKey | undefined {
  return config === undefined ? placeOf('unknown-key', reference) : undefined
}
