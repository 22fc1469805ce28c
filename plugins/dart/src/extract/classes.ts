import type { ClassFact, Expression, SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { enumConstants } from './enums.js'
import { extensionName } from './extension-members.js'
import { members } from './members.js'
import { generatedProvider, isRiverpod } from './riverpod.js'
import { supertypes } from './supertypes.js'
import { bindTypes } from './type-parameters.js'
import { typeIn } from './types.js'

const KINDS: Record<string, ClassFact['kind']> = {
  class_definition: 'class',
  mixin_declaration: 'interface',
  enum_declaration: 'enum',
  extension_declaration: 'class',
  extension_type_declaration: 'class',
}

/** Declarations of types, wherever they stand. */
export const CLASS_DECLARATIONS = new Set(Object.keys(KINDS))

/** Reads a class, mixin, enum or extension. */
export function classAt(x: Extractor, node: SyntaxNode, head: readonly SyntaxNode[], context: Context): void {
  const application = node.first('mixin_application_class')
  const name = (node.child('name') ?? (application ?? node).first('identifier'))?.text
  const named = name === undefined ? {} : { name }
  const index = x.facts.class({ ...named, scope: 0, kind: kindOf(node), supertypes: [] })
  const value: Expression = { kind: 'class', class: index }
  // Known by its name before its body is read, since the body may name it.
  if (name !== undefined) x.facts.bind(context.scope, name, { values: [value] })
  // The type that an extension extends may be its type parameter: `extension Retries<C extends Client> on C`.
  const isGeneric = node.type === 'extension_declaration' && node.first('type_parameters') !== undefined
  const types = isGeneric ? { ...context, scope: x.scopes.open(context.scope, 'block') } : context
  const scope = x.scopes.open(types.scope, 'class', index)
  const inner: Context = { scope, class: index }
  const fact = x.facts.classAt(index)
  if (fact) Object.assign(fact, { scope, supertypes: supertypes(application ?? node, types) })
  bindTypes(x, (application ?? node).first('type_parameters'), isGeneric ? types : inner)
  widgetOf(x, node, index, inner)
  representation(x, node, index, inner)
  const body = node.child('body') ?? node.first('class_body', 'enum_body', 'extension_body')
  if (body && node.type === 'enum_declaration') enumConstants(x, body, index, inner)
  if (body) members(x, body.children, index, inner)
  if (node.type === 'extension_declaration') extend(x, index, context)
  if (name !== undefined && [...head, ...node.children].some(isRiverpod)) generatedProvider(x, name, value, context)
}

/** An abstract class may be anything that implements it. */
function kindOf(node: SyntaxNode): ClassFact['kind'] {
  return node.first('abstract', 'interface', 'sealed') ? 'interface' : (KINDS[node.type] ?? 'class')
}

/** Flutter's `State<Page>` has the widget it belongs to as `widget`. */
function widgetOf(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const parent = node.first('superclass')
  const type = parent && typeIn(parent.children, context)
  if (type?.kind !== 'generic' || type.arguments.length !== 1) return
  const [widget] = type.arguments
  if (type.base.kind === 'name' && type.base.name.endsWith('State') && widget) {
    x.facts.member(index, { name: 'widget', kind: 'field', type: widget })
  }
}

/** `extension type Id(String value)`: the constructor and its one field. */
function representation(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const part = node.first('representation_declaration')
  const name = part?.child('name')?.text
  if (!part || name === undefined) return
  const type = typeIn(part.children, context)
  const scope = x.scopes.open(context.scope, 'function')
  const made = x.facts.function({ scope, class: index })
  x.facts.parameter(made, { name, type })
  x.facts.member(index, { name: 'new', kind: 'constructor', function: made })
  x.facts.member(index, { name, kind: 'field', values: [{ kind: 'name', name, scope }], type })
}

/**
 * An extension is known by the type that it adds to. What it adds is declared beside it as well, for the objects whose type nothing tells.
 */
function extend(x: Extractor, index: number, context: Context): void {
  const fact = x.facts.classAt(index)
  const [extended, ...others] = fact?.supertypes ?? []
  const name = extended && (extended.kind === 'generic' ? extended.base : extended)
  if (fact && others.length === 0 && name?.kind === 'name') {
    Object.assign(fact, { name: name.name, part: true, extends: extended })
  }
  for (const { name, kind, function: made } of x.facts.classAt(index)?.members ?? []) {
    if (made === undefined || (kind !== 'getter' && kind !== 'method')) continue
    const value: Expression = { kind: 'function', function: made }
    const values: Expression[] = [kind === 'getter' ? { kind: 'call', callee: value, arguments: [] } : value]
    x.facts.bind(context.scope, extensionName(name), { values })
  }
}
