import { FactsBuilder, type FileFacts, type Parse, type SourceText, unknown } from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { expression } from './expressions.js'
import { functionAt } from './functions.js'
import { statement } from './statements.js'
import { typeExpression } from './types.js'

/** The facts of a Rust file. */
export function extract(source: SourceText, parse: Parse): FileFacts {
  const tree = parse('rust', source.text)
  const facts = new FactsBuilder()
  const x: Extractor = {
    facts,
    parse,
    expression: (node, context) => (node ? expression(x, node, context) : unknown),
    statement: (node, context) => statement(x, node, context),
    type: (node, context) => (node ? typeExpression(x, node, context) : unknown),
    function: (node, context, options) => functionAt(x, node, context, options),
    mentioned: new Set(),
    declared: new Set(),
    crates: new Set(),
    macroDepth: 0,
    reread: 0,
  }
  if (tree.hasError) facts.partial()
  statement(x, tree, { scope: 0, module: { scope: 0, types: new Map(), modules: new Set() } })
  for (const module of x.crates) facts.import({ module })
  return facts.finish()
}
