import { type FactsBuilder, unknown } from '@service/scanner-kit'
import { argumentsOf } from './calls.js'
import { member, typeAt } from './classes.js'
import { closureAt } from './closures.js'
import { conditions, pattern } from './conditions.js'
import type { Extractor } from './context.js'
import { body } from './control.js'
import { expression } from './expressions.js'
import { functionAt } from './functions.js'
import { propertyParts } from './properties.js'
import { SwiftScopes } from './scopes.js'
import { statement, statements } from './statements.js'
import { typeExpression } from './types.js'

/** Puts the readers together, which call one another through it. */
export function createExtractor(facts: FactsBuilder, text: string): Extractor {
  const scopes = new SwiftScopes(facts)
  const x: Extractor = {
    facts,
    scopes,
    inner: scopes.open(0, 'block'),
    structs: new Set(
      Array.from(text.matchAll(/\bstruct\s+([\p{ID_Start}_]\p{ID_Continue}*)/gu), ([, name = '']) => name),
    ),
    statement: (node, context) => statement(x, node, context),
    statements: (nodes, context) => statements(x, nodes, context),
    body: (nodes, context) => body(x, nodes, context),
    expression: (node, context) => (node ? expression(x, node, context) : unknown),
    type: (node, context) => (node ? typeExpression(x, node, context) : undefined),
    declareType: (node, context) => typeAt(x, node, context),
    declareFunction: (node, context, options) => functionAt(x, node, context, options),
    closure: (node, context, options) => closureAt(x, node, context, options),
    property: (node, context) => propertyParts(x, node, context),
    arguments: (suffix, context, receiver) => argumentsOf(x, suffix, context, receiver),
    conditions: (node, context) => conditions(x, node, context),
    pattern: (node, context, matched) => pattern(x, node, context, matched),
    member: (node, index, context) => member(x, node, index, context),
  }
  return x
}
