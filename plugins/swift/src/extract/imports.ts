import type { SyntaxNode } from '@service/scanner-kit'
import type { Extractor } from './context.js'

/** `import X`, `import struct X.Y`, `@testable import X`, `@_exported import X`. */
export function importDeclaration(x: Extractor, node: SyntaxNode): void {
  const names = node.first('identifier')?.namedChildren.map((one) => one.text) ?? []
  const [module, ...rest] = names
  if (module === undefined || module === '') return
  const only = node.has('struct') || node.children.some((one) => KINDS.has(one.type)) ? rest.slice(0, 1) : []
  x.facts.import({ module, wildcard: true, ...(only.length > 0 && { only }) })
  const exported = /@_exported\b/.test(node.first('modifiers')?.text ?? '')
  if (exported) x.facts.export({ name: '*', value: { kind: 'import', module, name: '*' } })
}

/** Words between `import` and the path that import a single declaration. */
const KINDS = new Set(['struct', 'class', 'enum', 'protocol', 'typealias', 'func', 'let', 'var', 'actor'])
