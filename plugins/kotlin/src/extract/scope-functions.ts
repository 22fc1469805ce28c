/** Functions that only run a lambda: https://kotlinlang.org/docs/scope-functions.html, and those of coroutines and Compose. */
import type { Expression } from '@service/scanner-kit'
import type { LambdaOptions } from './context.js'

export interface ScopeFunction {
  lambda: LambdaOptions
  /** What the call gives: the lambda's result, or the object it is called on. */
  gives: 'result' | Expression
}

const WITH_IT = new Set(['let', 'use', 'map', 'mapNotNull', 'flatMap', 'runCatching'])
const WITH_IT_GIVES_OBJECT = new Set([
  'also',
  'takeIf',
  'takeUnless',
  'onEach',
  'collect',
  'ifPresent',
  'onSuccess',
  'filter',
])
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
])

/**
 * @param object what it is called on
 * @param first its first argument
 */
export function scopeFunction(
  name: string,
  object: Expression | undefined,
  first: Expression | undefined,
): ScopeFunction | undefined {
  if (!object) {
    if (name === 'with' && first) return { lambda: { receiver: first }, gives: 'result' }
    return PLAIN.has(name) ? { lambda: {}, gives: 'result' } : undefined
  }
  if (name === 'run') return { lambda: { receiver: object }, gives: 'result' }
  if (name === 'apply') return { lambda: { receiver: object }, gives: object }
  if (WITH_IT.has(name)) return { lambda: { handed: object }, gives: 'result' }
  return WITH_IT_GIVES_OBJECT.has(name) ? { lambda: { handed: object }, gives: object } : undefined
}
