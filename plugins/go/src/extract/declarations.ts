import { type Expression, integerLiteral, knownType, type SyntaxNode, unknown } from '@service/scanner-kit'
import { bind, type Context, declaring, type Extractor } from './context.js'
import { functionAt } from './functions.js'
import { interfaceAt, structAt } from './structs.js'
import { listed, valuesFor } from './values.js'

/** `var a, b T = x, y`, alone or in a block; gives the place after it. */
export function variables(x: Extractor, node: SyntaxNode, context: Context): Context {
  let place = context
  for (const spec of specsOf(node, 'var_spec')) {
    const type = x.type(spec.child('type'), place.scope)
    const names = namesOf(spec)
    const values = valuesFor(names.length, listed(x, spec.child('value'), place))
    place = declaring(x, place, names)
    for (const [index, name] of names.entries()) {
      const value = values[index]
      const assignable = place.scope === 0 && { assignable: true as const }
      bind(x, place.scope, name, { values: value && [value], type: knownType(type), ...assignable })
    }
  }
  return place
}

/** `const (...)`: a line without values repeats those of the line before, with the next `iota`. */
export function constants(x: Extractor, node: SyntaxNode, context: Context): Context {
  let place = context
  let previous: { value: Expression; text: string }[] = []
  for (const [iota, spec] of specsOf(node, 'const_spec').entries()) {
    const list = spec.child('value')
    if (list) {
      x.iota = iota
      previous = list.namedChildren.map((child) => ({ value: x.expression(child, place), text: child.text }))
      delete x.iota
    } else previous = previous.map(({ value, text }) => ({ value: repeated(value, text, iota), text }))
    const names = namesOf(spec)
    place = declaring(x, place, names)
    for (const [index, name] of names.entries()) {
      bind(x, place.scope, name, { values: [previous[index]?.value ?? unknown] })
    }
  }
  return place
}

function repeated(value: Expression, text: string, iota: number): Expression {
  if (text === 'iota') return integerLiteral(String(iota))
  return /\biota\b/.test(text) ? unknown : value
}

/** The specs of a declaration; those of a block may be in a nested list. */
function specsOf(node: SyntaxNode, ...types: string[]): SyntaxNode[] {
  return node.namedChildren.flatMap((child) => {
    if (child.type === 'var_spec_list') return child.namedChildren.filter((one) => types.includes(one.type))
    return types.includes(child.type) ? [child] : []
  })
}

function namesOf(spec: SyntaxNode): string[] {
  return spec
    .childrenIn('name')
    .filter((name) => name.named)
    .map((name) => name.text)
}

/** `type` declarations inside a function, where no methods can follow. */
export function localTypes(x: Extractor, node: SyntaxNode, context: Context): Context {
  let place = context
  for (const spec of typeSpecs(node)) {
    const name = spec.child('name')?.text
    if (name === undefined) continue
    place = declaring(x, place, [name])
    bind(x, place.scope, name, { values: [definedType(x, spec, name, place.scope)] })
  }
  return place
}

/** The types that a file declares at its top level, so that methods above them find them. */
export function fileTypes(x: Extractor, node: SyntaxNode): void {
  for (const spec of typeSpecs(node)) {
    const name = spec.child('name')?.text
    const definition = spec.child('type')
    if (name === undefined || !definition) continue
    x.declared.add(name)
    x.types.set(name, { definition })
  }
}

/** Reads what `fileTypes` has found. */
export function readFileTypes(x: Extractor, node: SyntaxNode): void {
  for (const spec of typeSpecs(node)) {
    const name = spec.child('name')?.text
    const own = name === undefined ? undefined : x.types.get(name)
    if (name === undefined || !own || own.definition !== spec.child('type')) continue
    const value = definedType(x, spec, name, 0)
    if (value.kind === 'class') own.class = value.class
    const declared = value.kind === 'class' ? x.facts.classAt(value.class) : undefined
    // Its methods may be in other files.
    if (declared?.name === name && declared.kind === 'class') declared.part = true
    bind(x, 0, name, { values: [value] })
  }
}

function typeSpecs(node: SyntaxNode): SyntaxNode[] {
  return specsOf(node, 'type_spec', 'type_alias')
}

/** What a type's name means: a class or, for an alias and a type made from a predeclared one, that type. */
function definedType(x: Extractor, spec: SyntaxNode, name: string, outer: number): Expression {
  const node = spec.child('type')
  if (!node) return unknown
  const scope = typeParameters(x, spec.child('type_parameters'), outer)
  if (node.type === 'struct_type') return { kind: 'class', class: structAt(x, node, name, scope) }
  if (node.type === 'interface_type') return { kind: 'class', class: interfaceAt(x, node, name, scope) }
  const type = x.type(node, scope)
  if (spec.type === 'type_alias' || type.kind === 'function') return type
  if (type.kind === 'unknown') return conversion(x, name, scope)
  // `type Clients map[string]*Client`, `type Flags Other`: everything of the other type, and new methods.
  return { kind: 'class', class: x.facts.class({ name, scope, kind: 'class', supertypes: [type] }) }
}

/** `type Key string`: the name is used as a function that returns its argument. */
function conversion(x: Extractor, name: string, outer: number): Expression {
  const scope = x.facts.scope(outer, 'function')
  const made = x.facts.function({ name, scope })
  x.facts.parameter(made, { name: 'value' })
  x.facts.returns(made, { kind: 'name', name: 'value', scope })
  return { kind: 'function', function: made }
}

/** A scope with the type parameters, each with its constraint as its meaning; the outer scope if there are none. */
function typeParameters(x: Extractor, list: SyntaxNode | undefined, outer: number): number {
  if (!list) return outer
  const scope = x.facts.scope(outer, 'block')
  for (const parameter of list.namedChildren) {
    const type = x.type(parameter.child('type'), scope)
    for (const name of parameter.childrenIn('name').filter((one) => one.named)) {
      bind(x, scope, name.text, { values: type.kind === 'unknown' ? [] : [type] })
    }
  }
  return scope
}

/** A function or method at the file's own level. */
export function functionDeclaration(x: Extractor, node: SyntaxNode, context: Context): void {
  x.mentioned = new Set()
  const name = node.child('name')?.text
  const scope = typeParameters(x, node.child('type_parameters'), 0)
  const made = functionAt(x, node, { ...context, scope }, { ...(name !== undefined && { name }) })
  if (name === undefined || name === '_' || name === 'init') return
  x.declared.add(name)
  bind(x, 0, name, { values: [{ kind: 'function', function: made }] })
}
