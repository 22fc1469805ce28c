import {
  type Argument,
  argumentAt,
  booleanLiteral,
  type Call,
  type CallFact,
  type Expression,
  lastName,
  stringLiteral,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { decodeReferences } from '../markup/entities.js'
import type { Context, Extractor } from './context.js'
import { provide } from './state.js'

/** Reads markup in code: components are calls whose arguments are their properties. */
export function jsx(x: Extractor, node: SyntaxNode, context: Context): Expression {
  if (node.type === 'jsx_self_closing_element') element(x, node, context)
  else if (node.type === 'jsx_expression') return inBraces(x, node, context)
  else {
    const open = node.child('open_tag') ?? node.first('jsx_opening_element')
    if (open) element(x, open, context)
    for (const child of node.namedChildren) {
      if (
        child.type.startsWith('jsx_') &&
        child !== open &&
        child.type !== 'jsx_closing_element' &&
        child.type !== 'jsx_text'
      ) {
        x.expression(child, context)
      }
    }
  }
  return unknown
}

/** What JSX is compiled to, and what some write by hand. */
const ELEMENT_MAKERS = new Set(['createElement', 'h', 'jsx', 'jsxs', 'jsxDEV', '_jsx', '_jsxs', '_jsxDEV'])

/** `createElement(Component, { property: value })` as the component it makes. */
export function elementMade(
  { callee, arguments: args }: Call,
  { line, column }: Pick<SyntaxNode, 'line' | 'column'>,
): CallFact | undefined {
  const [component, properties] = args
  if (!ELEMENT_MAKERS.has(lastName(callee) ?? '') || properties?.value.kind !== 'object') return undefined
  if (component?.value.kind !== 'name' && component?.value.kind !== 'member') return undefined
  const given = properties.value.properties.map(({ name: label, key, value, text, valueAt, ...at }): Argument => {
    const spread = label === undefined && !key
    return {
      ...(label !== undefined && { label }),
      value,
      ...(text !== undefined && { text }),
      ...(valueAt ?? { line: at.line, column: at.column }),
      ...(spread && { spread: true as const }),
    }
  })
  return { form: 'component', callee: component.value, arguments: given, line, column }
}

function inBraces(x: Extractor, node: SyntaxNode, context: Context): Expression {
  return x.expression(node.namedChildren[0], context)
}

function element(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.child('name')
  const args = node.childrenIn('attribute').map((attribute) => property(x, attribute, context))
  for (const type of node.childrenIn('type_arguments')) x.statement(type, context)
  // A lower-case name is an element of the page, not a component.
  if (!name || /^[a-z][\w-]*$/.test(name.text)) return
  const callee = componentName(name, context)
  component(x, { form: 'component', callee, arguments: args, line: name.line, column: name.column })
}

export function component(x: Extractor, made: CallFact): void {
  x.facts.call(made)
  provide(x, made)
}

function componentName(node: SyntaxNode, context: Context): Expression {
  if (node.type === 'member_expression' || node.type === 'nested_identifier') {
    const [object, property] = node.namedChildren
    if (object && property) return { kind: 'member', object: componentName(object, context), name: property.text }
  }
  return { kind: 'name', name: node.text, scope: context.scope }
}

function property(x: Extractor, attribute: SyntaxNode, context: Context): Argument {
  if (attribute.type !== 'jsx_attribute') {
    return { ...argumentAt(attribute, inBraces(x, attribute, context)), spread: true }
  }
  const [nameNode, valueNode] = attribute.namedChildren
  const label = nameNode?.text ?? ''
  if (!valueNode) return argumentAt(attribute, booleanLiteral(true), label)
  if (valueNode.type === 'string') {
    const text = decodeReferences(valueNode.text.slice(1, -1))
    x.facts.string(text, valueNode)
    return argumentAt(valueNode, stringLiteral(text), label)
  }
  const inner = valueNode.type === 'jsx_expression' ? (valueNode.namedChildren[0] ?? valueNode) : valueNode
  const value = x.expression(valueNode, context)
  return argumentAt(inner, value.kind === 'object' || inner.type !== 'spread_element' ? value : unknown, label)
}
