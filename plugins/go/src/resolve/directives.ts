/** The words of each directive of a kind in a `go.mod` or `go.work`, alone on its line or in a block. */
export function directives(text: string, kind: string): string[][] {
  const found: string[][] = []
  let inside = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const words = wordsOf(line)
    const [first, second] = words
    if (inside) {
      if (first === ')') inside = false
      else if (words.length > 0) found.push(words)
    } else if (first === kind && second === '(') inside = true
    else if (first === kind && second !== undefined) found.push(words.slice(1))
  }
  return found
}

function wordsOf(line: string): string[] {
  const code = line.replace(/(^|\s)\/\/.*$/, '').replace(/\(/g, ' ( ')
  return (code.match(/"[^"]*"|`[^`]*`|\S+/g) ?? []).map((word) => word.replace(/^["`]|["`]$/g, ''))
}
