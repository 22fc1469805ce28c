import type { Parse, SyntaxNode } from '@service/scanner-kit'

/** A file is read as one where its pieces together would be more text than this. */
const MAX_TEXT = 20_000_000

/** Lines on which a declaration begins: in formatted code, nothing else is in the first column. */
const BEGINS = /^[A-Za-z_$@]/

/** Lines that belong to the declaration that follows. */
const LEADS = /^(@|\/\/)/

/**
 * The trees of a file that does not parse, one for each declaration: what is broken in one is not lost in the others.
 * Every tree is of the whole text with the rest blanked, so that all places are right.
 */
export function parsePieces(text: string, parse: Parse): SyntaxNode[] | undefined {
  const starts = declarationStarts(text)
  if (starts.length < 2 || starts.length * text.length > MAX_TEXT) return undefined
  return starts.map((start, at) => parse('dart', only(text, at === 0 ? 0 : start, starts[at + 1] ?? text.length)))
}

function declarationStarts(text: string): number[] {
  const starts: number[] = []
  let led = false
  let offset = 0
  for (const line of text.split('\n')) {
    const leads = LEADS.test(line)
    if ((leads || BEGINS.test(line)) && !led) starts.push(offset)
    if (line.trim() !== '') led = leads || (led && !BEGINS.test(line))
    offset += line.length + 1
  }
  return starts
}

/** The text between two offsets; blanks replace the rest, line by line. */
function only(text: string, from: number, to: number): string {
  return blank(text.slice(0, from)) + text.slice(from, to) + blank(text.slice(to))
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}
