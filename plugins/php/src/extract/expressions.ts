import {
  argumentAt,
  booleanLiteral,
  type Expression,
  nothing,
  ownObject,
  type Property,
  propertyAt,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { assignment, augmented } from './assignments.js'
import { changed, construction, functionCall, memberCall, scopedCall } from './calls.js'
import { classAt } from './classes.js'
import { type Context, each, type Extractor, variableName } from './context.js'
import { functionValue } from './functions.js'
import { numberLiteral } from './literals.js'
import { classOrValue, globalName } from './names.js'
import { heredoc, text } from './strings.js'

/** Reads an expression and everything in it; called once for each node. */
export function expression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'variable_name':
      return variable(x, node, context)
    case 'member_access_expression':
    case 'nullsafe_member_access_expression':
      return memberAccess(x, node, context)
    case 'scoped_property_access_expression':
      return scopedProperty(x, node, context)
    case 'class_constant_access_expression':
      return classConstant(x, node, context)
    case 'member_call_expression':
    case 'nullsafe_member_call_expression':
      return memberCall(x, node, context)
    case 'scoped_call_expression':
      return scopedCall(x, node, context)
    case 'function_call_expression':
      return functionCall(x, node, context)
    case 'object_creation_expression':
      return construction(x, node, context)
    case 'anonymous_class':
      return { kind: 'class', class: classAt(x, node, context) }
    case 'assignment_expression':
    case 'reference_assignment_expression':
      return assignment(x, node, context)
    case 'augmented_assignment_expression':
      return augmented(x, node, context)
    case 'anonymous_function':
    case 'arrow_function':
      return functionValue(x, node, context)
    case 'subscript_expression':
      return subscript(x, node, context)
    case 'array_creation_expression':
      return array(x, node, context)
    case 'conditional_expression':
    case 'match_expression':
      return choice(x, node, context)
    case 'binary_expression':
      return binary(x, node, context)
    case 'unary_op_expression':
      return unary(x, node, context)
    default:
      return literal(x, node, context) ?? wrapped(x, node, context)
  }
}

function literal(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  switch (node.type) {
    case 'string':
    case 'encapsed_string':
      return text(x, node, context)
    case 'heredoc':
    case 'nowdoc':
      return heredoc(x, node, context)
    case 'integer':
    case 'float':
      return numberLiteral(node.text)
    case 'boolean':
      return booleanLiteral(node.text.toLowerCase() === 'true')
    case 'null':
      return nothing
    case 'name':
    case 'qualified_name':
    case 'relative_name':
      return globalName(x, 'const', node)
    default:
      return undefined
  }
}

function wrapped(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'parenthesized_expression':
    case 'clone_expression':
    case 'argument':
    case 'error_suppression_expression':
      return first(x, node, context)
    case 'by_ref': {
      // Code that gets the reference may give the variable another value.
      const [target] = node.namedChildren
      if (target) changed(x, target, context)
      return first(x, node, context)
    }
    case 'cast_expression': {
      const value = node.child('value')
      const read = x.expression(value, context)
      return /string/i.test(node.child('type')?.text ?? '') ? { kind: 'concatenation', parts: [read] } : unknown
    }
    default:
      each(x, node.namedChildren, context)
      return unknown
  }
}

function first(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [value, ...rest] = node.namedChildren
  const read = x.expression(value, context)
  each(x, rest, context)
  return read
}

function variable(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const name = variableName(node)
  if (name === undefined) {
    each(x, node.namedChildren, context)
    return unknown
  }
  if (name === '$this') return ownObject(context.class)
  return { kind: 'name', name, scope: context.scope }
}

/** A property and a method may share a name; a property's is stored with its `$`. */
function memberAccess(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const name = node.child('name')
  const value = x.expression(node.child('object'), context)
  if (name?.type === 'name') return { kind: 'member', object: value, name: `$${name.text}` }
  if (name) x.statement(name, context)
  return unknown
}

function scopedProperty(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const scope = node.child('scope')
  const name = variableName(node.child('name'))
  const owner = scope ? classOrValue(x, scope, context) : unknown
  return name === undefined ? unknown : { kind: 'member', object: owner, name }
}

/** `Name::CONST`, `$object::CONST`; `Name::class` means the class. */
function classConstant(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [scope, name] = node.namedChildren
  const owner = scope ? classOrValue(x, scope, context) : unknown
  if (name?.type !== 'name') return unknown
  return name.text === 'class' ? owner : { kind: 'member', object: owner, name: name.text }
}

function subscript(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [object = unknown, index, more] = node.namedChildren.map((child) => x.expression(child, context))
  return !index || more || index.kind === 'unknown' ? unknown : { kind: 'index', object, index }
}

/** A list, or a map where an element has a key. */
function array(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const elements = node.namedChildren.filter((child) => child.type === 'array_element_initializer')
  const properties = elements.map((element) => property(x, element, context))
  const keyed = elements.length > 0 && elements.some((element) => element.namedChildren.length > 1)
  if (keyed) return { kind: 'object', properties }
  return { kind: 'array', items: properties }
}

function property(x: Extractor, element: SyntaxNode, context: Context): Property {
  const [one, other] = element.namedChildren
  const keyNode = other ? one : undefined
  const valueNode = other ?? one ?? element
  const key = keyNode && x.expression(keyNode, context)
  const value = valueNode === element ? unknown : x.expression(valueNode, context)
  if (!keyNode || !key) return argumentAt(valueNode, value)
  return propertyAt(keyNode, key.kind === 'literal' ? { name: String(key.value) } : { key }, valueNode, value)
}

/** `a ? b : c`, `a ?: c`, `match (...) {...}`. */
function choice(x: Extractor, node: SyntaxNode, context: Context): Expression {
  if (node.type === 'match_expression') return match(x, node, context)
  const [condition, body, alternative] = ['condition', 'body', 'alternative'].map((field) => {
    const part = node.child(field)
    return part && x.expression(part, context)
  })
  return { kind: 'choice', options: [body ?? condition ?? unknown, alternative ?? unknown] }
}

function match(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const condition = node.child('condition')
  if (condition) x.statement(condition, context)
  const options = (node.child('body')?.namedChildren ?? []).flatMap((arm): Expression[] => {
    const conditions = arm.child('conditional_expressions')
    if (conditions) each(x, conditions.namedChildren, context)
    const value = arm.child('return_expression')
    return value ? [x.expression(value, context)] : []
  })
  return options.length > 0 ? { kind: 'choice', options } : unknown
}

function binary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const operator = node.child('operator')?.text
  const right = node.child('right')
  if (operator === 'instanceof') {
    for (const side of [node.child('left'), right]) if (side) classOrValue(x, side, context)
    return unknown
  }
  const [left = unknown, other = unknown] = [node.child('left'), right].map((side) => x.expression(side, context))
  if (operator === '.') return { kind: 'concatenation', parts: [left, other] }
  return operator === '??' ? { kind: 'choice', options: [left, other] } : unknown
}

function unary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const argument = node.child('argument')
  const operator = node.child('operator')?.text
  if (!argument) return first(x, node, context)
  if ((argument.type === 'integer' || argument.type === 'float') && (operator === '-' || operator === '+')) {
    return numberLiteral(argument.text, operator === '-' ? -1 : 1)
  }
  const value = x.expression(argument, context)
  // Silencing errors changes no value.
  return operator === '@' ? value : unknown
}
