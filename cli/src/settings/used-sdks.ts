import type { Language } from '@service/scanner-kit'
import { failure } from '../errors/failures.js'
import { reasonOf } from '../errors/system-error.js'
import { nearest } from '../report/nearest.js'
import { list, quote } from '../report/words.js'
import { type SdkChoice, vendorsOf } from '../scan/chosen-sdks.js'
import type { Settings } from './members.js'
import { settingsMistake } from './parse-settings.js'

/**
 * Looks whether every name under `sdks`, and every one that the command gives, is a vendor's.
 * @throws Failure naming the one that is not, or the language whose vendors cannot be loaded
 */
export async function checkVendors(
  { sdks, file = '' }: Pick<Settings, 'sdks' | 'file'>,
  asked: readonly string[],
  languages: readonly Language[],
): Promise<void> {
  if (asked.length === 0 && !sdks.some((one) => typeof one === 'string')) return
  const known = new Set((await Promise.all(languages.map(idsOf))).flat())
  for (const [index, name] of sdks.entries()) {
    if (typeof name !== 'string' || known.has(name)) continue
    throw await settingsMistake(file, ['sdks', index], `names ${quote(name)}, which is no vendor; ${hint(name, known)}`)
  }
  for (const name of asked) {
    if (!known.has(name)) throw failure('unknownSdk', { name, hint: hint(name, known) })
  }
}

async function idsOf(language: Language): Promise<string[]> {
  try {
    return (await vendorsOf(language)).map(({ id }) => id)
  } catch (error) {
    throw failure('vendorsNotLoaded', { language: language.id, reason: reasonOf(error) })
  }
}

/** Those of the settings, then those that the command names beside. */
export function choicesOf({ sdks }: Pick<Settings, 'sdks'>, asked: readonly string[]): SdkChoice[] {
  return [...sdks, ...new Set(asked.filter((name) => !sdks.includes(name)))]
}

function hint(name: string, known: ReadonlySet<string>): string {
  const similar = nearest(name, known)
  return similar === undefined ? `they are ${list([...known].sort())}` : `did you mean ${quote(similar)}?`
}
