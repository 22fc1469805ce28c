import { memberChain, type SyntaxNode } from '@service/scanner-kit'
import { imported, isTypeName } from '@service/scanner-kit/jvm'
import type { Extractor } from './context.js'
import { plainName } from './names.js'

/** The package of a file; its first segment also begins qualified names in code. */
export function packageHeader(x: Extractor, node: SyntaxNode): void {
  const segments = segmentsBelow(node)
  if (segments.length === 0 || segments.includes('')) return
  x.facts.unit(segments.join('.'))
  x.roots.add(segments[0] ?? '')
}

export function importHeader(x: Extractor, node: SyntaxNode): void {
  const segments = segmentsBelow(node)
  const [root = ''] = segments
  if (segments.length === 0 || segments.includes('')) return
  x.roots.add(root)
  const whole = segments.join('.')
  if (node.has('*')) {
    // `import a.B.*`: the members of the type B.
    const ofType = segments.some(isTypeName)
    return x.facts.import({ module: whole, wildcard: true, static: ofType })
  }
  const alias = node.namedChildren.find((one) => one.type === 'identifier')
  const last = segments.at(-1) ?? ''
  const name = alias ? plainName(alias.text) : last
  const type = segments.findIndex(isTypeName)
  // `import a.client` and `val client = app.client`: the bare name is the file's own, and the imported one is an extension.
  const bound = type === -1 && x.own.has(name) ? `.${name}` : name
  if (!isTypeName(last)) x.extensions.set(name, bound)
  const module = type === -1 ? whole : segments.slice(0, type + 1).join('.')
  x.facts.import({ module })
  const inner = type === -1 ? [] : segments.slice(type + 1)
  x.facts.bind(x.inner, bound, { values: [memberChain(imported(module), inner)] })
}

function segmentsBelow(node: SyntaxNode): string[] {
  const name = node.first('qualified_identifier', 'identifier')
  if (!name) return []
  const parts = name.type === 'identifier' ? [name] : name.namedChildren
  return parts.map((one) => plainName(one.text))
}
