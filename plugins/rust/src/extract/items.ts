import { type ClassFact, type Expression, knownType, type SyntaxNode } from '@service/scanner-kit'
import { type Context, declare, type Extractor, type Module, statements } from './context.js'
import { typeParameters } from './types.js'

const KINDS: Record<string, ClassFact['kind']> = {
  struct_item: 'class',
  union_item: 'class',
  enum_item: 'enum',
  trait_item: 'interface',
}

/** The items of a module: its types and modules first, because they may be used before they are declared. */
export function moduleItems(x: Extractor, nodes: readonly SyntaxNode[], context: Context): Context {
  const all = nodes.flatMap((node) => (node.type === 'ERROR' ? [node, ...node.namedChildren] : [node]))
  for (const node of all) {
    const name = node.child('name')?.text ?? ''
    if (node.type === 'mod_item') context.module.modules.add(name)
    const kind = KINDS[node.type]
    if (kind === undefined || name === '') continue
    const index = x.facts.class({ name, scope: 0, kind, supertypes: [] })
    context.module.types.set(name, index)
    declare(x, name, { kind: 'class', class: index }, context)
  }
  return statements(x, nodes, context)
}

/** `mod keys;` is another file, `mod keys { ... }` is inline. */
export function moduleItem(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.child('name')?.text ?? ''
  const body = node.child('body')
  if (name === '') return
  if (!body) {
    const module = `mod ${name}`
    x.facts.import({ module })
    return declare(x, name, { kind: 'import', module, name: '*' }, context)
  }
  const index = x.facts.class({ name, scope: 0, kind: 'object', supertypes: [] })
  const scope = x.facts.scope(context.scope, 'class', index)
  const fact = x.facts.classAt(index)
  if (fact) fact.scope = scope
  declare(x, name, { kind: 'class', class: index }, context)
  const module: Module = {
    scope,
    inside: { class: index, parent: context.module },
    types: new Map(),
    modules: new Set(),
  }
  moduleItems(x, body.namedChildren, { scope, module })
}

/** The fields, variants or signatures of a type. */
export function typeItem(x: Extractor, node: SyntaxNode, context: Context): void {
  const index = context.module.types.get(node.child('name')?.text ?? '')
  const fact = index === undefined ? undefined : x.facts.classAt(index)
  if (index === undefined || !fact) return
  const around = typeParameters(x, node, context)
  fact.scope = x.facts.scope(around.scope, 'class', index)
  const inner: Context = { scope: fact.scope, module: context.module, class: index }
  const bounds = node.child('bounds')
  if (bounds) fact.supertypes.push(...bounds.namedChildren.map((one) => x.type(one, inner)).filter(isKnown))
  const body = node.child('body')
  if (body?.type === 'ordered_field_declaration_list') return tupleFields(x, body, index, inner)
  for (const child of body?.namedChildren ?? []) member(x, child, index, inner)
}

const isKnown = (type: Expression): boolean => type.kind !== 'unknown'

function tupleFields(x: Extractor, body: SyntaxNode, index: number, context: Context): void {
  for (const [position, type] of body.childrenIn('type').entries()) {
    field(x, String(position), x.type(type, context), index)
  }
}

function field(x: Extractor, name: string, type: Expression, index: number): void {
  x.facts.member(index, { name, kind: 'field', type: knownType(type) })
}

/** `impl Type { ... }`, `impl Trait for Type { ... }`. */
export function implItem(x: Extractor, node: SyntaxNode, context: Context): void {
  const around = typeParameters(x, node, context)
  const typeNode = node.child('type')
  const traitNode = node.child('trait')
  if (!typeNode) return
  const base = typeNode.type === 'generic_type' ? typeNode.child('type') : typeNode
  const own = base?.type === 'type_identifier' ? ownType(context.module, base.text) : undefined
  const index = own ?? x.facts.class({ scope: 0, kind: 'class', supertypes: [x.type(typeNode, around)] })
  const fact = x.facts.classAt(index)
  const trait = x.type(traitNode, around)
  if (fact && isKnown(trait)) fact.supertypes.push(trait)
  const target = traitNode && /(?:^|::)Deref$/.test(traitNode.text) ? derefTarget(node) : undefined
  // `*object` is reached through every method call, so the object has what its target has.
  if (fact && target) fact.supertypes.push(x.type(target, { ...around, class: index }))
  const scope = x.facts.scope(around.scope, 'class', index)
  if (fact && own === undefined) fact.scope = scope
  const inner: Context = { scope, module: context.module, class: index }
  for (const child of node.child('body')?.namedChildren ?? []) member(x, child, index, inner)
}

/** `type Target = Client;` */
function derefTarget(node: SyntaxNode): SyntaxNode | undefined {
  const items = node.child('body')?.namedChildren ?? []
  return items.find((one) => one.type === 'type_item' && one.child('name')?.text === 'Target')?.child('type')
}

function ownType(module: Module, name: string): number | undefined {
  return module.types.get(name) ?? (module.inside ? ownType(module.inside.parent, name) : undefined)
}

function member(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const name = node.child('name')?.text ?? ''
  if (name === '') {
    x.statement(node, context)
    return
  }
  switch (node.type) {
    case 'field_declaration': {
      return field(x, name, x.type(node.child('type'), context), index)
    }
    case 'enum_variant':
      x.facts.member(index, { name, kind: 'case' })
      return
    case 'const_item': {
      const value = node.child('value')
      const values = value ? [x.expression(value, context)] : []
      x.facts.member(index, { name, kind: 'field', static: true, values })
      return
    }
    case 'function_item':
    case 'function_signature_item':
      return method(x, node, name, index, context)
    default:
      x.statement(node, context)
  }
}

function method(x: Extractor, node: SyntaxNode, name: string, index: number, context: Context): void {
  x.mentioned = new Set()
  const made = x.function(node, context, { name, class: index })
  const ofObject = node.child('parameters')?.first('self_parameter') !== undefined
  x.facts.member(index, {
    name,
    kind: 'method',
    static: !ofObject,
    function: made,
  })
}
