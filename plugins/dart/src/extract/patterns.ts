import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { assignTo } from './assignments.js'
import { after, groupsOf } from './groups.js'
import { typeIn } from './types.js'
import { valueOf } from './values.js'

export function isPattern(node: SyntaxNode): boolean {
  return node.type.endsWith('_pattern')
}

/** What happens to each name of a pattern. */
type Take = (name: string, value: Expression) => void

interface Reader {
  x: Extractor
  context: Context
  take: Take
  /** In a `case`, a bare name is a constant; in a declaration or assignment, it is the declared or assigned name. */
  bareNames: boolean
}

/** `final (a, b: c) = value`, also in a loop; the names are bound. */
export function declarePattern(x: Extractor, pattern: SyntaxNode, value: Expression, context: Context): void {
  const take: Take = (name, part) => x.facts.bind(context.scope, name, { values: [part] })
  read({ x, context, take, bareNames: true }, pattern, value)
}

/** `(a, b) = value`. */
export function patternAssignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const pattern = node.children.find(isPattern)
  const value = valueOf(x, after(node.children, '='), context)
  const take: Take = (name, part) => assignTo(x, { kind: 'name', name, scope: context.scope }, part, context)
  if (pattern) read({ x, context, take, bareNames: true }, pattern, value)
  return value
}

/** The pattern of a `case`: what it declares with `var`, `final` or a type is bound. */
export function matched(x: Extractor, pattern: SyntaxNode, value: Expression, context: Context): void {
  const take: Take = (name, part) => x.facts.bind(context.scope, name, { values: [part] })
  read({ x, context, take, bareNames: false }, pattern, value)
}

function read(reader: Reader, node: SyntaxNode, value: Expression): void {
  switch (node.type) {
    case 'constant_pattern':
      return constant(reader, node, value)
    case 'variable_pattern':
      return variable(reader, node, value)
    case 'record_pattern':
    case 'object_pattern':
      return fields(reader, node, value)
    case 'map_pattern':
      return entries(reader, node, value)
    case 'list_pattern':
      return elements(reader, node, value)
    default:
      for (const child of node.children) if (isPattern(child)) read(reader, child, value)
  }
}

function constant(reader: Reader, node: SyntaxNode, value: Expression): void {
  const [only, ...more] = node.namedChildren
  if (reader.bareNames && only?.type === 'identifier' && more.length === 0) return reader.take(only.text, value)
  for (const group of groupsOf(node.children)) reader.x.run(group, reader.context)
}

function variable(reader: Reader, node: SyntaxNode, value: Expression): void {
  const name = node.children.findLast((child) => child.type === 'identifier')
  const type = typeIn(node.children, reader.context)
  if (name) reader.take(name.text, type ? { kind: 'cast', type, value } : value)
}

/** `(a, b: c, :d)` and `Type(b: c, :d)`; a bare colon takes the field's name from the variable. */
function fields(reader: Reader, node: SyntaxNode, value: Expression): void {
  const type = node.type === 'object_pattern' ? typeIn(node.children, reader.context) : undefined
  const owner: Expression = type ? { kind: 'cast', type, value } : value
  let label: string | undefined
  let named = false
  let position = 0
  for (const child of node.children) {
    if (child.type === 'identifier') label = child.text
    else if (child.type === ':') named = true
    else if (child.type === ',') [label, named] = [undefined, false]
    else if (isPattern(child)) {
      if (!named) position += 1
      const name = named ? (label ?? lastIdentifier(child)) : `$${position}`
      read(reader, child, name === undefined ? unknown : { kind: 'member', object: owner, name })
    }
  }
}

function lastIdentifier(node: SyntaxNode): string | undefined {
  const own = node.children.findLast((child) => child.type === 'identifier')
  if (own) return own.text
  const inner = node.children.find(isPattern)
  return inner && lastIdentifier(inner)
}

function entries(reader: Reader, node: SyntaxNode, value: Expression): void {
  let key: Expression = unknown
  let keyNodes: SyntaxNode[] = []
  for (const child of node.children) {
    if (child.type === ':') key = valueOf(reader.x, keyNodes, reader.context)
    else if (child.type === ',') [key, keyNodes] = [unknown, []]
    else if (isPattern(child)) read(reader, child, { kind: 'index', object: value, index: key })
    else if (child.named) keyNodes.push(child)
  }
}

function elements(reader: Reader, node: SyntaxNode, value: Expression): void {
  let position = 0
  for (const child of node.children.filter(isPattern)) {
    const index: Expression = { kind: 'literal', type: 'integer', value: position }
    read(reader, child, child.type === 'rest_pattern' ? unknown : { kind: 'index', object: value, index })
    position += 1
  }
}
