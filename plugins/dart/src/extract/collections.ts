import {
  ANY_ELEMENT,
  type Call,
  type Element,
  type Expression,
  type Property,
  shorten,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { groupsOf } from './groups.js'
import { valueOf } from './values.js'

/** `[a, ...b, if (c) d]`. */
export function listLiteral(x: Extractor, node: SyntaxNode, context: Context): Expression {
  return { kind: 'array', items: groupsOf(node.children).map((group) => element(x, group, context)) }
}

function element(x: Extractor, group: readonly SyntaxNode[], context: Context): Element {
  const [first] = group
  const inPart = first !== undefined && isPart(first)
  const value = inPart ? part(x, first, context) : x.run(group, context)
  return { value, ...placed(group, value), ...(inPart && { spread: true }) }
}

/** A spread, or elements that are there under a condition. */
function isPart(node: SyntaxNode): boolean {
  return node.type === 'spread_element' || node.type === 'if_element' || node.type === 'for_element'
}

/** Reads a part of a list or map whose elements cannot be counted. */
function part(x: Extractor, node: SyntaxNode, context: Context): Expression {
  if (node.type === 'spread_element') return valueOf(x, node.children, context)
  x.statement(node, context)
  return unknown
}

function placed(group: readonly SyntaxNode[], value: Expression): { text?: string; line: number; column: number } {
  const [first] = group
  return {
    ...(value.kind !== 'literal' && { text: shorten(group.map((node) => node.text).join('')) }),
    line: first?.line ?? 1,
    column: first?.column ?? 1,
  }
}

/** `{a: b, ...c}` and `{a, b}`; `{}` alone is a map unless it has one type argument. */
export function mapOrSet(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const groups = groupsOf(node.children)
  const types = node.first('type_arguments')?.namedChildren.length ?? 0
  const isSet = groups.length === 0 ? types === 1 : groups.every(([first]) => first?.type !== 'pair' && !hasPair(first))
  if (isSet) return { kind: 'array', items: groups.map((group) => element(x, group, context)) }
  return { kind: 'object', properties: groups.flatMap((group) => properties(x, group, context)) }
}

function hasPair(node: SyntaxNode | undefined): boolean {
  return node !== undefined && (node.type === 'spread_element' || node.namedChildren.some((one) => one.type === 'pair'))
}

function properties(x: Extractor, group: readonly SyntaxNode[], context: Context): Property[] {
  const [first] = group
  if (!first) return []
  if (first.type === 'pair') return [pair(x, first, context)]
  if (first.type === 'spread_element') {
    return [{ value: valueOf(x, first.children, context), line: first.line, column: first.column }]
  }
  // Entries that are there under a condition name their keys all the same.
  const pairs = first.namedChildren.filter((child) => child.type === 'pair')
  if (first.type === 'if_element') {
    for (const other of groupsOf(first.children.filter((child) => child.field === undefined))) x.run(other, context)
    return pairs.map((one) => pair(x, one, context))
  }
  return [
    { value: isPart(first) ? part(x, first, context) : x.run(group, context), line: first.line, column: first.column },
  ]
}

function pair(x: Extractor, node: SyntaxNode, context: Context): Property {
  const [keyNodes, valueNodes] = [node.childrenIn('key'), node.childrenIn('value')]
  const [first] = keyNodes
  const key = valueOf(x, keyNodes, context)
  const value = valueOf(x, valueNodes, context)
  const at = valueNodes[0] ?? node
  return {
    ...(key.kind === 'literal' ? { name: String(key.value) } : { key }),
    value,
    ...(value.kind !== 'literal' && { text: shorten(valueNodes.map((one) => one.text).join('')) }),
    line: first?.line ?? node.line,
    column: first?.column ?? node.column,
    valueAt: { line: at.line, column: at.column },
  }
}

/** `(a, name: b)`: its fields are reached as `$1` and `name`. */
export function record(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const fields = node.namedChildren.filter((child) => child.type === 'record_field')
  const nodes = fields.length > 0 ? fields.map((field) => field.children) : [node.children]
  let position = 0
  const properties = nodes.map((children): Property => {
    const label = children.find((child) => child.type === 'label')?.first('identifier')?.text
    if (label === undefined) position += 1
    const value = valueOf(x, children, context)
    return { name: label ?? `$${position}`, value, line: node.line, column: node.column }
  })
  return { kind: 'object', properties }
}

const COPIES = new Set(['of', 'from', 'unmodifiable', 'identity'])

/** Methods of collections that pass each element to a function; a map passes its key first. */
const HANDS_ON = new Set(['any', 'every', 'expand', 'firstWhere', 'forEach', 'listen', 'map', 'where'])

/** What the parameters are of a function that is handed to a method of a collection. */
export function elementTypes(called: Expression): Expression[] | undefined {
  const callee = called.kind === 'choice' ? called.options[0] : called
  if (callee?.kind !== 'member' || !HANDS_ON.has(callee.name)) return undefined
  const one: Expression = { kind: 'typeof', value: { kind: 'member', object: callee.object, name: ANY_ELEMENT } }
  return [one, one]
}

/** `Future.wait([a, b])` gives them all, `Future.any` one of them, `Future.value(a)` the one. */
function ofFutures(name: string, first: Expression): Expression | undefined {
  if (name === 'wait' || name === 'value') return first
  return name === 'any' ? { kind: 'member', object: first, name: ANY_ELEMENT } : undefined
}

/** `Map.of({...})`, `List.unmodifiable([...])`, `Map()`: the collections of the core library that say what they hold. */
export function collectionConstruction({ callee, arguments: args }: Call): Expression | undefined {
  const owner = callee.kind === 'member' ? callee.object : callee
  const [only] = args
  if (callee.kind === 'member' && owner.kind === 'name' && owner.name === 'Future' && only && only.label === undefined)
    return ofFutures(callee.name, only.value)
  if (
    owner.kind !== 'name' ||
    !/^(?:Unmodifiable|Linked|Hash|LinkedHash)?(Map|List|Set|ListView|MapView)$/.test(owner.name)
  )
    return undefined
  const [first, ...more] = args
  if (callee.kind === 'name' && !first) {
    return /Map/.test(owner.name) ? { kind: 'object', properties: [] } : { kind: 'array', items: [] }
  }
  const copies = callee.kind === 'member' ? COPIES.has(callee.name) : owner.name.startsWith('Unmodifiable')
  return copies && first && more.length === 0 ? first.value : undefined
}
