import type { SyntaxNode } from '@service/scanner-kit'
import { argumentsOf } from './arguments.js'
import type { Context, Extractor } from './context.js'

/** The annotations before a declaration; some carry keys. */
export function annotations(x: Extractor, declaration: SyntaxNode, context: Context): void {
  for (const modifiers of declaration.children) {
    if (modifiers.type !== 'modifiers' && modifiers.type !== 'parameter_modifiers') continue
    for (const node of modifiers.namedChildren) if (node.type === 'annotation') annotation(x, node, context)
  }
}

/** The simple name of an annotation. */
export function annotationName(node: SyntaxNode): string {
  const type = node.first('user_type') ?? node.first('constructor_invocation')?.first('user_type')
  return type?.namedChildren.at(-1)?.text ?? ''
}

function annotation(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const one of node.namedChildren) {
    const typeNode = one.type === 'user_type' ? one : one.first('user_type')
    const callee = typeNode && x.type(typeNode, context)
    if (!callee) continue
    const list = one.first('value_arguments')
    const args = list ? argumentsOf(x, list, context) : []
    x.facts.call({ form: 'annotation', callee, arguments: args, line: typeNode.line, column: typeNode.column })
  }
}
