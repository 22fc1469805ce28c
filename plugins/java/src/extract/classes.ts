import { type ClassFact, type Expression, type SyntaxNode, whileMade } from '@service/scanner-kit'
import { children, type Context, type Extractor, inside } from './context.js'
import { enumConstants } from './enums.js'
import { initialValue } from './functions.js'
import { injectedFields } from './injected.js'
import { generated } from './lombok.js'
import { propertiesOfGetters } from './properties.js'
import { namesOfTypeParameters, typeParameters } from './type-parameters.js'

const KINDS: Record<string, ClassFact['kind']> = {
  interface_declaration: 'interface',
  annotation_type_declaration: 'interface',
  enum_declaration: 'enum',
}

/** Declarations of types, wherever they stand. */
export const CLASS_DECLARATIONS = new Set(['class_declaration', 'record_declaration', ...Object.keys(KINDS)])

/** Reads a class, interface, record or enum; returns its index. */
export function classAt(x: Extractor, node: SyntaxNode, context: Context): number {
  const name = node.child('name')?.text ?? ''
  const kind = KINDS[node.type] ?? 'class'
  const index = x.facts.class({ name, scope: 0, kind, supertypes: [], typeParameters: namesOfTypeParameters(node) })
  // Known by its name before its body is read, since the body may name it.
  if (context.class !== undefined) {
    const own: Expression = { kind: 'class', class: index }
    x.facts.member(context.class, { name, kind: 'field', static: true, values: [own], final: true })
  } else {
    const scope = context.scope === x.inner ? 0 : context.scope
    x.facts.bind(scope, name, { values: [{ kind: 'class', class: index }] })
  }
  const inner = openClass(x, index, supertypes(x, node, context), context)
  typeParameters(x, node, inner)
  x.annotations(node, inner)
  const body = node.child('body')
  if (node.type === 'record_declaration') recordComponents(x, node, index, inner)
  if (node.type === 'enum_declaration' && body) enumConstants(x, body, index, inner)
  if (body) classBody(x, body, index, inner)
  generated(x, node, index, inner)
  injectedFields(x, node, index)
  propertiesOfGetters(x, index)
  return index
}

/** `new Type() { ... }` and the bodies of enum constants. */
export function anonymousClass(x: Extractor, body: SyntaxNode, parents: Expression[], context: Context): number {
  const index = x.facts.class({ scope: 0, kind: 'class', supertypes: [] })
  classBody(x, body, index, openClass(x, index, parents, context))
  return index
}

function openClass(x: Extractor, index: number, parents: Expression[], context: Context): Context {
  const scope = x.scopes.open(context.scope, 'class', index)
  const fact = x.facts.classAt(index)
  if (fact) Object.assign(fact, { scope, supertypes: parents })
  return { scope, class: index }
}

function supertypes(x: Extractor, node: SyntaxNode, context: Context): Expression[] {
  const clauses = node.children.filter((one) =>
    ['superclass', 'super_interfaces', 'extends_interfaces'].includes(one.type),
  )
  return clauses
    .flatMap((clause) => clause.namedChildren)
    .flatMap((one) => (one.type === 'type_list' ? one.namedChildren : [one]))
    .flatMap((type) => x.type(type, context) ?? [])
}

function classBody(x: Extractor, body: SyntaxNode, index: number, context: Context): void {
  for (const child of body.namedChildren) member(x, child, index, context)
}

function member(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  switch (node.type) {
    case 'field_declaration':
    case 'constant_declaration':
      return field(x, node, index, context)
    case 'method_declaration':
      return method(x, node, index, context)
    case 'annotation_type_element_declaration': {
      x.expression(node.child('value'), context)
      return
    }
    case 'constructor_declaration':
    case 'compact_constructor_declaration':
      return constructor(x, node, index, context)
    case 'static_initializer':
      return whileMade(x.facts, index, true, () =>
        children(x, node, { ...context, scope: x.scopes.open(context.scope, 'function') }),
      )
    case 'block':
      return whileMade(x.facts, index, false, () => x.statement(node, context))
    case 'enum_body_declarations':
      return classBody(x, node, index, context)
    case 'enum_constant':
      return
    default:
      if (CLASS_DECLARATIONS.has(node.type)) x.declareClass(node, context)
      else if (node.type === 'ERROR') for (const child of node.namedChildren) member(x, child, index, context)
      else x.statement(node, context)
  }
}

