import {
  argumentAt,
  type Element,
  type Expression,
  knownType,
  type Property,
  propertyAt,
  shorten,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { stringValue } from './literals.js'

/** `T{...}`. Inside a map or a list, an element may omit its type, which is then the container's. */
export function composite(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const type = node.child('type')
  const body = node.child('body')
  return body ? literalValue(x, type, body, context) : unknown
}

function literalValue(x: Extractor, type: SyntaxNode | undefined, body: SyntaxNode, context: Context): Expression {
  const definition = type && definitionOf(x, type)
  const nothing = type && definition && empty(x, type, definition, body, context)
  if (nothing) return nothing
  switch (definition?.type) {
    case 'map_type':
      return { kind: 'object', properties: entries(x, body, definition.child('value'), context) }
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      return list(x, body, definition.child('element'), context)
    case 'struct_type':
      return struct(x, type, definition, body, context)
    default:
      return named(x, type, body, context)
  }
}

/** A map or list that begins without elements: what is put into it later is of its type. */
function empty(
  x: Extractor,
  type: SyntaxNode,
  definition: SyntaxNode,
  body: SyntaxNode,
  context: Context,
): Expression | undefined {
  const container = definition.type === 'map_type' || definition.type === 'slice_type'
  if (!container || body.namedChildren.some((part) => part.type !== 'comment')) return undefined
  const held = x.type(definition, context.scope)
  if (held.kind === 'unknown') return undefined
  return { kind: 'cast', type: type === definition ? held : x.type(type, context.scope), value: unknown }
}

/** The declaration of a type in the file; other types are what they say. */
function definitionOf(x: Extractor, type: SyntaxNode): SyntaxNode {
  let node = type
  for (let step = 0; step < 8; step += 1) {
    if (node.type === 'pointer_type' || node.type === 'parenthesized_type') node = node.namedChildren[0] ?? node
    else if (node.type === 'generic_type') node = node.child('type') ?? node
    const own = node.type === 'type_identifier' ? x.types.get(node.text) : undefined
    if (!own || own.definition === node) return node
    node = own.definition
  }
  return node
}

function entries(x: Extractor, body: SyntaxNode, type: SyntaxNode | undefined, context: Context): Property[] {
  return body.namedChildren.flatMap((part): Property[] => {
    const [key, valueNode] = [inner(part.child('key')), inner(part.child('value'))]
    if (part.type !== 'keyed_element' || !key || !valueNode) {
      x.expression(part, context)
      return []
    }
    const name = key.type.endsWith('string_literal') ? stringValue(key) : undefined
    const computed = x.expression(key, context)
    const value = element(x, valueNode, type, context)
    if (name !== undefined) return [propertyAt(key, { name }, valueNode, value)]
    return [{ ...propertyAt(key, { key: computed }, valueNode, value), text: shorten(key.text) }]
  })
}

/** A list. One with all its positions written as keys is read like a map; if only some are, it is open which element is where. */
function list(x: Extractor, body: SyntaxNode, type: SyntaxNode | undefined, context: Context): Expression {
  const parts = body.namedChildren.filter((part) => part.type !== 'comment')
  const keyed = parts.some((part) => part.type === 'keyed_element')
  if (keyed && parts.every((part) => part.type === 'keyed_element'))
    return { kind: 'object', properties: entries(x, body, type, context), positions: true }
  const items = body.namedChildren.flatMap((part): Element[] => {
    const key = inner(part.child('key'))
    x.expression(key, context)
    const node = inner(part.type === 'keyed_element' ? part.child('value') : part)
    if (!node) return []
    const value = element(x, node, type, context)
    return [{ ...argumentAt(node, value), ...(keyed && { value: unknown }) }]
  })
  return { kind: 'array', items }
}

function element(x: Extractor, node: SyntaxNode, type: SyntaxNode | undefined, context: Context): Expression {
  return node.type === 'literal_value' ? literalValue(x, type, node, context) : x.expression(node, context)
}

/** A struct of the file: what is put into its fields is what they can hold. */
function struct(
  x: Extractor,
  type: SyntaxNode | undefined,
  definition: SyntaxNode,
  body: SyntaxNode,
  context: Context,
): Expression {
  const fields = (definition.first('field_declaration_list')?.namedChildren ?? []).flatMap((field) => {
    const names = field.childrenIn('name').filter((name) => name.named)
    const typeNode = field.child('type')
    return (names.length > 0 ? names : [undefined]).map((name) => ({ name: name?.text, type: typeNode }))
  })
  const properties = members(x, body, context, (name, position) => {
    const field = name === undefined ? fields[position] : fields.find((one) => one.name === name)
    return { name: name ?? field?.name, type: field?.type }
  })
  const own = type && type !== definition ? ownClass(x, type) : undefined
  // Anonymous: nothing else has this type, so this literal has all there is.
  if (own === undefined) return { kind: 'object', properties, type: x.type(definition, context.scope) }
  for (const { name, value } of properties) {
    if (name === undefined || value.kind === 'literal') continue
    x.facts.member(own, { name, kind: 'field', values: [value], opaque: true })
  }
  return typedObject(x, type, properties, context)
}

function ownClass(x: Extractor, type: SyntaxNode): number | undefined {
  const node = type.type === 'generic_type' ? type.child('type') : type
  return node && x.types.get(node.text)?.class
}

/** A type of another file: fields by name indicate a struct, strings as keys a map, and nothing distinguishes a list from a struct. */
function named(x: Extractor, type: SyntaxNode | undefined, body: SyntaxNode, context: Context): Expression {
  const keys = body.namedChildren.map((part) => inner(part.child('key')))
  if (keys.some((key) => key?.type.endsWith('string_literal') === true)) {
    return { kind: 'object', properties: entries(x, body, undefined, context) }
  }
  const properties = members(x, body, context, (name) => ({ name, type: undefined }))
  return typedObject(x, type, properties, context)
}

/** An object of a named type, with its fields' values; later changes of them are separate facts. */
function typedObject(x: Extractor, type: SyntaxNode | undefined, properties: Property[], context: Context): Expression {
  const known = knownType(x.type(type, context.scope))
  return { kind: 'object', properties, ...(known && { type: known }) }
}

function members(
  x: Extractor,
  body: SyntaxNode,
  context: Context,
  fieldAt: (name: string | undefined, position: number) => { name: string | undefined; type: SyntaxNode | undefined },
): Property[] {
  return body.namedChildren.flatMap((part, position): Property[] => {
    const key = part.type === 'keyed_element' ? inner(part.child('key')) : undefined
    const node = inner(part.type === 'keyed_element' ? part.child('value') : part)
    if (!node) return []
    if (key && key.type !== 'identifier') x.expression(key, context)
    const field = fieldAt(key?.text, position)
    const value = element(x, node, field.type, context)
    return [propertyAt(key ?? node, field.name === undefined ? {} : { name: field.name }, node, value)]
  })
}

function inner(node: SyntaxNode | undefined): SyntaxNode | undefined {
  return node?.type === 'literal_element' ? node.namedChildren[0] : node
}
