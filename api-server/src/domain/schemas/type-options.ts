import { Type } from '@sinclair/typebox'
import { OneOf } from './primitives.js'

const MIN_RELATIONS = ['>', '>='] as const
const MAX_RELATIONS = ['<', '<='] as const
const TIMESPAN_UNITS = ['milliseconds', 'seconds', 'minutes'] as const
/** 2^53-1: above it a JSON number is no longer exact. */
const LARGEST = Number.MAX_SAFE_INTEGER

const closed = { additionalProperties: false }

export const NumberOptions = Type.Object(
  {
    isInteger: Type.Boolean(),
    min: Type.Optional(Type.Object({ relation: OneOf(MIN_RELATIONS), value: Type.Number() }, closed)),
    max: Type.Optional(Type.Object({ relation: OneOf(MAX_RELATIONS), value: Type.Number() }, closed)),
  },
  { $id: 'NumberOptions', description: 'Type options of integer and float configs', ...closed },
)

export const EnumOptions = Type.Object(
  {
    valueType: OneOf(['string', 'number']),
    values: Type.Array(Type.Unsafe<string | number>({ type: ['string', 'number'] }), { minItems: 2 }),
  },
  { $id: 'EnumOptions', description: 'Type options of enum configs', ...closed },
)

export const JsonOptions = Type.Object(
  {
    useSchema: Type.Optional(Type.Boolean({ description: 'false keeps the schema without enforcing it' })),
    schema: Type.Optional(
      Type.Unsafe<string | object | boolean | null>({
        type: ['string', 'object', 'boolean', 'null'],
        description: 'A JSON Schema (draft 2020-12) as an object or as its text',
      }),
    ),
  },
  { $id: 'JsonOptions', description: 'Type options of json configs', ...closed },
)

export const TimespanOptions = Type.Object(
  {
    unit: OneOf(TIMESPAN_UNITS),
    min: Type.Integer({ minimum: 0, maximum: LARGEST }),
    max: Type.Integer({ minimum: 0, maximum: LARGEST }),
    allowFractions: Type.Optional(Type.Boolean()),
  },
  { $id: 'TimespanOptions', description: 'Type options of timespan configs', ...closed },
)

export const UrlOptions = Type.Object(
  { secureOnly: Type.Optional(Type.Boolean({ description: 'Whether only https is allowed' })) },
  { $id: 'UrlOptions', description: 'Type options of url configs', ...closed },
)

/** Which of the shapes is right depends on the config's type: domain/type-options.ts decides. */
export const TypeOptions = Type.Unsafe<Record<string, unknown> | null>({
  $id: 'TypeOptions',
  description: "Constraints of the config's type; null for boolean and string configs",
  anyOf: [
    NumberOptions,
    EnumOptions,
    JsonOptions,
    TimespanOptions,
    UrlOptions,
    { type: 'object', maxProperties: 0 },
    { type: 'null' },
  ],
})
