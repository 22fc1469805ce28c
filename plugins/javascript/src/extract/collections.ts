import { ANY_ELEMENT, type Expression, pairEndingIn, type SyntaxNode, unknown } from '@service/scanner-kit'
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
/** Methods that hand each element to a function, as its first argument. */
const HANDS_ON = new Set(['every', 'filter', 'find', 'findLast', 'flatMap', 'forEach', 'map', 'some'])

/** A collection is a class with one member for all its elements. Those of unknown types are not worth one. */
export function collection(x: Extractor, element: Expression, context: Context): Expression {
  if (element.kind === 'unknown') return unknown
  const index = x.facts.class({ scope: context.scope, kind: 'interface', supertypes: [] })
  const type: Expression = { kind: 'class', class: index }
  const method = (returnType: Expression) => x.facts.function({ scope: context.scope, parameters: [], returnType })
  x.facts.member(index, { name: ANY_ELEMENT, kind: 'field', values: [], type: element })
  const one = method(element)
  for (const name of ONE) x.facts.member(index, { name, kind: 'method', values: [], function: one })
  x.facts.member(index, { name: 'values', kind: 'method', values: [], function: method(type) })
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
  return element && collection(x, element, context)
}

/** What a loop gives at each step. */
export function stepOf(list: Expression): Expression {
  if (list.kind === 'unknown') return unknown
  if (list.kind !== 'call' || list.callee.kind !== 'member') return element(list)
  const { object, name } = list.callee
  const [argument] = list.arguments
  const ofObject = object.kind === 'name' && object.name === 'Object' ? argument?.value : undefined
  if (name === 'values') return element(ofObject ?? list)
  return name === 'entries' ? pairEndingIn(element(ofObject ?? object)) : element(list)
}

/** What a function gets first that is handed to a method of a list. */
export function handedBy(callee: Expression): Expression | undefined {
  return callee.kind === 'member' && HANDS_ON.has(callee.name) ? stepOf(callee.object) : undefined
}

function element(list: Expression): Expression {
  return { kind: 'index', object: list, index: unknown }
}

/** `for (const one of list)`: the part that names what is looped over. */
export function isOverElements(node: SyntaxNode): boolean {
  return node.child('operator')?.text === 'of' || node.has('of')
}
