import { memberChain, type SyntaxNode } from '@service/scanner-kit'
import { imported, isTypeName } from '@service/scanner-kit/jvm'
import type { Extractor } from './context.js'
import { segmentsOf } from './names.js'

/** The package of a file; its first segment also begins qualified names in code. */
export function packageDeclaration(x: Extractor, node: SyntaxNode): void {
  const name = node.first('scoped_identifier', 'identifier')
  const segments = name && segmentsOf(name)
  if (!segments || segments.includes('')) return
  x.facts.unit(segments.join('.'))
  x.roots.add(segments[0] ?? '')
}

/** @param scope where imported names are visible: not in the file's own scope, since other files see that one */
export function importDeclaration(x: Extractor, node: SyntaxNode, scope: number): void {
  const name = node.first('scoped_identifier', 'identifier')
  const segments = name && segmentsOf(name)
  if (!segments || segments.includes('')) return
  x.roots.add(segments[0] ?? '')
  const isStatic = node.has('static')
  const whole = segments.join('.')
  if (node.has('asterisk')) {
    // `import a.B.*` makes the types inside B visible, as a static import of all its members does.
    const ofType = isStatic || segments.some(isTypeName)
    return x.facts.import({ module: whole, wildcard: true, static: ofType })
  }
  const owner = segments.slice(0, -1)
  const last = segments.at(-1) ?? ''
  if (isStatic) {
    // `import static class` of code that is being written: a member of nothing.
    if (owner.length === 0) return
    x.facts.import({ module: owner.join('.') })
    // `import static a.Keys.Checkout.NEW`: a member of a type inside a type, or in a package whose name has a capital letter.
    if (isTypeName(owner.at(-2) ?? '')) {
      return x.facts.import({ module: owner.join('.'), wildcard: true, static: true, only: [last] })
    }
    x.facts.bind(scope, last, { values: [memberChain(imported(owner.join('.')), [last])] })
  } else if (owner.some(isTypeName)) nested(x, whole, owner, last)
  else {
    x.facts.import({ module: whole })
    x.facts.bind(scope, last, { values: [imported(whole)] })
  }
}

/** `import a.B.C`: a type inside a type, or a type in a package whose name has a capital letter. */
function nested(x: Extractor, whole: string, owner: string[], last: string): void {
  x.facts.import({ module: whole })
  const module = owner.join('.')
  x.facts.import({ module, wildcard: true, static: true, only: [last] })
  x.facts.import({ module, wildcard: true, only: [last] })
}
