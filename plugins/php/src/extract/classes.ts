import type { ClassFact, Expression, MemberFact, SyntaxNode } from '@service/scanner-kit'
import { type Context, type Extractor, privacyOf, variableName } from './context.js'
import { documentedType, eachDocumented, takeDoc } from './doc-comments.js'
import { functionAt } from './functions.js'
import { classReference } from './names.js'
import { typeOf } from './types.js'

const KINDS: Record<string, ClassFact['kind']> = { interface_declaration: 'interface', enum_declaration: 'enum' }

/** `class`, `interface`, `trait`, `enum`. */
export function classDeclaration(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.child('name')?.text
  const index = classAt(x, node, context, name)
  if (name !== undefined) x.facts.bind(0, name, { values: [{ kind: 'class', class: index }] })
}

/** Reads a class, one without a name too; gives its index. */
export function classAt(x: Extractor, node: SyntaxNode, context: Context, name?: string): number {
  const supertypes = node.namedChildren
    .filter((child) => child.type === 'base_clause' || child.type === 'class_interface_clause')
    .flatMap((clause) => clause.namedChildren.map((base) => classReference(x, base, context)))
  const index = x.facts.class({
    ...(name !== undefined && name !== '' && { name }),
    scope: 0,
    kind: KINDS[node.type] ?? 'class',
    supertypes,
  })
  const fact = x.facts.classAt(index)
  const scope = x.facts.scope(0, 'class', index)
  if (fact) fact.scope = scope
  const inner: Context = { scope, class: index }
  const attributes = node.child('attributes')
  if (attributes) x.statement(attributes, inner)
  const body = node.child('body')
  if (body) eachDocumented(x, body, inner, (member) => classMember(x, member, index, inner, supertypes))
  return index
}

function classMember(x: Extractor, node: SyntaxNode, index: number, context: Context, supertypes: Expression[]): void {
  switch (node.type) {
    case 'use_declaration':
      // A trait's members are the class's own.
      for (const trait of node.namedChildren) {
        if (trait.type !== 'use_list') supertypes.push(classReference(x, trait, context))
      }
      return
    case 'const_declaration':
      return constants(x, node, index, context)
    case 'property_declaration':
      return properties(x, node, index, context)
    case 'method_declaration':
      return method(x, node, index, context)
    case 'enum_case':
      return enumCase(x, node, index, context)
    default:
      x.statement(node, context)
  }
}

function constants(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  for (const element of node.namedChildren) {
    if (element.type !== 'const_element') continue
    const [name, value] = element.namedChildren
    if (!name || !value) continue
    x.facts.member(index, { name: name.text, kind: 'field', static: true, values: [x.expression(value, context)] })
  }
}

function properties(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const doc = takeDoc(x)
  const written = typeOf(x, node.child('type'), context)
  const shared = node.has('static_modifier')
  for (const element of node.namedChildren) {
    if (element.type !== 'property_element') continue
    const name = variableName(element.child('name'))
    const type = written ?? documentedType(x, doc, 'var', name, context)
    const initial = element.child('default_value')
    const value = initial && x.expression(initial, context)
    if (name !== undefined) {
      x.facts.member(index, {
        name,
        kind: 'field',
        static: shared,
        values: value && !(value.kind === 'literal' && value.type === 'null') ? [value] : [],
        type,
        private: privacyOf(node),
      })
    }
    hooks(x, element, name, index, context)
  }
  hooks(x, node, variableName(node.first('property_element')?.child('name')), index, context)
}

/** `public Client $client { get => ...; }` of PHP 8.4. */
function hooks(x: Extractor, node: SyntaxNode, name: string | undefined, index: number, context: Context): void {
  for (const hook of node.first('property_hook_list')?.namedChildren ?? []) {
    const made = functionAt(x, hook, context, { outer: 0, class: index })
    if (name !== undefined && hook.first('name')?.text === 'get') {
      x.facts.member(index, {
        name,
        kind: 'field',
        values: [{ kind: 'call', callee: { kind: 'function', function: made }, arguments: [] }],
      })
    }
  }
}

function method(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const name = node.child('name')?.text
  const attributes = node.child('attributes')
  if (attributes) x.statement(attributes, context)
  const made = functionAt(x, node, context, { ...(name !== undefined && { name }), class: index, outer: 0 })
  if (name === undefined || name === '') return
  const kind: MemberFact['kind'] = name === '__construct' ? 'constructor' : 'method'
  x.facts.member(index, {
    name,
    kind,
    static: node.has('static_modifier'),
    function: made,
    private: privacyOf(node),
  })
}

/** `case Dark = 'dark-mode'`; its text is reached through `->value`. */
function enumCase(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const name = node.child('name')?.text
  const value = node.child('value')
  const values = value ? [x.expression(value, context)] : []
  if (name !== undefined) x.facts.member(index, { name, kind: 'case', values, final: true })
}
