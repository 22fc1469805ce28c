import { conditionText, scalarText } from '../text.js'
import { parseDateTime } from './date-time.js'
import { parseNumber } from './number.js'
import { compareVersions, parseVersion } from './version.js'

/** Whether a value, as the context has it, meets the condition. */
export type Test = (value: unknown) => boolean

/** Makes the test of an operator for target values, as text. They are parsed once, here. */
type Operator = (targets: readonly string[]) => Test

const never: Test = () => false

/** Tests the value's text. */
const onText =
  (test: (text: string) => boolean): Test =>
  (value) =>
    test(conditionText(value))

const first =
  (make: (target: string) => Test): Operator =>
  ([target]) =>
    target === undefined ? never : make(target)

const not =
  (make: Operator): Operator =>
  (targets) => {
    const test = make(targets)
    return (value) => !test(value)
  }

const equals = first((target) => onText((text) => text === target))
/** With no target there is nothing to be equal to, nor to differ from. */
const differs = first((target) => onText((text) => text !== target))

const isOneOf: Operator = (targets) => {
  const set = new Set(targets)
  return onText((text) => set.has(text))
}
const startsWithAny: Operator = (targets) => onText((text) => targets.some((target) => text.startsWith(target)))
const endsWithAny: Operator = (targets) => onText((text) => targets.some((target) => text.endsWith(target)))

const number = (holds: (value: number, target: number) => boolean, whenAbsent = false): Operator => {
  return ([target]) => {
    const limit = parseNumber(target)
    return (value) => {
      const parsed = parseNumber(value)
      if (parsed === undefined) return whenAbsent
      return limit !== undefined && holds(parsed, limit)
    }
  }
}

const versionIsOneOf: Operator = (targets) => {
  const set = new Set(targets.flatMap((target) => parseVersion(target)?.join('.') ?? []))
  return onText((text) => {
    const version = parseVersion(text)
    return version !== undefined && set.has(version.join('.'))
  })
}
const versionOrder = (holds: (order: number) => boolean): Operator =>
  first((target) => {
    const limit = parseVersion(target)
    return onText((text) => {
      const version = parseVersion(text)
      return version !== undefined && limit !== undefined && holds(compareVersions(version, limit))
    })
  })

const dateTime = (holds: (time: number, limit: number) => boolean): Operator =>
  first((target) => {
    const limit = parseDateTime(target)
    return onText((text) => {
      const time = parseDateTime(text)
      return time !== undefined && limit !== undefined && holds(time, limit)
    })
  })

const containsAny: Operator = (targets) => {
  const set = new Set<string | undefined>(targets)
  return (value) => Array.isArray(value) && value.some((element) => set.has(scalarText(element)))
}

/** By target type; operators in lower case, since they are compared ignoring case. */
const OPERATORS: Readonly<Record<string, Readonly<Record<string, Operator>>>> = {
  text: {
    equals,
    'does not equal': differs,
    'is one of': isOneOf,
    'is not one of': not(isOneOf),
    'starts with any of': startsWithAny,
    'does not start with any of': not(startsWithAny),
    'ends with any of': endsWithAny,
    'does not end with any of': not(endsWithAny),
  },
  number: {
    '=': number((value, target) => value === target),
    '!=': number((value, target) => value !== target, true),
    '>': number((value, target) => value > target),
    '>=': number((value, target) => value >= target),
    '<': number((value, target) => value < target),
    '<=': number((value, target) => value <= target),
  },
  semver: {
    'is one of': versionIsOneOf,
    'is not one of': not(versionIsOneOf),
    '>': versionOrder((order) => order > 0),
    '>=': versionOrder((order) => order >= 0),
    '<': versionOrder((order) => order < 0),
    '<=': versionOrder((order) => order <= 0),
  },
  datetime: {
    'is before': dateTime((time, limit) => time < limit),
    'is after': dateTime((time, limit) => time > limit),
  },
  array: {
    'contains any of': containsAny,
    'does not contain any of': not(containsAny),
  },
  boolean: {
    equals,
    'does not equal': differs,
  },
}

/** The one target type whose operators are compared to the letter. */
const EXACT = 'datetime'

/** The test of a condition's operator; undefined when the target type or the operator is unknown. */
export function operatorTest(targetType: string, operator: string, targetValues: readonly unknown[]): Test | undefined {
  const operators = Object.hasOwn(OPERATORS, targetType) ? OPERATORS[targetType] : undefined
  const name = targetType === EXACT ? operator : operator.toLowerCase()
  if (!operators || !Object.hasOwn(operators, name)) return undefined
  return operators[name]?.(targetValues.map(conditionText))
}
