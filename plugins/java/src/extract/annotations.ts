import { type Argument, argumentAt, type Expression, nameChain, type SyntaxNode, unknown } from '@service/scanner-kit'
import { qualified } from '@service/scanner-kit/jvm'
import type { Context, Extractor } from './context.js'
import { segmentsOf } from './names.js'

/** The annotations before a declaration; some carry keys. */
export function annotations(x: Extractor, declaration: SyntaxNode, context: Context): void {
  for (const node of declaration.first('modifiers')?.namedChildren ?? []) annotation(x, node, context)
}

/** Reads one annotation, and those inside its elements. */
function annotation(x: Extractor, node: SyntaxNode, context: Context): void {
  const nameNode = node.child('name')
  if (!nameNode || !node.type.endsWith('annotation')) return
  const list = node.child('arguments')
  const args = (list?.namedChildren ?? []).map((one): Argument => {
    if (one.type !== 'element_value_pair') return argumentAt(one, elementValue(x, one, context))
    const value = one.child('value') ?? one
    return argumentAt(value, elementValue(x, value, context), one.child('key')?.text ?? '')
  })
  const segments = segmentsOf(nameNode) ?? [nameNode.text]
  const callee = qualified(x, segments, context.scope) ?? nameChain(segments, context.scope)
  x.facts.call({ form: 'annotation', callee, arguments: args, line: nameNode.line, column: nameNode.column })
}

function elementValue(x: Extractor, node: SyntaxNode, context: Context): Expression {
  if (node.type.endsWith('annotation')) {
    annotation(x, node, context)
    return unknown
  }
  if (node.type !== 'element_value_array_initializer') return x.expression(node, context)
  const items = node.namedChildren.map((one) => argumentAt(one, elementValue(x, one, context)))
  return { kind: 'array', items }
}
