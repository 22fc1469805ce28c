import type { Expression, SyntaxNode } from '@service/scanner-kit'
import { type Context, type Extractor, inside, type PropertyPart } from './context.js'
import { implicitMember } from './implicit.js'
import { ofType } from './literals.js'
import { typeNodeOf } from './types.js'
import { isSetByWrapper, wrapperSource } from './wrappers.js'

/** The names of a `let` or `var`, each with its type and value; accessors are read. */
export function propertyParts(x: Extractor, node: SyntaxNode, context: Context): PropertyPart[] {
  const parts: PropertyPart[] = []
  const source = wrapperSource(x, node, context)
  let open: PropertyPart[] = []
  let typeNode: SyntaxNode | undefined
  for (const child of node.children) {
    if (child.field === 'name') {
      typeNode = undefined
      open = namesOf(child).map((name) => ({ name, ...source }))
      parts.push(...open)
    } else if (child.type === 'type_annotation') {
      typeNode = typeNodeOf(child, ':') ?? child.child('name')
      const type = x.type(typeNode, context)
      if (type && open.length === 1) for (const part of open) part.type = type
    } else if (child.field === 'value') assignValue(x, open, child, typeNode, context)
    else if (child.field === 'computed_value') computed(x, open, child, context)
    else if (child.type === 'willset_didset_block') observers(x, child, context)
    else if (child.type === 'ERROR') x.statement(child, context)
  }
  if (context.class !== undefined && node.child('value') && isSetByWrapper(node))
    for (const { name } of parts) x.scopes.assignField(context.class, name.text, undefined)
  return parts
}

/** The names a pattern declares, in order. */
function namesOf(pattern: SyntaxNode): SyntaxNode[] {
  const names: SyntaxNode[] = []
  const queue = [pattern]
  for (let node = queue.shift(); node; node = queue.shift()) {
    if (node.type === 'simple_identifier' && node.text !== '_') names.push(node)
    queue.unshift(...node.namedChildren.filter((one) => one.type === 'pattern' || one.type === 'simple_identifier'))
  }
  return names
}

function assignValue(
  x: Extractor,
  parts: PropertyPart[],
  node: SyntaxNode,
  typeNode: SyntaxNode | undefined,
  context: Context,
): void {
  const items = node.type === 'tuple_expression' ? node.childrenIn('value') : []
  const [only] = parts
  if (parts.length === 1 && only?.type && node.type === 'lambda_literal') {
    only.value = { kind: 'function', function: x.closure(node, context, { declaredAs: only.type }) }
  } else if (parts.length === 1 && only) {
    const implicit = only.type && implicitMember(x, node, only.type, context)
    only.value = implicit ?? ofType(x.expression(node, context), typeNode)
  } else if (parts.length > 0 && items.length === parts.length) {
    for (const [index, item] of items.entries()) {
      const part = parts[index]
      if (part) part.value = x.expression(item, context)
    }
  } else {
    const value = x.expression(node, context)
    for (const [index, part] of parts.entries()) {
      part.value = { kind: 'member', object: value, name: String(index) }
    }
  }
}

function computed(x: Extractor, parts: PropertyPart[], node: SyntaxNode, context: Context): void {
  const getter = accessors(x, node, parts[0]?.type, context)
  for (const part of parts) part.getter = getter
}

/** A computed property's or subscript's function, whose parameters are declared in the place's scope. */
export function accessors(
  x: Extractor,
  node: SyntaxNode,
  returnType: Expression | undefined,
  context: Context,
): number {
  const scope = x.scopes.open(context.scope, 'function')
  const made = x.facts.function({ scope, returnType, class: context.class })
  const inner: Context = { ...inside(context, scope), function: made }
  const block = node.first('statements')
  if (block) x.body(block.namedChildren, inner)
  for (const child of node.namedChildren) {
    if (child.type === 'computed_getter') x.body(child.first('statements')?.namedChildren ?? [], inner)
    else if (child.type !== 'statements') accessor(x, child, context)
  }
  return made
}

function observers(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const child of node.namedChildren) accessor(x, child, context)
}

/** `set`, `willSet` and the like: they give nothing. */
function accessor(x: Extractor, node: SyntaxNode, context: Context): void {
  const scope = x.scopes.open(context.scope, 'function')
  const made = x.facts.function({ scope })
  const inner: Context = { ...inside(context, scope), function: made }
  const given = node.first('simple_identifier')?.text ?? (node.type === 'didset_clause' ? 'oldValue' : 'newValue')
  x.facts.bind(scope, given, { opaque: true })
  x.statements(node.first('statements')?.namedChildren ?? [], inner)
}
