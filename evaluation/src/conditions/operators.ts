import { conditionText, scalarText } from '../text.js'
import { parseDateTime } from './date-time.js'
import { parseNumber } from './number.js'
import { compareVersions, parseVersion, type Version } from './version.js'

/**
 * What a condition does with a value from the context. There is one object for each operator and no function for each condition, of
 * which an environment may hold hundreds of thousands: what conditions compare with is prepared once, and kept by each.
 */
export interface Operator<Prepared = unknown> {
  prepare: (targets: readonly string[]) => Prepared
  test: (value: unknown, prepared: Prepared) => boolean
}

/** Forgets the type of what is prepared, which goes nowhere but into the operator's own test. */
const operator = <Prepared>(
  prepare: (targets: readonly string[]) => Prepared,
  test: (value: unknown, prepared: Prepared) => boolean,
): Operator => ({ prepare, test: (value, prepared) => test(value, prepared as Prepared) })

const not = ({ prepare, test }: Operator): Operator => ({
  prepare,
  test: (value, prepared) => !test(value, prepared),
})

const first = ([target]: readonly string[]) => target

const equals = operator(first, (value, target) => target !== undefined && conditionText(value) === target)
/** With no target there is nothing to be equal to, nor to differ from. */
const differs = operator(first, (value, target) => target !== undefined && conditionText(value) !== target)

/** More targets than this are found sooner in a set, which takes ten times the memory. */
const FEW = 8

type Texts = readonly string[] | Set<string>

const asTexts = (targets: readonly string[]): Texts => (targets.length > FEW ? new Set(targets) : targets)

const isAmong = (text: string, texts: Texts) => (texts instanceof Set ? texts.has(text) : texts.includes(text))

const all = (targets: readonly string[]) => targets

const isOneOf = operator(asTexts, (value, targets) => isAmong(conditionText(value), targets))
const startsWithAny = operator(all, (value, targets) => {
  const text = conditionText(value)
  return targets.some((target) => text.startsWith(target))
})
const endsWithAny = operator(all, (value, targets) => {
  const text = conditionText(value)
  return targets.some((target) => text.endsWith(target))
})

const number = (holds: (value: number, target: number) => boolean, whenAbsent = false): Operator =>
  operator(
    ([target]) => parseNumber(target),
    (value, limit) => {
      const parsed = parseNumber(value)
      if (parsed === undefined) return whenAbsent
      return limit !== undefined && holds(parsed, limit)
    },
  )

const versionIsOneOf = operator(
  (targets) => asTexts(targets.flatMap((target) => parseVersion(target)?.join('.') ?? [])),
  (value, targets) => {
    const version = parseVersion(conditionText(value))
    return version !== undefined && isAmong(version.join('.'), targets)
  },
)

/** An operator on ordered values, parsed from texts that may be invalid. */
const ordered =
  <T>(parse: (text: string) => T | undefined) =>
  (holds: (value: T, limit: T) => boolean): Operator =>
    operator(
      ([target]) => (target === undefined ? undefined : parse(target)),
      (value, limit) => {
        if (limit === undefined) return false
        const parsed = parse(conditionText(value))
        return parsed !== undefined && holds(parsed, limit)
      },
    )

const version = ordered<Version>(parseVersion)
const dateTime = ordered<number>(parseDateTime)

const containsAny = operator(asTexts, (value, targets) => {
  if (!Array.isArray(value)) return false
  return value.some((element) => {
    const text = scalarText(element)
    return text !== undefined && isAmong(text, targets)
  })
})

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
    '>': version((one, other) => compareVersions(one, other) > 0),
    '>=': version((one, other) => compareVersions(one, other) >= 0),
    '<': version((one, other) => compareVersions(one, other) < 0),
    '<=': version((one, other) => compareVersions(one, other) <= 0),
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

/** Undefined when the target type or the operator is unknown. */
export function operatorOf(targetType: string, name: string): Operator | undefined {
  const operators = Object.hasOwn(OPERATORS, targetType) ? OPERATORS[targetType] : undefined
  const known = targetType === EXACT ? name : name.toLowerCase()
  return operators && Object.hasOwn(operators, known) ? operators[known] : undefined
}
