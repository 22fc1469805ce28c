import type { SdkDescriptor } from '@service/scanner-kit'

/**
 * Calls that return the config's value itself, by the SDK's id. Details and composables that return something to unwrap are excluded: putting a
 * value in their place could change what the code around them gets.
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

export type Given = 'value' | 'promise'

/** What is known of calls besides the tables above: what the team's own descriptions say, by `givenByOwn`. */
export type GivenByOwn = (sdk: string, call: string) => Given | 'not said' | undefined

/** What the team's descriptions say of their calls. Of several calls of one name, all have to say the same. */
export function givenByOwn(sdks: readonly (SdkDescriptor | string)[]): GivenByOwn {
  return (sdk, call) => {
    const own = sdks.filter((one) => typeof one !== 'string').filter(({ id }) => id === sdk)
    const said = own.flatMap(({ calls }) => calls.filter(({ name }) => name === call).map(({ returns }) => returns))
    if (said.length === 0) return undefined
    return said.every((one) => one === said[0]) ? (said[0] ?? 'not said') : 'not said'
  }
}

/** The result of an SDK's call; undefined if that is not certain. */
export function givenBy(sdk: string, call: string): Given | undefined {
  const known = Object.hasOwn(valueCalls, sdk) ? valueCalls[sdk] : undefined
  if (!known?.calls.test(call)) return undefined
  return known.isAsync?.test(call) ? 'promise' : 'value'
}
