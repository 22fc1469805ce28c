import { ownObject, returningCases, selectReturns, type SwitchSection, type SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** A body that is only a `switch` gives what the case of the argument returns. */
export function selectBody(x: Extractor, body: SyntaxNode, context: Context, index: number): void {
  const [statement, last, ...others] = body.namedChildren.filter(isNoComment)
  const fact = x.facts.functionAt(index)
  if (!fact || statement?.type !== 'switch_statement' || others.length > 0) return
  const subject = statement.child('value')?.namedChildren[0]?.text
  const sections = (statement.child('body')?.namedChildren ?? []).filter(isNoComment).map(sectionOf)
  const place = { scope: context.scope, self: { word: 'this', object: ownObject(context.class) } }
  selectReturns(fact.returns, subject, returningCases(sections, last), place)
}

function sectionOf(node: SyntaxNode): SwitchSection {
  const value = node.child('value')
  const statements = node.namedChildren.filter((one) => isNoComment(one) && one.start !== value?.start)
  return value ? { labels: [value.text], statements } : { labels: [], rest: true, statements }
}

function isNoComment({ type }: SyntaxNode): boolean {
  return type !== 'comment'
}
