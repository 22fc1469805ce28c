import type { SyntaxNode } from '@service/scanner-kit'
import { plainName } from './context.js'

const QUALIFIED = new Set(['qualified_name', 'member_access_expression', 'alias_qualified_name'])

/** The segments of `A.B.C` from any of the grammar's forms, or undefined for anything but plain names. */
export function segmentsOf(node: SyntaxNode): string[] | undefined {
  const segments: string[] = []
  let current: SyntaxNode | undefined = node
  while (current) {
    if (current.type === 'identifier') {
      segments.push(plainName(current.text))
      return segments.reverse()
    }
    const name = current.child('name')
    if (!QUALIFIED.has(current.type) || name?.type !== 'identifier') return undefined
    segments.push(plainName(name.text))
    // `global::A.B`: the part before `::` says where to begin, which is the root.
    if (current.type === 'alias_qualified_name') return segments.reverse()
    current = current.child('qualifier') ?? current.child('expression')
  }
  return undefined
}
