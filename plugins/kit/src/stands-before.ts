const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** As far as what is assigned (`keys.of[name]`) may begin before the place where that shows. */
const REACH = 200

/** Whether one of the names stands before one of the places of a text, in the same statement: whether `keys` does in `keys.of[name] = …`. */
export function standsBefore(text: string, place: RegExp, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false
  for (const { index } of text.matchAll(place)) {
    const near = text.slice(Math.max(0, index - REACH), index)
    const statement = near.slice(Math.max(near.lastIndexOf('\n'), near.lastIndexOf(';')) + 1)
    if (statement.match(WORD)?.some((word) => names.has(word))) return true
  }
  return false
}
