const WORD = /[\p{ID_Start}_$][\p{ID_Continue}$]*/gu

/** How far before a place the assigned expression (`keys.of[name]`) may begin. */
const REACH = 200

/** The names before places of a text, each in the statement of its place: `Keys` and `of` of `Keys.of.sort()` for that of `.sort(`. */
export function namesBefore(text: string, place: RegExp): Set<string> {
  const names = new Set<string>()
  let done = 0
  for (const { index } of text.matchAll(place)) {
    // What is before the previous place has been read.
    const statement = statementBefore(text, index).slice(-Math.max(index - done, 1))
    for (const [name] of statement.matchAll(WORD)) names.add(name)
    done = index
  }
  return names
}

function statementBefore(text: string, index: number): string {
  const near = text.slice(Math.max(0, index - REACH), index)
  return near.slice(Math.max(near.lastIndexOf('\n'), near.lastIndexOf(';')) + 1)
}
