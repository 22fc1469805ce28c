import type { Language, SdkDescriptor } from '@service/scanner-kit'
import { wholeWord, markersOf, sdksOf } from './markers.js'
import type { Sources } from './sources.js'

/** The question about a file: whether it names an SDK. */
type Question = (text: string, index: number) => boolean

/**
 * Those of the languages' SDKs that any of the files names: calls cannot belong to the others, nor to files that lead to them. The names
 * of calls are common ones (`get_value`).
 * @param files indexes of all files of these languages that name an SDK
 */
export function namedSdks(
  sources: Sources,
  languages: readonly Language[],
  teamSdks: readonly SdkDescriptor[],
  files: Iterable<number>,
): Set<SdkDescriptor> {
  const named = new Set<SdkDescriptor>()
  let open = languages.flatMap((language) =>
    sdksOf(language, teamSdks).map((sdk) => ({ sdk, isNamed: questionOf(sources, language, sdk) })),
  )
  for (const index of files) {
    if (open.length === 0) break
    const text = sources.text(sources.files[index] ?? '') ?? ''
    const found = open.filter(({ isNamed }) => isNamed(text, index))
    if (found.length === 0) continue
    for (const { sdk } of found) named.add(sdk)
    open = open.filter(({ sdk }) => !named.has(sdk))
  }
  return named
}

function questionOf(sources: Sources, language: Language, sdk: SdkDescriptor): Question {
  const { texts, words, imported } = markersOf(language, [sdk])
  const word = words.length > 0 ? new RegExp(words.map(wholeWord).join('|')) : undefined
  return (text, index) =>
    texts.some((one) => text.includes(one)) || word?.test(text) === true || sources.imports(index, imported)
}
