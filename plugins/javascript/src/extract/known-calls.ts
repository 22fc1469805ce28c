import { type Argument, type Call, type Expression, pairEndingIn, type SyntaxNode, unknown } from '@service/scanner-kit'
import { element, isEmpty, ofObject } from './collections.js'
import type { Extractor } from './context.js'
import { someOf } from './lists.js'

type Position = Pick<SyntaxNode, 'line' | 'column'>

/** What a call of a built-in returns, if that leads back to its argument; undefined for any other. */
export function understood(value: Call, { line, column }: Position): Expression | undefined {
  const at = { line, column }
  const { callee, arguments: args } = value
  const [first, second] = args
  if (callee.kind === 'name') return first && !first.spread ? wrapped(callee.name, first.value) : undefined
  if (callee.kind !== 'member') return undefined
  const { object, name } = callee
  // `Promise.race(list)` gives one of the list.
  if (object.kind === 'name' && object.name === 'Promise' && (name === 'race' || name === 'any'))
    return first && element(first.value)
  // It is the object itself.
  if (object.kind === 'name' && object.name === 'Object' && name === 'freeze' && first?.value.kind === 'object')
    return first.value
  const entries = ofObject(value)
  if (entries) return { kind: 'choice', options: [value, someOf(listOf(name, entries, at), at)] }
  if (name === 'deref' && !first) return { kind: 'choice', options: [value, object] }
  if (name === 'concat' && first && object.kind !== 'literal' && object.kind !== 'concatenation')
    return { kind: 'choice', options: [value, { kind: 'array', items: joined(object, args, at) }] }
  if (isReduce(name) && second && isFilled(second)) return { kind: 'choice', options: [value, second.value] }
  return undefined
}

/** `new Proxy(target, handler)`: assignments to it go to the target; reads may return something else, as the handler says. */
function wrapped(name: string, value: Expression): Expression | undefined {
  return name === 'Proxy' || name === 'WeakRef' ? { kind: 'choice', options: [value, unknown] } : undefined
}

/** Of `Object.entries`, pairs. */
function listOf(method: string, object: Expression, at: Position): Expression {
  if (method === 'values') return object
  return { kind: 'array', items: [{ value: pairEndingIn(element(object)), ...at }] }
}

/** `list.concat(other, one)`: its arguments are lists, or elements. */
function joined(list: Expression, args: readonly Argument[], at: Position) {
  const spread = { spread: true as const, ...at }
  return [
    { value: list, ...spread },
    ...args.flatMap(({ value }) => [
      { value, ...spread },
      { value, ...at },
    ]),
  ]
}

/** `list.reduce((all, one) => …, table)`: the function gets the table first. What it gives comes next. */
export function startReduce(x: Extractor, callee: Expression, [by, start]: readonly Argument[]): void {
  if (callee.kind !== 'member' || !isReduce(callee.name) || by?.value.kind !== 'function') return
  const made = x.facts.functionAt(by.value.function)
  const [first] = made?.parameters ?? []
  if (!made || !first || !start || !isFilled(start)) return
  x.facts.assign(made.scope, first.name, { kind: 'choice', options: [start.value, unknown] })
}

function isReduce(method: string): boolean {
  return method === 'reduce' || method === 'reduceRight'
}

/** What begins empty has nothing that could be changed. */
function isFilled({ value, spread }: Argument): boolean {
  return !spread && value.kind !== 'literal' && value.kind !== 'function' && !isEmpty(value)
}
