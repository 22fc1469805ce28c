import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Extractor } from './context.js'

const LIST = /(?:^|[\n;{}])[ \t]*context[ \t]*\(((?:[^()]|\([^()]*\))*)\)\s*$/
const PARAMETER = /(?:^|,)\s*(\w+)\s*:\s*([\w.]+)/g

/** How far before a function its context may begin. */
const REACH = 1_000

/** `context(log: Log, client: Client)` before a function: the grammar does not know them, so that they are not in its tree. */
export function contextParameters(x: Extractor, { start }: SyntaxNode, scope: number): void {
  const [, list = ''] = LIST.exec(x.text.slice(Math.max(0, start - REACH), start)) ?? []
  for (const [, name = '', type = ''] of list.matchAll(PARAMETER)) {
    if (name === '_') continue
    const [first = '', ...rest] = type.split('.')
    x.scopes.mention(first)
    const head: Expression = { kind: 'name', name: first, scope }
    const whole = rest.reduce<Expression>((object, member) => ({ kind: 'member', object, name: member }), head)
    x.facts.bind(scope, name, { type: whole })
  }
}
