import type { Language } from '@service/scanner-kit'
import { nearest } from '../../../report/nearest.js'
import type { Sources } from '../../queries/survey/sources.js'

/** More are not helpful. */
const MOST = 3

/** What the project's files import, as far as that is known without parsing. */
export function specifiersOf(sources: Sources, languages: readonly Language[]): Set<string> {
  const found = new Set<string>()
  for (const file of sources.files) {
    const language = sources.languageOf(file)
    const links = language?.modules.links
    if (!links || !languages.includes(language)) continue
    for (const specifier of links.specifiers(sources.text(file) ?? '', file)) found.add(specifier)
  }
  return found
}

/** What may be meant by modules that nothing imports: mistyped, or with another beginning or end. */
export function similarTo(modules: readonly string[], specifiers: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  for (const module of modules.map((one) => one.replace(/[./:\\]*\*$/, ''))) {
    const typed = nearest(module, specifiers)
    if (typed !== undefined) found.add(typed)
    const last = lastPart(module)
    for (const one of specifiers) {
      if (one.includes(module) || (last.length > 3 && lastPart(one) === last)) found.add(one)
    }
  }
  // What the module is a part of itself names it as well: its package.
  return [...found]
    .filter((one) => !modules.includes(one))
    .sort()
    .slice(0, MOST)
}

/** `flags` of `../shared/flags.js`, `com.acme.flags` and `@acme/flags`. */
export function lastPart(module: string): string {
  const parts = module.replace(/\.(?:[cm]?[jt]sx?|py|dart|vue)$/, '').split(/[./\\:]/)
  return parts.at(-1) ?? ''
}
