import { FactsBuilder, type FileFacts, type Parse, type SourceText, type SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { createExtractor } from './extractor.js'
import { parsed } from './mask.js'
import { segmentsOf } from './names.js'
import { projectFile } from './project-file.js'
import { usingDirective, visibleIn, visibleInProject } from './usings.js'

/** The facts of a C# source file, or of a project file. */
export function extract(source: SourceText, parse: Parse): FileFacts {
  if (/\.(?:csproj|props|targets)$/i.test(source.path)) return projectFile(source.text)
  const facts = new FactsBuilder(source.members)
  const x = createExtractor(facts, source.text)
  const tree = parsed(source.text, parse)
  if (tree.hasError) facts.partial()
  // The file's own scope stays empty: names that others see are exported.
  const scope = x.scopes.open(0, 'block')
  declarations(x, tree, { scope, types: scope, namespace: '' })
  visibleInProject(x)
  x.scopes.finish()
  return facts.finish()
}

/** The declarations of a file or namespace. A file-scoped namespace holds everything that follows it. */
function declarations(x: Extractor, parent: SyntaxNode, outer: Context): void {
  let context = outer
  for (const node of parent.namedChildren) {
    switch (node.type) {
      case 'using_directive':
        usingDirective(x, node, context)
        break
      case 'file_scoped_namespace_declaration':
        context = namespace(x, node, context)
        break
      case 'namespace_declaration': {
        const body = node.child('body')
        const inner = namespace(x, node, context)
        if (body) declarations(x, body, inner)
        break
      }
      case 'preproc_if':
      case 'preproc_elif':
      case 'preproc_else':
      case 'ERROR':
        declarations(x, node, context)
        break
      default:
        if (node.field !== 'condition') x.statement(node, context)
    }
  }
}

function namespace(x: Extractor, node: SyntaxNode, outer: Context): Context {
  const nameNode = node.child('name')
  const own = (nameNode && segmentsOf(nameNode)?.join('.')) ?? ''
  const name = [outer.namespace, own].filter((one) => one !== '').join('.')
  const scope = x.scopes.open(outer.scope, 'block')
  if (name !== '') {
    x.facts.unit(name)
    visibleIn(x, name)
  }
  return { scope, types: scope, namespace: name }
}
