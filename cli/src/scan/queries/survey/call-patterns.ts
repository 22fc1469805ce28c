import type { Language, SdkCall, SdkDescriptor } from '@service/scanner-kit'
import type { PatternGroup } from '../../inputs/prefilter/index.js'
import { originBit, TELLING } from './found.js'
import { sdksOf } from './markers.js'

/** With patterns that are shorter every text is searched once more, at twice as many places. */
const LEAST_LENGTH = 5

const NAMES_BEGIN_WITH = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$'.split('')

type Found = Pick<PatternGroup, 'patterns' | 'edge' | 'group'>

/** Where calls and registrations of a language come from; each has a bit among what is found in a text. */
export interface Origins {
  sdks: ReadonlyMap<SdkDescriptor, number>
  /** Modules that keep values for others; `*` means those that need not be imported. */
  modules: ReadonlyMap<string, number>
  /** Names of modules that may have an object whose own name is too short to search for (`g.x = …`). */
  words: ReadonlyMap<string, { bit: number; objects: readonly string[] }>
}

export function originsOf(language: Language, teamSdks: readonly SdkDescriptor[]): Origins {
  const sdks = sdksOf(language, teamSdks)
  const registrations = Object.entries(language.library.registrations)
  const short = registrations.map(([module, names]) => [module, names.filter(isShort)] as const)
  let place = 0
  const next = () => originBit(place++)
  return {
    sdks: new Map(sdks.map((sdk) => [sdk, next()])),
    modules: new Map(registrations.map(([module]) => [module, next()])),
    words: new Map(
      short.flatMap(([module, objects]) => (objects.length > 0 ? [[module, { bit: next(), objects }]] : [])),
    ),
  }
}

/** How a text of a language shows that it may call an SDK, or gives a value to what keeps it for others. */
export function callPatterns(language: Language, teamSdks: readonly SdkDescriptor[]): Found[] {
  const { sdks, modules, words } = originsOf(language, teamSdks)
  const calls = new Map<string, SdkCall[]>()
  const groups = new Map<string, number>()
  for (const [sdk, bit] of sdks) {
    for (const call of sdk.calls) {
      calls.set(call.name, [...(calls.get(call.name) ?? []), call])
      groups.set(call.name, (groups.get(call.name) ?? 0) | bit | (call.distinctive === true ? TELLING : 0))
    }
  }
  const ofCalls = [...calls].flatMap(([name, all]) => ofCall(name, all, groups.get(name) ?? 0))
  const ofModules = Object.entries(language.library.registrations).flatMap(([module, names]) =>
    names.flatMap((name) => ofRegistration(name, modules.get(module) ?? 0)),
  )
  const ofWords = Array.from(words, ([word, { bit }]): Found => ({ patterns: [word], edge: 'word', group: bit }))
  return [...ofCalls, ...ofModules, ...ofWords]
}

/**
 * A call without arguments names no key, unless it returns an object of keys or the key is in its receiver. If the key must be labelled,
 * the name counts only with what opens the arguments: Swift's `value` and `values` are in every third file.
 */
function ofCall(name: string, calls: readonly SdkCall[], group: number): Found[] {
  if (calls.some(({ form, key }) => form === 'member' || key.receiver === true))
    return [{ patterns: [name], edge: 'word', group }]
  if (calls.every(({ key, form }) => key.labelled === true && !form)) return opening(name, group)
  return [{ patterns: [name], edge: 'call', group }]
}

function opening(name: string, group: number): Found[] {
  return [
    { patterns: [`${name}(`, `${name} (`], edge: 'given', group },
    { patterns: [`${name}<`], edge: 'start', group },
  ]
}

/** A bare property, a call with arguments, an assigned member of an object. */
function ofRegistration(name: string, group: number): Found[] {
  if (isShort(name)) return []
  if (isObject(name)) {
    const patterns = name.length < LEAST_LENGTH ? NAMES_BEGIN_WITH.map((letter) => name + letter) : [name]
    return [{ patterns, edge: 'assigned', group }]
  }
  return name.endsWith(':') ? [{ patterns: [name], edge: 'start', group }] : opening(name, group)
}

function isObject(registration: string): boolean {
  return registration.endsWith('.')
}

function isShort(registration: string): boolean {
  return isObject(registration) && registration.length < LEAST_LENGTH - 1
}
