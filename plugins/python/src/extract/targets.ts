import { ANY_ELEMENT, type Expression, itemAt, lastName, type SyntaxNode, unknown } from '@service/scanner-kit'
import { assignName, isOwnModule } from './changing-calls.js'
import { attributeName, type Context, type Extractor } from './context.js'
import { isModules } from './known-functions.js'
import { bindName } from './names.js'
import { withAttributes } from './attributes.js'

/**
 * Gives a target its value: a name, an attribute, an item, or several at once.
 * @param value absent if the change cannot be followed
 */
export function assignTo(
  x: Extractor,
  target: SyntaxNode,
  value: Expression | undefined,
  context: Context,
  type?: Expression,
): void {
  switch (target.type) {
    case 'identifier':
      bindName(x, target.text, { ...(value ? { values: [value] } : { opaque: true }), ...(type && { type }) }, context)
      return
    case 'attribute':
      return assignAttribute(x, target, value, context, type)
    case 'subscript':
      return assignItem(x, target, value, context)
    case 'list_splat_pattern':
    case 'list_splat':
      for (const inner of target.namedChildren) assignTo(x, inner, undefined, context)
      return
    case 'pattern_list':
    case 'tuple_pattern':
    case 'list_pattern':
    case 'expression_list':
    case 'tuple':
    case 'list':
      return assignEach(x, target.namedChildren, value, context)
    case 'parenthesized_expression':
    case 'as_pattern_target':
      for (const inner of target.namedChildren) assignTo(x, inner, value, context, type)
      return
    default:
      x.statement(target, context)
  }
}

function assignEach(
  x: Extractor,
  targets: readonly SyntaxNode[],
  value: Expression | undefined,
  context: Context,
): void {
  const splat = targets.findIndex((target) => target.type.startsWith('list_splat'))
  for (const [position, target] of targets.entries()) {
    const known = value && (splat < 0 || position < splat)
    assignTo(x, target, known ? itemAt(value, position) : undefined, context)
  }
}

function assignAttribute(
  x: Extractor,
  target: SyntaxNode,
  value: Expression | undefined,
  context: Context,
  type: Expression | undefined,
): void {
  const object = target.child('object')
  const written = target.child('attribute')?.text
  if (!object || written === undefined) return
  const name = attributeName(x, written)
  if (object.type === 'identifier' && object.text === context.receiver?.name) {
    x.facts.member(context.receiver.class, {
      name,
      kind: 'field',
      assignable: true,
      ...(context.receiver.is === 'class' && { static: true, reassigned: true }),
      values: value && [value],
      type,
      opaque: !value && !type,
    })
    return
  }
  const owner = x.expression(object, context)
  // `o.__dict__ = table`
  x.facts.assignMember(owner, name === '__dict__' ? undefined : name, value)
  if (isOwnModule(x, owner)) assignName(x, name, value)
  if (owner.kind === 'name' && value && value.kind !== 'literal') {
    const properties = [{ name, value, line: target.line, column: target.column }]
    x.facts.fill(owner.scope, owner.name, holdsAnything, { kind: 'object', properties })
  }
}

/** `threading.local()` and unknown objects: they have what is put there. */
function holdsAnything(value: Expression): boolean {
  if (value.kind === 'unknown') return true
  return value.kind === 'call' && value.arguments.length === 0 && lastName(value.callee) === 'local'
}

/** `clients["a"] = client` and `clients.append(client)`, if `clients` begins empty; also for attributes of `self`. */
export function put(x: Extractor, object: SyntaxNode, value: Expression, context: Context): void {
  if (object.type === 'identifier') return x.facts.fill(context.scope, object.text, isEmpty, value)
  const written = object.child('attribute')?.text
  const { receiver } = context
  if (written === undefined || !receiver || object.child('object')?.text !== receiver.name) return
  const name = attributeName(x, written)
  const member = x.facts.classAt(receiver.class)?.members.find((one) => one.name === name)
  if (member?.values[0] && isEmpty(member.values[0])) member.values.push(value)
}

/** `[]`, `{}`, `dict()`. */
function isEmpty(value: Expression): boolean {
  if (value.kind === 'array') return value.items.length === 0
  return value.kind === 'object' && value.properties.length === 0
}

/** `KEYS["a"] = ...`: the item is not a constant; nor is an attribute that is written through `__dict__` or `vars(...)`. */
function assignItem(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  const objectNode = target.child('value')
  const [indexNode, ...more] = target.childrenIn('subscript')
  if (!objectNode || !indexNode) return
  const object = x.expression(objectNode, context)
  const index = more.length > 0 ? unknown : x.expression(indexNode, context)
  for (const node of more) x.statement(node, context)
  const name = index.kind === 'literal' && !isFromEnd(index.value) ? String(index.value) : undefined
  // `globals()["NAME"] = ...`
  if (isOwnModule(x, object)) return assignName(x, name)
  // `sys.modules[__name__] = ...`: importers of the module get something else.
  if (isModules(object) && indexNode.text === '__name__') return x.facts.assignAny(0)
  x.facts.assignMember(withAttributes(object), name, value)
  if (value && value.kind !== 'literal') {
    const properties = [{ name: name ?? ANY_ELEMENT, value, line: indexNode.line, column: indexNode.column }]
    put(x, objectNode, { kind: 'object', properties }, context)
  }
}

/** `list[-1]`: which place that is, the length says. */
function isFromEnd(index: unknown): boolean {
  return typeof index === 'number' && index < 0
}
