import { isKeyed } from '@service/scanner-kit'
import { roleOf, type SdkValue } from '../values.js'

/** Whether the members of an SDK's object are the values of keys: `flags.darkMode`. */
export function holdsValues({ sdk, path }: SdkValue): boolean {
  return sdk.calls.some((call) => isKeyed(call) && path === `<${call.on}>`)
}

/** Whether a member of an SDK's object is one of its calls. */
export function isCall(value: SdkValue, name: string): boolean {
  const role = roleOf(value)
  return value.sdk.calls.some((call) => call.name === name && call.on === role)
}

/** Whether an SDK's descriptor knows the type of a member. */
export function isDescribed(value: SdkValue): boolean {
  if (roleOf(value) !== undefined) return true
  return value.sdk.calls.some(
    (call) => value.path === (call.on === undefined ? call.name : `<${call.on}>.${call.name}`),
  )
}
