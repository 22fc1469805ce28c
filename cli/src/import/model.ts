/** What an export of any vendor says, in the words of the Admin API, before there are ids. */
export interface Imported {
  environments: ImportedEnvironment[]
  segments: ImportedSegment[]
  configs: ImportedConfig[]
  /** What could not be carried over. */
  left: Left[]
  /** Only where the source is the team's own code. */
  code?: FromCode
}

export interface FromCode {
  /** How many keys that the code reads have a config already. */
  existing: number
  /** Keys that may be misspelled, and values that were chosen where the code says several, or none. */
  toCheck: Left[]
}

/** In a file of one environment that does not say which, `key` is empty. */
export interface ImportedEnvironment {
  /** As the vendor's file names it. */
  key: string
  name: string
}

/** Something of the export that has no counterpart, or not the same one. */
export interface Left {
  /** `flag "a", production`. */
  where: string
  /** A sentence without its full stop. */
  why: string
}

export interface ImportedSegment {
  key: string
  name: string
  /** By the vendor's key of the environment. */
  groups: Map<string, Condition[][]>
}

export interface ImportedConfig {
  key: string
  description: string | null
  role: 'config' | 'flag' | 'kill-switch' | 'experiment'
  lifetime: 'permanent' | 'temporary'
  type: ValueType
  tags: string[]
  client: boolean
  server: boolean
  /** What environments serve that the export says nothing of. */
  otherwise: Value
  /** By the vendor's key of the environment. */
  targets: Map<string, Target>
  /** The first place in the code that reads it, and how many there are. */
  readAt?: { file: string; line: number; reads: number }
}

/**
 * A config of a vendor whose exports have no lifetimes, tags or availability: it is permanent, and clients and servers may both read it.
 */
export function readByAll(
  known: Pick<ImportedConfig, 'key' | 'description' | 'type' | 'otherwise' | 'targets'>,
): ImportedConfig {
  return {
    ...known,
    role: known.type === 'boolean' ? 'flag' : 'config',
    lifetime: 'permanent',
    tags: [],
    client: true,
    server: true,
  }
}

export const VALUE_TYPES = ['boolean', 'integer', 'float', 'string', 'json'] as const

export type ValueType = (typeof VALUE_TYPES)[number]

/** A json config's value is its text. */
export type Value = boolean | number | string

export interface Target {
  defaultValue: Value
  rules: Rule[]
}

export interface Rule {
  /** All must match; a rule without any is for everyone. */
  conditions: Condition[]
  serve: Value | Share[]
}

/** In percent; those of a rule add up to 100. */
export interface Share {
  value: Value
  percentage: number
}

export type Condition = AttributeCondition | SegmentCondition

export interface AttributeCondition {
  kind: 'attribute'
  attribute: 'identifier' | 'kind' | 'name' | 'appName' | 'appVersion' | 'traits'
  /** JSON pointer, with `traits`. */
  trait?: string
  targetType: 'text' | 'number' | 'semver' | 'datetime' | 'array' | 'boolean'
  operator: string
  targetValues: string[]
}

interface SegmentCondition {
  kind: 'segment'
  operator: 'in' | 'not in'
  /** The key of the imported segment. */
  segment: string
}

/** A rule shares people out. */
export function isShared(rule: Rule): boolean {
  return Array.isArray(rule.serve)
}
