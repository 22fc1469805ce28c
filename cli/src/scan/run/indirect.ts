import type { Language, StringFact } from '@service/scanner-kit'
import { dataFormat, findScalars } from '../inputs/data/index.js'
import type { FactsStore } from '../queries/facts/store.js'
import { quotedKeys } from '../queries/facts/quoted-keys.js'
import type { Linked } from '../link/index.js'
import type { Placed } from '../order.js'
import type { IndirectReference } from '../result.js'
import { KEY } from '../queries/survey/found.js'
import type { Sources } from '../queries/survey/sources.js'
import { isTestPath } from '../inputs/walk/index.js'

/** The strings of code and data files that are keys and not already known as the key of an SDK call. */
export async function indirectReferences(
  sources: Sources,
  store: FactsStore,
  linked: Linked,
  keys: ReadonlySet<string>,
  wanted: (index: number, file: string) => boolean,
): Promise<Placed<IndirectReference>[]> {
  const references: Placed<IndirectReference>[] = []
  // Most files hold nothing else of interest, and a syntax tree takes fifty times as long.
  const stringsOf = ({ lexical }: Language, file: string): readonly StringFact[] =>
    quotedKeys(file, sources.text(file) ?? '', lexical.syntax, keys) ?? store.strings(file)
  sources.dependencies.turnToSingleFiles()
  for (const index of sources.matching(KEY)) {
    const file = sources.files[index] ?? ''
    if (!wanted(index, file)) continue
    const language = sources.languageOf(file)
    const code = language ? stringsOf(language, file) : []
    const isData = dataFormat(file) !== undefined
    const data = isData ? await findScalars(file, sources.text(file) ?? '', (value) => keys.has(value)) : []
    const test = isTestPath(file, language?.testFiles ?? [])
    references.push(...inFile(file, [...code, ...data], keys, linked.keyPlaces.get(file) ?? new Set(), test))
  }
  return references
}

function inFile(
  file: string,
  texts: StringFact[],
  keys: ReadonlySet<string>,
  taken: ReadonlySet<string>,
  test: boolean,
): Placed<IndirectReference>[] {
  const seen = new Set(taken)
  return texts.flatMap(({ value, line, column }) => {
    const place = `${line}:${column}`
    if (!keys.has(value) || seen.has(place)) return []
    seen.add(place)
    return [{ key: value, file, line, column, kind: 'indirect', test }]
  })
}
