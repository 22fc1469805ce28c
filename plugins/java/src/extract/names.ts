import type { SyntaxNode } from '@service/scanner-kit'

/** The segments of `a.b.C` from any of the grammar's forms, or undefined for anything but plain names. */
export function segmentsOf(node: SyntaxNode): string[] | undefined {
  const segments: string[] = []
  let current: SyntaxNode = node
  for (;;) {
    if (current.type === 'identifier' || current.type === 'type_identifier') {
      segments.push(current.text)
      return segments.reverse()
    }
    const parts: SyntaxNode[] = current.namedChildren.filter((one) => !one.type.endsWith('annotation'))
    const [owner, name] = parts
    if (!owner || !name || parts.length !== 2 || !QUALIFIED.has(current.type)) return undefined
    if (name.type !== 'identifier' && name.type !== 'type_identifier') return undefined
    segments.push(name.text)
    current = owner
  }
}

const QUALIFIED = new Set(['scoped_identifier', 'scoped_type_identifier', 'field_access'])
