import { type Call, type Expression, lastName, type SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/**
 * Follows https://riverpod.dev/docs/concepts2/providers: a provider is made with a function, and `ref.watch(provider)`
 * gives what that function returned. The provider is read as an object with a member that no code can write.
 */
const PROVIDED = 'provided value'

const PROVIDERS = /^(AutoDispose)?(Future|Stream|State|Notifier|AsyncNotifier|StateNotifier|ChangeNotifier)?Provider$/

const MODIFIERS = new Set(['autoDispose', 'family'])

/** What a call of riverpod gives; undefined for any other. */
export function provided(x: Extractor, call: Call, context: Context): Expression | undefined {
  return declared(x, call, context) ?? watched(call)
}

/** `ref.watch(provider)`: beside what the call gives by itself. */
function watched(call: Call): Expression | undefined {
  const { callee, arguments: args } = call
  const member = callee.kind === 'choice' ? callee.options[0] : callee
  const [argument, ...more] = args
  if (member?.kind !== 'member' || (member.name !== 'watch' && member.name !== 'read')) return undefined
  if (!argument || more.length > 0 || argument.label !== undefined) return undefined
  if (argument.value.kind === 'literal' || (call.typeArguments ?? []).length > 0) return undefined
  return { kind: 'choice', options: [call, { kind: 'member', object: argument.value, name: PROVIDED }] }
}

/** `Provider<T>((ref) => ...)`, `NotifierProvider.autoDispose<N, T>(N.new)`, `Provider.family<T, A>((ref, a) => ...)`. */
function declared(x: Extractor, call: Call, context: Context): Expression | undefined {
  const chain = namesOf(call.callee)
  const [argument] = call.arguments
  if (!argument || argument.label !== undefined) return undefined
  const at = chain.findIndex((name) => PROVIDERS.test(name))
  const own = chain[at]
  if (own === undefined || !chain.slice(at + 1).every((name) => MODIFIERS.has(name))) return undefined
  const made: Expression = { kind: 'call', callee: argument.value, arguments: [] }
  const types = call.typeArguments ?? []
  const notifies = own.includes('Notifier')
  // A change notifier is handed out itself, the others hand out their state.
  const state = notifies && !own.includes('Change') ? types[1] : types[0]
  const value: Expression = notifies && !own.includes('Change') ? { kind: 'unknown' } : made
  const provider = providerOf(state ? { kind: 'cast', type: state, value } : value, notifies ? made : undefined)
  return chain.includes('family') ? givenBy(x, provider, context) : provider
}

function namesOf(callee: Expression): string[] {
  const name = lastName(callee)
  if (name === undefined) return []
  return callee.kind === 'member' ? [...namesOf(callee.object), name] : [name]
}

function providerOf(value: Expression, notifier: Expression | undefined): Expression {
  const place = { line: 1, column: 1 }
  const properties = [{ name: PROVIDED, value, ...place }]
  if (notifier) properties.push({ name: 'notifier', value: providerOf(notifier, undefined), ...place })
  return { kind: 'object', properties }
}

/** A function that returns the value. */
function givenBy(x: Extractor, value: Expression, context: Context): Expression {
  const made = x.facts.function({ scope: context.scope })
  x.facts.returns(made, value)
  return { kind: 'function', function: made }
}

/** `@riverpod`, `@Riverpod(keepAlive: true)`. */
export function isRiverpod(node: SyntaxNode): boolean {
  return node.type === 'annotation' && /^riverpod$/i.test(node.child('name')?.text ?? '')
}

/** Declares `nameProvider`, which riverpod's generator writes for a function or class marked `@riverpod`. */
export function generatedProvider(x: Extractor, name: string, made: Expression, context: Context): void {
  const first = name.slice(0, 1).toLowerCase()
  const call: Expression = { kind: 'call', callee: made, arguments: [] }
  const isClass = made.kind === 'class'
  const built: Expression = { kind: 'call', callee: { kind: 'member', object: call, name: 'build' }, arguments: [] }
  const provider = isClass ? providerOf(built, call) : providerOf(call, undefined)
  const values = [provider, givenBy(x, provider, context)]
  x.facts.bind(context.scope, `${first}${name.slice(1)}Provider`, { values })
}
