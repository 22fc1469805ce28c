import type { SyntaxNode } from '@service/scanner-kit'

const SIGNATURES = new Set(['function_signature', 'method_signature'])
const WRITTEN = new Set(['function_declaration', 'generator_function_declaration', 'method_definition'])

/** Whether a signature says in what other ways the function below it may be called: TypeScript wants them together. */
export function isOverload(node: SyntaxNode): boolean {
  if (!SIGNATURES.has(node.type)) return false
  const exported = node.parent?.type === 'export_statement' ? node.parent : undefined
  const place = exported ?? node
  const beside = place.parent?.namedChildren ?? []
  for (const next of beside.slice(beside.indexOf(place) + 1)) {
    const declared = next.child('declaration') ?? next
    if (next.type === 'comment' || next.type === 'decorator') continue
    if (declared.child('name')?.text !== node.child('name')?.text) return false
    if (WRITTEN.has(declared.type)) return true
    if (!SIGNATURES.has(declared.type)) return false
  }
  return false
}
