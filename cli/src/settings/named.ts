import { elementsOf, isText, memberOf, membersOf } from './loose.js'
import type { JsonPath } from './mistakes.js'

/** A name in the settings that means something of the tool's. */
export interface Named {
  name: string
  place: JsonPath
}

/** The languages and vendors that settings name. */
export interface Names {
  languages: Named[]
  vendors: Named[]
}

/** @param settings the whole value, which may hold mistakes */
export function namesIn(settings: unknown): Names {
  const languages = memberOf(settings, 'languages')
  const sdks = elementsOf(memberOf(settings, 'sdks'))
  return {
    languages: [
      ...texts(elementsOf(languages), ['languages']),
      // A name given with the place of its plugin may be a language that nobody else knows.
      ...membersOf(languages).flatMap(([name, wish]) => (isText(wish) ? { name, place: ['languages', name] } : [])),
      ...sdks.flatMap((sdk, index) => texts(elementsOf(memberOf(sdk, 'languages')), ['sdks', index, 'languages'])),
    ],
    vendors: texts(sdks, ['sdks']),
  }
}

function texts(values: readonly unknown[], place: JsonPath): Named[] {
  return values.flatMap((name, index) => (isText(name) ? [{ name, place: [...place, index] }] : []))
}
