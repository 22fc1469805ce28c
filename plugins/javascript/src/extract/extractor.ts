import { FactsBuilder, type Parse, unknown } from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { expression } from './expressions.js'
import { statement } from './statements.js'
import { typeExpression } from './types.js'

/** Brings the readers together, which call each other through what is made here. */
export function createExtractor(parse: Parse): Extractor {
  const x: Extractor = {
    facts: new FactsBuilder(true),
    parse,
    read: new Map(),
    privateNames: [],
    expression: (node, context, name) => (node ? expression(x, node, context, name) : unknown),
    statement: (node, context) => statement(x, node, context),
    type: (node, context) => (node ? typeExpression(x, node, context) : unknown),
    aside: () => createExtractor(parse),
  }
  return x
}
