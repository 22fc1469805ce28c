import type { Static } from '@sinclair/typebox'
import type { ConfigType } from '../../../src/domain/schemas/config.js'
import type * as Options from '../../../src/domain/schemas/type-options.js'

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
}

/** Any JSON value, or its string spelling. */
export type Value = unknown
