import { type FactsBuilder, ScopeTable, unknown } from '@service/scanner-kit'
import { declareType } from './classes.js'
import type { Extractor } from './context.js'
import { expression } from './expressions.js'
import { functionAt } from './functions.js'
import { mayAssignThrough } from './reflection.js'
import { statement } from './statements.js'
import { typeExpression } from './types.js'

/** Wires the readers, which call one another. */
export function createExtractor(facts: FactsBuilder, text: string): Extractor {
  const x: Extractor = {
    facts,
    // Bare names are members of the class or its parents, otherwise of types that `using static` names, for the file or for all of them.
    scopes: new ScopeTable(facts),
    mayAssignThrough: mayAssignThrough(text),
    statement: (node, context) => statement(x, node, context),
    expression: (node, context, expected) => (node ? expression(x, node, context, expected) : unknown),
    type: (node, context) => (node ? typeExpression(x, node, context) : undefined),
    declareType: (node, context) => declareType(x, node, context),
    declareFunction: (node, context, options) => functionAt(x, node, context, options),
    text: (node) => text.slice(node.start, node.end),
  }
  return x
}
