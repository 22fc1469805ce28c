import type { Expression, FunctionFact, MemberFact, Property, SyntaxNode } from '@service/scanner-kit'
import type { Extractor, SelfSwitch } from './context.js'

/** `switch self { case .a, .b: ... default: ... }`; undefined if an entry tests more than the case. */
export function selfSwitch(node: SyntaxNode): SelfSwitch['entries'] | undefined {
  if (node.type !== 'switch_statement' || node.child('expr')?.type !== 'self_expression') return undefined
  const entries: SelfSwitch['entries'] = []
  for (const entry of node.namedChildren.filter((one) => one.type === 'switch_entry')) {
    if (entry.first('where_keyword')) return undefined
    const names = entry.children.filter((one) => one.type === 'switch_pattern').map(caseName)
    if (names.length === 0 && !entry.first('default_keyword')) return undefined
    if (names.some((name) => name === undefined)) return undefined
    entries.push(names.length === 0 ? 'default' : names.flatMap((name) => name ?? []))
  }
  return entries
}

/** `.a`, `.b(let value)` and `Key.a`. */
function caseName(pattern: SyntaxNode): string | undefined {
  return /^(?:\w+\.|\.)?`?(\w+)`?(?:\((?:[^)]*\b(?:let|var)\b[^)]*|[_,\s]*)\))?$/.exec(pattern.text.trim())?.[1]
}

/** Each case is an object that holds what such functions give for it: `Key.a.name` is one text although `name` has many. */
export function settleSwitches(x: Extractor): void {
  for (const one of x.selfSwitches) {
    const fact = x.facts.functionAt(one.function)
    const owner = x.facts.classAt(one.class)
    const member = owner?.members.find((candidate) => candidate.function === one.function)
    const values = fact && valuesByEntry(fact, one.entries.length)
    if (!member || !values || member.static) continue
    for (const enumCase of casesOf(x, owner?.name, one.class)) {
      const at = one.entries.findIndex((entry) => entry !== 'default' && entry.includes(enumCase.name))
      const value = values[at === -1 ? one.entries.indexOf('default') : at]
      if (value) hold(enumCase, member.name, member.kind === 'getter' ? value : returning(x, fact, value))
    }
  }
}

/** What each entry gives, in their order. */
function valuesByEntry({ returns }: FunctionFact, count: number): Expression[] | undefined {
  const [only] = returns
  if (returns.length === 1 && only?.kind === 'choice' && only.options.length === count) return only.options
  return returns.length === count ? returns : undefined
}

/** The cases of the enum, or of the one in the file that an extension adds to. */
function casesOf(x: Extractor, name: string | undefined, index: number): MemberFact[] {
  for (let at = 0, fact = x.facts.classAt(at); fact; fact = x.facts.classAt((at += 1))) {
    if (fact.kind !== 'enum' || (at !== index && (fact.name !== name || x.facts.classAt(index)?.extends === undefined)))
      continue
    return fact.members.filter((member) => member.kind === 'case')
  }
  return []
}

function returning(x: Extractor, { scope }: FunctionFact, value: Expression): Expression {
  const made = x.facts.function({ scope })
  x.facts.returns(made, value)
  return { kind: 'function', function: made }
}

function hold(enumCase: MemberFact, name: string, value: Expression): void {
  const [made] = enumCase.values
  const property: Property = { name, value, line: 1, column: 1 }
  if (made?.kind === 'object') made.properties.push(property)
  else if (made) enumCase.values = [{ kind: 'object', type: { kind: 'typeof', value: made }, properties: [property] }]
}
