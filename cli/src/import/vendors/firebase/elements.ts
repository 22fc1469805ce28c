/** Single elements of a condition. Those that lack what they look at are false, whatever they ask. */
import { named, NoCounterpart, present, type Looked } from '../../conditions.js'
import { constant, type Test } from '../../logic.js'
import { equalTo, isOrder, oneOf, ordered, patternOf } from '../../leaves.js'

const TEXT = `'(?:[^'\\\\]|\\\\.)*'|"(?:[^"\\\\]|\\\\.)*"`
const LIST = String.raw`\[(.*)\]`
const NUMBER = String.raw`[+-]?\d+(?:\.\d+)?`

const EQUAL = new RegExp(`^(app\\.id|device\\.os)\\s*(==|!=)\\s*(${TEXT})$`)
const WITHIN = new RegExp(`^(device\\.country|device\\.language|(?:app\\.)?firebaseInstallationId)\\s+in\\s*${LIST}$`)
const CALL = new RegExp(
  `^app\\.(?:(version|build)|(?:userProperty|customSignal)\\[\\s*(${TEXT})\\s*\\])\\.(\\w+|[<>=!]=?)\\(\\s*${LIST}\\s*\\)$`,
)
const COMPARED = new RegExp(
  `^app\\.(?:userProperty|customSignal)\\[\\s*(${TEXT})\\s*\\]\\s*([<>]=?|[=!]=)\\s*(?:(${NUMBER})|(${TEXT}))$`,
)

/** Known only to Google, or to a part of it that a context is not. */
const ELSEWHERE: readonly [beginning: RegExp, why: string][] = [
  [/^app\.audiences\b/, 'audiences of Google Analytics are not known here'],
  [/^(?:app\.)?firstOpenTimestamp\b/, 'the time of the first start is known to Google Analytics, not here'],
  [/^app\.(?:operatingSystemAndVersion|browserAndVersion)\b/, 'versions of systems and browsers have no counterpart'],
]

/** @throws NoCounterpart for what has none */
export function elementOf(element: string): Test {
  if (element === 'true' || element === 'false') return constant(element === 'true')
  const test = equality(element) ?? membership(element) ?? call(element) ?? comparison(element)
  if (test) return test
  const known = ELSEWHERE.find(([beginning]) => beginning.test(element))
  throw new NoCounterpart(known?.[1] ?? (element === '' ? 'it has no expression' : `"${element}" is not known`))
}

function equality(element: string): Test | undefined {
  const [, name = '', operator, text] = EQUAL.exec(element) ?? []
  if (operator === undefined) return undefined
  const looked = named(...name.split('.'))
  const equal = equalTo(looked, unquoted(text))
  return operator === '==' ? equal : ifThere(looked, { not: equal })
}

function membership(element: string): Test | undefined {
  const [, name = '', list] = WITHIN.exec(element) ?? []
  if (list === undefined) return undefined
  const looked: Looked = name.endsWith('firebaseInstallationId')
    ? { attribute: 'identifier' }
    : named(...name.split('.'))
  return oneOf(looked, textsIn(list))
}

function call(element: string): Test | undefined {
  const [, part, property, method = '', list] = CALL.exec(element) ?? []
  if (list === undefined) return undefined
  const looked: Looked =
    part === undefined
      ? named(unquoted(property))
      : part === 'version'
        ? { attribute: 'appVersion' }
        : named('app', part)
  return ifThere(looked, methodOf(looked, method, textsIn(list)))
}

function methodOf(looked: Looked, method: string, texts: readonly string[]): Test {
  if (isOrder(method)) return { any: texts.map((text) => ordered(looked, method, text, 'semver')) }
  switch (method) {
    case 'exactlyMatches':
      return oneOf(looked, texts)
    case '==':
      return oneOf(looked, texts, 'semver')
    case '!=':
      return { not: oneOf(looked, texts, 'semver') }
    case 'matches':
      return { any: texts.map((text) => patternOf(looked, text)) }
    case 'contains':
    case 'notContains':
      throw new NoCounterpart(`"${method}" looks for a part of a text, which has no counterpart`)
    default:
      throw new NoCounterpart(`the operator "${method}" is not known`)
  }
}

function comparison(element: string): Test | undefined {
  const [, property, operator = '', number, text] = COMPARED.exec(element) ?? []
  if (property === undefined) return undefined
  const looked = named(unquoted(property))
  if (isOrder(operator)) {
    if (number === undefined) throw new NoCounterpart(`"${operator}" compares with a text, which has no counterpart`)
    return ordered(looked, operator, Number(number))
  }
  const equal = equalTo(looked, number === undefined ? unquoted(text) : Number(number))
  return operator === '==' ? equal : ifThere(looked, { not: equal })
}

function ifThere(looked: Looked, test: Test): Test {
  return { all: [{ holds: () => [[present(looked)]], fails: () => [] }, test] }
}

/** @throws NoCounterpart for a list of anything but texts */
function textsIn(list: string): string[] {
  if (!/^[\s,]*$/.test(list.replaceAll(new RegExp(TEXT, 'g'), ''))) {
    throw new NoCounterpart(`the list "${list}" is not one of texts`)
  }
  return [...list.matchAll(new RegExp(TEXT, 'g'))].map(([text]) => unquoted(text))
}

function unquoted(text = ''): string {
  return text.slice(1, -1).replace(/\\(.)/g, '$1')
}
