import { FactsBuilder, unknown } from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { expression } from './expressions.js'
import { functionAt } from './functions.js'
import { statement } from './statements.js'
import { typeExpression } from './types.js'

/** Ties the readers together. */
export function createExtractor(): Extractor {
  const x: Extractor = {
    facts: new FactsBuilder(),
    expression: (node, context) => (node ? expression(x, node, context) : unknown),
    statement: (node, context) => statement(x, node, context),
    type: (node, scope) => (node ? typeExpression(x, node, scope) : unknown),
    literal: (node, context, argumentOf) => functionAt(x, node, context, argumentOf ? { argumentOf } : {}),
    types: new Map(),
    anonymous: new Map(),
    parts: new Map(),
    mentioned: new Set(),
    qualifiers: new Set(),
    declared: new Set(),
  }
  return x
}
