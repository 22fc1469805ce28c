import { Type } from '@sinclair/typebox'
import { LIST_LIMITS, SCHEMA_LIMITS } from '../list-limits.js'
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
    values: Type.Array(Type.Unsafe<string | number>({ type: ['string', 'number'] }), {
      minItems: 2,
      description: `Writes take at most ${LIST_LIMITS.enumValues} values`,
    }),
  },
  { $id: 'EnumOptions', description: 'Type options of enum configs', ...closed },
)

const SCHEMA = {
  description: `A JSON Schema (draft 2020-12) as an object or as its text; at most ${SCHEMA_LIMITS.characters} characters long as text, each regular expression in it at most ${SCHEMA_LIMITS.pattern}`,
}

export const JsonOptions = Type.Object(
  {
    useSchema: Type.Optional(Type.Boolean({ description: 'false keeps the schema without enforcing it' })),
    schema: Type.Optional(
      Type.Unsafe<string | object | boolean | null>({ ...SCHEMA, type: ['string', 'object', 'boolean', 'null'] }),
    ),
  },
  closed,
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
  { description: 'Type options of url configs', ...closed },
)

const { useSchema } = Type.Required(JsonOptions).properties

/**
 * The same options as the document shows them. Each shape but the last has a member that no other has and that is never null, so that
 * generated clients, which look for no more, can tell what they read.
 */
const DOCUMENTED = [
  NumberOptions,
  EnumOptions,
  TimespanOptions,
  Type.Required(UrlOptions, { $id: 'UrlOptions' }),
  Type.Object(
    {
      schema: Type.Unsafe<unknown>({ ...SCHEMA, type: ['string', 'object', 'boolean'] }),
      useSchema: Type.Optional(useSchema),
    },
    { $id: 'JsonOptions', description: 'Type options of json configs with a schema', ...closed },
  ),
  Type.Object(
    { useSchema },
    {
      $id: 'JsonOptionsWithoutSchema',
      description: 'As JsonOptions, where schema is absent or null',
      maxProperties: 2,
    },
  ),
  Type.Object({}, { $id: 'NoOptions', description: 'No constraints; schema may be null', maxProperties: 1 }),
  Type.Null(),
]

/** Which of the shapes is right depends on the config's type: domain/type-options.ts decides. */
export const TypeOptions = Type.Unsafe<Record<string, unknown> | null>({
  $id: 'TypeOptions',
  description: "Constraints of the config's type; null for boolean and string configs",
  anyOf: DOCUMENTED,
})
