import { Type, type SchemaOptions, type Static, type TSchema, type TUnsafe } from '@sinclair/typebox'

export const Uuid = Type.String({ format: 'uuid', examples: ['0f8fad5b-d9cb-469f-a165-70867728950e'] })

export const Timestamp = Type.String({
  format: 'date-time',
  description: 'Time in UTC with milliseconds',
  examples: ['2026-01-31T12:00:00.000Z'],
})

/** One of a closed list of strings. */
export function OneOf<const T extends readonly string[]>(values: T, options: SchemaOptions = {}): TUnsafe<T[number]> {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options })
}

/** The schema, or null. Only for schemas with a single `type`. */
export function Nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { type, enum: values, ...rest } = schema as unknown as { type: string; enum?: unknown[] }
  return Type.Unsafe<Static<T> | null>({ ...rest, type: [type, 'null'], ...(values && { enum: [...values, null] }) })
}

/** Any JSON value; a config's own type decides which are right. */
export const ConfigValue = Type.Unsafe<unknown>({
  description: "A value of the config's type, in native JSON or as its string spelling",
  examples: [true, 'text', 25, { any: 'JSON' }],
})
