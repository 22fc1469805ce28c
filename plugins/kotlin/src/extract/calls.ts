import {
  ANY_ELEMENT,
  type Argument,
  argumentAt,
  type Expression,
  type Property,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { changing, isSetterCall, isTypeName, withTypeArguments, reflectedField } from '@service/scanner-kit/jvm'
import { argumentsOf } from './arguments.js'
import { collectionCall, isCollection, pairAt, wrappedValue } from './collections.js'
import { type Context, type Extractor, type LambdaOptions, type ScopeFunction, withoutFunctionType } from './context.js'
import { plainMember } from './extensions.js'
import { operandOf } from './infix.js'
import { plainName } from './names.js'
import { assignThrough } from './places.js'
import { withoutPrefix } from './prefix.js'
import { scopeFunction } from './scope-functions.js'

/** The parts of a call, whichever way the grammar nests them. */
interface Parts {
  callee: SyntaxNode
  list?: SyntaxNode
  types?: SyntaxNode
  lambda?: SyntaxNode
}

/** `callee<Types>(arguments) { lambda }`. */
export function call(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const parts = partsOf(node)
  return parts ? read(x, parts, context) : unknown
}

function partsOf(node: SyntaxNode): Parts | undefined {
  const [first] = node.namedChildren
  if (!first) return undefined
  const list = node.first('value_arguments')
  const types = node.first('type_arguments')
  const lambda = node.first('annotated_lambda')?.first('lambda_literal') ?? node.first('lambda_literal')
  // A lambda after the parentheses stands around the call with the parentheses.
  const before = lambda && !list && first.type === 'call_expression' ? partsOf(first) : undefined
  if (before?.list && !before.lambda) return { ...before, ...(lambda && { lambda }) }
  const typed = lambda && !list ? typedCallee(first) : undefined
  if (typed && lambda) return { ...typed, lambda }
  return { callee: first, ...(list && { list }), ...(types && { types }), ...(lambda && { lambda }) }
}

/** `get<Client>(named("x"))`: the grammar takes a single type argument before an argument or a lambda for two comparisons. */
export function comparedCall(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  const parts = typedCallee(node)
  return parts && read(x, parts, context)
}

function typedCallee(node: SyntaxNode): Parts | undefined {
  if (node.type !== 'binary_expression' || node.child('operator')?.text !== '>') return undefined
  const [left, right] = [node.child('left'), node.child('right')]
  if (left?.type !== 'binary_expression' || left.child('operator')?.text !== '<') return undefined
  const [callee, types] = [left.child('left'), left.child('right')]
  const named = callee?.type === 'infix_expression' ? callee.namedChildren.at(-1) : callee && withoutPrefix(callee)
  const isName = named?.type === 'identifier' || named?.type === 'navigation_expression'
  if (!callee || !isName || !right || !/^\p{Uppercase}/u.test(types?.text ?? '')) return undefined
  const given = types && { types }
  // `mock<Client> { ... }` as well.
  if (right.type === 'lambda_literal') return { callee, ...given, lambda: right }
  return right.type === 'parenthesized_expression' ? { callee, ...given, list: right } : undefined
}

function read(x: Extractor, parts: Parts, around: Context): Expression {
  const { list, lambda } = parts
  // What a list holds is not what other calls are given.
  const context = isCollection(parts.callee.text) ? around : withoutFunctionType(around)
  const calleeNode = operandOf(x, parts.callee, context)
  const navigation = calleeNode.type === 'navigation_expression' && !calleeNode.has('::') ? calleeNode : undefined
  const nameNode = navigation?.namedChildren.at(-1) ?? calleeNode
  const name = nameNode.type === 'identifier' ? plainName(nameNode.text) : ''
  const callee = x.expression(calleeNode, context)
  const object = navigation && callee.kind !== 'import' ? ownerOf(callee) : undefined
  const pairs: (Property | undefined)[] = []
  const place = { name, pairs, scope: scopeFunction(name, object, undefined) }
  const given = list ? positional(x, list, context, place) : []
  const types = typeArguments(x, parts, context)
  const scope = scopeFunction(name, object, given[0]?.value, types.typeArguments?.[0])
  const args = [...given]
  const argumentOf = { callee, position: given.length, ...types }
  const made =
    lambda && x.declareLambda(lambda, context, scope ? lambdaOf(scope, name, object, argumentOf) : { argumentOf })
  if (lambda && made !== undefined) args.push(argumentAt(lambda, { kind: 'function', function: made }))
  // An SDK's extension is a member of its receiver.
  const called = plainMember(callee)
  changing.note(x.facts, called, args)
  if (x.mayAssignThrough && isSetterCall(called, args)) assignThrough(x, called.object, context)
  x.facts.called(called, args, nameNode, types.typeArguments)
  if (name === 'put' && navigation?.namedChildren[0]?.type === 'identifier')
    x.maps.put(context, navigation.namedChildren[0].text, args)
  const field = reflectedField(x.facts, called, args)
  if (field) return field
  const result = resultOf(scope, made, args)
  if (result) return result
  // `pools.values.flatten()` holds what each of them holds.
  if (name === 'flatten' && object) return { kind: 'member', object, name: ANY_ELEMENT }
  const collection = object ? wrappedValue(object, name, args) : collectionCall(name, args, pairs)
  const value = collection ?? { kind: 'call' as const, callee, arguments: args, ...types }
  const { typeArguments: held } = types
  const makes = held !== undefined && (collection !== undefined || isTypeName(name))
  return makes ? withTypeArguments(value, { kind: 'generic', base: callee, arguments: held }) : value
}

/** What the object before the last point is. */
function ownerOf(callee: Expression): Expression | undefined {
  const member = plainMember(callee)
  return member.kind === 'member' ? member.object : undefined
}

/** A named object may have its own method of that name; the result of a call hardly ever has. */
function lambdaOf(
  { lambda }: ScopeFunction,
  name: string,
  object: Expression | undefined,
  argumentOf: LambdaOptions['argumentOf'],
): LambdaOptions {
  const mayBeOwn = object?.kind === 'name' && (lambda.iterated !== undefined || name === 'use')
  return mayBeOwn && argumentOf ? { ...lambda, argumentOf } : lambda
}

function resultOf(
  scope: ScopeFunction | undefined,
  made: number | undefined,
  args: Argument[],
): Expression | undefined {
  if (!scope?.gives) return undefined
  const [given] = args
  const place = given?.value.kind === 'place' ? given.value.target : undefined
  // `map(Flags::client)`: of a property its value, of a method what it gives.
  if (made === undefined && scope.gives === 'result' && place?.kind === 'member')
    return { kind: 'choice', options: [place, { kind: 'call', callee: place, arguments: [] }] }
  // `client.also(::log)`
  if (made === undefined) return given && scope.gives !== 'result' ? scope.gives : undefined
  return scope.gives === 'result'
    ? { kind: 'call', callee: { kind: 'function', function: made }, arguments: [] }
    : scope.gives
}

/** The arguments in parentheses; those of `mapOf` also as entries. */
function positional(
  x: Extractor,
  list: SyntaxNode,
  context: Context,
  { name, pairs, scope }: { name: string; pairs: (Property | undefined)[]; scope: ScopeFunction | undefined },
): Argument[] {
  if (list.type === 'parenthesized_expression')
    return list.namedChildren.map((one) => argumentAt(one, x.expression(one, context)))
  const lambda: LambdaOptions = scope?.lambda ?? {}
  if (!/(?:^m|M)apOf$/.test(name)) return argumentsOf(x, list, context, lambda)
  return list.namedChildren.map((one) => {
    const inner = one.namedChildren.at(-1) ?? one
    const pair = one.has('*') ? undefined : pairAt(x, inner, context)
    pairs.push(pair)
    return pair ? argumentAt(inner, unknown) : argumentAt(inner, x.expression(inner, context))
  })
}

function typeArguments(x: Extractor, { types }: Parts, context: Context): { typeArguments?: Expression[] } {
  if (!types) return {}
  if (types.type !== 'type_arguments') return { typeArguments: [x.expression(types, context)] }
  return { typeArguments: types.namedChildren.map((type) => x.type(type, context) ?? unknown) }
}
