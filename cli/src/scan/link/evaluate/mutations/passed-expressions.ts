import {
  ANY_ELEMENT,
  type Argument,
  type BindingFact,
  type Expression,
  type FileFacts,
  type Name,
} from '@service/scanner-kit'
import { bindingFactFrom, bindingFrom } from '../../../queries/facts/tables.js'

/** What a member or element is reached by, from what it belongs to. */
export type Step = { kind: 'member'; name: string } | { kind: 'index'; index: Expression }

/** A parameter's binding, and what is reached from it. */
export interface Root {
  parameter: { function: number; position: number }
  path: Step[]
}

const ANYTHING: Expression = { kind: 'unknown' }

/** What steps lead to from an expression; through what is written out, to the expressions in it. */
export function reachedFrom(start: Expression, path: readonly Step[]): Expression[] {
  return path.reduce<Expression[]>((all, step) => all.flatMap((one) => stepFrom(one, step)), [start])
}

function stepFrom(object: Expression, step: Step): Expression[] {
  if (object.kind === 'cast' && isWrittenOut(object.value)) return stepFrom(object.value, step)
  const isAny = step.kind === 'member' && step.name === ANY_ELEMENT
  const name = step.kind === 'index' ? literalText(step.index) : isAny ? undefined : step.name
  if (object.kind === 'array' && step.kind === 'index') {
    const isSure = name !== undefined && !object.items.slice(0, Number(name) + 1).some((item) => item.spread)
    const items = isSure ? object.items.slice(Number(name), Number(name) + 1) : object.items
    return items.flatMap((item) =>
      item.spread ? stepFrom(item.value, { kind: 'index', index: ANYTHING }) : item.value,
    )
  }
  if (object.kind === 'object' && object.type === undefined) {
    const named = object.properties.filter((one) => name === undefined || one.name === undefined || one.name === name)
    // A property without a name is spread, or its name is computed.
    return named.flatMap((one) => (one.name === undefined && !one.key ? stepFrom(one.value, step) : one.value))
  }
  return [{ ...step, object }]
}

function isWrittenOut({ kind }: Expression): boolean {
  return kind === 'object' || kind === 'array'
}

/** The parameters that an expression of a file leads back to, also through variables and patterns. */
export function rootsOf(facts: FileFacts, expression: Expression, seen = new Set<number>()): Root[] {
  const path: Step[] = []
  let current = expression
  while (current.kind === 'member' || current.kind === 'index' || current.kind === 'cast') {
    if (current.kind === 'member') path.unshift({ kind: 'member', name: current.name })
    if (current.kind === 'index') path.unshift({ kind: 'index', index: known(current.index) })
    current = current.kind === 'cast' ? current.value : current.object
  }
  if (current.kind === 'choice') return current.options.flatMap((one) => behind(facts, one, path, seen))
  if (current.kind !== 'name') return []
  const at = bindingFrom(facts, current)
  const binding = at === undefined ? undefined : facts.bindings[at]
  if (at === undefined || !binding || seen.has(at)) return []
  const inner = new Set([...seen, at])
  const held = binding.values.flatMap((value) => behind(facts, value, path, inner))
  const parameter = binding.parameter ?? restOf(facts, binding)
  return parameter ? [{ parameter, path }, ...held] : held
}

/** A list of arguments is a variable in some languages, of which nothing else is known. */
function restOf({ functions }: FileFacts, { name, scope, opaque }: BindingFact): Root['parameter'] | undefined {
  const at = opaque ? functions.findIndex((one) => one.scope === scope) : -1
  const position = functions[at]?.parameters.findIndex((one) => one.rest !== undefined && one.name === name) ?? -1
  return position < 0 ? undefined : { function: at, position }
}

function behind(facts: FileFacts, value: Expression, path: Step[], seen: Set<number>): Root[] {
  return reachedFrom(value, path).flatMap((one) => rootsOf(facts, one, seen))
}

/** What names in an index mean is known where they stand alone. */
function known(index: Expression): Expression {
  return literalText(index) === undefined ? ANYTHING : index
}

function literalText(index: Expression): string | undefined {
  return index.kind === 'literal' ? String(index.value) : undefined
}

/** The names, imports and results of calls that stand in what a call is passed. */
export function* passedIn(args: readonly Argument[]): Generator<Expression> {
  const open = args.map(({ value }) => value)
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.kind === 'array') open.push(...one.items.map(({ value }) => value))
    else if (one.kind === 'object') open.push(...one.properties.map(({ value }) => value))
    else if (one.kind === 'choice') open.push(...one.options)
    else if (one.kind === 'place' || one.kind === 'call' || isReached(one)) yield one
  }
}

/** Whether a few steps tell what is called. What a parameter, a field or another call's result holds depends on the whole project. */
export function isNear(facts: FileFacts, callee: Expression): boolean {
  let current = callee
  let members = 0
  for (; current.kind === 'member'; members += 1) current = current.object
  // `Keys.prototype.put`
  if (current.kind === 'cast' && members === 1) current = current.type
  // `new Util().put(KEYS)`
  if (current.kind === 'call' && members === 1)
    return current.callee.kind === 'name' && /^\p{Uppercase}/u.test(current.callee.name)
  if (current.kind === 'this') return members === 1
  if (current.kind !== 'name') return current.kind === 'import' || current.kind === 'function'
  return namesBehind(facts, current).every((name) => {
    const binding = bindingFactFrom(facts, name)
    if (!binding) return members < 2
    const others = binding.values.filter(({ kind }) => kind !== 'name')
    return binding.parameter === undefined && others.every((value) => isDeclared(value))
  })
}

/** A name, and those that it is another name for in its file: `apply = run`. */
export function namesBehind(facts: FileFacts, start: Name): Name[] {
  const found = [start]
  const seen = new Set<number>()
  for (const name of found) {
    const at = bindingFrom(facts, name)
    if (at === undefined || seen.has(at)) continue
    seen.add(at)
    found.push(...(facts.bindings[at]?.values ?? []).flatMap((value) => (value.kind === 'name' ? value : [])))
  }
  return found
}

/** What is declared or imported, or made of such: `require("./put").put` is imported. */
function isDeclared(value: Expression): boolean {
  if (value.kind === 'member') return isImported(value.object)
  if (value.kind === 'call') return value.callee.kind === 'name'
  return value.kind === 'import' || value.kind === 'function' || value.kind === 'class' || value.kind === 'object'
}

function isImported(expression: Expression): boolean {
  return expression.kind === 'import' || (expression.kind === 'member' && isImported(expression.object))
}

function isReached(expression: Expression): boolean {
  let current = expression
  while (current.kind === 'member' || current.kind === 'index' || current.kind === 'cast')
    current = current.kind === 'cast' ? current.value : current.object
  return current.kind === 'name' || current.kind === 'import' || (current.kind === 'this' && current !== expression)
}
