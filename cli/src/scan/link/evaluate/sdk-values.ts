import { getOrMake, isKeyed, perObject, type SdkCall, type SdkDescriptor } from '@service/scanner-kit'
import type { SdkValue, Value } from './values.js'

/** What the paths of a descriptor say of the values of its SDK. */

const sdkSteps = perObject<SdkDescriptor, Map<string, SdkValue>>(() => new Map())

/** The SDK value at a path, or the role at that path; the same object each time. */
export function sdkValue(sdk: SdkDescriptor, path: string): SdkValue {
  return getOrMake(sdkSteps(sdk), path, () => {
    const role = sdk.roles[path]
    return { kind: 'sdk', sdk, path: role === undefined ? path : `<${role}>` }
  })
}

/** What calling a value gives, or an object of it if it is a type. */
export function madeBy({ sdk, path }: SdkValue): SdkValue {
  return sdkValue(sdk, `${path}()`)
}

/** The role of a value (`client`); undefined for any other step of a path. */
export function roleOf(value: SdkValue): string | undefined {
  return /^<([^>]+)>$/.exec(value.path)?.[1]
}

export function hasRole(value: Value): value is SdkValue {
  return value.kind === 'sdk' && roleOf(value) !== undefined
}

/** Whether what has a role is also a type whose objects have another role: `Flags` beside `Flags()`. */
export function isMade({ sdk, path }: SdkValue): boolean {
  return sdk.roles[`${path}()`] !== undefined
}

/** Whether a path is the beginning of a longer one, or the same. */
function begins(whole: string, path: string): boolean {
  return whole === path || whole.startsWith(`${path}.`) || whole.startsWith(`${path}(`)
}

/** Whether a role or a call of an SDK can be reached from its type or value. It cannot from a type of plain data, such as `JsonValue`. */
export const leadsOn = perObject((value: SdkValue): boolean => {
  const { sdk, path } = value
  if (path === '' || roleOf(value) !== undefined) return true
  const name = path.slice(path.lastIndexOf('.') + 1)
  return sdk.calls.some((call) => call.name === name) || Object.keys(sdk.roles).some((role) => begins(role, path))
})

/** Whether an SDK is known to have a top-level name; a wildcard import must not claim every name of a file. */
export function knowsName({ roles, calls }: SdkDescriptor, name: string): boolean {
  if (name.startsWith('<')) return true
  return (
    Object.keys(roles).some((role) => begins(role, name)) ||
    calls.some((call) => call.on === undefined && call.name === name)
  )
}

/** Whether a step from an SDK of the team leads anywhere: what its descriptor does not tell, its own code does. */
export function knowsStep(value: SdkValue): boolean {
  const { sdk, path } = value
  return (
    path === '' ||
    roleOf(value) !== undefined ||
    Object.keys(sdk.roles).some((role) => begins(role, path)) ||
    sdk.calls.some((call) => begins(pathOfCall(call), path))
  )
}

/** The path of a call's name. */
export function pathOfCall({ on, name }: SdkCall): string {
  return on === undefined ? name : `<${on}>.${name}`
}

/** Whether a value is one of the functions that the SDK's calls call. */
export function isCalled({ sdk, path }: SdkValue): boolean {
  return sdk.calls.some((call) => path === pathOfCall(call))
}

/** Whether what has a role has a call of the name; or the SDK itself, for what has none. */
export function hasCall(value: SdkValue, name: string): boolean {
  const role = roleOf(value)
  return value.sdk.calls.some((call) => call.name === name && call.on === role)
}

/** Whether the members of an SDK's object are the values of keys: `flags.darkMode`. */
export function holdsValues({ sdk, path }: SdkValue): boolean {
  return sdk.calls.some((call) => isKeyed(call) && path === `<${call.on}>`)
}
