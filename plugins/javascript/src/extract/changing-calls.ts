import { ANY_ELEMENT, type Argument, type Expression } from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { handToAll, isGlobal } from './targets.js'

/** Methods of lists that put other elements into places that are taken. */
const OF_LISTS = new Set(['copyWithin', 'fill', 'pop', 'reverse', 'shift', 'sort', 'splice', 'unshift'])

/** Functions that change members of their first argument; their second names the member. */
const NAMED = new Set([
  '_.set',
  '_.unset',
  '_.update',
  'Object.defineProperty',
  'Reflect.defineProperty',
  'Reflect.deleteProperty',
  'Reflect.set',
])
const ANY = new Set(['_.merge', 'Object.defineProperties', 'Object.setPrototypeOf', 'Reflect.setPrototypeOf'])

/** Methods of any object that put an accessor in the place of a member. */
const ACCESSORS = new Set(['__defineGetter__', '__defineSetter__'])

/** Notes what a call of the language's own functions writes: `Object.assign(table, more)`, `list.reverse()`. */
export function noteChanges(x: Extractor, callee: Expression, args: readonly Argument[], scope: number): void {
  if (callee.kind === 'name' && callee.name === 'eval') return x.facts.assignAnyFrom(scope)
  if (callee.kind !== 'member') return
  const [target, second] = args
  if (OF_LISTS.has(callee.name)) return x.facts.assignMember(callee.object, ANY_ELEMENT)
  if (ACCESSORS.has(callee.name)) return x.facts.assignMember(callee.object, literalText(target?.value))
  // `Array.prototype.reverse.call(list)`
  if (callee.name === 'call' || callee.name === 'apply') {
    if (target && callee.object.kind === 'member' && OF_LISTS.has(callee.object.name)) {
      x.facts.assignMember(target.value, ANY_ELEMENT)
    }
    return
  }
  const name = callee.object.kind === 'name' ? `${callee.object.name}.${callee.name}` : ''
  if (!target) return
  if (ANY.has(name)) x.facts.assignMember(target.value)
  else if (NAMED.has(name)) x.facts.assignMember(target.value, firstOf(literalText(second?.value)))
  else if (name === 'Object.assign') {
    for (const member of membersOf(args.slice(1))) x.facts.assignMember(target.value, member)
    if (isGlobal(target.value)) for (const one of args.slice(1)) handToAll(x, one.value, one)
  }
}

function literalText(expression: Expression | undefined): string | undefined {
  return expression?.kind === 'literal' ? String(expression.value) : undefined
}

/** `a` of lodash's `_.set(table, 'a.b[0]', value)`; undefined stands for any. */
function firstOf(path: string | undefined): string | undefined {
  return path === undefined || /[.[]/.test(path) ? undefined : path
}

/** The names that the sources bring; undefined stands for any. */
function membersOf(sources: readonly Argument[]): (string | undefined)[] {
  return sources.flatMap(({ value, spread }) => {
    if (value.kind !== 'object' || spread) return [undefined]
    return value.properties.map(({ name }) => name)
  })
}
