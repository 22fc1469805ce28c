import { escapeReader, numberReader, type SyntaxNode } from '@service/scanner-kit'

/** Of complex numbers nothing is known. */
export const numberLiteral = numberReader({ octalAfterZero: true })

/** What comes before the quote: `rb`, `f`, or nothing. */
export function prefixOf(node: SyntaxNode): string {
  return /^[a-z]*/i.exec(node.first('string_start')?.text ?? '')?.[0].toLowerCase() ?? ''
}

/** A piece of a string's content as Python reads it. */
export function contentOf(node: SyntaxNode, prefix: string): string {
  if (prefix.includes('r'))
    return unifyLineEnds(prefix.includes('f') ? node.text.replace(/\{\{|\}\}/g, one) : node.text)
  if (node.children.length === 0) return unifyLineEnds(node.text)
  let value = ''
  let position = node.start
  const text = node.text
  for (const child of node.children) {
    value += text.slice(position - node.start, child.start - node.start)
    if (child.type === 'escape_sequence') value += unescape(child.text)
    else if (child.type === 'escape_interpolation') value += one(child.text)
    else value += child.text
    position = child.end
  }
  return unifyLineEnds(value + text.slice(position - node.start))
}

const one = (doubled: string): string => doubled.slice(0, 1)

/** A source file's line ends are all `\n` to Python. */
function unifyLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

const unescape = escapeReader({ letters: 'abfnrtv', octal: true, continuesLine: true, kept: `\\'"` })
