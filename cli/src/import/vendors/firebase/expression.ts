/** Expressions of conditions: elements with "&&" between them, https://firebase.google.com/docs/remote-config/condition-reference. */
import { NoCounterpart } from '../../conditions.js'
import { alternativesOf, constant, type Test } from '../../logic.js'
import { elementOf } from './elements.js'
import { bothOf, type Met, type Slice } from './slices.js'
import { timeIn } from './times.js'

/**
 * @param now where an element compares with the present time, it is as it is now
 * @param noted told of what will be otherwise later
 * @throws NoCounterpart if an element has none
 */
export function conditionOf(expression: string, now: number, noted: (why: string) => void): Met {
  const tests: Test[] = []
  let slice: Slice | undefined
  for (const element of elementsOf(expression)) {
    const drawn = sliceOf(element)
    if (drawn) slice = bothOf(slice, drawn)
    else tests.push(timeTest(element, now, noted) ?? elementOf(element))
  }
  return { alternatives: alternativesOf({ all: tests }), slice }
}

/** Not where "&&" is within quotes. */
function elementsOf(expression: string): string[] {
  const elements = ['']
  for (const [part] of expression.matchAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|&&|[^]/g)) {
    if (part === '&&') elements.push('')
    else elements.push(`${elements.pop() ?? ''}${part}`)
  }
  return elements.map((one) => one.trim())
}

const PERCENT =
  /^percent(?:\(\s*(['"])(.*)\1\s*\))?\s*(?:(<=?|>=?)\s*(\d+(?:\.\d+)?)|between\s+(\d+(?:\.\d+)?)\s+and\s+(\d+(?:\.\d+)?))$/

function sliceOf(element: string): Slice | undefined {
  const found = PERCENT.exec(element)
  if (!found) return undefined
  const [, , seed = '', order, bound, from, to] = found
  if (order === undefined) return { seed, from: Number(from), to: Math.min(100, Number(to)) }
  const at = Math.min(100, Number(bound))
  return order.startsWith('<') ? { seed, from: 0, to: at } : { seed, from: at, to: 100 }
}

const TIME = /^dateTime\s*(<=?|>=?)\s*dateTime\(\s*['"]([^'"]*)['"]\s*(?:,\s*['"]([^'"]*)['"]\s*)?\)$/

function timeTest(element: string, now: number, noted: (why: string) => void): Test | undefined {
  const [, order, local = '', zone] = TIME.exec(element) ?? []
  if (order === undefined) return undefined
  const time = timeIn(local, zone)
  if (time === undefined)
    throw new NoCounterpart(`the time "${local}"${zone === undefined ? '' : ` in "${zone}"`} is not known`)
  if (time > now) noted(`changes on ${new Date(time).toISOString()} there; here it stays as it is now: plan a change`)
  return constant(order.startsWith('<') === now < time)
}
