import { ownObject, selectReturns, type SwitchSection, type SwitchSyntax, type SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** A body that is only a `match` gives what the case of the argument returns. */
export function selectBody(x: Extractor, body: SyntaxNode, { scope, receiver }: Context, index: number): void {
  const isObject = receiver?.is === 'instance'
  const self = isObject ? { word: receiver.name, object: ownObject(receiver.class) } : undefined
  const fact = x.facts.functionAt(index)
  const statements = body.namedChildren.filter((one) => !isText(one))
  if (fact) selectReturns(fact, statements, MATCH, { scope, self })
}

const MATCH: SwitchSyntax = {
  type: 'match_statement',
  subject: (node) => node.child('subject')?.text,
  sections: (node) => (node.child('body')?.childrenIn('alternative') ?? []).map(sectionOf),
}

/** `case Flag.A | Flag.B:`, `case _:`; other patterns and guards ask for more. */
function sectionOf(node: SyntaxNode): SwitchSection {
  const statements = node.child('consequence')?.namedChildren ?? []
  const [only, ...others] = node.namedChildren.filter(({ type }) => type === 'case_pattern')
  if (!only || others.length > 0 || node.child('guard')) return { labels: undefined, statements }
  if (only.text === '_') return { labels: [], rest: true, statements }
  const [inner] = only.namedChildren
  const parts = inner?.type === 'union_pattern' ? inner.namedChildren : only.namedChildren
  // A bare name is given the subject.
  const isKnown = parts.every(({ type, text }) => (type === 'dotted_name' && text.includes('.')) || type === 'string')
  return { labels: isKnown ? parts.map(({ text }) => text) : undefined, statements }
}

/** A text that stands alone documents the function. */
function isText({ type, namedChildren: [only] }: SyntaxNode): boolean {
  return type === 'expression_statement' && only?.type === 'string'
}
