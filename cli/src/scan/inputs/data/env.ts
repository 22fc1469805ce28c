import type { Scalar } from './scalar.js'

const ASSIGNMENT = /[ \t]*(?:export[ \t]+)?[\w.-]+[ \t]*(?:=|:[ \t])[ \t]*/y

/**
 * Whole values of an environment file, as the usual loaders read them: quotes of three kinds, also over several lines;
 * ` #` begins a comment; `NAME: value` is accepted. A value whose quote is never closed ends with its line.
 */
export function readEnv(text: string): Scalar[] {
  const scalars: Scalar[] = []
  const neverClosed = new Set<string>()
  for (let at = 0; at < text.length; at = lineEnd(text, at) + 1) {
    ASSIGNMENT.lastIndex = at
    if (!ASSIGNMENT.test(text)) continue
    const start = ASSIGNMENT.lastIndex
    const quote = text.charAt(start)
    const end = isQuote(quote) && !neverClosed.has(quote) ? closing(text, start) : -1
    if (end === -1) {
      if (isQuote(quote)) neverClosed.add(quote)
      scalars.push({ value: plainValue(text.slice(start, lineEnd(text, start))), offset: start })
    } else {
      scalars.push({ value: unescape(text.slice(start + 1, end), quote), offset: start })
      at = end
    }
  }
  return scalars
}

function isQuote(char: string): boolean {
  return char === '"' || char === "'" || char === '`'
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

function closing(text: string, start: number): number {
  const quote = text.charAt(start)
  let end = text.indexOf(quote, start + 1)
  while (end !== -1 && text[end - 1] === '\\') end = text.indexOf(quote, end + 1)
  return end
}

function plainValue(raw: string): string {
  const comment = raw.search(/(^|\s)#/)
  return (comment === -1 ? raw : raw.slice(0, comment)).trim()
}

/** Single quotes and backticks keep their text as it is. */
function unescape(raw: string, quote: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' }
  return quote === '"' ? raw.replace(/\\(.)/gs, (_, char: string) => escapes[char] ?? char) : raw
}
