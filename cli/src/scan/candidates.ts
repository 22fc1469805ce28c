import type { Language } from '@service/scanner-kit'
import type { FactsStore } from './facts/store.js'
import { exportedAliases } from './link/interest.js'
import type { Sources } from './sources.js'

/**
 * Files that may hold a read, or lead to one. Where no file of a language, or of one that shares its names, names an SDK, none
 * of its calls can be one.
 */
export function findCandidates(sources: Sources, store: FactsStore): string[] {
  const surveys = [...sources.surveys.values()].map((survey) => ({
    ...survey,
    language: sources.languageOf(survey.file),
  }))
  const family = (language: Language) => language.family ?? language.id
  const withSdk = new Set(surveys.flatMap(({ marker, language }) => (marker && language ? [family(language)] : [])))
  const candidates = surveys
    .filter(({ marker, call, language }) => language && (marker || (call && withSdk.has(family(language)))))
    .map(({ file }) => file)
  return [...candidates, ...underOtherNames(candidates, sources, store)]
}

/** Files that use an SDK's function by a name under which another file exports it (`export { useFlag as useToggle }`). */
function underOtherNames(candidates: string[], sources: Sources, store: FactsStore): string[] {
  const known = new Set(candidates)
  const names = new Map<Language, Set<string>>()
  for (const file of candidates) {
    const language = sources.languageOf(file)
    if (!language) continue
    const aliases = exportedAliases(store.get(file), sources.callsOf(language))
    if (aliases.length > 0) names.set(language, new Set([...(names.get(language) ?? []), ...aliases]))
  }
  return [...names].flatMap(([language, words]) => sources.withWord(language, words).filter((file) => !known.has(file)))
}
