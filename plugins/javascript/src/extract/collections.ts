import {
  ANY_ELEMENT,
  ANY_NAME,
  type Argument,
  type Expression,
  itemAt,
  type Member,
  type MemberFact,
  pairEndingIn,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** Generic types of the language that hold many of one type, with the place of that type among their arguments. */
const COLLECTIONS: Record<string, number> = {
  Array: 0,
  ReadonlyArray: 0,
  Set: 0,
  ReadonlySet: 0,
  Iterable: 0,
  AsyncIterable: 0,
  Map: 1,
  ReadonlyMap: 1,
  WeakMap: 1,
  Record: 1,
}

/** Methods of collections that give one of their elements. */
const ONE = ['at', 'find', 'findLast', 'get', 'pop', 'shift']
/** Methods that pass each element to a function, as the first argument. */
const HANDS_ON = new Set([
  'each',
  'every',
  'filter',
  'find',
  'findIndex',
  'findLast',
  'findLastIndex',
  'flatMap',
  'forEach',
  'map',
  'some',
])

/** A collection is a class with one member for all its elements. Those of unknown types are not recorded. */
export function collection(x: Extractor, element: Expression, context: Context, byName = false): Expression {
  if (element.kind === 'unknown') return unknown
  const index = x.facts.class({ scope: context.scope, kind: 'interface', supertypes: [] })
  const type: Expression = { kind: 'class', class: index }
  const method = (returnType: Expression) => x.facts.function({ scope: context.scope, returnType })
  x.facts.member(index, { name: ANY_ELEMENT, kind: 'field', type: element })
  const one = method(element)
  for (const name of ONE) x.facts.member(index, { name, kind: 'method', function: one })
  if (byName) x.facts.member(index, { name: ANY_NAME, kind: 'method', function: one })
  x.facts.member(index, { name: 'values', kind: 'method', function: method(type) })
  return type
}

/** `Map<string, T>` and the like as the collection it is; undefined for other types. */
export function collectionNamed(
  x: Extractor,
  name: string,
  types: Expression[],
  context: Context,
): Expression | undefined {
  const at = Object.hasOwn(COLLECTIONS, name) ? COLLECTIONS[name] : undefined
  const element = at === undefined ? undefined : types[at]
  return element && collection(x, element, context, name === 'Record')
}

/**
 * What a loop yields at each step.
 * @param pairs it is destructured like a pair: a map's entry, if the list is a map, of which only the value is known
 */
export function stepOf(list: Expression, pairs: boolean): Expression {
  if (list.kind === 'unknown') return unknown
  const made = list.kind === 'choice' ? (list.options.find((one) => ofObject(one) !== undefined) ?? list) : list
  if (made.kind !== 'call' || made.callee.kind !== 'member') return ofList(list, pairs)
  const { object, name } = made.callee
  const held = ofObject(made)
  if (name === 'values') return element(held ?? made)
  return name === 'entries' ? pairEndingIn(element(held ?? object)) : ofList(list, pairs)
}

/** The object of `Object.values(object)` and `Object.entries(object)`. */
export function ofObject(made: Expression): Expression | undefined {
  if (made.kind !== 'call' || made.callee.kind !== 'member') return undefined
  const { object, name } = made.callee
  const isOf = object.kind === 'name' && object.name === 'Object' && (name === 'values' || name === 'entries')
  return isOf ? made.arguments[0]?.value : undefined
}

function ofList(list: Expression, pairs: boolean): Expression {
  return pairs ? { kind: 'choice', options: [element(list), pairEndingIn(element(list))] } : element(list)
}

/** At which places a function gets elements that is handed to a method of a list. */
export function placesOfElements(method: string): readonly number[] {
  // The accumulated value comes first, which is the first element if no other is given.
  if (method === 'reduce' || method === 'reduceRight') return [1]
  if (method === 'sort' || method === 'toSorted') return [0, 1]
  return HANDS_ON.has(method) ? [0] : []
}

/** `new Map([['a', client]])`, `new Set([client])`: of what is in them, that it is. */
export function collectionMade(
  x: Extractor,
  callee: Expression,
  [first]: Argument[],
  context: Context,
): Expression | undefined {
  const at = callee.kind === 'name' && Object.hasOwn(COLLECTIONS, callee.name) ? COLLECTIONS[callee.name] : undefined
  if (at === undefined || !first) return undefined
  const one = element(first.value)
  return collection(x, { kind: 'typeof', value: at === 0 ? one : itemAt(one, at) }, context)
}

/** Methods that add to a collection, with the place of what they add among their arguments. */
const ADDS: Record<string, number> = { add: 0, push: 0, unshift: 0, set: 1 }

/** `clients.set('a', client)`, if `clients` begins empty, holds clients; also `this.clients`. */
export function added(x: Extractor, written: Expression, given: Argument[], context: Context): void {
  const { callee, args } = withoutCall(written, given)
  if (callee.kind !== 'member' || !Object.hasOwn(ADDS, callee.name)) return
  const value = args[ADDS[callee.name] ?? 0]?.value
  if (!value || value.kind === 'literal' || value.kind === 'function') return
  const { object } = callee
  const field = object.kind === 'member' ? fieldOf(x, object, context) : undefined
  if (object.kind !== 'name' && !field) return
  const holds = (): Expression => ({
    kind: 'cast',
    type: collection(x, { kind: 'typeof', value }, context),
    value: unknown,
  })
  if (object.kind === 'name') x.facts.fill(context.scope, object.name, isEmpty, holds())
  else if (field?.values[0] && isEmpty(field.values[0])) field.values.push(holds())
}

/** `Array.prototype.push.call(list, one)` is `list.push(one)`. */
function withoutCall(callee: Expression, args: Argument[]): { callee: Expression; args: Argument[] } {
  const [list, ...others] = args
  if (!list || callee.kind !== 'member' || callee.name !== 'call' || callee.object.kind !== 'member')
    return { callee, args }
  return { callee: { kind: 'member', object: list.value, name: callee.object.name }, args: others }
}

/** `this.clients`, and `Registry.clients` in the class itself. */
function fieldOf(x: Extractor, { object, name }: Member, context: Context): MemberFact | undefined {
  const made = context.class === undefined ? undefined : x.facts.classAt(context.class)
  const isOwn = object.kind === 'this' || (object.kind === 'name' && object.name === made?.name)
  return isOwn ? made?.members.find((one) => one.name === name) : undefined
}

/** `[]`, `{}`, `new Map()`. */
export function isEmpty(value: Expression): boolean {
  if (value.kind === 'array') return value.items.length === 0
  if (value.kind === 'object') return value.properties.length === 0
  if (value.kind !== 'call' || value.callee.kind !== 'name') return false
  return Object.hasOwn(COLLECTIONS, value.callee.name) && value.arguments.length === 0
}

export function element(list: Expression): Expression {
  return { kind: 'index', object: list, index: unknown }
}

/** `for (const one of list)`: the part that names what is looped over. */
export function isOverElements(node: SyntaxNode): boolean {
  return node.child('operator')?.text === 'of' || node.has('of')
}
