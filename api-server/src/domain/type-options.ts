import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { check } from './check.js'
import { isObject, Problems } from './json.js'
import { checkJsonSchema } from './json-schema.js'
import { LIST_LIMITS } from './list-limits.js'
import { toNumber } from './numbers.js'
import type { ConfigType } from './schemas/config.js'
import { EnumOptions, JsonOptions, NumberOptions, TimespanOptions, UrlOptions } from './schemas/type-options.js'

const None = Type.Object({}, { additionalProperties: false })

/** Reads may show more: values stored before there was a limit. */
const EnumWrite = Type.Object(
  {
    ...EnumOptions.properties,
    values: { ...EnumOptions.properties.values, maxItems: LIST_LIMITS.enumValues },
  },
  { additionalProperties: false },
)

const SHAPES: Record<ConfigType, TSchema> = {
  boolean: None,
  string: None,
  integer: NumberOptions,
  float: NumberOptions,
  enum: EnumWrite,
  json: JsonOptions,
  timespan: TimespanOptions,
  url: UrlOptions,
}

/** Checks the constraints of a config's type; `options` may be absent if the type needs none. */
export function checkTypeOptions(type: ConfigType, options: unknown, problems: Problems): void {
  if (options === null || options === undefined) {
    if (type === 'enum' || type === 'timespan') problems.add('typeOptions', `is required for the type ${type}`)
    return
  }
  if (!isObject(options)) return problems.add('typeOptions', 'must be an object or null')
  const shape = new Problems()
  check(SHAPES[type], options, 'typeOptions', shape)
  if (shape.any) problems.addAll(shape)
  else checkSense(type, options, problems)
}

function checkSense(type: ConfigType, options: Record<string, unknown>, problems: Problems): void {
  switch (type) {
    case 'integer':
    case 'float':
      return checkNumberOptions(type, options as Static<typeof NumberOptions>, problems)
    case 'enum':
      return checkEnumOptions(options as Static<typeof EnumOptions>, problems)
    case 'timespan': {
      const { min, max } = options as Static<typeof TimespanOptions>
      if (min > max) problems.say('typeOptions.min', 'The minimum must not be above the maximum')
      return
    }
    case 'json':
      return checkJsonOptions(options, problems)
    default:
  }
}

function checkNumberOptions(type: ConfigType, options: Static<typeof NumberOptions>, problems: Problems): void {
  const { isInteger, min, max } = options
  if (type === 'integer' && !isInteger) problems.add('typeOptions.isInteger', 'must be true for the type integer')
  if (!min || !max) return
  if (min.value > max.value) problems.say('typeOptions.min', 'The minimum must not be above the maximum')
  else if (min.value === max.value && (min.relation === '>' || max.relation === '<')) {
    problems.say('typeOptions.min', 'No value lies between the minimum and the maximum')
  }
}

function checkEnumOptions(options: Static<typeof EnumOptions>, problems: Problems): void {
  const seen = new Set<string | number>()
  for (const [index, entry] of options.values.entries()) {
    if (problems.full) return
    const name = `typeOptions.values[${index}]`
    const value = options.valueType === 'number' ? toNumber(entry) : entry
    if (value === undefined) problems.say(name, 'Values of a number enum must be decimal numbers')
    else if (typeof value === 'number' && options.valueType === 'string') {
      problems.say(name, 'Values of a string enum must be strings')
    } else if (seen.has(value)) problems.say(name, `The value ${JSON.stringify(entry)} is listed twice`)
    else seen.add(value)
  }
}

function checkJsonOptions(options: Static<typeof JsonOptions>, problems: Problems): void {
  if (options.schema !== undefined && options.schema !== null) checkJsonSchema(options.schema, problems)
  else if (options.useSchema) problems.say('typeOptions.schema', 'Schema is required when useSchema is true')
}
