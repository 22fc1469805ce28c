import { ANY_ELEMENT, type Argument, type Expression, type Member } from '@service/scanner-kit'
import { isEmpty } from './collections.js'
import type { Extractor } from './context.js'
import { handToAll, isGlobal } from './targets.js'

/** Methods of lists that put other elements into places that are taken. */
const OF_LISTS = new Set(['copyWithin', 'fill', 'pop', 'reverse', 'shift', 'sort', 'splice', 'unshift'])

/** Functions that change members of their first argument; their second names the member. */
const NAMED = new Set([
  '_.set',
  '_.unset',
  '_.update',
  'Reflect.defineProperty',
  'Reflect.deleteProperty',
  'Reflect.set',
])
const ANY = new Set([
  '$.extend',
  '_.merge',
  '_.mergeWith',
  'Object.defineProperties',
  'Object.setPrototypeOf',
  'Reflect.setPrototypeOf',
])

/** Functions that put the members of the others into their first argument. */
const ASSIGN = new Set(['Object.assign', '_.assign', '_.assignIn', '_.extend'])

/** Methods of any object that put an accessor in the place of a member. */
const ACCESSORS = new Set(['__defineGetter__', '__defineSetter__'])

/** Notes the writes of built-in functions: `Object.assign(table, more)`, `list.reverse()`. */
export function noteChanges(x: Extractor, callee: Expression, args: readonly Argument[], scope: number): void {
  if (callee.kind === 'name' && callee.name === 'eval') return x.facts.assignAnyFrom(scope)
  const [target, second] = args
  const name = nameOf(x, callee)
  if (callee.kind === 'member' && noteMethod(x, callee, target)) return
  if (!target) return
  if (ANY.has(name)) x.facts.assignMember(target.value)
  else if (name === 'Object.defineProperty') defined(x, target, args)
  else if (NAMED.has(name)) x.facts.assignMember(target.value, firstOf(literalText(second?.value)))
  else if (ASSIGN.has(name)) {
    for (const member of membersOf(args.slice(1))) x.facts.assignMember(target.value, member)
    if (isGlobal(target.value)) for (const one of args.slice(1)) handToAll(x, one.value, one)
  }
}

/** @returns whether that is all it may change */
function noteMethod(x: Extractor, { object, name }: Member, target: Argument | undefined): boolean {
  if (OF_LISTS.has(name)) x.facts.assignMember(object, ANY_ELEMENT)
  else if (ACCESSORS.has(name)) x.facts.assignMember(object, literalText(target?.value))
  else if (name !== 'call' && name !== 'apply') return false
  // `Array.prototype.reverse.call(list)`
  else if (target && object.kind === 'member' && OF_LISTS.has(object.name))
    x.facts.assignMember(target.value, ANY_ELEMENT)
  return true
}

const LODASH = /^lodash(?:-es)?(?:\/(\w+)(?:\.js)?)?$/

/** `Object.assign`; `_.merge` also of `import { merge } from 'lodash'`. */
function nameOf(x: Extractor, callee: Expression): string {
  if (callee.kind === 'member') return callee.object.kind === 'name' ? `${callee.object.name}.${callee.name}` : ''
  const held = callee.kind === 'name' ? x.facts.initialValue(0, callee.name) : undefined
  const [whole, own] = (held?.kind === 'import' && LODASH.exec(held.module)) || []
  return whole !== undefined && held?.kind === 'import' ? `_.${own ?? held.name}` : ''
}

/** `Object.defineProperty(table, 'a', { value })`; what begins empty holds the value then. */
function defined(x: Extractor, { value: table, line, column }: Argument, [, key, how]: readonly Argument[]): void {
  const name = literalText(key?.value)
  x.facts.assignMember(table, name)
  const held = how?.value.kind === 'object' ? how.value.properties.find((one) => one.name === 'value') : undefined
  if (table.kind !== 'name' || name === undefined || !held || held.value.kind === 'literal') return
  const properties = [{ name, value: held.value, line, column }]
  x.facts.fill(table.scope, table.name, isEmpty, { kind: 'object', properties })
}

function literalText(expression: Expression | undefined): string | undefined {
  return expression?.kind === 'literal' ? String(expression.value) : undefined
}

/** `a` of lodash's `_.set(table, 'a.b[0]', value)`; undefined means any. */
function firstOf(path: string | undefined): string | undefined {
  return path === undefined || /[.[]/.test(path) ? undefined : path
}

/** The names that the sources have; undefined means any. */
function membersOf(sources: readonly Argument[]): (string | undefined)[] {
  return sources.flatMap(({ value, spread }) => {
    if (value.kind !== 'object' || spread) return [undefined]
    return value.properties.map(({ name }) => name)
  })
}
