import { ANY_ELEMENT, type ClassFact, type Expression, type MemberFact, type SyntaxNode } from '@service/scanner-kit'
import { type Context, type Extractor, has } from './context.js'
import { enumCases, rawValueMembers } from './enums.js'
import { memberwise } from './memberwise.js'
import { typeParameters } from './types.js'
import { wrapperSource } from './wrappers.js'

/** Declarations of types, wherever they stand. */
export const TYPE_DECLARATIONS = new Set(['class_declaration', 'protocol_declaration'])

/** A type, extension or protocol; returns the index of its class. */
export function typeAt(x: Extractor, node: SyntaxNode, context: Context): number {
  const declared = node.child('declaration_kind')?.type ?? 'class'
  if (declared === 'extension') return extension(x, node, context)
  const name = node.child('name')?.text ?? ''
  const kind = KINDS[declared] ?? 'class'
  const index = x.facts.class({ name, scope: 0, kind, supertypes: [] })
  // Known by its name before its body is read, since the body may name it.
  declareName(x, node, name, index, context)
  const inner = openClass(x, node, index, context)
  const supertypes = parents(x, node, context)
  Object.assign(x.facts.classAt(index) ?? {}, { supertypes })
  body(x, node, index, inner)
  if (declared === 'enum') rawValueMembers(x, node, index, inner)
  if (declared === 'struct') memberwise(x, node, index, inner)
  return index
}

const KINDS: Record<string, ClassFact['kind']> = { protocol: 'interface', enum: 'enum' }

function declareName(x: Extractor, node: SyntaxNode, name: string, index: number, context: Context): void {
  if (name === '') return
  const value: Expression = { kind: 'class', class: index }
  if (context.class !== undefined && context.function === undefined) {
    x.facts.member(context.class, { name, kind: 'field', static: true, values: [value], final: true })
  } else x.facts.bind(visibleScope(x, node, context), name, { values: [value] })
}

/** Names of the file itself are seen by other files, unless they are private. */
export function visibleScope(x: Extractor, node: SyntaxNode, context: Context): number {
  return context.scope === x.inner && !has(node, /^(?:file)?private$/) ? 0 : context.scope
}

/** Whether other modules may assign it: tests also see what is `internal`. */
export function isAssignable(node: SyntaxNode): boolean {
  return node.first('value_binding_pattern')?.has('var') === true && !has(node, /^(?:file)?private\b/)
}

/** It adds to a type that is declared elsewhere, and sees that type's members. */
function extension(x: Extractor, node: SyntaxNode, context: Context): number {
  const nameNode = node.child('name')
  const extended: Expression | undefined = nameNode && (x.type(nameNode, context) ?? platformType(nameNode, context))
  const name = nameNode?.text.replace(/<[^]*$/, '').replace(/^.*\./, '') ?? ''
  const index = x.facts.class({
    name,
    scope: 0,
    kind: 'class',
    supertypes: [],
    ...(extended && { part: true, extends: extended }),
  })
  const inner = openClass(x, node, index, context)
  const supertypes = parents(x, node, context)
  Object.assign(x.facts.classAt(index) ?? {}, { supertypes })
  // The extended type may have a raw value that no declaration shows: `protocol Flag: RawRepresentable`.
  const self: Expression = { kind: 'this', class: index }
  x.facts.bind(inner.scope, 'rawValue', { values: [{ kind: 'member', object: self, name: 'rawValue' }] })
  body(x, node, index, inner)
  return index
}

/** `String` and the like lead nowhere as types, but an own extension adds to them. */
function platformType(node: SyntaxNode, context: Context): Expression {
  return { kind: 'name', name: node.text, scope: context.scope }
}

function openClass(x: Extractor, node: SyntaxNode, index: number, context: Context): Context {
  wrapperSource(x, node, context)
  const scope = x.scopes.open(context.scope, 'class', index)
  Object.assign(x.facts.classAt(index) ?? {}, { scope })
  const inner: Context = { scope, class: index }
  typeParameters(x, node, inner)
  return inner
}

function parents(x: Extractor, node: SyntaxNode, context: Context): Expression[] {
  return node.children
    .filter((one) => one.type === 'inheritance_specifier')
    .flatMap((one) => {
      return x.type(one.child('inherits_from'), context) ?? []
    })
}

function body(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  for (const child of node.child('body')?.namedChildren ?? []) x.member(child, index, context)
}

/** One declaration of a type's body. */
export function member(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  switch (node.type) {
    case 'property_declaration':
    case 'protocol_property_declaration':
      return properties(x, node, index, context)
    case 'function_declaration':
    case 'protocol_function_declaration':
      return method(x, node, index, context)
    case 'init_declaration': {
      const made = x.declareFunction(node, context, { name: 'init', class: index })
      return x.facts.member(index, { name: 'init', kind: 'constructor', function: made })
    }
    case 'subscript_declaration': {
      const made = x.declareFunction(node, context, { name: 'subscript', class: index })
      return x.facts.member(index, { name: ANY_ELEMENT, kind: 'getter', function: made, static: isStatic(node) })
    }
    case 'deinit_declaration':
      x.declareFunction(node, context, { name: 'deinit', class: index })
      return
    case 'enum_entry':
      return enumCases(x, node, index, context)
    case 'typealias_declaration':
      return alias(x, node, index, context)
    case 'ERROR':
      for (const child of node.namedChildren) x.member(child, index, context)
      return
    default:
      x.statement(node, context)
  }
}

function isStatic(node: SyntaxNode): boolean {
  return has(node, /^(?:static|class)$/)
}

/** `{ rawValue }`, and what a protocol asks for: `{ get }` */
function isReadOnly(node: SyntaxNode): boolean {
  const accessors = node.first('computed_property', 'protocol_property_requirements')
  return accessors !== undefined && !/\bset\b/.test(accessors.text)
}

function properties(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const fixed = isStatic(node) ? ({ static: true } as const) : {}
  const isLet = node.first('value_binding_pattern')?.has('let') === true
  const assignable = {
    ...(isAssignable(node) && { assignable: true as const }),
    ...((isLet || isReadOnly(node)) && { final: true as const }),
  }
  for (const { name, type, value, getter } of x.property(node, { ...context, ...fixed })) {
    const fact: MemberFact = {
      name: name.text,
      kind: getter === undefined ? 'field' : 'getter',
      values: value ? [value] : [],
      ...(type && { type }),
      ...(getter !== undefined && { function: getter }),
      ...fixed,
      ...assignable,
    }
    x.facts.member(index, fact)
  }
}

function method(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const name = node.child('name')?.text ?? ''
  const fixed = isStatic(node) ? ({ static: true } as const) : {}
  const made = x.declareFunction(node, context, { name, class: index, ...fixed })
  x.facts.member(index, { name, kind: 'method', function: made, ...fixed })
}

function alias(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const target = node.childrenIn('name')[1]
  const type = x.type(target, context)
  const name = node.child('name')?.text
  if (type && name !== undefined) x.facts.member(index, { name, kind: 'field', static: true, values: [type] })
}
