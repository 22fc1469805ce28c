import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import { type Context, type Extractor, inside } from './context.js'
import { pattern } from './patterns.js'

/** A switch, as statement or expression: one of the values its rules give. */
export function switchExpression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  x.expression(node.child('condition'), context)
  const yields: Expression[] = []
  for (const rule of node.child('body')?.namedChildren ?? []) {
    const inner: Context = { ...inside(context, x.scopes.open(context.scope, 'block')), yields }
    for (const child of rule.namedChildren) part(x, child, inner, rule.type === 'switch_rule')
  }
  return yields.length === 0 ? unknown : { kind: 'choice', options: yields }
}

function part(x: Extractor, node: SyntaxNode, context: Context, isRule: boolean): void {
  if (node.type === 'switch_label') return label(x, node, context)
  const [value] = node.namedChildren
  if (isRule && node.type === 'expression_statement' && value) {
    context.yields?.push(x.expression(value, context))
  } else x.statement(node, context)
}

function label(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const child of node.namedChildren) {
    if (child.type === 'pattern' || child.type.endsWith('_pattern')) pattern(x, child, context)
    else if (child.type === 'guard') for (const one of child.namedChildren) x.expression(one, context)
    else x.expression(child, context)
  }
}
