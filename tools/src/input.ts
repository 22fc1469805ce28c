import { AssistantError } from './assistant-error.js'

type Value =
  | { type: 'string'; description: string; enum?: readonly string[] }
  | { type: 'integer'; description: string; minimum: number; maximum: number }
  | { type: 'boolean'; description: string }
  | { type: 'array'; description: string; items: { type: 'string' | 'object' } }
  | { type: 'object'; description: string }
  /** Any JSON. */
  | { description: string }

/** A tool's input, by name. */
export interface Inputs {
  properties: Readonly<Record<string, Value>>
  required?: readonly string[]
}

/** What an assistant gave, checked against the tool's `Inputs`. */
export type Input = Readonly<Record<string, unknown>>

/** As the protocol shows it. */
export function schemaOf({ properties, required = [] }: Inputs) {
  return { type: 'object' as const, properties, required, additionalProperties: false }
}

/** @throws AssistantError that names everything wrong */
export function checkInput(tool: string, { properties, required = [] }: Inputs, given: unknown): Input {
  const input = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
  const problems = [
    ...required.filter((name) => input[name] === undefined).map((name) => `"${name}" is missing`),
    ...Object.entries(input).flatMap(([name, value]) => {
      const expected = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (!expected) return [`there is no "${name}"`]
      const problem = value === undefined ? undefined : problemOf(expected, value)
      return problem === undefined ? [] : [`"${name}" ${problem}`]
    }),
  ]
  if (problems.length === 0) return input
  const names = Object.keys(properties)
  const takes = names.length === 0 ? 'It takes no arguments.' : `It takes ${names.join(', ')}.`
  throw new AssistantError(`The arguments of ${tool} are not right: ${problems.join('; ')}. ${takes}`)
}

function problemOf(expected: Value, value: unknown): string | undefined {
  if (!('type' in expected)) return undefined
  switch (expected.type) {
    case 'string':
      if (typeof value !== 'string' || value === '') return 'must be a text that is not empty'
      return expected.enum && !expected.enum.includes(value) ? `must be one of ${expected.enum.join(', ')}` : undefined
    case 'integer': {
      const { minimum, maximum } = expected
      const fits = Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum
      return fits ? undefined : `must be a whole number from ${minimum} to ${maximum}`
    }
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be true or false'
    case 'array':
      if (!Array.isArray(value)) return 'must be a list'
      if (expected.items.type === 'object') return value.every(isObject) ? undefined : 'must be a list of objects'
      return value.every((item) => typeof item === 'string') ? undefined : 'must be a list of texts'
    case 'object':
      return isObject(value) ? undefined : 'must be an object'
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function text(input: Input, name: string): string | undefined {
  const value = input[name]
  return typeof value === 'string' ? value : undefined
}

/** Of an argument that is required. */
export function need(input: Input, name: string): string {
  return text(input, name) ?? ''
}