function hasModifier(node: SyntaxNode, word: string): boolean {
  return node.first('modifiers')?.has(word) === true
}

function field(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const type = x.type(node.child('type'), context)
  x.annotations(node, context)
  const isStatic = node.type === 'constant_declaration' || hasModifier(node, 'static')
  const isConstant = node.type === 'constant_declaration' || hasModifier(node, 'final')
  const assignable = !isConstant && !hasModifier(node, 'private')
  for (const declarator of node.childrenIn('declarator')) {
    const name = declarator.child('name')?.text
    const valueNode = declarator.child('value')
    const value = valueOf(x, { node: valueNode, type, isStatic }, index, context)
    if (name === undefined) continue
    x.facts.member(index, {
      name,
      kind: 'field',
      values: value && [value],
      type,
      static: isStatic,
      assignable,
      // One without a value here can be set by reflection later.
      final: isConstant && value !== undefined,
      unordered: isConstant && value !== undefined && isWrittenOut(value),
    })
  }
}

/** What a lambda does, it does later. */
function valueOf(
  x: Extractor,
  { node, type, isStatic }: { node: SyntaxNode | undefined; type: Expression | undefined; isStatic: boolean },
  index: number,
  context: Context,
): Expression | undefined {
  const read = () => initialValue(x, node, type, context)
  return node?.type === 'lambda_expression' ? read() : whileMade(x.facts, index, isStatic, read)
}

/** Whether compilers write a constant of this value where it is read. */
function isWrittenOut(value: Expression): boolean {
  return value.kind === 'literal' || (value.kind === 'concatenation' && value.parts.every(isWrittenOut))
}

function method(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const name = node.child('name')?.text ?? ''
  x.annotations(node, context)
  const made = x.declareFunction(node, context, { name, class: index })
  const isPrivate = hasModifier(node, 'private') && ('class' as const)
  const isStatic = hasModifier(node, 'static')
  x.facts.member(index, { name, kind: 'method', function: made, static: isStatic, private: isPrivate || undefined })
}

function constructor(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  x.annotations(node, context)
  if (node.type === 'compact_constructor_declaration') {
    const scope = x.scopes.open(context.scope, 'function')
    const body = node.child('body')
    if (body) children(x, body, inside(context, scope))
    return
  }
  const name = node.child('name')?.text ?? ''
  const made = x.declareFunction(node, context, { name, class: index })
  x.facts.classAt(index)?.members.push({ name: 'constructor', kind: 'constructor', values: [], function: made })
}

/** Components are private fields with an accessor of the same name each. */
function recordComponents(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const made = x.declareFunction(node, context, { name: node.child('name')?.text ?? '', class: index })
  const fact = x.facts.functionAt(made)
  x.facts.classAt(index)?.members.push({ name: 'constructor', kind: 'constructor', values: [], function: made })
  for (const [position, { name, type }] of (fact?.parameters ?? []).entries()) {
    const value: Expression = { kind: 'name', name, scope: fact?.scope ?? 0 }
    const field = { kind: 'field' as const, values: [value], final: true, type }
    x.facts.member(index, { ...field, name })
    // What a pattern takes apart: `case Deleted(var client)`.
    x.facts.member(index, { ...field, name: String(position) })
    // The field and its accessor share their name; this one is the field's alone.
    x.facts.member(index, { ...field, name: `#${name}` })
    const accessor = x.facts.function({ name, scope: context.scope, class: index, returnType: type })
    x.facts.returns(accessor, { kind: 'member', object: { kind: 'this', class: index }, name: `#${name}` })
    x.facts.member(index, { name, kind: 'method', function: accessor })
  }
}
