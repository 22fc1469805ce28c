/**
 * Containers of dependency-injector, https://python-dependency-injector.ets-labs.org/providers/: a provider is called for what it
 * makes, and hands the arguments it was written with to what makes it, each provider among them called first.
 */
import type { Argument, Expression } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** Members of `providers`; by themselves the names are anybody's. */
export const PROVIDERS: ReadonlySet<string> = new Set([
  'Callable',
  'Factory',
  'Resource',
  'Singleton',
  'ThreadLocalSingleton',
  'ThreadSafeSingleton',
])

/** `providers.Singleton(create_client, config.key)`: a function that makes the call. With the maker alone it is as good as that. */
export function provider(
  x: Extractor,
  callee: Expression,
  args: Argument[],
  at: { line: number; column: number },
  context: Context,
): Expression | undefined {
  const [maker, ...rest] = args
  if (callee.kind !== 'member' || !PROVIDERS.has(callee.name) || !maker || rest.length === 0) return undefined
  if (maker.spread || maker.label !== undefined || (maker.value.kind !== 'name' && maker.value.kind !== 'member'))
    return undefined
  const handed = rest.map((one) => ({ ...one, value: provided(one.value) }))
  const made = x.facts.called(maker.value, handed, at)
  const index = x.facts.function({ scope: x.facts.scope(context.closure, 'function') })
  x.facts.returns(index, made)
  return { kind: 'function', function: index }
}

/** The argument may be a provider, or not. */
function provided(value: Expression): Expression {
  if (value.kind !== 'name' && value.kind !== 'member') return value
  return { kind: 'choice', options: [value, { kind: 'call', callee: value, arguments: [] }] }
}
