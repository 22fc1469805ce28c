/**
 * Calls that return the config's value itself, by the SDK's id. Details, composables that return something to unwrap, and calls of a team's
 * own SDKs are excluded: putting a value in their place could change what the code around them gets.
 */
interface ValueCall {
  calls: RegExp
  /** It returns a promise, so only the awaited result is the value. */
  isAsync?: RegExp
}

const OPENFEATURE_GETTERS = /^get(?:Boolean|String|Number)Value$/
const OPENFEATURE_HOOKS = /^use(?:Boolean|String|Number)FlagValue$/
const either = (...parts: RegExp[]) => new RegExp(parts.map(({ source }) => source).join('|'))

const getValue: ValueCall = { calls: /^getValue$/ }
const inReact: ValueCall = { calls: /^(?:getValue|useConfigValue)$/ }

const valueCalls: Record<string, ValueCall> = {
  '@openfeature/server-sdk': { calls: OPENFEATURE_GETTERS, isAsync: OPENFEATURE_GETTERS },
  '@openfeature/nestjs-sdk': { calls: OPENFEATURE_GETTERS, isAsync: OPENFEATURE_GETTERS },
  '@openfeature/web-sdk': { calls: OPENFEATURE_GETTERS },
  '@openfeature/react-sdk': { calls: either(OPENFEATURE_GETTERS, OPENFEATURE_HOOKS) },
  '@service/client-sdk': getValue,
  '@service/server-sdk': getValue,
  '@service/react-web-sdk': inReact,
  '@service/react-native-sdk': inReact,
  '@service/nextjs-sdk': inReact,
  'openfeature-sdk': {
    calls: /^get_(?:boolean|string|integer|float)_value(?:_async)?$/,
    isAsync: /_async$/,
  },
  'service-server-sdk': { calls: /^get_value$/ },
}

/** The result of an SDK's call; undefined if that is not certain. */
export function givenBy(sdk: string, call: string): 'value' | 'promise' | undefined {
  const known = Object.hasOwn(valueCalls, sdk) ? valueCalls[sdk] : undefined
  if (!known?.calls.test(call)) return undefined
  return known.isAsync?.test(call) ? 'promise' : 'value'
}
