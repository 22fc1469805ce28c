import {
  type Expression,
  ownObject,
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
  const yields: Expression[] = []
  for (const rule of node.child('body')?.namedChildren ?? []) {
    const inner: Context = { ...inside(context, x.scopes.open(context.scope, 'block')), yields }
    for (const child of rule.namedChildren) part(x, child, inner, rule.type === 'switch_rule')
  }
  if (yields.length === 0) return unknown
  const rules = sectionsOf(node).map((one) => ({ ...one, throws: one.statements[0]?.type === 'throw_statement' }))
  const cases = [...rules.filter(({ throws }) => !throws), ...rules.filter(({ throws }) => throws)]
  return selected({ kind: 'choice', options: yields }, subjectOf(node), cases, placeOf(context))
}

/** A body that is only a `switch` gives what the case of the argument returns. */
export function selectBody(x: Extractor, body: SyntaxNode, context: Context, index: number): void {
  const fact = x.facts.functionAt(index)
  // The grammar has a statement around it if nothing else shows that it is one.
  const inner = body.namedChildren.map((one) =>
    one.type === 'expression_statement' ? (one.namedChildren[0] ?? one) : one,
  )
  if (fact) selectReturns(fact, inner, SWITCH, placeOf(context))
}

const SWITCH: SwitchSyntax = { type: 'switch_expression', subject: subjectOf, sections: sectionsOf }

/** The groups of a `switch` with their labels, or its rules. */
function sectionsOf(node: SyntaxNode): SwitchSection[] {
  return (node.child('body')?.namedChildren ?? [])
    .filter((one) => !isComment(one))
    .map(({ namedChildren }) => {
      const labels = namedChildren.filter(({ type }) => type === 'switch_label').map(caseOf)
      const statements = namedChildren.filter(({ type }) => type !== 'switch_label')
      const known = labels.flatMap((one) => one.labels ?? [])
      const isKnown = labels.every((one) => one.labels !== undefined)
      return { labels: isKnown ? known : undefined, rest: labels.some(({ rest }) => rest), statements }
    })
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

function placeOf({ scope, class: index }: Context) {
  return { scope, self: { word: 'this', object: ownObject(index) } }
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
