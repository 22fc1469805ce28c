import {
  ANY_ELEMENT,
  type Argument,
  type Expression,
  type MemberFact,
  stringLiteral,
  type SyntaxNode,
  whileMade,
} from '@service/scanner-kit'
import { argumentsOf } from './arguments.js'
import { hasTwin } from './enums.js'
import { children, type Context, type Extractor, type FunctionOptions, hasModifier, plainName } from './context.js'

/** Reads one member of a class. */
export function member(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  switch (node.type) {
    case 'field_declaration':
    case 'event_field_declaration':
      return field(x, node, index, context)
    case 'property_declaration':
      return property(x, node, index, context)
    case 'method_declaration':
      return method(x, node, index, context)
    case 'constructor_declaration':
      return constructor(x, node, index, context)
    case 'indexer_declaration':
      return indexer(x, node, index, context)
    case 'operator_declaration':
    case 'conversion_operator_declaration':
    case 'destructor_declaration':
      attributes(x, node, context)
      x.declareFunction(node, context, { class: index })
      return
    case 'event_declaration':
      accessors(x, node, context)
      return
    case 'enum_member_declaration':
      return enumMember(x, node, index, context)
    case 'ERROR':
    case 'declaration_list':
    case 'preproc_if':
    case 'preproc_elif':
    case 'preproc_else':
      // Every branch counts: which one is compiled is not known here.
      for (const child of node.namedChildren) {
        if (child.field !== 'condition') member(x, child, index, context)
      }
      return
    default:
      x.statement(node, context)
  }
}

function attributes(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const child of node.namedChildren) if (child.type === 'attribute_list') x.statement(child, context)
}

/** What a class declares without `override` is another member than a parent's of that name. An interface's is the same. */
function hiding(x: Extractor, node: SyntaxNode, index: number): { hides?: true } {
  const isNew =
    (x.facts.classAt(index)?.supertypes.length ?? 0) > 0 && !hasModifier(node, 'override', 'static', 'const')
  return isNew ? { hides: true } : {}
}

function isStatic(node: SyntaxNode): { static?: true } {
  return hasModifier(node, 'static', 'const') ? { static: true } : {}
}

function field(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  attributes(x, node, context)
  const declaration = node.first('variable_declaration')
  const typeNode = declaration?.child('type')
  const type = x.type(typeNode, context)
  for (const declarator of declaration?.namedChildren ?? []) {
    const name = declarator.child('name')
    if (declarator.type !== 'variable_declarator' || !name) continue
    const valueNode = declarator.namedChildren.find(
      (child) => child !== name && child.type !== 'bracketed_argument_list',
    )
    const read = () => valueNode && x.expression(valueNode, context, typeNode && { node: typeNode, type })
    const isLater = valueNode?.type === 'lambda_expression'
    const value = isLater ? read() : whileMade(x.facts, index, hasModifier(node, 'static'), read)
    x.facts.member(index, {
      name: plainName(name.text),
      kind: 'field',
      values: value && [value],
      type,
      ...isStatic(node),
      ...hiding(x, node, index),
      opaque: isInjected(node),
      ...(hasModifier(node, 'const') && { unordered: true as const }),
      ...(hasModifier(node, 'readonly', 'const') ? { final: true as const } : { assignable: true as const }),
    })
  }
}

const PASSIVE =
  /^(?:Obsolete|NonSerialized|ThreadStatic|\w*Null\w*|Compiler\w*|Debugger\w*|EditorBrowsable|Tooltip|Description)$/

/** A field that an attribute lets an inspector, a container or a generated property set: its initial value is not a constant. */
function isInjected(node: SyntaxNode): boolean {
  if (hasModifier(node, 'readonly', 'const', 'static')) return false
  const lists = node.namedChildren.filter((child) => child.type === 'attribute_list')
  const names = lists.flatMap((list) => list.namedChildren.map((one) => one.child('name')?.text ?? ''))
  return names.some((name) => name !== '' && !PASSIVE.test(name.replace(/^.*\./, '').replace(/Attribute$/, '')))
}

/** An auto property is a field; one with a getter is what the getter returns. */
function property(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  attributes(x, node, context)
  const name = plainName(node.child('name')?.text ?? '')
  const typeNode = node.child('type')
  const type = x.type(typeNode, context)
  const shared = { name, ...(type && { type }), ...isStatic(node), ...hiding(x, node, index) }
  const value = node.child('value')
  if (value?.type === 'arrow_expression_clause') {
    return x.facts.member(index, {
      ...shared,
      kind: 'getter',
      function: getter(x, node, index, context),
      final: true,
    })
  }
  const initial = value && x.expression(value, context, typeNode && { node: typeNode, type })
  const result = typeNode && { node: typeNode, type }
  const getterNode = accessors(x, node, context, { class: index, ...(result && { result }) })
  const computed = isComputed(node)
  const known = initial && !computed
  const fact: MemberFact = {
    ...shared,
    kind: 'field',
    values: known ? [initial] : [],
    ...(computed && { computed }),
  }
  const own: MemberFact = { ...fact, ...(!hasSetter(node) && { final: true as const }) }
  if (getterNode !== undefined) x.facts.member(index, { ...own, kind: 'getter', function: getterNode })
  else x.facts.member(index, settable(node) ? { ...own, opaque: true } : own)
}

