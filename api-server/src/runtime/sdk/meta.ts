import { isObject } from '../../domain/json.js'

/** The most characters in the name of an SDK or an application. */
export const LONGEST_NAME = 200

/** Control characters and unpaired surrogates: not every storage can hold them. */
const UNUSABLE = /\p{Cc}|\p{Cs}/u

export interface Meta {
  sdkName: string
  sdkVersion: string
  appName: string | null
}

/** The SDK that a request's `metaContext` names; undefined if it names none. */
export function readMeta({ metaContext }: Record<string, unknown>): Meta | undefined {
  if (!isObject(metaContext)) return undefined
  const { sdkName, sdkVersion, appName } = metaContext
  if (!isName(sdkName)) return undefined
  return { sdkName, sdkVersion: isName(sdkVersion) ? sdkVersion : '', appName: isName(appName) ? appName : null }
}

export function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME && !UNUSABLE.test(value)
}
