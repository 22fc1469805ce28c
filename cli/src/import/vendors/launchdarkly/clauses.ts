import { condition, NoCounterpart, numbers, present, named, type Alternatives, type Looked } from '../../conditions.js'
import type { Condition } from '../../model.js'
import { listOf, textOr, type Members } from '../../read.js'

type Scalar = string | number | boolean

/** What clauses are read with. */
export interface ClauseContext {
  /** Keys of those that are carried over. */
  segments: ReadonlySet<string>
  /** Some of the files' clauses are about other kinds of contexts than users, so that those about users have to say so. */
  hasKinds: boolean
}

/**
 * A clause as conditions; https://launchdarkly.com/docs/sdk/concepts/flag-evaluation-rules says what each operator does. A clause is not
 * true for a context without the attribute, also where it is negated.
 * @throws NoCounterpart
 */
export function clauseConditions(clause: Members, { segments, hasKinds }: ClauseContext): Alternatives {
  const operator = textOr(clause['op'], '')
  const values = scalarsOf(clause['values'])
  const negated = clause['negate'] === true
  if (operator === 'segmentMatch') return segmentConditions(values.map(String), negated, segments)
  const looked = lookedAt(clause)
  const alternatives = attributeConditions(looked, operator, values, negated)
  const kind = textOr(clause['contextKind'], 'user')
  if (looked.attribute === 'kind') return alternatives
  return alternatives.map((all) => [...kindConditions(kind, hasKinds), ...all])
}

/** The context is of a kind, as far as it has to be said. */
export function kindConditions(kind: string, hasKinds: boolean): Condition[] {
  return kind === 'user' && !hasKinds ? [] : [condition({ attribute: 'kind' }, 'text', 'equals', [kind])]
}

function scalarsOf(value: unknown): Scalar[] {
  return listOf(value, '"values" of a clause').map((one) => {
    if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') return one
    throw new NoCounterpart('a condition compares with something other than texts, numbers and booleans')
  })
}

function lookedAt(clause: Members): Looked {
  const name = textOr(clause['attribute'], '')
  if (name === 'key') return { attribute: 'identifier' }
  if (name === '') throw new NoCounterpart('a condition names no attribute')
  // With a kind of context, a name that begins with a slash is a reference.
  if (name.startsWith('/') && clause['contextKind'] !== undefined) return { attribute: 'traits', trait: name }
  return named(name)
}

function segmentConditions(keys: string[], negated: boolean, known: ReadonlySet<string>): Alternatives {
  const missing = keys.find((key) => !known.has(key))
  if (missing !== undefined)
    throw new NoCounterpart(`the segment "${missing}" is in none of the files, or was left out`)
  const each = keys.map((segment): Condition => ({ kind: 'segment', operator: negated ? 'not in' : 'in', segment }))
  return negated ? [each] : each.map((one) => [one])
}

/** For texts: the operator, and its negation. */
const TEXTS: Record<string, [string, string]> = {
  in: ['is one of', 'is NOT one of'],
  startsWith: ['starts with any of', 'does NOT start with any of'],
  endsWith: ['ends with any of', 'does NOT end with any of'],
}

const NUMBERS: Record<string, [string, string]> = {
  lessThan: ['<', '>='],
  lessThanOrEqual: ['<=', '>'],
  greaterThan: ['>', '<='],
  greaterThanOrEqual: ['>=', '<'],
}

const VERSIONS: Record<string, [string, string]> = {
  semVerEqual: ['is one of', 'is NOT one of'],
  semVerLessThan: ['<', '>='],
  semVerGreaterThan: ['>', '<='],
}

function attributeConditions(looked: Looked, operator: string, values: Scalar[], negated: boolean): Alternatives {
  const side = negated ? 1 : 0
  const texts = TEXTS[operator]
  if (texts) {
    const isBoolean = operator === 'in' && values.length === 1 && typeof values[0] === 'boolean'
    const one = isBoolean
      ? condition(looked, 'boolean', negated ? 'does NOT equal' : 'equals', values)
      : condition(looked, 'text', texts[side], values)
    return [negated ? [present(looked), one] : [one]]
  }
  const numeric = NUMBERS[operator]
  if (numeric) return eachOf(values, negated, (value) => numbers(looked, numeric[side], [Number(value)])[0] ?? [])
  const version = VERSIONS[operator]
  if (version) {
    return eachOf(values, negated, (value) => [
      ...(negated ? [present(looked)] : []),
      condition(looked, 'semver', version[side], [value]),
    ])
  }
  if ((operator === 'before' || operator === 'after') && !negated) {
    return values.map((value) => [condition(looked, 'datetime', `is ${operator}`, [dateOf(value)])])
  }
  throw new NoCounterpart(`the operator "${negated ? 'not ' : ''}${operator}" has no counterpart`)
}

/** Any of the values will do; negated, none may. */
function eachOf(values: Scalar[], negated: boolean, make: (value: Scalar) => Condition[]): Alternatives {
  const each = values.map(make)
  return negated ? [each.flat()] : each
}

/** A date is a text, or milliseconds. */
function dateOf(value: Scalar): string {
  const date = typeof value === 'number' ? new Date(value) : undefined
  if (date && Number.isNaN(date.getTime())) throw new NoCounterpart(`${String(value)} is not a date`)
  return date?.toISOString() ?? String(value)
}
