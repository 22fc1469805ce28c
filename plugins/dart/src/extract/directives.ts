import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { plainText } from './strings.js'

/** Reads a file's directives: `import`, `export`, `part`, `part of`, `library`. */
export function directive(x: Extractor, node: SyntaxNode): void {
  const [inner] = node.namedChildren.filter((child) => child.type.startsWith('library_'))
  if (inner?.type === 'library_import') importAt(x, inner.first('import_specification') ?? inner)
  else if (inner?.type === 'library_export') exportAt(x, inner)
  else if (node.type === 'part_directive') x.facts.unit('library')
  else if (node.type === 'part_of_directive') {
    const uri = node.first('uri')
    const library = `part of ${uri ? plainText(uri) : (node.first('dotted_identifier_list')?.text ?? '')}`
    x.facts.unit(library)
    // What the library imports is visible in the part.
    x.facts.import({ module: library, wildcard: true })
  }
}

/** `import 'a.dart' if (dart.library.io) 'b.dart' deferred as prefix show A, B hide C;`. */
function importAt(x: Extractor, node: SyntaxNode): void {
  const prefix = node.children.findLast((child) => child.type === 'identifier')?.text
  const { only, except } = combinators(node)
  for (const module of urisIn(node)) {
    if (prefix === undefined) {
      x.facts.import({ module, wildcard: true, only, except })
    } else {
      x.facts.import({ module })
      x.facts.bind(0, prefix, { values: [{ kind: 'import', module, name: '*' }] })
    }
  }
}

/** `export 'a.dart' show A;`, `export 'a.dart';`. */
function exportAt(x: Extractor, node: SyntaxNode): void {
  const { only, except } = combinators(node)
  for (const module of urisIn(node)) {
    x.facts.import({ module })
    const whole: Expression = { kind: 'import', module, name: '*' }
    if (!only) x.facts.export({ name: '*', value: whole, ...(except && { except }) })
    for (const name of only ?? []) x.facts.export({ name, value: { kind: 'import', module, name } })
  }
}

/** The file that is named, and those it is replaced by on some platforms. */
function urisIn(node: SyntaxNode): string[] {
  const uris: string[] = []
  const open = [...node.children]
  for (let next = open.shift(); next; next = open.shift()) {
    if (next.type === 'uri') uris.push(plainText(next))
    else if (next.type.endsWith('_uri')) open.push(...next.children)
  }
  return uris.filter((uri) => uri !== '')
}

function combinators(node: SyntaxNode): { only?: string[]; except?: string[] } {
  const names = (word: string) =>
    node.children
      .filter((child) => child.type === 'combinator' && child.has(word))
      .flatMap((child) => child.namedChildren.map((name) => name.text))
  const [only, except] = [names('show'), names('hide')]
  return { ...(only.length > 0 && { only }), ...(except.length > 0 && { except }) }
}
