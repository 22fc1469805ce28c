import {
  type Argument,
  type Call,
  type Element,
  type Expression,
  type Property,
  shorten,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { argument, argumentsOf } from './arguments.js'
import { type Context, type Expected, type Extractor, plainName } from './context.js'

/** Collections that are made empty and filled later: nothing is known of them. */
const MAPS = /^(?:Concurrent|Frozen|Immutable|Sorted|I|IReadOnly)?(?:Dictionary|SortedList)$/
const LISTS = /^(?:List|HashSet|SortedSet|LinkedList|Collection|ObservableCollection|Queue|Stack|ReadOnlyCollection)$/

/** `new Type(...) { ... }` and `new(...) { ... }`. */
export function construction(x: Extractor, node: SyntaxNode, context: Context, expected?: Expected): Expression {
  const typeNode = node.child('type') ?? expected?.node
  const type = node.child('type') ? typeNode && x.type(typeNode, context) : expected?.type
  const list = node.child('arguments') ?? node.first('argument_list')
  const args = list ? argumentsOf(x, list, context) : []
  const base: Expression = type?.kind === 'generic' ? type.base : (type ?? unknown)
  const at = node.child('type') ?? node
  const call = x.facts.called(base, args, at)
  const content = node.child('initializer') ?? node.first('initializer_expression')
  for (const child of node.namedChildren) if (child.type === 'ERROR') x.statement(child, context)
  const written = content && initializer(x, content, context)
  // `["a"] = 1` fills a map, whatever its type; `A = 1` sets the members of an object.
  const sets = content?.namedChildren.some((one) => one.child('left')?.type === 'identifier') === true
  return made(call, type, simpleName(typeNode), written, sets)
}

function made(
  call: Call,
  type: Expression | undefined,
  name: string,
  written: Expression | undefined,
  sets: boolean,
): Expression {
  const { callee: base, arguments: args } = call
  const [first] = args
  const collection = MAPS.test(name) || LISTS.test(name)
  // It begins empty: what is put into it later is of its type.
  if (collection && type && args.length === 0 && !written) return { kind: 'cast', type, value: unknown }
  if (MAPS.test(name)) return written?.kind === 'object' ? written : copy(first, 'object')
  if (LISTS.test(name)) return written?.kind === 'array' ? written : copy(first, 'array')
  if (written?.kind === 'array' && written.items.length > 0) return written
  if (written?.kind === 'object' && args.length === 0) return { ...written, ...(type && sets && { type: base }) }
  const created: Expression = type ? { kind: 'cast', type, value: call } : call
  // The initializer comes after the constructor: what it sets is what the object has.
  const setting = written?.kind === 'object' && sets ? written.properties : []
  return setting.length > 0
    ? { kind: 'object', type: { kind: 'typeof', value: created }, properties: setting }
    : created
}

/** A collection made from another one, or an empty one; filling it by code is a change that is noticed. */
function copy(source: Argument | undefined, kind: 'object' | 'array'): Expression {
  if (source?.value.kind === kind) return source.value
  if (source && source.value.kind !== 'literal') return unknown
  return kind === 'array' ? { kind, items: [] } : { kind, properties: [] }
}

function simpleName(node: SyntaxNode | undefined): string {
  const text = (node?.text ?? '').replace(/<[^]*$/, '')
  return plainName(text.slice(text.lastIndexOf('.') + 1).replace(/\?$/, ''))
}

/** `{ A = 1 }`, `{ ["a"] = 1 }`, `{ { "a", 1 } }` or `{ "a", "b" }`. */
function initializer(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const parts = node.namedChildren
  const isMap = parts.length > 0 && parts.every((one) => one.type !== 'ERROR' && isEntry(one))
  if (!isMap) return list(x, parts, context)
  return { kind: 'object', properties: parts.flatMap((one) => entry(x, one, context) ?? []) }
}

function isEntry(node: SyntaxNode): boolean {
  if (node.type === 'initializer_expression') return node.namedChildren.length === 2
  const left = node.child('left')?.type
  return node.type === 'assignment_expression' && (left === 'identifier' || left === 'element_binding_expression')
}

function entry(x: Extractor, node: SyntaxNode, context: Context): Property | undefined {
  const [left, right] =
    node.type === 'initializer_expression' ? node.namedChildren : [node.child('left'), node.child('right')]
  if (!left || !right) return undefined
  const value = argument(x, right, x.expression(right, context))
  const at = { line: left.line, column: left.column, valueAt: { line: value.line, column: value.column } }
  const member = left.type === 'identifier' && node.type === 'assignment_expression'
  if (member) return { name: plainName(left.text), value: value.value, ...withText(value), ...at }
  const keyNode = left.type === 'element_binding_expression' ? left.namedChildren[0]?.namedChildren[0] : left
  if (!keyNode) return undefined
  const key = argument(x, keyNode, x.expression(keyNode, context))
  const place = { ...at, line: key.line, column: key.column }
  if (key.value.kind === 'literal' && key.value.type === 'string') {
    return { name: String(key.value.value), value: value.value, ...withText(value), ...place }
  }
  return { key: key.value, value: value.value, ...withText(key), ...place }
}

function withText({ text }: Argument): { text?: string } {
  return text === undefined ? {} : { text }
}

/** `new { A = 1, client.B }`. */
export function anonymousObject(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const properties: Property[] = []
  let name: SyntaxNode | undefined
  for (const [index, child] of node.children.entries()) {
    if (!child.named || child.type.endsWith('comment')) continue
    if (child.type === 'identifier' && node.children[index + 1]?.type === '=') {
      name = child
      continue
    }
    const value = argument(x, child, x.expression(child, context))
    const at = name ?? child
    const known = plainName(name?.text ?? (child.child('name') ?? child).text)
    properties.push({ name: known, value: value.value, ...withText(value), line: at.line, column: at.column })
    name = undefined
  }
  return { kind: 'object', properties }
}

/** `record with { A = 1 }`. */
export function copied(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [source, ...rest] = node.namedChildren
  const value = x.expression(source, context)
  const properties = rest.flatMap((part): Property[] => {
    const [name, valueNode] = part.namedChildren
    if (part.type !== 'with_initializer' || !name || !valueNode) return []
    const set = argument(x, valueNode, x.expression(valueNode, context))
    return [{ name: plainName(name.text), value: set.value, ...withText(set), line: name.line, column: name.column }]
  })
  return { kind: 'object', type: { kind: 'typeof', value }, properties }
}

/** `{ "a", "b" }`, `new[] { .. }`, `new string[] { .. }` and `["a", .. more]`. */
export function arrayOf(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const content = node.first('initializer_expression')
  for (const child of node.namedChildren) {
    if (child.type === 'array_type') rank(x, child, context)
  }
  if (node.type === 'array_creation_expression' && !content) return unknown
  if (content) return list(x, content.namedChildren, context)
  const elements = node.namedChildren.map((one) =>
    one.type === 'collection_element' ? (one.namedChildren[0] ?? one) : one,
  )
  return list(x, elements, context)
}

/** `new string[Size()]`: the size is code like any other. */
function rank(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const child of node.child('rank')?.namedChildren ?? []) x.statement(child, context)
}

function list(x: Extractor, nodes: readonly SyntaxNode[], context: Context): Expression {
  const items = nodes.map((node): Element => {
    if (node.type === 'ERROR' || node.type === 'spread_element') {
      // Any number of unknown elements.
      x.statement(node, context)
      return { value: unknown, text: shorten(x.text(node)), spread: true, line: node.line, column: node.column }
    }
    const valueNode = node.type === 'expression_element' ? (node.namedChildren[0] ?? node) : node
    return argument(x, valueNode, x.expression(valueNode, context))
  })
  return { kind: 'array', items }
}
