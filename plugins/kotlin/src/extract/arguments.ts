import { type Argument, argumentAt, type Expression, type SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor, LambdaOptions } from './context.js'
import { plainName } from './names.js'

/** The arguments in parentheses; `lambda` says what lambdas among them get. */
export function argumentsOf(x: Extractor, list: SyntaxNode, context: Context, lambda: LambdaOptions = {}): Argument[] {
  return list.namedChildren
    .filter((one) => one.type === 'value_argument')
    .map((one) => argument(x, one, context, lambda))
}

function argument(x: Extractor, node: SyntaxNode, context: Context, lambda: LambdaOptions): Argument {
  const parts = node.namedChildren.filter((one) => one.type !== 'annotation')
  const [first, second] = parts
  const label = node.has('=') && second && first ? plainName(first.text) : undefined
  const valueNode = label === undefined ? (first ?? node) : (second ?? node)
  if (valueNode === node) return argumentAt(node, { kind: 'unknown' })
  if (valueNode.type === 'spread_expression' || node.has('*')) {
    const [inner] = valueNode.type === 'spread_expression' ? valueNode.namedChildren : [valueNode]
    return { ...argumentAt(valueNode, inner ? x.expression(inner, context) : { kind: 'unknown' }, label), spread: true }
  }
  return argumentAt(valueNode, argumentValue(x, valueNode, context, lambda), label)
}

function argumentValue(x: Extractor, node: SyntaxNode, context: Context, lambda: LambdaOptions): Expression {
  if (node.type === 'lambda_literal') {
    const declaredAs = context.functionType && { declaredAs: context.functionType }
    return { kind: 'function', function: x.declareLambda(node, context, { ...lambda, ...declaredAs }) }
  }
  return x.expression(node, context)
}
