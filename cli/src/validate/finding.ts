import type { DefaultValue, DirectReference, ProjectConfig } from '../scan/result.js'

/** A problem as `validate --json` prints it. */
export type Finding = UnknownKey | DeprecatedKey | TypeMismatch | AvailabilityMismatch | EnumValueNotAllowed

export type FindingKind = Finding['kind']

interface LocatedKey {
  key: string
  file: string
  /** 1-based. */
  line: number
}

export interface UnknownKey extends LocatedKey {
  kind: 'unknown-key'
}

export interface DeprecatedKey extends LocatedKey {
  kind: 'deprecated-key'
  currentKey: string
}

export type ServedAs = 'boolean' | 'integer' | 'number' | 'string' | 'json'

export interface TypeMismatch extends LocatedKey {
  kind: 'type-mismatch'
  configType: string
  servedAs: ServedAs
  /** Present when the in-code default is what does not fit. */
  default?: DefaultValue
  /** Present when the getter is what does not fit. */
  getterType?: NonNullable<DirectReference['getterType']>
}

export interface AvailabilityMismatch extends LocatedKey {
  kind: 'availability-mismatch'
  sdk: string
  sdkType: 'client' | 'server'
  configAvailableTo: ('client' | 'server')[]
}

export interface EnumValueNotAllowed extends LocatedKey {
  kind: 'enum-value-not-allowed'
  default: DefaultValue
  /** As the config's `typeOptions` list them. */
  allowedValues: unknown[]
}

/** One direct reference and the config it reads, by its current or an old key. */
export interface ConfigRead {
  reference: DirectReference
  config: ProjectConfig
}

/** The members every finding begins with. */
export function placeOf<K extends FindingKind>(
  kind: K,
  { key, file, line }: DirectReference,
): LocatedKey & { kind: K } {
  return { kind, key, file, line }
}
