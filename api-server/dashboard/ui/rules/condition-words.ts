/** What a condition asks, in words. Pure. */
import type { Operator, TargetType } from '../../../src/domain/operators.js'
import type { AttributeCondition, Condition } from '../../api/types.js'
import { listed, listedValues, type Words } from './words.js'

/** What sentences need to know of the project. */
export interface Names {
  /** The name of a segment by its id; undefined when there is none. */
  segment: (id: string) => string | undefined
  /** A value of the config as it is shown. */
  value: (value: unknown) => string
}

type Verbs = Readonly<Record<string, readonly [one: string, several: string]>>

const same = (verb: string) => [verb, verb] as const

const ORDER: Verbs = {
  '>': same('is greater than'),
  '>=': same('is at least'),
  '<': same('is less than'),
  '<=': same('is at most'),
}

/** What each operator says before one target value, and before several. */
const VERBS: Readonly<Record<TargetType, Verbs>> = {
  text: {
    equals: ['is', 'is one of'],
    'does NOT equal': ['is not', 'is none of'],
    'is one of': ['is', 'is one of'],
    'is NOT one of': ['is not', 'is none of'],
    'starts with any of': same('starts with'),
    'does NOT start with any of': same('does not start with'),
    'ends with any of': same('ends with'),
    'does NOT end with any of': same('does not end with'),
  },
  number: { ...ORDER, '=': same('equals'), '!=': same('does not equal') },
  semver: { ...ORDER, 'is one of': ['is', 'is one of'], 'is NOT one of': ['is not', 'is none of'] },
  datetime: { 'is before': same('is before'), 'is after': same('is after') },
  array: {
    'contains any of': ['contains', 'contains any of'],
    'does NOT contain any of': ['does not contain', 'contains none of'],
  },
  boolean: { equals: same('is'), 'does NOT equal': same('is not') },
}

/** Such as `appVersion is at least 2.0.0`, or `the user is in segment Beta testers`. */
export function conditionWords(condition: Condition, names: Names): Words {
  if (condition.kind === 'segment') {
    const verb = condition.operator === 'in' ? 'is in segment' : 'is not in segment'
    if (condition.segmentId === '') return [`the user ${verb} … (none chosen)`]
    return [`the user ${verb} `, { name: names.segment(condition.segmentId) ?? 'that no longer exists' }]
  }
  const { operator, targetType, targetValues } = condition
  const [one, several] = VERBS[targetType][operator] ?? [operator, operator]
  const values: Words = targetValues.length === 0 ? ['… (no value yet)'] : listedValues(targetValues)
  return [...attributeWords(condition), ` ${targetValues.length > 1 ? several : one} `, ...values]
}

function attributeWords({ attribute, trait }: Pick<AttributeCondition, 'attribute' | 'trait'>): Words {
  return attribute === 'traits' ? ['trait ', { name: trait || '…' }] : [{ name: attribute }]
}

/** All conditions of a rule or group, which must all match; what no condition means is up to the caller. */
export function conditionsWords(conditions: readonly Condition[], names: Names): Words {
  return listed(
    conditions.map((condition) => conditionWords(condition, names)),
    'and',
  )
}

/** Operators as the editor offers them. */
export const OPERATOR_LABELS: Readonly<Record<Operator, string>> = {
  equals: 'equals',
  'does NOT equal': 'does not equal',
  'is one of': 'is one of',
  'is NOT one of': 'is none of',
  'starts with any of': 'starts with any of',
  'does NOT start with any of': 'does not start with any of',
  'ends with any of': 'ends with any of',
  'does NOT end with any of': 'does not end with any of',
  '=': 'equals (=)',
  '!=': 'does not equal (≠)',
  '>': 'is greater than (>)',
  '>=': 'is at least (≥)',
  '<': 'is less than (<)',
  '<=': 'is at most (≤)',
  'is before': 'is before',
  'is after': 'is after',
  'contains any of': 'contains any of',
  'does NOT contain any of': 'contains none of',
}
