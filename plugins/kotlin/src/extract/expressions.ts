import {
  argumentAt,
  booleanLiteral,
  converted,
  type Expression,
  noteBareName,
  noteMember,
  nothing,
  ownObject,
  someBoolean,
  sumOf,
  type SureType,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { qualified } from '@service/scanner-kit/jvm'
import { assignment, changed } from './assignments.js'
import { branches, tryExpression, when } from './branches.js'
import { call, comparedCall } from './calls.js'
import { delegation, supertypes } from './classes.js'
import { arrayOf } from './collections.js'
import { children, type Context, type Extractor } from './context.js'
import { orExtension } from './extensions.js'
import { operandOf } from './infix.js'
import { numberLiteral, template } from './literals.js'
import { plainName, segmentsOf } from './names.js'
import { assignThrough, fieldsOf, placeOf } from './places.js'
import { prefixOf, withoutPrefix } from './prefix.js'
import { isType } from './types.js'

/** Reads an expression and everything in it; call it once for each node. */
export function expression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const prefix = prefixOf(node)
  if (prefix === undefined) return withoutOperator(x, node, context)
  if (prefix === '++' || prefix === '--') return changed(x, node, context)
  withoutOperator(x, node, context)
  return prefix === '!' ? someBoolean : unknown
}

function withoutOperator(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'identifier':
      return identifier(x, node, context)
    case 'string_literal':
    case 'multiline_string_literal':
      return template(x, node, context)
    case 'number_literal':
    case 'float_literal':
      return numberLiteral(node.text)
    case 'this_expression':
    case 'super_expression':
      return current(node, context)
    case 'navigation_expression':
      return navigation(x, node, context)
    case 'call_expression':
      return call(x, node, context)
    case 'index_expression':
      return index(x, node, context)
    case 'lambda_literal':
      return lambda(x, node, context)
    case 'anonymous_function':
      return { kind: 'function', function: x.declareFunction(node, context) }
    case 'callable_reference':
      return reference(node, context)
    case 'object_literal':
      return objectLiteral(x, node, context)
    case 'as_expression':
      return cast(x, node, context)
    case 'unary_expression':
      return unary(x, node, context)
    case 'binary_expression':
      return binary(x, node, context)
    case 'if_expression':
      return branches(x, node, context)
    case 'when_expression':
      return when(x, node, context)
    case 'try_expression':
      return tryExpression(x, node, context)
    case 'assignment':
      return assignment(x, node, context)
    case 'collection_literal':
      return arrayOf(node.namedChildren, (one) => x.expression(one, context))
    case 'infix_expression':
    case 'is_expression':
    case 'in_expression':
    case 'range_expression':
      for (const child of node.namedChildren) if (!isType(child)) x.expression(child, context)
      return node.type === 'is_expression' || node.type === 'in_expression' ? someBoolean : unknown
    default:
      // Wrappers such as parentheses, labels and annotations; ERROR nodes.
      return children(x, node, context)
  }
}

function lambda(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const { functionType: declaredAs } = context
  return { kind: 'function', function: x.declareLambda(node, context, declaredAs && { declaredAs }) }
}

function identifier(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const { text } = node
  if (text === 'true' || text === 'false') return booleanLiteral(text === 'true')
  if (text === 'null') return nothing
  const name = plainName(text)
  x.scopes.mention(name)
  noteBareName(x.facts, context.scope, node, name)
  return { kind: 'name', name, scope: context.scope }
}

function current(node: SyntaxNode, context: Context): Expression {
  // `this@Outer`: an object around this one, of the class of that name.
  const label = node.first('identifier')
  if (node.type === 'this_expression' && label) {
    return { kind: 'cast', type: { kind: 'name', name: label.text, scope: context.scope }, value: unknown }
  }
  return ownObject(context.class, node.type === 'super_expression')
}

