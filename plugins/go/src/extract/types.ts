import { type Expression, getOrMake, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { predeclaredTypes } from './predeclared.js'
import { signature } from './signature.js'
import { interfaceAt, structAt } from './structs.js'
import { collection, standardType, typeArguments } from './type-parts.js'

/** A type as an expression; `unknown` for what holds nothing that can be followed. */
export function typeExpression(x: Extractor, node: SyntaxNode, scope: number): Expression {
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
      if (predeclaredTypes.has(node.text) && !x.types.has(node.text)) return unknown
      return { kind: 'name', name: node.text, scope }
    case 'qualified_type':
      return qualified(x, node.child('package'), node.child('name'), scope)
    case 'selector_expression':
      return qualified(x, node.child('operand'), node.child('field'), scope)
    case 'generic_type':
      return generic(x, node, scope)
    case 'index_expression':
      return indexed(x, node, scope)
    case 'pointer_type':
    case 'parenthesized_type':
    case 'parenthesized_expression':
    case 'negated_type':
    case 'unary_expression':
      return inner(x, node, scope)
    case 'type_elem':
    case 'type_constraint': {
      const options = node.namedChildren.map((child) => typeExpression(x, child, scope))
      return options.length === 1 ? (options[0] ?? unknown) : { kind: 'choice', options }
    }
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      return container(x, node.child('element'), scope)
    case 'map_type':
    case 'channel_type':
      return container(x, node.child('value'), scope)
    case 'struct_type':
      return anonymousStruct(x, node, scope)
    case 'interface_type':
      if (node.namedChildren.length === 0) return unknown
      return { kind: 'class', class: interfaceAt(x, node, undefined, scope) }
    case 'function_type':
      return { kind: 'function', function: signature(x, node, undefined, scope) }
    default:
      return unknown
  }
}

function qualified(
  x: Extractor,
  owner: SyntaxNode | undefined,
  name: SyntaxNode | undefined,
  scope: number,
): Expression {
  if (!owner || !name) return unknown
  x.qualifiers.add(owner.text)
  x.mentioned.add(owner.text)
  return { kind: 'member', object: { kind: 'name', name: owner.text, scope }, name: name.text }
}

function inner(x: Extractor, node: SyntaxNode, scope: number): Expression {
  const type = node.child('operand') ?? node.namedChildren[0]
  return type ? typeExpression(x, type, scope) : unknown
}

function generic(x: Extractor, node: SyntaxNode, scope: number): Expression {
  const base = node.child('type')
  if (!base) return unknown
  const types = typeArguments(x, node, scope)
  const type: Expression = { kind: 'generic', base: typeExpression(x, base, scope), arguments: types }
  return standardType(x, base.text, types.at(-1) ?? unknown, scope) ?? type
}

/** `Svc[int]` where an expression is possible as well. */
function indexed(x: Extractor, node: SyntaxNode, scope: number): Expression {
  const [base, argument] = [node.child('operand'), node.child('index')]
  if (!base || !argument) return unknown
  return { kind: 'generic', base: typeExpression(x, base, scope), arguments: [typeExpression(x, argument, scope)] }
}

/** Each row of a table has the struct that the table's type writes out once. */
function anonymousStruct(x: Extractor, node: SyntaxNode, scope: number): Expression {
  return getOrMake(x.anonymous, node, () => ({ kind: 'class', class: structAt(x, node, undefined, scope) }))
}

function container(x: Extractor, element: SyntaxNode | undefined, scope: number): Expression {
  return element ? collection(x, x.type(element, scope), scope) : unknown
}
