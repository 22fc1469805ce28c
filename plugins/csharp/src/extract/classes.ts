import type { ClassFact, Expression, SyntaxNode } from '@service/scanner-kit'
import { argumentsOf } from './arguments.js'
import { type Context, type Extractor, hasModifier, plainName } from './context.js'
import { readParameters, typeParameters } from './functions.js'
import { exportType } from './exports.js'
import { member } from './members.js'

const KINDS: Record<string, ClassFact['kind']> = {
  interface_declaration: 'interface',
  enum_declaration: 'enum',
}

/** Declarations of types, wherever they stand. */
export const TYPE_DECLARATIONS = new Set([
  'class_declaration',
  'struct_declaration',
  'record_declaration',
  'record_struct_declaration',
  ...Object.keys(KINDS),
])

/** Reads a class, struct, record, interface or enum. */
export function declareType(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = plainName(node.child('name')?.text ?? '')
  const index = x.facts.class({
    name,
    scope: context.types,
    kind: KINDS[node.type] ?? 'class',
    supertypes: [],
    part: hasModifier(node, 'partial'),
  })
  const value: Expression = { kind: 'class', class: index }
  // Known by its name before its body is read, since the body may name it.
  x.facts.bind(context.types, name, { values: [value] })
  if (context.class !== undefined) {
    x.facts.member(context.class, { name, kind: 'field', static: true, values: [value], final: true })
  } else exportType(x, name, value, context)

  const types = x.scopes.open(typeParameters(x, node, context), 'block')
  const outside: Context = { scope: context.scope, types, namespace: context.namespace }
  const primary = primaryConstructor(x, node, index, name, outside)
  const scope = x.scopes.open(primary ?? context.scope, 'class', index)
  const inner: Context = { ...outside, scope, class: index }
  for (const child of node.namedChildren) if (child.type === 'attribute_list') x.statement(child, inner)
  bases(x, node, index, { ...inner, scope: primary ?? context.scope })
  const fact = x.facts.classAt(index)
  if (fact) fact.scope = scope
  for (const child of node.child('body')?.namedChildren ?? []) member(x, child, index, inner)
}

/** `class Reader(IServiceClient client)`: the parameters are visible in the whole body; a record's are properties too. */
function primaryConstructor(
  x: Extractor,
  node: SyntaxNode,
  index: number,
  name: string,
  context: Context,
): number | undefined {
  const list = node.first('parameter_list')
  if (!list) return undefined
  const scope = x.scopes.open(context.scope, 'function')
  const made = x.facts.function({ name, scope, class: index })
  readParameters(x, list, { ...context, scope, class: index }, made)
  x.facts.member(index, { name: `.ctor${made}`, kind: 'constructor', function: made })
  if (node.type.startsWith('record')) {
    const hasParent = node.first('base_list')?.first('primary_constructor_base_type') !== undefined
    for (const { name: property, type } of x.facts.functionAt(made)?.parameters ?? []) {
      const value: Expression = { kind: 'name', name: property, scope }
      // A parent's property of the name is not declared again.
      x.facts.member(index, { name: property, kind: 'field', values: [value], type, added: hasParent })
    }
  }
  return scope
}

/** What stands behind `:`; arguments of the parent's constructor are a call of it. */
function bases(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const list = node.first('base_list')
  const found: Expression[] = []
  for (const child of list?.namedChildren ?? []) {
    const typeNode = child.type === 'primary_constructor_base_type' ? child.child('type') : child
    const argumentList = child.type === 'argument_list' ? child : child.first('argument_list')
    const type = typeNode && typeNode.type !== 'argument_list' ? x.type(typeNode, context) : undefined
    if (type) found.push(type)
    const callee = found.at(-1)
    if (argumentList && callee) {
      const base = callee.kind === 'generic' ? callee.base : callee
      const args = argumentsOf(x, argumentList, context)
      found[found.length - 1] = { kind: 'typeof', value: x.facts.called(base, args, child) }
    }
  }
  const fact = x.facts.classAt(index)
  if (fact && node.type !== 'enum_declaration') fact.supertypes = found
}
