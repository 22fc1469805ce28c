/**
 * The data for evaluation, in the form in which the server sends it to applications. It may have been written by another version of
 * the service, so members may be missing and words unknown: anything that is not understood never matches.
 */

export type ConfigType = 'boolean' | 'string' | 'integer' | 'float' | 'enum' | 'url' | 'json' | 'timespan'

export interface ConfigData {
  /** A UUID; percentages depend on it. */
  id: string
  /** The current key; the same under an old key. */
  key: string
  type: string
  variations?: readonly { name?: string | null; value: unknown }[] | null
  /** The options of the type, such as `{ valueType: 'number' }` of an enum. */
  typeConstraints?: { valueType?: unknown; values?: unknown; allowFractions?: unknown } | null
  target: TargetData
}

export interface TargetData {
  defaultValue: unknown
  rules: readonly RuleData[]
}

export interface RuleData {
  id?: string | undefined
  type?: string | undefined
  order?: number | null | undefined
  target?: string | null | undefined
  value?: unknown
  conditions?: readonly ConditionData[] | null | undefined
  percentages?: readonly { percentage: number; value?: unknown }[] | null | undefined
}

export interface ConditionData {
  id?: string | undefined
  /** `attribute`, also when missing, or `segment`. */
  kind?: string | null | undefined
  attribute?: string | undefined
  /** A JSON pointer into the traits, for the attribute `traits`. */
  trait?: string | null | undefined
  operator?: string | undefined
  targetType?: string | undefined
  targetValues?: readonly unknown[] | null | undefined
  segmentId?: string | undefined
}

export interface SegmentData {
  groups: readonly (readonly ConditionData[])[]
}

/** Configs by each key that applications may ask for, old keys too, and segments by id. */
export interface EnvironmentData {
  configs: Readonly<Record<string, ConfigData>>
  segments: Readonly<Record<string, SegmentData>>
}

/** Who or what a config is evaluated for. Members of the wrong type count as absent. */
export interface Context {
  id?: unknown
  name?: unknown
  /** 1 to 64 of `a-z`, `0-9`, `_` and `-`; `user` when absent. With another value the whole context counts as none. */
  kind?: unknown
  traits?: unknown
}

/** What the application says of itself, apart from the context. */
export interface Application {
  appName?: unknown
  appVersion?: unknown
}
