import type { Language } from '@service/scanner-kit'
import { allInOrder } from '../all-in-order.js'
import { failure } from '../errors/failures.js'
import { reasonOf } from '../errors/system-error.js'
import { nearest } from '../report/nearest.js'
import { list, quote } from '../report/words.js'
import type { SdkChoice } from '../scan/chosen-sdks.js'
import { ALL_VENDORS, vendorsOf } from '../scan/vendors.js'
import type { Settings } from './members.js'
import { fieldName, type Mistake } from './mistakes.js'
import type { Named } from './named.js'

/** The ids of the vendors that any of the languages knows. They are loaded for it. */
async function vendorIds(languages: readonly Language[]): Promise<Set<string>> {
  return new Set((await allInOrder(languages.map(idsOf))).flat())
}

/**
 * Names under `sdks` that are not a vendor's.
 * @throws Failure naming the language whose vendors cannot be loaded
 */
export async function vendorMistakes(names: readonly Named[], languages: readonly Language[]): Promise<Mistake[]> {
  if (names.length === 0) return []
  const known = await vendorIds(languages)
  return names
    .filter(({ name }) => !known.has(name))
    .map(({ name, place }) => ({
      place,
      problem: `${quote(fieldName(place))} names ${quote(name)}, which is not a vendor; ${hint(name, known)}`,
    }))
}

/** @throws Failure naming the requested vendor that does not exist */
export async function checkVendors(asked: readonly string[], languages: readonly Language[]): Promise<void> {
  if (asked.length === 0) return
  const known = await vendorIds(languages)
  for (const name of asked) {
    if (name !== ALL_VENDORS && !known.has(name)) throw failure('unknownSdk', { name, hint: hint(name, known) })
  }
}

async function idsOf(language: Language): Promise<string[]> {
  try {
    return (await vendorsOf(language)).map(({ id }) => id)
  } catch (error) {
    throw failure('vendorsNotLoaded', { language: language.id, reason: reasonOf(error) })
  }
}

/** Those of the settings, then those that the command names in addition. */
export function choicesOf({ sdks }: Pick<Settings, 'sdks'>, asked: readonly string[]): SdkChoice[] {
  return [...sdks, ...new Set(asked.filter((name) => !sdks.includes(name)))]
}

function hint(name: string, known: ReadonlySet<string>): string {
  const similar = nearest(name, known)
  return similar === undefined ? `they are ${list([...known].sort())}` : `did you mean ${quote(similar)}?`
}