/** Without one, only a constructor gives it a value. */
function hasSetter(node: SyntaxNode): boolean {
  return (node.first('accessor_list')?.namedChildren ?? []).some((one) => one.has('set') || one.has('init'))
}

/** Anyone may set it, including configuration binding and object initialisers: its value is not a constant. */
function settable(node: SyntaxNode): boolean {
  return (node.first('accessor_list')?.namedChildren ?? []).some((accessor) => {
    const sets = accessor.has('set') || accessor.has('init')
    return sets && !hasModifier(accessor, 'private')
  })
}

/** What accessors without more to them hold: `get => _key;`, `set { _key = value; }`, `get { return this.key; }`. */
const PLAIN_ACCESSOR = /^(?:=>|\{\s*(?:return\b)?)\s*(?:this\.)?[\w@]+\s*(?:=\s*value\s*)?;?\s*\}?$/

/** `set => field = "ns." + value;`: it does not hold what is assigned. */
function isComputed(node: SyntaxNode): boolean {
  return (node.first('accessor_list')?.namedChildren ?? []).some((accessor) => {
    const body = accessor.child('body')
    return body !== undefined && !PLAIN_ACCESSOR.test(body.text)
  })
}

function getter(x: Extractor, node: SyntaxNode, index: number, context: Context): number {
  return x.declareFunction(node, context, { name: plainName(node.child('name')?.text ?? ''), class: index })
}

/** Reads the bodies of accessors; returns the function of `get`. */
function accessors(
  x: Extractor,
  node: SyntaxNode,
  context: Context,
  options: FunctionOptions = {},
): number | undefined {
  let found: number | undefined
  for (const accessor of node.first('accessor_list')?.namedChildren ?? []) {
    if (accessor.type !== 'accessor_declaration') continue
    attributes(x, accessor, context)
    if (!accessor.child('body')) continue
    const made = x.declareFunction(accessor, context, options)
    if (accessor.has('get')) found = made
  }
  return found
}

function method(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  attributes(x, node, context)
  const name = plainName(node.child('name')?.text ?? '')
  const made = x.declareFunction(node, context, { name, class: index })
  x.facts.member(index, { name, kind: 'method', function: made, ...isStatic(node), ...hiding(x, node, index) })
}

function constructor(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  attributes(x, node, context)
  const name = plainName(node.child('name')?.text ?? '')
  const made = x.declareFunction(node, context, { name, class: index })
  if (hasModifier(node, 'static')) return
  x.facts.member(index, { name: `.ctor${made}`, kind: 'constructor', function: made })
  const initializer = node.first('constructor_initializer')
  const scope = x.facts.functionAt(made)?.scope
  if (initializer && scope !== undefined) otherConstructor(x, initializer, index, { ...context, scope, function: made })
}

/** `: base(...)` and `: this(...)`. */
function otherConstructor(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const list = node.first('argument_list')
  const args = list ? argumentsOf(x, list, context) : []
  const [parent] = x.facts.classAt(index)?.supertypes ?? []
  const named = parent?.kind === 'generic' ? parent.base : parent
  const name = x.facts.classAt(index)?.name ?? ''
  const callee: Expression | undefined = node.has('base') ? named : { kind: 'name', name, scope: context.types }
  if (!callee) return
  x.facts.called(callee, args, node)
  if (node.has('base') && isOnlyConstructor(node)) parentConstruction(x, index, callee, args)
}

function isOnlyConstructor(initializer: SyntaxNode): boolean {
  const members = initializer.parent?.parent?.namedChildren ?? []
  return members.filter((one) => one.type === 'constructor_declaration' && !hasModifier(one, 'static')).length === 1
}

/** The parent as it is made here, `base("dark-mode")`, unless another constructor makes it differently. */
function parentConstruction(x: Extractor, index: number, callee: Expression, args: Argument[]): void {
  const fact = x.facts.classAt(index)
  if (fact) fact.supertypes[0] = { kind: 'typeof', value: { kind: 'call', callee, arguments: args } }
}

function indexer(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  attributes(x, node, context)
  if (node.child('value')) {
    const made = x.declareFunction(node, context, { name: 'this', class: index })
    return x.facts.member(index, { name: ANY_ELEMENT, kind: 'getter', function: made })
  }
  const type = x.type(node.child('type'), context)
  const scope = x.scopes.open(context.scope, 'function')
  for (const parameter of node.child('parameters')?.namedChildren ?? []) {
    const name = parameter.child('name')
    if (name) x.facts.bind(scope, plainName(name.text), { opaque: true })
  }
  const inner = { ...context, scope }
  const value = node.child('value')
  if (value) children(x, value, inner)
  accessors(x, node, inner)
  x.facts.member(index, { name: ANY_ELEMENT, kind: 'field', type })
}

/** Written out as text (`Flag.Dark.ToString()`), a case is its name. */
function enumMember(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  attributes(x, node, context)
  const name = plainName(node.child('name')?.text ?? '')
  x.expression(node.child('value'), context)
  x.facts.member(index, { name, kind: 'case', values: [stringLiteral(name)], final: true, opaque: hasTwin(node) })
}
