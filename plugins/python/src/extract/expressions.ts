import {
  argumentAt,
  booleanLiteral,
  type Expression,
  noteMember,
  nothing,
  someBoolean,
  type SyntaxNode,
  unknown,
  decided,
} from '@service/scanner-kit'
import { call, isSuper } from './calls.js'
import { isOwnModule, ownModule } from './changing-calls.js'
import { comprehension, dictionary, sequence, severalOf } from './collections.js'
import { attributeName, type Context, each, type Extractor } from './context.js'
import { lambda } from './functions.js'
import { isModules } from './known-functions.js'
import { numberLiteral } from './literals.js'
import { bindName } from './names.js'
import { text } from './strings.js'
import { typeExpression } from './types.js'

/** Generic types that are written outside annotations, as aliases and base classes. */
const TYPE_CONSTRUCTORS = new Set([
  'Optional',
  'Union',
  'Annotated',
  'Callable',
  'Type',
  'Final',
  'ClassVar',
  'Literal',
])

/** Reads an expression and everything in it; called once for each node. */
export function expression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'identifier':
      return name(x, node.text, context)
    case 'string':
    case 'concatenated_string':
      return text(x, node, context)
    case 'integer':
    case 'float':
      return numberLiteral(node.text)
    case 'true':
    case 'false':
      return booleanLiteral(node.type === 'true')
    case 'none':
      return nothing
    case 'attribute':
      return attribute(x, node, context)
    case 'subscript':
      return subscript(x, node, context)
    case 'call':
      return call(x, node, context)
    case 'list':
    case 'tuple':
    case 'set':
    case 'expression_list':
      return sequence(x, node.namedChildren, context)
    case 'dictionary':
      return dictionary(x, node, context)
    case 'list_comprehension':
    case 'set_comprehension':
    case 'dictionary_comprehension':
    case 'generator_expression':
      return comprehension(x, node, context)
    case 'parenthesized_expression':
    case 'await':
    case 'list_splat':
    case 'dictionary_splat':
      return inner(x, node, context)
    case 'yield':
      return given(x, node, context)
    case 'named_expression':
      return walrus(x, node, context)
    case 'lambda':
      return { kind: 'function', function: lambda(x, node, context) }
    case 'conditional_expression':
      return conditional(x, node, context)
    case 'boolean_operator':
      return either(x, node, context)
    case 'binary_operator':
      return binary(x, node, context)
    case 'unary_operator':
      return unary(x, node, context)
    case 'not_operator':
    case 'comparison_operator':
      each(x, node.namedChildren, context)
      return someBoolean
    case 'type':
      return typeExpression(x, node, context)
    default:
      each(x, node.namedChildren, context)
      return unknown
  }
}

function name(x: Extractor, written: string, context: Context): Expression {
  const { receiver } = context
  if (receiver?.name !== written) return { kind: 'name', name: written, scope: scopeOfName(x, written, context) }
  return { kind: 'this', class: receiver.class, ...(receiver.is === 'class' && { ofClass: true }) }
}

/** A class body finds what is around it under a name that it has not given a value yet. */
function scopeOfName(x: Extractor, written: string, { body, scope, closure }: Context): number {
  return body && !x.facts.declares(x.facts.functionScope(scope), written) ? closure : scope
}

function inner(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [first, ...rest] = node.namedChildren
  const value = x.expression(first, context)
  each(x, rest, context)
  return value
}

function attribute(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const object = node.child('object')
  const name = node.child('attribute')
  if (!object || !name) return inner(x, node, context)
  const member = attributeName(x, name.text)
  if (isSuper(object) && context.receiver) {
    return { kind: 'member', object: { kind: 'this', class: context.receiver.class, super: true }, name: member }
  }
  const value = x.expression(object, context)
  noteMember(x.facts, value, name)
  // An object finds the attributes of its class by itself.
  const found: Expression = member === '__class__' ? value : { kind: 'member', object: value, name: member }
  // What another library holds there is unknown, rather than known not to be a client.
  return holdsAnything(object) ? { kind: 'cast', type: found, value: unknown } : found
}

