import { type Composer, type LineCounter } from 'yaml'
import { YamlMistake } from './refused.js'

/** The library says where something is in one of these ways. */
type Place = number | readonly [number, ...number[]] | { offset: number }

/**
 * Makes the composer end at its first mistake. It would note every one, and a text of 4 MB can hold millions. The library has no public
 * way to ask for that, so the private function that it calls for each mistake and each warning is replaced, here and nowhere else. Where
 * a later version calls another one, the mistakes are in the document's errors, as ever.
 */
export function endAtFirstMistake(composer: Composer, lines: LineCounter): void {
  let first: YamlMistake | undefined
  const onError = (source: Place, _: string, message: string, isWarning?: boolean): void => {
    if (isWarning) return
    // At each level, the library reports what was thrown below as one more.
    first ??= mistakeAt(positionOf(source), message, lines)
    throw first
  }
  Object.assign(composer, { onError })
}

function positionOf(source: Place): number {
  if (typeof source === 'number') return source
  return 'offset' in source ? source.offset : source[0]
}

export function mistakeAt(position: number, why: string, lines: LineCounter): YamlMistake {
  const { line, col } = lines.linePos(position)
  return new YamlMistake(`${why} at line ${line}, column ${col}`)
}
