import {
  ANY_ELEMENT,
  ANY_NAME,
  type ClassFact,
  type Expression,
  type MemberFact,
  type SyntaxNode,
} from '@service/scanner-kit'
import { dataConstructor, isData, isEnum, isPlainEnum, joinTwins, showCases } from './class-fields.js'
import { attributeName, type ClassBody, type Context, type Decorator, type Extractor, writtenName } from './context.js'
import { functionAt, withTypeParameters } from './functions.js'
import { bindName } from './names.js'
import { typeExpression } from './types.js'

const GETTERS = ['property', 'cached_property', 'getter', 'abstractproperty', 'hybrid_property']

/** Accessors that only write. */
const WRITERS = ['setter', 'deleter']

/** Reads a class and binds its name. */
export function classStatement(
  x: Extractor,
  node: SyntaxNode,
  decorators: readonly Decorator[],
  context: Context,
): void {
  const name = node.child('name')?.text
  const around = withTypeParameters(x, node, context)
  const baseNodes = (node.child('superclasses')?.namedChildren ?? []).filter((base) => base.type !== 'keyword_argument')
  for (const child of node.child('superclasses')?.namedChildren ?? []) {
    if (child.type === 'keyword_argument') x.statement(child, context)
  }
  const bases = baseNodes.map(writtenName)
  const supertypes = baseNodes
    .filter((_, position) => bases[position] !== 'Generic')
    .map((base) => supertype(x, base, around))
  const scope = x.facts.scope(around.scope, 'class')
  const bodyNode = node.child('body')
  const plain = isPlainEnum(x, bases, context)
  const index = x.facts.class({
    name,
    scope,
    kind: plain || isEnum(bases) ? 'enum' : bases.includes('Protocol') ? 'interface' : 'class',
    supertypes,
  })
  const fact = x.facts.classAt(index)
  const body: ClassBody = { class: index, constructs: hasConstructor(bodyNode), assigned: new Set(), shared: new Set() }
  if (plain && !body.constructs) x.plainEnums.add(index)
  if (bodyNode && fact) {
    const { className } = x
    x.className = name
    x.statement(bodyNode, { scope, closure: context.closure, body })
    x.className = className
    mergeFields(fact)
    if (fact.kind === 'enum') showCases(fact, bases, bodyNode.text)
    if (x.plainEnums.has(index)) joinTwins(x, fact, index)
    const delegate = passesOn(x, fact)
    if (delegate) fact.supertypes.push({ kind: 'typeof', value: delegate })
    if (
      isData(
        decorators.map((one) => one.name),
        bases,
      )
    )
      dataConstructor(x, fact, body, context.closure)
    if (bases.includes('BaseSettings')) fromElsewhere(fact)
    if (isLookedUp(x, node, index, supertypes)) fromElsewhere(fact)
  }
  if (name === undefined) return
  bindName(x, name, { values: [{ kind: 'class', class: index }] }, context)
  // A decorator of the project's own may change the class that it is handed.
  const at = { line: node.line, column: node.column }
  for (const { value } of decorators)
    x.facts.called(value, [{ value: { kind: 'name', name, scope: context.scope }, ...at }], at)
}

/** The object that supplies all members a class lacks: `def __getattr__(self, name): return getattr(self._client, name)`. */
function passesOn(x: Extractor, fact: ClassFact): Expression | undefined {
  const method = fact.members.find((one) => one.name === '__getattr__')
  const lookup = method?.function === undefined ? undefined : x.facts.functionAt(method.function)
  const [returned, ...more] = lookup?.returns ?? []
  if (returned?.kind !== 'call' || more.length > 0) return undefined
  const [object, name] = returned.arguments
  const asked = lookup?.parameters.at(-1)?.name
  const passed = returned.callee.kind === 'name' && returned.callee.name === 'getattr'
  return passed && name?.value.kind === 'name' && name.value.name === asked ? object?.value : undefined
}

function supertype(x: Extractor, node: SyntaxNode, context: Context): Expression {
  return node.type === 'subscript' ? typeExpression(x, node, context) : x.expression(node, context)
}

function hasConstructor(body: SyntaxNode | undefined): boolean {
  return (body?.namedChildren ?? []).some((child) => {
    const definition = child.type === 'decorated_definition' ? child.child('definition') : child
    return definition?.type === 'function_definition' && definition.child('name')?.text === '__init__'
  })
}

/** Whether a method of the class, a parent or the metaclass gives every attribute, whatever they declare. */
function isLookedUp(x: Extractor, node: SyntaxNode, index: number, supertypes: readonly Expression[]): boolean {
  const isOne = (type: Expression | undefined): boolean => {
    const known = type?.kind === 'name' ? x.facts.initialValue(type.scope, type.name) : type
    return known?.kind === 'class' && x.lookedUp.has(known.class)
  }
  const declares = x.facts.classAt(index)?.members.some(({ name }) => name === '__getattribute__') === true
  if (declares || supertypes.some(isOne)) x.lookedUp.add(index)
  const keywords = node.child('superclasses')?.namedChildren.filter(({ type }) => type === 'keyword_argument') ?? []
  const metaclass = keywords.find((one) => one.child('name')?.text === 'metaclass')?.child('value')?.text
  return x.lookedUp.has(index) || (metaclass !== undefined && isOne({ kind: 'name', name: metaclass, scope: 0 }))
}

/** Settings get their values from the environment, other objects from a method; what is written is only a default. */
function fromElsewhere(fact: ClassFact): void {
  for (const one of fact.members) if (one.kind === 'field') one.opaque = true
}

/** An attribute that the class declares and its methods assign is one attribute. */
function mergeFields(fact: ClassFact): void {
  const declared = new Map<string, MemberFact>()
  for (const one of fact.members) if (one.kind === 'field' && one.static === true) declared.set(one.name, one)
  fact.members = fact.members.filter((one) => {
    const known = declared.get(one.name)
    if (!known || known === one || one.kind !== 'field') return true
    known.values.push(...one.values)
    if (one.type && !known.type) known.type = one.type
    if (one.opaque) known.opaque = true
    return false
  })
}

/** Reads a function and binds its name; in a class body it is a method, a property or the constructor. */
export function functionStatement(
  x: Extractor,
  node: SyntaxNode,
  decorators: readonly Decorator[],
  context: Context,
): void {
  const written = node.child('name')?.text ?? ''
  const { body } = context
  if (!body) {
    const index = functionAt(x, node, context, { name: written, decorators })
    bindName(x, written, { values: [{ kind: 'function', function: index }] }, context)
    return
  }
  const name = attributeName(x, written)
  const named = (...names: string[]) => decorators.some((one) => one.name !== undefined && names.includes(one.name))
  const isStatic = named('staticmethod')
  const ofClass = named('classmethod') || name === '__new__' || name === '__init_subclass__'
  const receiver = isStatic ? {} : { receiver: ofClass ? ('class' as const) : ('instance' as const) }
  const index = functionAt(x, node, context, { name, class: body.class, decorators, ...receiver })
  if (named(...WRITERS) || name === '') return
  const kind = name === '__init__' ? 'constructor' : named(...GETTERS) ? 'getter' : 'method'
  const shared = isStatic || ofClass ? { static: true as const } : {}
  x.facts.member(body.class, { name, kind, function: index, ...shared })
  if (name === '__getitem__') x.facts.member(body.class, { name: ANY_ELEMENT, kind: 'getter', function: index })
  if (name === '__getattr__') x.facts.member(body.class, { name: ANY_NAME, kind, function: index })
}
