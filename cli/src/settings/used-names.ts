import type { Language } from '@service/scanner-kit'
import type { Settings } from './members.js'
import { laterMistakes, type Mistake } from './mistakes.js'
import type { Names } from './named.js'
import { languageMistakes, usedLanguages } from './used-languages.js'
import { checkVendors, vendorMistakes } from './used-sdks.js'

/** Names that mean nothing to the languages that are installed. */
export async function nameMistakes({ languages, vendors }: Names, installed: readonly Language[]): Promise<Mistake[]> {
  return [...languageMistakes(languages, installed), ...(await vendorMistakes(vendors, installed))]
}

/**
 * The languages to scan with, once every name in the settings and in the command has been looked at.
 * @param asked vendors that the command names
 * @throws Failure naming all that mean nothing, the language that is required and not installed, or that cannot be loaded
 */
export async function checkNames(
  settings: Settings,
  asked: readonly string[],
  installed: readonly Language[],
): Promise<Language[]> {
  const mistakes = await nameMistakes(settings.names, installed)
  if (mistakes.length > 0) throw await laterMistakes(settings.file ?? '', mistakes)
  const used = usedLanguages(installed, settings)
  await checkVendors(asked, used)
  return used
}