function navigation(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [objectNode, nameNode] = node.namedChildren
  if (!objectNode) return unknown
  const name = plainName(nameNode?.text ?? '')
  const segments = segmentsOf(node)
  const written = segments && qualified(x, segments, context.scope)
  if (written) return written
  const object = x.expression(operandOf(x, objectNode, context), context)
  if (beginsLine(node, objectNode)) return placeOf({ kind: 'name', name, scope: context.scope })
  // `Flags::client` is what an object of the class has.
  if (
    node.has('::') &&
    objectNode.type === 'identifier' &&
    /^\p{Uppercase}\p{ID_Continue}*\p{Lowercase}/u.test(objectNode.text) &&
    name !== 'class'
  )
    return placeOf({ kind: 'member', object: { kind: 'cast', type: object, value: unknown }, name })
  const isClass = node.has('::') && name === 'class'
  // `Client::class` and `Client::class.java` name the type.
  if (isClass || (OF_CLASS.has(name) && objectNode.has('::'))) return object
  const fields = fieldsOf(object, name, objectNode.text.includes('::class'))
  if (fields) return fields
  const member: Expression = { kind: 'member', object, name }
  if (node.has('::') && nameNode) return placeOf(member)
  if (name === 'setter' && x.mayAssignThrough) assignThrough(x, object, context)
  if (nameNode) noteMember(x.facts, object, nameNode, name)
  const extension = nameNode?.type === 'identifier' ? x.extensions.get(name) : undefined
  if (extension === undefined) return nameNode ? member : object
  return orExtension(member, { kind: 'name', name: extension, scope: x.inner })
}

/** `::key` at the beginning of a line, which the grammar takes for a part of what ends above. */
function beginsLine(node: SyntaxNode, object: SyntaxNode): boolean {
  const colons = node.children.find(({ type }) => type === '::')
  return colons !== undefined && node.text.slice(object.end - node.start, colons.start - node.start).includes('\n')
}

/** What a class literal has: `Client::class.java`. */
const OF_CLASS = new Set(['java', 'kotlin', 'javaObjectType'])

function index(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [object, ...positions] = node.namedChildren
  if (!object || positions.length === 0) return children(x, node, context)
  const [value, ...at] = [
    x.expression(withoutPrefix(object), context),
    ...positions.map((one) => x.expression(one, context)),
  ]
  x.facts.indexed(value, () => positions.map((one, place) => argumentAt(one, at[place] ?? unknown)))
  return { kind: 'index', object: value, index: at[0] ?? unknown }
}

function reference(node: SyntaxNode, context: Context): Expression {
  const name = node.namedChildren.at(-1)
  return name ? placeOf({ kind: 'name', name: plainName(name.text), scope: context.scope }) : unknown
}

function objectLiteral(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const made = x.anonymousClass(node.first('class_body'), supertypes(x, node, context), context)
  Object.assign(x.facts.classAt(made) ?? {}, delegation(node))
  return { kind: 'call', callee: { kind: 'class', class: made }, arguments: [] }
}

/** Types that say what kind of default a value is; a literal keeps its own, since `0 as Double` fails. */
const SURE: Record<string, SureType | undefined> = {
  Boolean: 'boolean',
  Int: 'integer',
  Long: 'integer',
  Float: 'float',
  Double: 'float',
  String: 'string',
}

function cast(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const right = node.child('right')
  const value = x.expression(node.child('left'), context)
  const type = x.type(right, context)
  const sure = SURE[right?.text ?? '']
  if (sure !== undefined && value.kind !== 'literal') return converted(sure, value)
  return type ? { kind: 'cast', type, value } : value
}

function unary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const argument = node.child('argument')
  const operator = node.child('operator')?.text ?? ''
  if (!argument) return children(x, node, context)
  // `!client!!` where more follows.
  if (operator === '!!' && node.children[0] === argument) return x.expression(withoutPrefix(argument), context)
  if (/^[+-]$/.test(operator) && /^(?:number|float)_literal$/.test(argument.type)) {
    return numberLiteral(argument.text, operator === '-' ? -1 : 1)
  }
  if (operator === '++' || operator === '--') return changed(x, argument, context)
  x.expression(argument, context)
  return operator === '!' ? someBoolean : unknown
}

const TESTS = new Set(['==', '!=', '===', '!==', '<', '<=', '>', '>=', '&&', '||'])

function binary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const typed = comparedCall(x, node, context)
  if (typed) return typed
  const parts = [node.child('left'), node.child('right')].map((side) => x.expression(side, context))
  const operator = node.child('operator')?.text
  if (operator === '?:') return { kind: 'choice', options: parts }
  if (TESTS.has(operator ?? '')) return someBoolean
  return operator === '+' ? sumOf(parts) : unknown
}
