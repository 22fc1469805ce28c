import type { SyntaxNode } from '@service/scanner-kit'
import { withoutPrefix } from './prefix.js'

/** A name without the backticks that allow any character in it. */
export function plainName(text: string): string {
  return text.replace(/^`(.*)`$/s, '$1')
}

/** The segments of `a.b.C`, or undefined for anything but names and points. */
export function segmentsOf(node: SyntaxNode): string[] | undefined {
  const segments: string[] = []
  let current: SyntaxNode | undefined = node
  while (current) {
    if (current.type === 'identifier') {
      segments.push(plainName(current.text))
      return segments.reverse()
    }
    const [object, name]: SyntaxNode[] = current.namedChildren
    if (current.type !== 'navigation_expression' || !current.has('.') || name?.type !== 'identifier') return undefined
    segments.push(plainName(name.text))
    current = object && withoutPrefix(object)
  }
  return undefined
}
