import type { FileFacts, Parse, SourceText, SyntaxNode } from '@service/scanner-kit'
import { fileContext, statements } from './context.js'
import { fileTypes, readFileTypes } from './declarations.js'
import { createExtractor } from './extractor.js'
import { importSpecs, recordImports } from './imports.js'
import { parseMended } from './parse.js'

/** The facts of a Go file. */
export function extract(source: SourceText, parse: Parse): FileFacts {
  const tree = parseMended(source.text, parse)
  const x = createExtractor()
  if (tree.hasError) x.facts.partial()
  const name = tree.first('package_clause')?.namedChildren[0]?.text
  if (name !== undefined && name !== '') {
    x.facts.unit(name)
    // Importers whose path does not end in the package's name find it by this.
    x.facts.export({ name, value: { kind: 'import', module: '.', name: '*' } })
  }
  const declarations = withErrors(tree)
  const typeDeclarations = declarations.filter((node) => node.type === 'type_declaration')
  for (const node of typeDeclarations) fileTypes(x, node)
  for (const node of typeDeclarations) readFileTypes(x, node)
  statements(x, tree, fileContext())
  recordImports(x, declarations.filter((node) => node.type === 'import_declaration').flatMap(importSpecs))
  return x.facts.finish()
}

/** The file's own declarations, also those beside a syntax error. */
function withErrors(tree: SyntaxNode): SyntaxNode[] {
  return tree.namedChildren.flatMap((node) => (node.type === 'ERROR' ? node.namedChildren : [node]))
}
