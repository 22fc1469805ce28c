import {
  type Expression,
  placeOf,
  selected,
  selectReturns,
  type SwitchCase,
  type SwitchSection,
  type SwitchSyntax,
  type SyntaxNode,
} from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { pattern } from './patterns.js'

/** `value switch { A => 1, _ => 2 }`: one of its arms. */
export function switched(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const options: Expression[] = []
  let matched: Expression | undefined
  for (const child of node.namedChildren) {
    if (child.type !== 'switch_expression_arm') matched = x.expression(child, context)
    else options.push(arm(x, child, { ...context, scope: x.scopes.open(context.scope, 'block') }, matched))
  }
  const [subject, ...arms] = node.namedChildren
  const cases = arms.map((one) => caseOf(one.namedChildren.slice(0, -1)))
  return selected({ kind: 'choice', options }, subject?.text, cases, placeOf(context, 'this'))
}

function arm(x: Extractor, node: SyntaxNode, context: Context, matched: Expression | undefined): Expression {
  const value = node.namedChildren.at(-1)
  for (const child of node.namedChildren) if (child !== value) pattern(x, child, context, matched)
  return x.expression(value, context)
}

/** `Flag.A or Flag.B`, `_`; a `when` asks for more. */
function caseOf([only, ...others]: readonly SyntaxNode[]): SwitchCase {
  if (!only || others.length > 0) return { labels: undefined }
  if (only.type === 'discard') return { labels: [], rest: true }
  return { labels: constants(only) }
}

function constants(node: SyntaxNode): string[] | undefined {
  if (node.type === 'constant_pattern') return [node.text]
  if (node.type !== 'or_pattern') return undefined
  const [left, right] = node.namedChildren.map(constants)
  return left && right && [...left, ...right]
}

/** A body that is only a `switch` gives what the case of the argument returns. */
export function selectBody(x: Extractor, body: SyntaxNode, context: Context, index: number): void {
  const fact = x.facts.functionAt(index)
  if (fact) selectReturns(fact, body.namedChildren, SWITCH, placeOf(context, 'this'))
}

const SWITCH: SwitchSyntax = {
  type: 'switch_statement',
  subject: (node) => node.child('value')?.text,
  sections: (node) => (node.child('body')?.namedChildren ?? []).map(sectionOf),
}

function sectionOf(node: SyntaxNode): SwitchSection {
  if (node.has('default')) return { labels: [], rest: true, statements: node.namedChildren }
  const [head, ...statements] = node.namedChildren
  const isGuarded = statements[0]?.type === 'when_clause'
  return { labels: head && !isGuarded ? constants(head) : undefined, statements }
}
