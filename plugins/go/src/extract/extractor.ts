import { FactsBuilder } from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { expression } from './expressions.js'
import { functionAt } from './functions.js'
import { statement } from './statements.js'
import { typeExpression } from './types.js'

/** Ties the readers together. */
export function createExtractor(): Extractor {
  const x: Extractor = {
    facts: new FactsBuilder(),
    expression: (node, context) => expression(x, node, context),
    statement: (node, context) => statement(x, node, context),
    type: (node, scope) => typeExpression(x, node, scope),
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
