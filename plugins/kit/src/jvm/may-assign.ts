/** Whether a text may assign to what has a name: `Keys.A = b`, `Flags.KEY += "x"`, or Kotlin's property by its setter in Java. */
export function mayAssign(text: string, name: string): boolean {
  const setter = `set${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  return occurrences(text, name).some((end) => ASSIGNED.test(text.slice(end, end + 80))) || text.includes(`${setter}(`)
}

/** The `=` may stand on the next line; `==` compares, and `: Type =` declares. */
const ASSIGNED = /^`?\s*[-+]?=(?!=)/

/** Where a word ends, each time it occurs on its own. */
function occurrences(text: string, word: string): number[] {
  const ends: number[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const end = at + word.length
    if (!IN_NAME.test(text.charAt(at - 1)) && !IN_NAME.test(text.charAt(end))) ends.push(end)
  }
  return ends
}

const IN_NAME = /[\p{L}\p{N}_$]/u
