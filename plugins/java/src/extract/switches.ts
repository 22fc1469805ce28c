import {
  type Expression,
  placeOf,
  selected,
  selectReturns,
  type SwitchCase,
  type SwitchSection,
  type SwitchSyntax,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { type Context, type Extractor, inside } from './context.js'
import { pattern } from './patterns.js'

/** A switch, as statement or expression: one of the values its rules give. */
export function switchExpression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  x.expression(node.child('condition'), context)
  const given = rulesOf(node).map((rule) => {
    const yields: Expression[] = []
    const inner: Context = { ...inside(context, x.scopes.open(context.scope, 'block')), yields }
    for (const child of rule.namedChildren) part(x, child, inner, rule.type === 'switch_rule')
    return { rule, yields }
  })
  const options = given.flatMap(({ yields }) => yields)
  if (options.length === 0) return unknown
  const choice: Expression = { kind: 'choice', options }
  const throwing = given.filter(({ rule }) => rule.namedChildren.at(-1)?.type === 'throw_statement')
  const others = given.filter((one) => !throwing.includes(one))
  if (!others.every(({ rule, yields }) => yields.length === 1 && staysInRule(rule))) return choice
  const cases = [
    ...others.map(({ rule }) => sectionOf(rule)),
    ...throwing.map(({ rule }) => ({ ...sectionOf(rule), throws: true })),
  ]
  return selected(choice, subjectOf(node), cases, placeOf(context, 'this'))
}

/** Whether nothing goes on to the next labels: after a colon, that is so if the value is all there is. */
function staysInRule({ type, namedChildren }: SyntaxNode): boolean {
  const [only, ...more] = namedChildren.filter((one) => one.type !== 'switch_label' && !isComment(one))
  return type === 'switch_rule' || (only?.type === 'yield_statement' && more.length === 0)
}

/** A body that is only a `switch` gives what the case of the argument returns. */
export function selectBody(x: Extractor, body: SyntaxNode, context: Context, index: number): void {
  const fact = x.facts.functionAt(index)
  // The grammar has a statement around it if nothing else shows that it is one.
  const inner = body.namedChildren.map((one) =>
    one.type === 'expression_statement' ? (one.namedChildren[0] ?? one) : one,
  )
  if (fact) selectReturns(fact, inner, SWITCH, placeOf(context, 'this'))
}

const SWITCH: SwitchSyntax = {
  type: 'switch_expression',
  subject: subjectOf,
  sections: (node) => rulesOf(node).map(sectionOf),
}

/** The rules of a `switch`, or its groups of labels and statements. */
function rulesOf(node: SyntaxNode): SyntaxNode[] {
  return (node.child('body')?.namedChildren ?? []).filter((one) => !isComment(one))
}

function sectionOf({ namedChildren }: SyntaxNode): SwitchSection {
  const labels = namedChildren.filter(({ type }) => type === 'switch_label').map(caseOf)
  const statements = namedChildren.filter(({ type }) => type !== 'switch_label')
  const known = labels.flatMap((one) => one.labels ?? [])
  const isKnown = labels.every((one) => one.labels !== undefined)
  return { labels: isKnown ? known : undefined, rest: labels.some(({ rest }) => rest), statements }
}

/** `case A, B`, `default`; patterns and guards ask for more. */
function caseOf(label: SyntaxNode): SwitchCase {
  const parts = label.namedChildren.filter((one) => !isComment(one))
  if (parts.length === 0) return { labels: [], rest: true }
  const isMore = parts.some(({ type }) => type === 'guard' || type.endsWith('pattern') || type === 'default')
  return { labels: isMore ? undefined : parts.map(({ text }) => text) }
}

function subjectOf(node: SyntaxNode): string | undefined {
  return node.child('condition')?.namedChildren[0]?.text
}

function isComment({ type }: SyntaxNode): boolean {
  return type.endsWith('comment')
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
