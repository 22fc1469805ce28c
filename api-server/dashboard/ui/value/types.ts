import type { Static } from '@sinclair/typebox'
import type { ConfigType, Variation } from '../../../src/domain/schemas/config.js'
import type * as Options from '../../../src/domain/schemas/type-options.js'
import type { FieldProps } from '../field.js'

export type { ConfigType }

export type NumberOptions = Static<typeof Options.NumberOptions>
export type EnumOptions = Static<typeof Options.EnumOptions>
export type JsonOptions = Static<typeof Options.JsonOptions>
export type TimespanOptions = Static<typeof Options.TimespanOptions>
export type UrlOptions = Static<typeof Options.UrlOptions>

/** A config's type with its constraints, as its record holds them. */
export interface ValueType {
  type: ConfigType
  typeOptions: Record<string, unknown> | null
  /** What an experiment compares: its values are chosen from these. */
  role?: string
  variations?: readonly Variation[]
}

/** The values to choose from; undefined if any value of the type may be entered. */
export function variationsOf({ role, variations }: ValueType): readonly Variation[] | undefined {
  return role === 'experiment' && variations && variations.length > 0 ? variations : undefined
}

/** Any JSON value, or its string spelling. */
export type Value = unknown

export interface ValueFieldProps extends FieldProps, ValueType {
  /** Native JSON or its string spelling; undefined or null for none yet. */
  value: Value
  /**
   * Gets native JSON if it is spelled exactly as typed, otherwise the text; JSON always as its text. Send it as it is.
   */
  onChange: (value: Value) => void
  disabled?: boolean
  /** For a narrow place, such as a row of a list: choices in a menu, no line about what is allowed. */
  compact?: boolean
}

/** What the editor of one type gets: the value as text. */
export interface TextProps extends Omit<ValueFieldProps, 'value' | 'onChange'> {
  text: string
  onText: (text: string) => void
}
