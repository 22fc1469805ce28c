import { type Expression, type FunctionFact, stringLiteral, type SyntaxNode } from '@service/scanner-kit'
import type { EnumParts, Extractor, SelfSwitch } from './context.js'
import { before, isComment } from './groups.js'

type Entry = SelfSwitch['entries'][number]

/** The cases of a body that is only `switch (this)`; undefined if one tests more than the value, or does more than return one. */
export function selfSwitch(body: SyntaxNode): SelfSwitch['entries'] | undefined {
  const [only, last, ...others] = statementsOf(body.first('block') ?? body)
  if (only?.type === 'switch_statement' && others.length === 0) return statementEntries(only, last)
  const given = only?.type === 'return_statement' ? only.first('switch_expression') : only
  return given?.type === 'switch_expression' && !last ? expressionEntries(given) : undefined
}

/** `switch (this) { Flag.a || Flag.b => 'x', _ => 'y' }`. */
function expressionEntries(node: SyntaxNode): SelfSwitch['entries'] | undefined {
  if (!isOfThis(node)) return undefined
  const cases = node.children.filter((child) => child.type === 'switch_expression_case')
  return whole(cases.map((one) => namesIn(before(one.children, '=>'))))
}

/** `switch (this) { case Flag.a: case Flag.b: return 'x'; default: return 'y'; }`, perhaps with a last `return` behind it. */
function statementEntries(node: SyntaxNode, last: SyntaxNode | undefined): SelfSwitch['entries'] | undefined {
  if (!isOfThis(node) || (last && !endsWith(last))) return undefined
  const entries: (Entry | undefined)[] = []
  let names: string[] = []
  for (const one of node.child('body')?.namedChildren.filter((child) => !isComment(child)) ?? []) {
    const head = before(one.children, ':')
    const entry = one.type === 'switch_statement_case' ? namesIn(head) : { names: [], isDefault: true, gives: true }
    names.push(...(entry?.names ?? []))
    const [only, ...others] = statementsOf(insideBlock(one.children.slice(head.length + 1)))
    // What follows an empty case is its value as well.
    if (entry && !only && !entry.isDefault) continue
    const isWhole = entry && only && others.length === 0 && endsWith(only)
    entries.push(isWhole ? { ...entry, names, gives: only.type === 'return_statement' } : undefined)
    names = []
  }
  if (last) entries.push({ names: [], isDefault: true, gives: last.type === 'return_statement' })
  return whole(entries)
}

function whole(entries: (Entry | undefined)[]): Entry[] | undefined {
  const known = entries.filter((entry) => entry !== undefined)
  return known.length === entries.length ? known : undefined
}

function isOfThis(node: SyntaxNode): boolean {
  return node.child('condition')?.text.replaceAll(/[\s()]/g, '') === 'this'
}

/** The values of `Flag.a || Flag.b`; `_` is the rest. Other patterns and guards ask for more. */
function namesIn(head: readonly SyntaxNode[]): Entry | undefined {
  const patterns = head.filter(({ named, type }) => named && type !== 'case_builtin' && !type.endsWith('operator'))
  const names = patterns.flatMap(({ type, text }) =>
    type === 'constant_pattern' ? (/^(?:\w+\.)*(\w+)$/.exec(text)?.[1] ?? []) : [],
  )
  if (names.length === 0 || names.length < patterns.length || head.some(({ type }) => type === 'when')) return undefined
  return { names: names.filter((name) => name !== '_'), isDefault: names.includes('_'), gives: true }
}

function statementsOf(nodes: SyntaxNode | readonly SyntaxNode[]): SyntaxNode[] {
  return ('children' in nodes ? nodes.namedChildren : nodes.filter(({ named }) => named)).filter(
    (child) => !isComment(child),
  )
}

/** The statements in the only block. */
function insideBlock(nodes: readonly SyntaxNode[]): readonly SyntaxNode[] | SyntaxNode {
  const [only, ...others] = statementsOf(nodes)
  return only?.type === 'block' && others.length === 0 ? only : nodes
}

/** `return x;` and `throw x;`. */
function endsWith(node: SyntaxNode): boolean {
  return node.type === 'return_statement' || node.first('throw_expression') !== undefined
}

/** Each value of an enum is an object that holds what such members give for it, and its own `name`. */
export function settleEnums(x: Extractor): void {
  for (const parts of x.enums) {
    const places = [parts.index, ...x.extensions.filter((one) => one.on === parts.name).map((one) => one.class)]
    for (const one of x.selfSwitches) if (places.includes(one.class)) hold(x, parts, one)
    for (const { name, class: own } of parts.constants)
      if (!x.facts.classAt(own)?.members.some((member) => member.name === 'name'))
        x.facts.member(own, { name: 'name', kind: 'field', values: [stringLiteral(name)], added: true })
  }
}

function hold(x: Extractor, { constants }: EnumParts, { class: index, function: made, entries }: SelfSwitch): void {
  const fact = x.facts.functionAt(made)
  const member = x.facts.classAt(index)?.members.find((one) => one.function === made)
  const values = fact && valuesByEntry(fact, entries)
  if (!fact || !member || !values || member.static) return
  for (const { name, class: own } of constants) {
    const at = entries.findIndex(({ names }) => names.includes(name))
    const value = values[at === -1 ? entries.findIndex(({ isDefault }) => isDefault) : at]
    if (!value) continue
    if (member.kind === 'getter') x.facts.member(own, { name: member.name, kind: 'field', values: [value] })
    else {
      const giving = x.facts.function({ scope: fact.scope })
      x.facts.returns(giving, value)
      x.facts.member(own, { name: member.name, kind: 'method', function: giving })
    }
  }
}

/** What each entry gives, in their order. */
function valuesByEntry({ returns }: FunctionFact, entries: Entry[]): (Expression | undefined)[] | undefined {
  const [only] = returns
  if (returns.length === 1 && only?.kind === 'choice' && only.options.length === entries.length) return only.options
  if (returns.length !== entries.filter(({ gives }) => gives).length) return undefined
  let at = 0
  return entries.map(({ gives }) => (gives ? returns[at++] : undefined))
}
