import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Extractor } from './context.js'

/** The name of `exports.x` and `module.exports.x` inside their own file; undefined for anything else. */
export function exportedName(node: SyntaxNode): string | undefined {
  const [, name] = /^(?:module\s*\.\s*)?exports\s*\.\s*([\w$]+)$/.exec(node.text) ?? []
  return name === undefined ? undefined : `exports.${name}`
}

/** `module.exports = ...`, `exports.name = ...`; true when the target is one of them. */
export function commonJsExport(x: Extractor, target: SyntaxNode, value: Expression): boolean {
  if (/^module\s*\.\s*exports$/.test(target.text)) {
    x.facts.export({ name: '=', value })
    return true
  }
  const name = exportedName(target)
  if (name === undefined) return false
  // Compilers write `exports.x = void 0` first, which is not a value.
  if (value.kind === 'literal' && value.type === 'null') return true
  x.facts.bind(0, name, { values: [value] })
  x.facts.export({ name: name.slice('exports.'.length), value: { kind: 'name', name, scope: 0 } })
  return true
}
