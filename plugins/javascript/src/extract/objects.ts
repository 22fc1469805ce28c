import { type Expression, type Property, shorten, type SyntaxNode } from '@service/scanner-kit'
import { memberName } from './classes.js'
import type { Context, Extractor } from './context.js'
import { functionAt } from './functions.js'

function pair(x: Extractor, part: SyntaxNode, key: SyntaxNode, valueNode: SyntaxNode, context: Context): Property {
  const computed = key.type === 'computed_property_name' ? key.namedChildren[0] : undefined
  const computedKey = computed && x.expression(computed, context)
  // A literal in brackets is a name like any other.
  const literal = computedKey?.kind === 'literal' ? String(computedKey.value) : undefined
  const name = computed ? literal : memberName(x, key, context)
  const value = x.expression(valueNode, context, name)
  const hidden = name === undefined ? computed : value.kind === 'literal' ? undefined : valueNode
  const at = literal === undefined ? part : (computed ?? part)
  return {
    ...(name !== undefined && { name }),
    ...(name === undefined && computedKey && { key: computedKey }),
    value,
    ...(hidden && { text: shorten(hidden.text) }),
    line: at.line,
    column: at.column,
    valueAt: { line: valueNode.line, column: valueNode.column },
  }
}

/** An object literal. */
export function objectAt(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const written: string[] = []
  const made = properties(x, node, { ...context, ofMethods: written })
  return { kind: 'object', properties: made, ...(written.length > 0 && { written }) }
}

function properties(x: Extractor, node: SyntaxNode, context: Context): Property[] {
  return node.namedChildren.map((part): Property => {
    const at = { line: part.line, column: part.column }
    const key = part.child('key')
    const valueNode = part.child('value')
    if (part.type === 'pair' && key && valueNode) return pair(x, part, key, valueNode, context)
    if (part.type === 'method_definition') {
      const name = part.child('name')?.text
      const made = functionAt(x, part, context, name === undefined ? {} : { name })
      const getter = part.has('get')
      const value: Expression = getter
        ? { kind: 'call', callee: { kind: 'function', function: made }, arguments: [] }
        : { kind: 'function', function: made }
      return { ...(name !== undefined && { name }), value, ...at }
    }
    const value = part.type === 'spread_element' ? spreadAt(x, part, context) : x.expression(part, context)
    return {
      ...(part.type === 'shorthand_property_identifier' && { name: part.text }),
      value,
      text: shorten(part.text),
      ...at,
    }
  })
}

/** `...(user && { user })` adds nothing if there is no user. */
function spreadAt(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const value = x.expression(node, context)
  let inner = node.namedChildren[0]
  while (inner?.type === 'parenthesized_expression') inner = inner.namedChildren[0]
  if (value.kind !== 'choice' || inner?.child('operator')?.text !== '&&') return value
  return { kind: 'choice', options: [{ kind: 'object', properties: [] }, ...value.options.slice(1)] }
}
