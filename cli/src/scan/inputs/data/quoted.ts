import type { Scalar } from './scalar.js'

/**
 * The texts between two neighbouring quotes of one kind, without escapes. An apostrophe in prose is taken for an opening
 * quote, so each quote counts both as an end and as a beginning.
 * @param offset where the text begins in its file
 */
export function quotedStrings(text: string, offset: number): Scalar[] {
  const last = new Map<string, number>()
  const scalars: Scalar[] = []
  for (const { 0: quote, index } of text.matchAll(/["'`]/g)) {
    const opening = last.get(quote)
    last.set(quote, index)
    if (opening === undefined) continue
    const value = text.slice(opening + 1, index)
    if (value !== '' && !value.includes('\\')) scalars.push({ value, offset: offset + opening })
  }
  return scalars
}
