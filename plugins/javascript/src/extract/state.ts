import { type CallFact, type Expression, lastName, type SyntaxNode } from '@service/scanner-kit'
import { type Context, type Extractor } from './context.js'

/** `const [client, setClient] = useState(...)`: a name that holds what its setter is given, besides what it begins with. */
interface State {
  name: string
  setter: string
}

/** The names of a state and its setter; undefined for any other pattern, and for a state that is never set. */
export function stateOf(pattern: SyntaxNode, value: Expression): State | undefined {
  if (pattern.type !== 'array_pattern' || value.kind !== 'call' || lastName(value.callee) !== 'useState')
    return undefined
  const [name, setter] = pattern.namedChildren
  if (name?.type !== 'identifier' || setter?.type !== 'identifier' || pattern.namedChildren.length !== 2)
    return undefined
  return { name: name.text, setter: setter.text }
}

/** `createContext('a')`: the value if no provider supplies another one. */
export function isReplaced(value: Expression | undefined): boolean {
  return value?.kind === 'call' && lastName(value.callee) === 'createContext'
}

/** `<Flags.Provider value={client}>`, or `<Flags value={client}>`: what consumers of the context may get. */
export function provide(x: Extractor, { callee, arguments: args }: CallFact): void {
  const given = args.find(({ label }) => label === 'value')?.value
  const holder = callee.kind === 'member' && callee.name === 'Provider' ? callee.object : callee
  if (holder.kind !== 'name' || !given || given.kind === 'literal') return
  x.facts.fill(holder.scope, holder.name, isReplaced, given)
}

/** Declares both; code with the setter may set anything, so the state is not a constant. */
export function declareState(x: Extractor, { name, setter }: State, first: Expression, context: Context): void {
  const scope = x.facts.scope(context.scope, 'function')
  const parameter = 'next'
  const index = x.facts.function({ name: setter, scope })
  x.facts.parameter(index, { name: parameter })
  const next: Expression = { kind: 'name', name: parameter, scope }
  // `setClient(() => client)` gives a function that makes the state.
  const made: Expression = { kind: 'call', callee: next, arguments: [] }
  x.facts.bind(context.scope, name, { values: [first, next, made], opaque: true })
  x.facts.bind(context.scope, setter, { values: [{ kind: 'function', function: index }] })
}
