import { ANY_ELEMENT, type ClassFact, type Expression, type SyntaxNode, whileMade } from '@service/scanner-kit'
import { parentConstruction } from '@service/scanner-kit/jvm'
import { argumentsOf } from './arguments.js'
import { children, type Context, type Extractor } from './context.js'
import { enumEntries } from './enums.js'
import { javaGetter } from './java-names.js'
import { plainName } from './names.js'
import { declaredType } from './types.js'
import { namesOfTypeParameters, typeParameters } from './type-parameters.js'

export const CLASS_DECLARATIONS = new Set(['class_declaration', 'object_declaration', 'companion_object'])

/** Reads a class, interface, enum or object; returns its index. */
export function classAt(x: Extractor, node: SyntaxNode, context: Context): number {
  const name = plainName(node.child('name')?.text ?? 'Companion')
  const kind = kindOf(node)
  const index = x.facts.class({ name, scope: 0, kind, supertypes: [], typeParameters: namesOfTypeParameters(node) })
  const reference: Expression = { kind: 'class', class: index }
  // Known by its name before its body is read, since the body may name it.
  if (context.class !== undefined)
    x.facts.member(context.class, { name, kind: 'field', static: true, values: [reference], final: true })
  else x.facts.bind(context.scope === x.inner ? 0 : context.scope, name, { values: [reference] })
  const made = x.scopes.open(context.scope, 'function')
  const scope = x.scopes.open(made, 'class', index)
  const inner: Context = { scope, class: index }
  const fact = x.facts.classAt(index)
  if (fact)
    Object.assign(fact, { scope, supertypes: supertypes(x, node, { ...inner, scope: made }), ...delegation(node) })
  typeParameters(x, node, { ...inner, scope: made })
  x.annotations(node, inner)
  primaryConstructor(x, node, index, made, inner)
  const body = node.first('class_body', 'enum_class_body')
  if (body?.type === 'enum_class_body') enumEntries(x, body, index, inner)
  if (body) classBody(x, body, index, inner)
  if (kind === 'object')
    x.facts.member(index, { name: 'INSTANCE', kind: 'field', static: true, values: [reference], final: true })
  if (node.type === 'companion_object' && context.class !== undefined) companionMembers(x, index, context.class)
  return index
}

function kindOf(node: SyntaxNode): ClassFact['kind'] {
  if (node.type !== 'class_declaration') return 'object'
  if (node.has('interface')) return 'interface'
  return (node.first('enum_class_body') ?? /\benum\b/.test(node.first('modifiers')?.text ?? '')) ? 'enum' : 'class'
}

/** `object : Type { ... }` and the bodies of enum entries. */
export function anonymousClass(
  x: Extractor,
  body: SyntaxNode | undefined,
  parents: Expression[],
  context: Context,
): number {
  const index = x.facts.class({ scope: 0, kind: 'class', supertypes: parents })
  const scope = x.scopes.open(context.scope, 'class', index)
  const fact = x.facts.classAt(index)
  if (fact) fact.scope = scope
  if (body) classBody(x, body, index, { scope, class: index })
  return index
}

/** Of `class Flags(other: Keys) : Keys by other`. */
export function delegation(node: SyntaxNode): Pick<ClassFact, 'delegates'> {
  const specifiers = node.first('delegation_specifiers')?.namedChildren ?? []
  return specifiers.some((specifier) => specifier.first('explicit_delegation')) ? { delegates: true } : {}
}

/** The types after the `:`; a parent's constructor with arguments is a call. */
export function supertypes(x: Extractor, node: SyntaxNode, context: Context): Expression[] {
  const specifiers = node.first('delegation_specifiers')?.namedChildren ?? []
  return specifiers.flatMap((specifier) => {
    const invoked = specifier.first('constructor_invocation')
    const typeNode = (invoked ?? specifier.first('explicit_delegation') ?? specifier).first('user_type')
    const type = typeNode && x.type(typeNode, context)
    const delegate = specifier.first('explicit_delegation')?.namedChildren.at(-1)
    if (delegate && delegate !== typeNode) x.expression(delegate, context)
    const list = invoked?.first('value_arguments')
    if (list && type) {
      const callee = type.kind === 'generic' ? type.base : type
      const args = argumentsOf(x, list, context)
      x.facts.called(callee, args, typeNode)
      return parentConstruction(callee, args)
    }
    return type ?? []
  })
}

