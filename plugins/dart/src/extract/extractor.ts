import { FactsBuilder } from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { sequence } from './declarations.js'
import { run } from './expressions.js'
import { functionAt } from './functions.js'
import { DartScopes } from './scopes.js'
import { statement } from './statements.js'

/** Brings the readers together, which call each other through what is made here. */
export function createExtractor(takesMembers?: true): Extractor {
  const facts = new FactsBuilder(takesMembers)
  const x: Extractor = {
    facts,
    untyped: [],
    scopes: new DartScopes(facts),
    run: (nodes, context) => run(x, nodes, context),
    sequence: (nodes, context) => sequence(x, nodes, context),
    statement: (node, context) => statement(x, node, context),
    declareFunction: (parts, context) => functionAt(x, parts, context),
  }
  return x
}
