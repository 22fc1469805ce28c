import type { IndirectReference } from './result.js'
import type { Placed } from './link/classify.js'

/** A string of a file and where it stands. */
interface Text {
  value: string
  line: number
  column: number
}

/** The strings that are keys and not already known as the key of an SDK call. */
export function indirectReferences(
  file: string,
  texts: Text[],
  keys: ReadonlySet<string>,
  taken: ReadonlySet<string>,
  test: boolean,
): Placed<IndirectReference>[] {
  const seen = new Set(taken)
  const references: Placed<IndirectReference>[] = []
  for (const { value, line, column } of texts) {
    const place = `${line}:${column}`
    if (!keys.has(value) || seen.has(place)) continue
    seen.add(place)
    references.push({ key: value, file, line, column, kind: 'indirect', test })
  }
  return references
}
