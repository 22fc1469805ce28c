import {
  booleanLiteral,
  type Expression,
  noteBareName,
  nothing,
  ownObject,
  someBoolean,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { assignment, changed } from './assignments.js'
import { construction } from './calls.js'
import { listLiteral, mapOrSet, record } from './collections.js'
import type { Context, Extractor } from './context.js'
import { numberLiteral } from './literals.js'
import { additive, cast, conditional, ifNull, relational, unary } from './operators.js'
import { patternAssignment } from './patterns.js'
import { select } from './selectors.js'
import { stringAt } from './strings.js'
import { switchExpression } from './switches.js'
import { valueOf } from './values.js'

/** Reads the nodes of one expression: a primary and its selectors. */
export function run(x: Extractor, nodes: readonly SyntaxNode[], context: Context): Expression {
  const [first, ...selectors] = nodes
  if (!first) return unknown
  return select(x, primary(x, first, context), first, selectors, context)
}

/** Reads one node and everything in it; call it once for each. */
function primary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'identifier':
      noteBareName(x.facts, context.scope, node)
      return { kind: 'name', name: node.text, scope: context.scope }
    case 'string_literal':
      return stringAt(x, node, context)
    case 'decimal_integer_literal':
    case 'hex_integer_literal':
    case 'decimal_floating_point_literal':
      return numberLiteral(node.text)
    case 'true':
    case 'false':
      return booleanLiteral(node.type === 'true')
    case 'null_literal':
      return nothing
    case 'this':
    case 'super':
      return ownObject(context.class, node.type === 'super')
    case 'parenthesized_expression':
    case 'postfix_expression':
      return node.first('postfix_operator') ? changed(x, node, context) : valueOf(x, node.children, context)
    case 'await_expression':
    case 'assignable_expression':
    case 'spread_element':
      return valueOf(x, node.children, context)
    case 'const_object_expression':
    case 'new_expression':
    case 'constructor_invocation':
      return construction(x, node, context)
    case 'list_literal':
      return listLiteral(x, node, context)
    case 'set_or_map_literal':
      return mapOrSet(x, node, context)
    case 'record_literal':
      return record(x, node, context)
    case 'function_expression': {
      const parts = { parameters: node.child('parameters'), body: node.child('body') }
      return { kind: 'function', function: x.declareFunction(parts, context) }
    }
    case 'assignment_expression':
      return assignment(x, node, context)
    case 'pattern_assignment':
      return patternAssignment(x, node, context)
    case 'switch_expression':
      return switchExpression(x, node, context)
    default:
      return operation(x, node, context)
  }
}

function operation(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'unary_expression':
      return unary(x, node, context)
    case 'additive_expression':
      return additive(x, node, context)
    case 'conditional_expression':
      return conditional(x, node, context)
    case 'if_null_expression':
      return ifNull(x, node, context)
    case 'type_cast_expression':
      return cast(x, node, context)
    case 'relational_expression':
      return relational(x, node, context)
    case 'dot_shorthand':
    case 'symbol_literal':
      return unknown
    case 'equality_expression':
    case 'logical_and_expression':
    case 'logical_or_expression':
    case 'type_test_expression':
      x.sequence(node.children, context)
      return someBoolean
    default:
      // Other operators, and anything in an ERROR node.
      x.sequence(node.children, context)
      return unknown
  }
}
