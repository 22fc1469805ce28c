import { placeOf, selectReturns, type SwitchSection, type SwitchSyntax, type SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** A body that is only a `switch` gives what the case of the argument returns. */
export function selectBody(x: Extractor, body: SyntaxNode, context: Context, index: number): void {
  const fact = x.facts.functionAt(index)
  if (fact) selectReturns(fact, body.namedChildren, SWITCH, placeOf(context, 'this'))
}

const SWITCH: SwitchSyntax = {
  type: 'switch_statement',
  subject: (node) => node.child('value')?.namedChildren[0]?.text,
  sections: (node) => (node.child('body')?.namedChildren ?? []).filter(({ type }) => type !== 'comment').map(sectionOf),
}

function sectionOf(node: SyntaxNode): SwitchSection {
  const value = node.child('value')
  const statements = node.namedChildren.filter((one) => one.start !== value?.start)
  return value ? { labels: [value.text], statements } : { labels: [], rest: true, statements }
}
