import { FactsBuilder, type FileFacts, type Parse, type SourceText, unknown } from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { expression } from './expressions.js'
import { statement } from './statements.js'

/** The facts of a file: what the code says, and no judgement on it. */
export function extract(source: SourceText, parse: Parse): FileFacts {
  const tree = parse('main', source.text)
  const facts = new FactsBuilder()
  const x: Extractor = {
    facts,
    expression: (node, context) => (node ? expression(x, node, context) : unknown),
    statement: (node, context) => statement(x, node, context),
  }
  if (tree.hasError) facts.partial()
  // Errors are nodes among others: what parses around and inside them is read all the same.
  for (const node of tree.namedChildren) statement(x, node, { scope: 0 })
  return facts.finish()
}
