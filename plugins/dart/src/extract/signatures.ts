import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor, FunctionParts } from './context.js'
import { before } from './groups.js'
import { typeIn } from './types.js'

/** The parts of a function that its signature tells. */
export function signatureParts(node: SyntaxNode, body: SyntaxNode | undefined, context: Context): FunctionParts {
  const name = node.child('name')
  const head = name ? node.children.filter((child) => child.start < name.start) : before(node.children, 'operator')
  return {
    name: name?.text ?? '',
    parameters: node.first('formal_parameter_list'),
    typeParameters: node.first('type_parameters'),
    body,
    returnType: typeIn(head, context),
  }
}

/** `int size(String key) => ...` inside a function. */
export function localFunction(x: Extractor, node: SyntaxNode, context: Context): void {
  const lambda = node.first('lambda_expression') ?? node
  const signature = lambda.first('function_signature')
  if (!signature) return x.sequence(node.children, context)
  const parts = signatureParts(signature, lambda.child('body'), context)
  const name = parts.name ?? ''
  // Known by its name before its body is read, since the body may call it.
  x.facts.bind(context.scope, name)
  const made = x.declareFunction(parts, context)
  x.facts.bind(context.scope, name, { values: [{ kind: 'function', function: made }] })
}

/** `get client => ...` outside a class: the name means what the function returns. */
export function getterValue(index: number): Expression {
  return { kind: 'call', callee: { kind: 'function', function: index }, arguments: [] }
}