/** Parameters with `val` or `var` are properties as well. */
function primaryConstructor(x: Extractor, node: SyntaxNode, index: number, scope: number, inner: Context): void {
  const list = node.first('primary_constructor')?.first('class_parameters')
  if (!list) return
  const name = x.facts.classAt(index)?.name ?? ''
  const made = x.facts.function({ name, scope, class: index })
  x.facts.classAt(index)?.members.push({ name: 'constructor', kind: 'constructor', values: [], function: made })
  for (const one of list.namedChildren) {
    const parameter = plainName(one.first('identifier')?.text ?? '')
    const type = declaredType(x, one, { ...inner, scope })
    x.annotations(one, inner)
    const at = one.children.findIndex((child) => child.type === '=')
    const valueNode = at === -1 ? undefined : one.children.slice(at + 1).find((child) => child.named)
    const fallback = valueNode && x.expression(valueNode, { ...inner, scope })
    x.facts.parameter(made, { name: parameter, type, default: fallback })
    if (!one.has('val') && !one.has('var')) continue
    const value: Expression = { kind: 'name', name: parameter, scope }
    x.facts.member(index, { name: parameter, kind: 'field', values: [value], type, final: !one.has('var') })
    javaGetter(x, index, parameter, inner)
  }
}

function classBody(x: Extractor, body: SyntaxNode, index: number, context: Context): void {
  for (const child of body.namedChildren) member(x, child, index, context)
}

function member(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  switch (node.type) {
    case 'property_declaration':
      return x.property(node, context, { class: index })
    case 'function_declaration': {
      const name = plainName(node.child('name')?.text ?? '')
      x.annotations(node, context)
      const made = x.declareFunction(node, context, { name, class: index })
      // `registry["a"]`
      if (name === 'get' && /\boperator\b/.test(node.first('modifiers')?.text ?? ''))
        x.facts.member(index, { name: ANY_ELEMENT, kind: 'getter', function: made })
      return x.facts.member(index, { name, kind: 'method', function: made })
    }
    case 'secondary_constructor':
      return secondaryConstructor(x, node, index, context)
    case 'anonymous_initializer': {
      whileMade(x.facts, index, false, () =>
        children(x, node, { ...context, scope: x.scopes.open(context.scope, 'function') }),
      )
      return
    }
    case 'enum_entry':
      return
    default:
      if (CLASS_DECLARATIONS.has(node.type)) x.declareClass(node, context)
      else if (node.type === 'ERROR') for (const child of node.namedChildren) member(x, child, index, context)
      else x.statement(node, context)
  }
}

function secondaryConstructor(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  x.annotations(node, context)
  const name = x.facts.classAt(index)?.name ?? ''
  const made = x.declareFunction(node, context, { name, class: index })
  x.facts.classAt(index)?.members.push({ name: 'constructor', kind: 'constructor', values: [], function: made })
  const call = node.first('constructor_delegation_call')
  const list = call?.first('value_arguments')
  const scope = x.facts.functionAt(made)?.scope ?? context.scope
  const own: Expression = { kind: 'name', name, scope }
  const callee = call?.has('super') ? x.facts.classAt(index)?.supertypes[0] : own
  if (!call || !list || !callee) return
  const args = argumentsOf(x, list, { ...context, scope })
  x.facts.called(callee, args, call)
}

/** A companion's members are reached through the class around it. */
function companionMembers(x: Extractor, companion: number, owner: number): void {
  const reference: Expression = { kind: 'class', class: companion }
  x.facts.member(owner, { name: 'Companion', kind: 'field', static: true, values: [reference], final: true })
  const known = new Set((x.facts.classAt(owner)?.members ?? []).map((one) => one.name))
  for (const { name, kind, final } of x.facts.classAt(companion)?.members ?? []) {
    if (kind === 'constructor' || known.has(name)) continue
    known.add(name)
    const value: Expression = { kind: 'member', object: reference, name }
    x.facts.member(owner, { name, kind: 'field', static: true, values: [value], final })
  }
}