/** `request.app.state.client`: where web frameworks let a program keep what it likes. */
function holdsAnything(object: SyntaxNode): boolean {
  if (object.type !== 'attribute' || object.end - object.start > 40) return false
  return /^(request|req|app|websocket|info|current_app)\.(app\.)?(state|extensions|context)$/.test(object.text)
}

/** `globals()["name"]`, `sys.modules["package.module"]`. */
function inNamespace(x: Extractor, object: Expression, at: Expression): Expression | undefined {
  if (isModules(object) && at.kind === 'name' && at.name === '__name__') return ownModule
  const text = at.kind === 'literal' && typeof at.value === 'string' ? at.value : undefined
  if (text === undefined) return undefined
  if (isOwnModule(x, object)) return { kind: 'name', name: text, scope: 0 }
  if (!isModules(object) || text === '') return undefined
  x.facts.import({ module: text })
  return { kind: 'import', module: text, name: '*' }
}

function subscript(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const object = node.child('value')
  const [index, more] = node.childrenIn('subscript')
  const last = object?.child('attribute') ?? object
  // `Provide[Container.client]` of dependency-injector is what the provider gives.
  if (last?.text === 'Provide' && index && !more) {
    return { kind: 'call', callee: x.expression(index, context), arguments: [] }
  }
  if (last?.type === 'identifier' && TYPE_CONSTRUCTORS.has(last.text)) return typeExpression(x, node, context)
  if (!object || !index || more) return inner(x, node, context)
  const value = x.expression(object, context)
  const at = x.expression(index, context)
  const named = inNamespace(x, value, at)
  if (named) return named
  // The elements of `list[1:]` are the list's, at other places.
  if (index.type === 'slice') return { kind: 'choice', options: [value, unknown] }
  x.facts.indexed(value, () => [argumentAt(index, at)])
  return at.kind === 'unknown' ? unknown : { kind: 'index', object: value, index: at }
}

/** The value that a fixture or a dependency yields is what its users get. */
function given(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const value = inner(x, node, context)
  // Called by themselves they give a generator: never text.
  const users: Expression = { kind: 'choice', options: [value, severalOf(value), unknown] }
  if (value.kind !== 'unknown') x.facts.returns(context.function, users)
  return unknown
}

function walrus(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const target = node.child('name')
  const value = x.expression(node.child('value'), context)
  if (target) bindName(x, target.text, { values: [value] }, context)
  return value
}

function conditional(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [consequence, condition, alternative] = node.namedChildren
  if (condition) x.statement(condition, context)
  const options = [consequence, alternative].map((side) => x.expression(side, context))
  return decided(options, condition?.text, { scope: context.scope })
}

function either(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [left = unknown, right = unknown] = sides(x, node, context)
  // `ready and client` is the client when it is anything.
  return { kind: 'choice', options: [node.child('operator')?.type === 'and' ? unknown : left, right] }
}

function binary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [left = unknown, right = unknown] = sides(x, node, context)
  switch (node.child('operator')?.type) {
    case '+':
      return { kind: 'concatenation', parts: [left, right] }
    case '%': {
      const formats = (left.kind === 'literal' && left.type === 'string') || left.kind === 'concatenation'
      return formats ? { kind: 'concatenation', parts: [unknown] } : unknown
    }
    case '|':
      // A union of types, or of dictionaries.
      return { kind: 'choice', options: [left, right] }
    default:
      return unknown
  }
}

function sides(x: Extractor, node: SyntaxNode, context: Context): Expression[] {
  return [node.child('left'), node.child('right')].map((side) => x.expression(side, context))
}

function unary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const argument = node.child('argument')
  const operator = node.child('operator')?.type
  if (!argument) return inner(x, node, context)
  if (argument.type === 'integer' || argument.type === 'float') {
    if (operator === '-' || operator === '+') return numberLiteral(argument.text, operator === '-' ? -1 : 1)
  }
  x.statement(argument, context)
  return unknown
}
