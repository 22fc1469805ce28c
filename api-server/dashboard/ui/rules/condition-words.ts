/** What a condition asks, in words. Pure. */
import type { Operator, TargetType } from '../../../src/domain/operators.js'
import type { AttributeCondition, Condition } from '../../api/types.js'
import { t } from '../../language/text.js'
import { allOf, listedValues, phrase, type Words } from './words.js'

/** What sentences need to know of the project. */
export interface Names {
  /** The name of a segment by its id; undefined if there is none. */
  segment: (id: string) => string | undefined
  /** A value of the config as it is shown. */
  value: (value: unknown) => string
}

/** `attribute` in words, its target values, and how many these are. */
interface Parts extends Readonly<Record<string, Words | number>> {
  attribute: Words
  values: Words
  count: number
}

type Sentence = (parts: Parts) => Words

const ORDER: Readonly<Record<string, Sentence>> = {
  '>': (parts) => phrase('{attribute} is greater than {values}', parts),
  '>=': (parts) => phrase('{attribute} is at least {values}', parts),
  '<': (parts) => phrase('{attribute} is less than {values}', parts),
  '<=': (parts) => phrase('{attribute} is at most {values}', parts),
}

const isOneOf: Sentence = (parts) =>
  phrase('{count, plural, one {{attribute} is {values}} other {{attribute} is one of {values}}}', parts)

const isNoneOf: Sentence = (parts) =>
  phrase('{count, plural, one {{attribute} is not {values}} other {{attribute} is none of {values}}}', parts)

const EQUALITY: Readonly<Record<string, Sentence>> = { 'is one of': isOneOf, 'is NOT one of': isNoneOf }

/** What each operator asks. */
const SENTENCES: Readonly<Record<TargetType, Readonly<Record<string, Sentence>>>> = {
  text: {
    ...EQUALITY,
    equals: isOneOf,
    'does NOT equal': isNoneOf,
    'starts with any of': (parts) => phrase('{attribute} starts with {values}', parts),
    'does NOT start with any of': (parts) => phrase('{attribute} does not start with {values}', parts),
    'ends with any of': (parts) => phrase('{attribute} ends with {values}', parts),
    'does NOT end with any of': (parts) => phrase('{attribute} does not end with {values}', parts),
  },
  number: {
    ...ORDER,
    '=': (parts) => phrase('{attribute} equals {values}', parts),
    '!=': (parts) => phrase('{attribute} does not equal {values}', parts),
  },
  semver: { ...ORDER, ...EQUALITY },
  datetime: {
    'is before': (parts) => phrase('{attribute} is before {values}', parts),
    'is after': (parts) => phrase('{attribute} is after {values}', parts),
  },
  array: {
    'contains any of': (parts) =>
      phrase(
        '{count, plural, one {{attribute} contains {values}} other {{attribute} contains any of {values}}}',
        parts,
      ),
    'does NOT contain any of': (parts) =>
      phrase(
        '{count, plural, one {{attribute} does not contain {values}} other {{attribute} contains none of {values}}}',
        parts,
      ),
  },
  boolean: { equals: isOneOf, 'does NOT equal': isNoneOf },
}

/** Such as `appVersion is at least 2.0.0`, or `the user is in segment Beta testers`. */
export function conditionWords(condition: Condition, names: Names): Words {
  if (condition.kind === 'segment') return segmentWords(condition.operator === 'in', condition.segmentId, names)
  const { operator, targetType, targetValues } = condition
  const attribute = attributeWords(condition)
  const values = targetValues.length === 0 ? [t('… (no value yet)')] : listedValues(targetValues)
  const sentence = SENTENCES[targetType][operator]
  // An operator of a newer server.
  if (!sentence) return [...attribute, ` ${operator} `, ...values]
  return sentence({ attribute, values, count: Math.max(1, targetValues.length) })
}

function segmentWords(isIn: boolean, id: string, names: Names): Words {
  const segment: Words =
    id === '' ? [t('… (none chosen)')] : [{ name: names.segment(id) ?? t('that no longer exists') }]
  return isIn
    ? phrase('the user is in segment {segment}', { segment })
    : phrase('the user is not in segment {segment}', { segment })
}

function attributeWords({ attribute, trait }: Pick<AttributeCondition, 'attribute' | 'trait'>): Words {
  return attribute === 'traits' ? phrase('trait {trait}', { trait: { name: trait || '…' } }) : [{ name: attribute }]
}

/** All conditions of a rule or group, which must all match; what no condition means is up to the caller. */
export function conditionsWords(conditions: readonly Condition[], names: Names): Words {
  return allOf(conditions.map((condition) => conditionWords(condition, names)))
}

/** Operators as the editor offers them. */
export const OPERATOR_LABELS: Readonly<Record<Operator, string>> = {
  equals: t('equals'),
  'does NOT equal': t('does not equal'),
  'is one of': t('is one of'),
  'is NOT one of': t('is none of'),
  'starts with any of': t('starts with any of'),
  'does NOT start with any of': t('does not start with any of'),
  'ends with any of': t('ends with any of'),
  'does NOT end with any of': t('does not end with any of'),
  '=': t('equals (=)'),
  '!=': t('does not equal (≠)'),
  '>': t('is greater than (>)'),
  '>=': t('is at least (≥)'),
  '<': t('is less than (<)'),
  '<=': t('is at most (≤)'),
  'is before': t('is before'),
  'is after': t('is after'),
  'contains any of': t('contains any of'),
  'does NOT contain any of': t('contains none of'),
}
