import { parseNumber } from './conditions/number.js'
import type { ConfigData } from './data.js'
import { valueText } from './text.js'
import { valueId } from './value-id.js'

/** Why a value is served: it is the default, a rule's value, or a share of a percentage. */
export type Reason = 'STATIC' | 'TARGETING_MATCH' | 'SPLIT'

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/**
 * One of the answers that a config can give: a value and why it is served. Each is made once, however many rules and shares serve it, so
 * that an evaluation only chooses among them; whatever is kept for an answer, such as its bytes, can be kept with it.
 */
export class Outcome {
  private id: string | undefined
  private parsed: { value: JsonValue | undefined } | undefined

  constructor(
    private readonly config: Pick<ConfigData, 'type' | 'typeConstraints' | 'variations'>,
    /** The value as text: `true`, `26`, `1.5`, raw JSON. */
    readonly text: string,
    readonly reason: Reason,
  ) {}

  /** 22 characters that identify the value. */
  get valueId(): string {
    return (this.id ??= valueId(this.text))
  }

  /** The name of the variation that has this value, otherwise the value's id. */
  get variant(): string {
    const named = this.config.variations?.find(({ name, value }) => Boolean(name) && valueText(value) === this.text)
    return named?.name ?? this.valueId
  }

  /** The value in its config's type; undefined if the text is not valid for that type. */
  get value(): JsonValue | undefined {
    this.parsed ??= { value: parseValue(this.config, this.text) }
    return this.parsed.value
  }

  /**
   * The value as JSON text; undefined if the text is not valid for the config's type. Numbers that may have a fraction always have a
   * point (`26.0`): clients in languages with separate types refuse `26` as a decimal.
   */
  get json(): string | undefined {
    const { value } = this
    if (value === undefined) return undefined
    if (this.config.type === 'json') return this.text
    return typeof value === 'number' && isDecimal(this.config) ? withPoint(value) : JSON.stringify(value)
  }
}

/** A stored value in its config's type; undefined if the text is not of that type. */
export function parseValue(config: Pick<ConfigData, 'type' | 'typeConstraints'>, text: string): JsonValue | undefined {
  switch (config.type) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'integer':
    case 'float':
    case 'timespan':
      return numberOf(text)
    case 'enum':
      return config.typeConstraints?.valueType === 'number' ? numberOf(text) : text
    case 'json':
      return parseJson(text)
    case 'string':
    case 'url':
      return text
    default:
      return undefined
  }
}

/** `-0` is 0, as in the server's answers. */
function numberOf(text: string): number | undefined {
  const number = parseNumber(text)
  return number === 0 ? 0 : number
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

function isDecimal({ type, typeConstraints }: Outcome['config']): boolean {
  if (type === 'enum') return hasFractions(typeConstraints?.values)
  return type === 'float' || (type === 'timespan' && typeConstraints?.allowFractions === true)
}

/** Whether an enum of these numbers is read as a decimal: code reads all of its values in the same way. */
function hasFractions(values: unknown): boolean {
  return Array.isArray(values) && !values.every((value) => Number.isInteger(Number(value)))
}

function withPoint(value: number): string {
  const text = String(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}
