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
import { type Context, type Extractor, inside } from './context.js'
import { after, before, groupsOf, isComment } from './groups.js'
import { isPattern, matched } from './patterns.js'
import { valueOf } from './values.js'

/** `switch (a) { 1 => b, _ => c }`: one of its results. */
export function switchExpression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const condition = node.child('condition')
  const subject = valueOf(x, condition ? [condition] : [], context)
  const cases = node.children.filter((child) => child.type === 'switch_expression_case')
  const options = cases.map((one) => switchCase(x, one, subject, context))
  const heads = cases.map((one) => caseOf(before(one.children, '=>')))
  return selected({ kind: 'choice', options }, subjectOf(node), heads, placeOf(context, 'this'))
}

/** A body that is only a `switch` gives what the case of the argument returns. */
export function selectBody(x: Extractor, body: SyntaxNode, context: Context, index: number): void {
  const fact = x.facts.functionAt(index)
  if (fact) selectReturns(fact, (body.first('block') ?? body).namedChildren, SWITCH, placeOf(context, 'this'))
}

const SWITCH: SwitchSyntax = {
  type: 'switch_statement',
  subject: subjectOf,
  sections: (node) => (node.child('body')?.namedChildren ?? []).filter((one) => !isComment(one)).map(sectionOf),
}

function sectionOf(node: SyntaxNode): SwitchSection {
  const head = before(node.children, ':')
  const statements = node.children.slice(head.length + 1).filter(({ named }) => named)
  return node.type === 'switch_statement_case'
    ? { ...caseOf(head), statements }
    : { labels: [], rest: true, statements }
}

/** `Flag.a || Flag.b`; `_` is the rest. Other patterns and guards ask for more. */
function caseOf(head: readonly SyntaxNode[]): SwitchCase {
  const patterns = head.filter(({ named, type }) => named && type !== 'case_builtin' && !type.endsWith('operator'))
  const labels = patterns.flatMap(({ type, text }) => (type === 'constant_pattern' ? [text] : []))
  if (labels.length === 0 || labels.length < patterns.length || head.some(({ type }) => type === 'when'))
    return { labels: undefined }
  return { labels: labels.filter((label) => label !== '_'), rest: labels.includes('_') }
}

function subjectOf(node: SyntaxNode): string | undefined {
  return node.child('condition')?.text.replaceAll(/[()]/g, '')
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
