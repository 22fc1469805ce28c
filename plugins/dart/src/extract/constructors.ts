import type { Argument, Expression, Property, SyntaxNode } from '@service/scanner-kit'
import { callArguments, callWith } from './calls.js'
import type { Context, Extractor, FieldParameter } from './context.js'
import { after } from './groups.js'
import { parentIndex } from './supertypes.js'
import { typeIn } from './types.js'
import { valueOf } from './values.js'

interface Constructor {
  /** The member that holds signature, initializers or redirection. */
  node: SyntaxNode
  signature: SyntaxNode
  body: SyntaxNode | undefined
  class: number
}

/**
 * Reads a constructor. One with a name of its own is a static method that returns an object of the class with the fields
 * it sets; so is a factory with a name.
 */
export function constructorAt(x: Extractor, made: Constructor, context: Context): void {
  const { node, signature, body, class: index } = made
  const own = x.facts.classAt(index)?.name ?? ''
  const name = constructorName(signature)
  const parameters = signature.child('parameters') ?? signature.first('formal_parameter_list')
  const isFactory = signature.type.includes('factory')
  const fields: FieldParameter[] = []
  const type: Expression = { kind: 'class', class: index }
  const declared = x.declareFunction(
    {
      name: name ?? own,
      class: index,
      parameters,
      body,
      ...(isFactory && name !== undefined && { returnType: type }),
      onField: (field) => fields.push(field),
    },
    context,
  )
  const scope = x.facts.functionAt(declared)?.scope ?? context.scope
  const inner: Context = { scope, function: declared, class: index }
  const initialized = initializers(x, node, inner)
  // `super.client` is a field of the parent, which is made with it.
  const ownFields = fields.filter((field) => !field.super).map(parameterProperty)
  for (const property of [...ownFields, ...initialized]) setField(x, made, declared, property, fields)
  const properties = [...fields.map(parameterProperty), ...initialized]
  handOn(x, made, fields, name === undefined, inner)
  if (name === undefined) {
    x.facts.member(index, { name: 'new', kind: 'constructor', function: declared })
    return
  }
  x.facts.member(index, { name, kind: 'method', static: true, function: declared })
  const redirected = redirection(x, node, signature, index, inner)
  if (redirected) x.facts.returns(declared, redirected)
  else if (!isFactory) x.facts.returns(declared, { kind: 'object', type, properties })
}

/** `Type.name(...)`: the name after the point. */
function constructorName(signature: SyntaxNode): string | undefined {
  const end = signature.children.findIndex((child) => child.type === 'formal_parameter_list')
  const names = signature.children.slice(0, end < 0 ? undefined : end).filter((child) => child.type === 'identifier')
  const [, name] = names
  return name?.text === 'new' ? undefined : name?.text
}

function parameterProperty({ name, value }: FieldParameter): Property {
  return { name, value, line: 1, column: 1 }
}

/** A field holds what its constructors give it. */
function setField(
  x: Extractor,
  { class: index }: Constructor,
  declared: number,
  { name = '', value }: Property,
  fields: FieldParameter[],
): void {
  const type = fields.find((field) => field.name === name)?.type
  const setBy = [{ value: 0, function: declared }]
  x.facts.member(index, { name, kind: 'field', values: [value], setBy, type })
}

/** `: a = b, assert(c)`. */
function initializers(x: Extractor, node: SyntaxNode, context: Context): Property[] {
  const entries = node.first('initializers')?.namedChildren ?? []
  return entries.flatMap((entry): Property[] => {
    const field = entry.first('field_initializer')
    const name = field?.first('identifier')?.text
    if (field && name !== undefined) {
      return [{ name, value: valueOf(x, after(field.children, '='), context), line: field.line, column: field.column }]
    }
    // `super(...)` is read by the reader that knows the parameters.
    if (!entry.has('super')) x.sequence(entry.children, context)
    return []
  })
}

/** `super(a, b: c)`, including what parameters such as `super.client` pass on by themselves. */
function handOn(
  x: Extractor,
  { node, class: owner }: Constructor,
  fields: FieldParameter[],
  unnamed: boolean,
  context: Context,
): void {
  const call = node.first('initializers')?.namedChildren.find((entry) => entry.has('super'))
  const fact = x.facts.classAt(owner)
  const at = parentIndex(node, context) ?? -1
  const parent = fact?.supertypes[at]
  const handed = fields.filter((field) => field.super)
  if (!parent || parent.kind === 'typeof' || (!call && handed.length === 0)) return
  const base = parent.kind === 'generic' ? parent.base : parent
  const name = call?.children.find((child) => child.type === 'identifier')?.text
  const callee: Expression = name === undefined ? base : { kind: 'member', object: base, name }
  const written = callArguments(x, call?.first('arguments')?.children ?? [], { callee, types: [] }, context)
  const args = [...handed.map(argumentOf), ...written]
  // The parent as it is made here, `super('dark-mode')`, unless another constructor makes it differently.
  const made = x.facts.called(callee, args, node)
  if (unnamed && isOnly(node)) fact.supertypes[at] = { kind: 'typeof', value: made }
}

function isOnly(member: SyntaxNode): boolean {
  const all = (member.parent?.namedChildren ?? []).flatMap((one) => one.namedChildren)
  return all.filter((one) => /^(constant_)?constructor_signature$/.test(one.type)).length === 1
}

function argumentOf({ name, value, named }: FieldParameter): Argument {
  return { ...(named && { label: name }), value, text: name, line: 1, column: 1 }
}

/** `: this.other(...)`, and `= Other.name` of a factory. */
function redirection(
  x: Extractor,
  node: SyntaxNode,
  signature: SyntaxNode,
  index: number,
  context: Context,
): Expression | undefined {
  const other = node.first('redirection')
  const own = x.facts.classAt(index)?.name
  const self: Expression =
    own === undefined ? { kind: 'class', class: index } : { kind: 'name', name: own, scope: context.scope }
  if (other) {
    const name = other.children.find((child) => child.type === 'identifier')
    const callee: Expression = name ? { kind: 'member', object: self, name: name.text } : self
    return callWith(x, { callee, types: [], at: name ?? other }, other.first('arguments')?.children ?? [], context)
  }
  if (!signature.type.startsWith('redirecting')) return undefined
  const type = typeIn(after(signature.children, '='), context)
  return type && { kind: 'call', callee: type, arguments: [] }
}
