/** Functions that only run a lambda: https://kotlinlang.org/docs/scope-functions.html, those of coroutines and Compose, and of mocks. */
import { type Expression, unknown } from '@service/scanner-kit'
import type { LambdaOptions, ScopeFunction } from './context.js'
import { elementOf, ofIterated } from './iterations.js'

const WITH_IT = new Set(['let', 'use', 'runCatching'])
const WITH_IT_GIVES_OBJECT = new Set(['also', 'takeIf', 'takeUnless', 'onSuccess'])
const WITH_ELEMENT = new Set(['map', 'mapNotNull', 'flatMap', 'thenApply', 'thenCompose'])
const WITH_ELEMENT_GIVES_OBJECT = new Set(['onEach', 'collect', 'ifPresent'])

/** Functions of no object whose result is the lambda's. */
const PLAIN = new Set([
  'run',
  'runCatching',
  'lazy',
  'remember',
  'rememberSaveable',
  'runBlocking',
  'runTest',
  'withContext',
  'coroutineScope',
  'supervisorScope',
  'synchronized',
  'derivedStateOf',
  // The source of a list represents the list.
  'List',
  'MutableList',
])

/** Those of a scope as well, `viewModelScope.async { ... }`: what they return represents the result. */
const OF_ANY_SCOPE = new Set(['async', 'future'])

/** Mocks of the type they are written with, which a lambda tells what to answer: `mock<Client> { on { isOn("a") } doReturn true }`. */
const MOCKS = new Set(['mock', 'mockk', 'spy', 'spyk'])

/**
 * @param object the receiver
 * @param first its first argument
 * @param type its first type argument
 */
export function scopeFunction(
  name: string,
  object: Expression | undefined,
  first: Expression | undefined,
  type?: Expression,
): ScopeFunction | undefined {
  if (MOCKS.has(name) && !object) return type && { lambda: { receiver: { kind: 'cast', type, value: unknown } } }
  if (OF_ANY_SCOPE.has(name)) return { lambda: {}, gives: 'result' }
  if (!object) {
    if (name === 'with' && first) return { lambda: { receiver: first }, gives: 'result' }
    return PLAIN.has(name) ? { lambda: {}, gives: 'result' } : undefined
  }
  if (name === 'run') return { lambda: { receiver: object }, gives: 'result' }
  if (name === 'apply' || name === 'stub') return { lambda: { receiver: object }, gives: object }
  if (WITH_IT.has(name)) return { lambda: { handed: () => [object] }, gives: 'result' }
  if (WITH_IT_GIVES_OBJECT.has(name)) return { lambda: { handed: () => [object] }, gives: object }
  const lambda: LambdaOptions = { handed: () => [elementOf(object)], iterated: object }
  if (WITH_ELEMENT.has(name)) return { lambda, gives: 'result' }
  if (WITH_ELEMENT_GIVES_OBJECT.has(name)) return { lambda, gives: object }
  // Some elements are left out: which are at which place is not known.
  if (name === 'filter') return { lambda, gives: { kind: 'choice', options: [object, unknown] } }
  return ofIterated(name, object, lambda)
}
