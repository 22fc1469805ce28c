import type { Expression, SyntaxNode } from '@service/scanner-kit'
import { type Context, type Extractor, inside } from './context.js'
import { after, before, groupsOf } from './groups.js'
import { isPattern, matched } from './patterns.js'
import { valueOf } from './values.js'

/** `switch (a) { 1 => b, _ => c }`: one of its results. */
export function switchExpression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const condition = node.child('condition')
  const subject = valueOf(x, condition ? [condition] : [], context)
  const cases = node.children.filter((child) => child.type === 'switch_expression_case')
  return { kind: 'choice', options: cases.map((one) => switchCase(x, one, subject, context)) }
}

function switchCase(x: Extractor, node: SyntaxNode, subject: Expression, context: Context): Expression {
  const inner = caseScope(x, before(node.children, '=>'), subject, context)
  return valueOf(x, after(node.children, '=>'), inner)
}

/** A case of a `switch` statement: its pattern, guard and statements. */
export function switchStatementCase(x: Extractor, node: SyntaxNode, subject: Expression, context: Context): void {
  const head = before(node.children, ':')
  const inner = caseScope(x, head, subject, context)
  x.sequence(node.children.slice(head.length), inner)
}

/** Binds what the pattern takes, and reads the guard. */
function caseScope(x: Extractor, head: readonly SyntaxNode[], subject: Expression, context: Context): Context {
  const inner = inside(context, x.scopes.open(context.scope, 'block'))
  for (const child of head) if (isPattern(child)) matched(x, child, subject, inner)
  for (const group of groupsOf(after(head, 'when'))) x.run(group, inner)
  return inner
}
