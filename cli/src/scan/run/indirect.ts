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
  isNew: (index: number, file: string) => boolean,
): Promise<Placed<IndirectReference>[]> {
  const references: Placed<IndirectReference>[] = []
  // Most files hold nothing else of interest, and a syntax tree takes fifty times as long.
  const stringsOf = ({ lexical }: Language, file: string): readonly StringFact[] =>
    quotedKeys(file, sources.text(file) ?? '', lexical.syntax, keys) ?? store.strings(file)
  sources.dependencies.turnToSingleFiles()
  for (const index of sources.matching(KEY)) {
    const file = sources.files[index] ?? ''
    if (!isNew(index, file)) continue
    const language = sources.languageOf(file)
    const code = language ? stringsOf(language, file) : []
    const isData = dataFormat(file) !== undefined
    const data = isData ? await findScalars(file, sources.text(file) ?? '', (value) => keys.has(value)) : []
    const test = isTestPath(file, language?.testFiles ?? [])
    const taken = new Set(linked.keyPlaces.get(file))
    for (const { value, line, column } of [...code, ...data]) {
      const place = `${line}:${column}`
      if (!keys.has(value) || taken.has(place)) continue
      taken.add(place)
      references.push({ key: value, file, line, column, kind: 'indirect', test })
    }
  }
  return references
}
