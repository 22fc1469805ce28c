import type { ScanOutcome } from '../scan/options.js'
import type { DirectReference, ProjectConfig } from '../scan/result.js'
import { availabilityMismatch } from './availability-mismatch.js'
import { enumValueNotAllowed } from './enum-value-not-allowed.js'
import { placeOf, type ConfigRead, type DeprecatedKey, type Finding } from './finding.js'
import { typeMismatch } from './type-mismatch.js'

export type { Finding, FindingKind } from './finding.js'

/** The part of a scan that is checked. */
interface Checked extends Pick<ScanOutcome, 'sdkTypes'> {
  result: Pick<ScanOutcome['result'], 'references'>
}

/**
 * Checks every direct reference against the project's configs.
 * @param ignoreKeys keys that are never reported
 * @returns the problems in the order of the references: by file, then line
 */
export function validate(outcome: Checked, configs: ProjectConfig[], ignoreKeys: string[]): Finding[] {
  return validateReferences(outcome, configs, ignoreKeys).map(({ finding }) => finding)
}

/** As `validate`, each problem with the reference that has it. */
export function validateReferences(
  outcome: Checked,
  configs: ProjectConfig[],
  ignoreKeys: string[],
): { finding: Finding; reference: DirectReference }[] {
  const byKey = configsByKey(configs)
  const ignored = new Set(ignoreKeys)
  return outcome.result.references
    .filter((reference) => reference.kind === 'direct')
    .filter(({ key }) => !ignored.has(key))
    .flatMap((reference) =>
      check(reference, byKey.get(reference.key), outcome).map((finding) => ({ finding, reference })),
    )
}

function check(reference: DirectReference, config: ProjectConfig | undefined, outcome: Checked): Finding[] {
  // The API lists no archived configs.
  if (config === undefined) return [placeOf('unknown-key', reference)]
  const read = { reference, config }
  const renamed = deprecatedKey(read)
  // A test client invents its values, so only the key itself can be wrong.
  if (reference.test) return present(renamed)
  const mismatch = typeMismatch(read)
  return present(
    renamed,
    mismatch,
    availabilityMismatch(read, outcome.sdkTypes.get(reference)),
    mismatch ? undefined : enumValueNotAllowed(read),
  )
}

/** The key is an old one of a renamed config: SDKs still serve it, until the service removes it. */
function deprecatedKey({ reference, config }: ConfigRead): DeprecatedKey | undefined {
  if (reference.key === config.key) return undefined
  return { ...placeOf('deprecated-key', reference), currentKey: config.key }
}

/** By current and old key; where both claim one, the current key wins. */
function configsByKey(configs: ProjectConfig[]): Map<string, ProjectConfig> {
  const old = configs.flatMap((config) => config.deprecatedKeys.map(({ key }) => [key, config] as const))
  return new Map([...old, ...configs.map((config) => [config.key, config] as const)])
}

function present(...findings: (Finding | undefined)[]): Finding[] {
  return findings.filter((finding) => finding !== undefined)
}
