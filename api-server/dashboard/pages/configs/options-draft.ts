/** The constraints of a config's type while somebody edits them: numbers are texts until they are sent. Pure. */
import { toNumber } from '../../../src/domain/numbers.js'
import type { ConfigType } from '../../api/types.js'
import type { EnumOptions, JsonOptions, NumberOptions, TimespanOptions, UrlOptions } from '../../ui/value/types.js'

type MinRelation = NonNullable<NumberOptions['min']>['relation']
type MaxRelation = NonNullable<NumberOptions['max']>['relation']

/**
 * A value of an enum while it is edited. In a row without a value it is undefined, not the text "", which only scripts make.
 */
export type EnumRow = string | undefined

export interface OptionsDraft {
  /** A float config of whole numbers only. */
  whole: boolean
  minRelation: MinRelation
  /** Empty for no bound. */
  min: string
  maxRelation: MaxRelation
  max: string
  valueType: EnumOptions['valueType']
  values: readonly EnumRow[]
  useSchema: boolean
  schema: string
  unit: TimespanOptions['unit']
  shortest: string
  longest: string
  allowFractions: boolean
  secureOnly: boolean
}

export type TypeOptions = Record<string, unknown> | null

const START: OptionsDraft = {
  whole: false,
  minRelation: '>=',
  min: '',
  maxRelation: '<=',
  max: '',
  valueType: 'string',
  values: [undefined, undefined],
  useSchema: false,
  schema: '',
  unit: 'seconds',
  shortest: '0',
  longest: '3600',
  allowFractions: false,
  secureOnly: false,
}

export function readOptions(type: ConfigType, typeOptions: TypeOptions): OptionsDraft {
  return typeOptions === null ? START : { ...START, ...readOwn(type, typeOptions) }
}

function readOwn(type: ConfigType, typeOptions: Record<string, unknown>): Partial<OptionsDraft> {
  switch (type) {
    case 'integer':
    case 'float': {
      const { isInteger, min, max } = typeOptions as NumberOptions
      return {
        whole: isInteger,
        ...(min && { minRelation: min.relation, min: String(min.value) }),
        ...(max && { maxRelation: max.relation, max: String(max.value) }),
      }
    }
    case 'enum': {
      const { valueType, values } = typeOptions as EnumOptions
      return { valueType, values: values.map(String) }
    }
    case 'json':
      return { useSchema: (typeOptions as JsonOptions).useSchema ?? false, schema: schemaText(typeOptions) }
    case 'timespan': {
      const { unit, min, max, allowFractions = false } = typeOptions as TimespanOptions
      return { unit, shortest: String(min), longest: String(max), allowFractions }
    }
    case 'url':
      return { secureOnly: (typeOptions as UrlOptions).secureOnly ?? false }
    default:
      return {}
  }
}

function schemaText({ schema }: JsonOptions): string {
  if (schema === undefined || schema === null) return ''
  return typeof schema === 'string' ? schema : JSON.stringify(schema, null, 2)
}

/**
 * The constraints to send. `before` are the config's present ones; its schema stays an object if it was one and was not
 * touched. What is not a number yet is sent as it is, and the server refuses it.
 */
export function writeOptions(type: ConfigType, draft: OptionsDraft, before: TypeOptions = null): TypeOptions {
  switch (type) {
    case 'integer':
      return { isInteger: true, ...bounds(draft) }
    case 'float': {
      const limits = bounds(draft)
      return draft.whole || Object.keys(limits).length > 0 ? { isInteger: draft.whole, ...limits } : null
    }
    case 'enum':
      return { valueType: draft.valueType, values: filledRows(draft.values) }
    case 'json':
      return writeSchema(draft, before)
    case 'timespan':
      return {
        unit: draft.unit,
        min: number(draft.shortest),
        max: number(draft.longest),
        ...(draft.allowFractions && { allowFractions: true }),
      }
    case 'url':
      return draft.secureOnly ? { secureOnly: true } : null
    default:
      return null
  }
}

/** The values to send: empty rows are left out. */
function filledRows(rows: readonly EnumRow[]): string[] {
  return rows.filter((row) => row !== undefined)
}

/** With the empty rows at the end, so that a message about the third value belongs to the third row. */
export function filledFirst(options: OptionsDraft): OptionsDraft {
  const values: EnumRow[] = filledRows(options.values)
  while (values.length < 2) values.push(undefined)
  return { ...options, values }
}

function bounds({ min, minRelation, max, maxRelation }: OptionsDraft) {
  return {
    ...(min.trim() !== '' && { min: { relation: minRelation, value: number(min) } }),
    ...(max.trim() !== '' && { max: { relation: maxRelation, value: number(max) } }),
  }
}

function writeSchema({ useSchema, schema }: OptionsDraft, before: TypeOptions): TypeOptions {
  if (schema.trim() === '') return useSchema ? { useSchema } : null
  const untouched = before !== null && 'schema' in before && schemaText(before) === schema
  return { useSchema, schema: untouched ? before['schema'] : schema }
}

/** Undefined if nothing was typed, so that the server says that it is required. */
function number(text: string): number | string | undefined {
  const trimmed = text.trim()
  return trimmed === '' ? undefined : (toNumber(trimmed) ?? text)
}

export function sameOptions(type: ConfigType, a: OptionsDraft, b: OptionsDraft): boolean {
  return JSON.stringify(writeOptions(type, a)) === JSON.stringify(writeOptions(type, b))
}
