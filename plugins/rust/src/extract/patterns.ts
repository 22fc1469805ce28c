import { type Expression, knownType, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { isWrapper } from './wrappers.js'

/** What a pattern takes apart. */
interface Matched {
  value?: Expression | undefined
  type?: Expression | undefined
  parameter?: { function: number; position: number }
}

/** Declares the names of a pattern in the scope of the context. */
export function bindPattern(x: Extractor, node: SyntaxNode, matched: Matched, context: Context): void {
  switch (node.type) {
    case 'identifier':
    case 'shorthand_field_identifier':
      return bindName(x, node.text, matched, context)
    case 'mut_pattern':
    case 'ref_pattern':
    case 'reference_pattern':
    case 'match_pattern':
      for (const part of node.namedChildren) {
        if (part.type === 'mutable_specifier') continue
        if (part.field === 'condition') x.expression(part, context)
        else bindPattern(x, part, matched, context)
      }
      return
    case 'captured_pattern': {
      const [name, pattern] = node.namedChildren
      if (name) bindName(x, name.text, matched, context)
      if (pattern) bindPattern(x, pattern, matched, context)
      return
    }
    case 'tuple_struct_pattern':
      return tupleStruct(x, node, matched, context)
    case 'tuple_pattern':
    case 'slice_pattern':
      for (const [position, part] of node.namedChildren.entries()) {
        bindPattern(x, part, { value: matched.value && itemAt(matched.value, position) }, context)
      }
      return
    case 'struct_pattern':
      return struct(x, node, matched, context)
    case 'or_pattern':
      for (const part of node.namedChildren) bindPattern(x, part, {}, context)
      return
    default:
      return literals(x, node, context)
  }
}

/** A pattern in capitals is a constant or a variant, not a new name. */
function bindName(x: Extractor, written: string, { value, type, parameter }: Matched, context: Context): void {
  const name = written.replace(/^r#/, '')
  if (name === '_' || name === '' || /^[A-Z]/.test(name)) return
  x.facts.bind(context.scope, name, {
    values: parameter || !value ? undefined : [value],
    parameter,
    opaque: !parameter && !value && !type,
    type: knownType(type),
  })
}

/** `Some(x)`, `State(x)`: the inside represents the whole; other variants are not followed. */
function tupleStruct(x: Extractor, node: SyntaxNode, matched: Matched, context: Context): void {
  const type = node.child('type')
  const parts = node.namedChildren.filter((part) => part !== type)
  const [only, more] = parts
  const wraps = only && !more && type !== undefined && isWrapper(type.text)
  for (const [position, part] of parts.entries()) {
    const value = matched.value && !wraps ? fieldOf(matched.value, String(position)) : undefined
    bindPattern(x, part, wraps ? matched : { value }, context)
  }
}

function struct(x: Extractor, node: SyntaxNode, matched: Matched, context: Context): void {
  const owner = matched.value ?? (matched.type && matched.parameter ? undefined : matched.type)
  for (const field of node.namedChildren) {
    if (field.type !== 'field_pattern') continue
    const name = field.child('name')
    if (!name) continue
    const value = owner && matched.value ? fieldOf(matched.value, name.text) : undefined
    bindPattern(x, field.child('pattern') ?? name, { value }, context)
  }
}

function fieldOf(object: Expression, name: string): Expression {
  return object.kind === 'unknown' ? unknown : { kind: 'member', object, name }
}

function itemAt(value: Expression, position: number): Expression {
  if (value.kind === 'array') return value.items[position]?.value ?? unknown
  return { kind: 'member', object: value, name: String(position) }
}

/** Texts that a value is compared with. */
function literals(x: Extractor, node: SyntaxNode, context: Context): void {
  if (node.type.endsWith('_literal')) x.expression(node, context)
  else for (const part of node.namedChildren) if (part.type.endsWith('_literal')) x.expression(part, context)
}
