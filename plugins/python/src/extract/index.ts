import { FactsBuilder, type FileFacts, type Parse, type SourceText, unknown } from '@service/scanner-kit'
import { assignment } from './assignments.js'
import type { Extractor } from './context.js'
import { expression } from './expressions.js'
import { CONFTEST, isTestFile } from './fixtures.js'
import { bindTree } from './import-tree.js'
import { statement } from './statements.js'

/** The facts of a Python file. */
export function extract(source: SourceText, parse: Parse): FileFacts {
  const tree = parse('python', source.text)
  const facts = new FactsBuilder(source.members)
  const x: Extractor = {
    facts,
    parse,
    test: isTestFile(source.path),
    packages: new Map(),
    plainEnums: new Set(),
    lookedUp: new Set(),
    expression: (node, context) => {
      if (!node) return unknown
      return node.type === 'assignment' ? assignment(x, node, context) : expression(x, node, context)
    },
    statement: (node, context) => statement(x, node, context),
  }
  if (tree.hasError) facts.partial()
  if (x.test) facts.import({ module: CONFTEST, wildcard: true })
  statement(x, tree, { scope: 0, closure: 0 })
  for (const [scope, packages] of x.packages) bindTree(facts, scope, packages)
  return facts.finish()
}
