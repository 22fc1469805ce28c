import { type Expression, lastName, type SyntaxNode, unknown } from '@service/scanner-kit'
import {
  changing,
  isSetterCall,
  isTypeName,
  withTypeArguments,
  parentConstruction,
  reflectedField,
} from '@service/scanner-kit/jvm'
import { argumentsOf, resultOfFunction } from './arguments.js'
import { collectionCall, collectionConstruction } from './collections.js'
import { type Context, type Extractor, withoutFunctionType } from './context.js'

/** `object.method(...)` and `method(...)`. */
export function methodCall(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const nameNode = node.child('name') ?? node
  const name = nameNode.text
  const objectNode = node.child('object')
  const object = objectNode && x.expression(objectNode, withoutFunctionType(context))
  const list = node.child('arguments')
  const callee: Expression = object ? { kind: 'member', object, name } : { kind: 'name', name, scope: context.scope }
  const args = list ? argumentsOf(x, list, context, callee) : []
  const types = typeArguments(x, node, context)
  changing.note(x.facts, callee, args)
  const value = x.facts.called(callee, args, nameNode, types)
  if (object && args.length === 1) kotlinSetter(x, object, name)
  if (x.mayAssignThrough && isSetterCall(callee, args)) x.facts.assignThrough(callee.object)
  const field = reflectedField(x.facts, callee, args)
  if (field) return field
  if (objectNode?.type === 'identifier') {
    if (name === 'put') x.maps.put(context, objectNode.text, args)
    const made = collectionCall(objectNode.text, name, args)
    if (made) return made
  }
  const result = callee.kind === 'member' ? resultOfFunction(callee, args) : undefined
  return result ? { kind: 'choice', options: [value, result] } : value
}

/** `Flags.INSTANCE.setKey(value)`: a Kotlin property of an object is assigned, `key` or, written in capitals, `KEY`. */
function kotlinSetter(x: Extractor, object: Expression, name: string): void {
  const [, first, rest] = /^set(\p{Uppercase})(.*)$/su.exec(name) ?? []
  if (first === undefined || rest === undefined || !isTypeName(lastName(object) ?? '')) return
  x.facts.assignMember(object, first.toLowerCase() + rest)
  if (rest === rest.toUpperCase()) x.facts.assignMember(object, first + rest)
}

function typeArguments(x: Extractor, node: SyntaxNode, context: Context): Expression[] {
  const types = node.first('type_arguments')?.namedChildren ?? []
  return types.map((type) => x.type(type, context) ?? unknown)
}

/** `new Type(...)`, with or without a body. */
export function construction(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const typeNode = node.child('type')
  const outer = node.namedChildren.find(
    (one) => one !== typeNode && one.field === undefined && one.type !== 'class_body',
  )
  if (outer && !outer.type.endsWith('annotation') && outer.type !== 'type_arguments') x.expression(outer, context)
  const list = node.child('arguments')
  const type = x.type(typeNode, context)
  const base: Expression = type?.kind === 'generic' ? type.base : (type ?? unknown)
  const args = list ? argumentsOf(x, list, context, base) : []
  const at = typeNode ?? node
  const call = x.facts.called(base, args, at)
  const body = node.first('class_body')
  if (body) {
    const index = x.anonymousClass(body, [base], context)
    return { kind: 'call', callee: { kind: 'class', class: index }, arguments: args }
  }
  const simple = typeNode?.text.replace(/<[^]*$/, '').replace(/^.*\./, '') ?? ''
  const value = collectionConstruction(simple, args) ?? call
  return type?.kind === 'generic' ? withTypeArguments(value, type) : value
}

/** Whether a class's other constructors all leave it to this one what their parent is made with. */
function isOnlyMaker(call: SyntaxNode): boolean {
  const members = call.parent?.parent?.parent?.namedChildren ?? []
  const leavesIt = (one: SyntaxNode) => one.child('body')?.first(call.type)?.child('constructor')?.type === 'this'
  return members.filter((one) => one.type === 'constructor_declaration' && !leavesIt(one)).length === 1
}

/** `super(...)` and `this(...)` at the start of a constructor. */
export function constructorCall(x: Extractor, node: SyntaxNode, context: Context): void {
  const target = node.child('constructor')
  const list = node.child('arguments')
  const args = list ? argumentsOf(x, list, context) : []
  const owner = context.class === undefined ? undefined : x.facts.classAt(context.class)
  if (!target || !owner) return
  const own: Expression = { kind: 'name', name: owner.name ?? '', scope: context.scope }
  const callee = target.type === 'super' ? owner.supertypes[0] : own
  if (target.type === 'super' && callee && isOnlyMaker(node))
    owner.supertypes[0] = parentConstruction(callee.kind === 'generic' ? callee.base : callee, args)
  if (callee) x.facts.called(callee, args, target)
}
