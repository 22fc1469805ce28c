import {
  ANY_ELEMENT,
  ANY_MEMBER,
  type Argument,
  type Expression,
  nothing,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { changedInPlace, isChanging } from './assignments.js'
import { type Context, type Extractor } from './context.js'
import { callArguments } from './hashes.js'
import { classBuilder, describes, macro } from './macros.js'
import { block } from './methods.js'
import { methodOfSelf } from './names.js'

/** A method call. What Ruby's own methods make of their receiver is said here, the rest is followed by the linker. */
export function call(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const method = node.child('method')
  if (method?.type === 'super') return superCall(x, node, node.child('arguments'), context)
  const receiver = node.child('receiver')
  const name = method?.text ?? (receiver ? 'call' : '')
  if (name === '') {
    x.sequence(node.namedChildren, context)
    return unknown
  }
  const built = classBuilder(x, node, name, context)
  if (built) return built
  if (!receiver) return ownCall(x, node, name, method ?? node, context)
  const object = x.expression(receiver, context)
  const args = callArguments(x, node.child('arguments'), context)
  const callee = calleeOf(object, name)
  const result = understood(object, name, args)
  noteSetByName(x, object, name, args)
  if (name === 'local_variable_set') x.facts.assignAnyFrom(context.scope)
  // The block gets a copy of the literal, with separate facts.
  if (name === 'tap' && (object.kind === 'object' || object.kind === 'array')) x.facts.assignMember(object)
  if (isChanging(name)) {
    changedInPlace(x, receiver, context)
    // The value of a parameter or an element is somebody else's list or hash.
    x.facts.assignMember(object, ANY_ELEMENT)
  }
  const made = result ?? x.facts.called(callee, args, method ?? node)
  const inner = node.child('block')
  if (inner) {
    const around = describes(x, name, args, blockContext(name, object, context))
    block(x, inner, around, { callee, position: args.length }, args)
  }
  return made
}

/** `X.new(...)` constructs, `f.call(...)` and `f.(...)` call what `f` is. */
function calleeOf(object: Expression, name: string): Expression {
  if (name === 'new' || name === 'call') return object
  return { kind: 'member', object, name }
}

/** A method without a receiver: one of the object, of the whole program, or a word of the class body. */
function ownCall(x: Extractor, node: SyntaxNode, name: string, at: SyntaxNode, context: Context): Expression {
  const list = node.child('arguments')
  const inner = node.child('block')
  if (isRequire(name) && list) return required(x, name, list, context)
  const done = macro(x, name, list, inner, context)
  if (done) return done
  const args = callArguments(x, list, context)
  if (name === 'new' && context.class !== undefined)
    return x.facts.called({ kind: 'class', class: context.class }, args, at)
  // The text may assign to any variable.
  if (name === 'eval') x.facts.assignAnyFrom(context.scope)
  const callee = methodOfSelf(x, name, context)
  const call = x.facts.called(callee, args, at)
  const made = inner && block(x, inner, describes(x, name, args, context), { callee, position: args.length })
  if (made !== undefined && (name === 'lambda' || name === 'proc')) return { kind: 'function', function: made }
  return call
}

const isRequire = (name: string) => name === 'require' || name === 'require_relative' || name === 'load'

function required(x: Extractor, name: string, list: SyntaxNode, context: Context): Expression {
  const [first, more] = list.namedChildren
  const content = first?.namedChildren[0]
  if (first?.type === 'string' && !more && content?.type === 'string_content' && first.namedChildren.length === 1) {
    const relative = name === 'require_relative' && !content.text.startsWith('.')
    x.facts.import({ module: relative ? `./${content.text}` : content.text })
  } else x.sequence(list.namedChildren, context)
  return nothing
}

const SETTERS = new Set([
  'store',
  'alias_method',
  'const_set',
  'class_variable_set',
  'instance_variable_set',
  'remove_const',
  'define_method',
  'define_singleton_method',
  'undef_method',
  'remove_method',
])
const SENDERS = new Set(['send', 'public_send', '__send__'])

/** `Keys.const_set(:DARK, value)`, `keys.send(:dark=, value)`: a member gets another value by its name. */
function noteSetByName(x: Extractor, object: Expression, name: string, args: readonly Argument[]): void {
  const [first, ...others] = args
  if (!first || object.kind === 'unknown') return
  // Code in a text may change anything.
  if (name === 'update') return x.facts.assignMember(object, ANY_ELEMENT)
  if (/^(class|instance|module)_eval$/.test(name)) return x.facts.assignMember(object)
  const given = first.value.kind === 'literal' ? String(first.value.value) : undefined
  if (SETTERS.has(name)) x.facts.assignMember(object, given ?? ANY_MEMBER)
  else if (!SENDERS.has(name)) return
  else if (given === undefined) x.facts.assignMember(object, ANY_MEMBER)
  else if (given.endsWith('=')) x.facts.assignMember(object, `@${given.slice(0, -1)}`)
  else noteSetByName(x, object, given, others)
}

/** Methods that give their receiver back, or a text that is the same. */
const SAME = new Set([
  'freeze',
  'dup',
  'clone',
  'itself',
  'to_s',
  'to_sym',
  'to_str',
  'to_h',
  'to_a',
  'tap',
  'presence',
])

/** What Ruby's own methods give. */
function understood(object: Expression, name: string, args: Argument[]): Expression | undefined {
  const [first, second] = args
  if (SAME.has(name) && args.length === 0) return object
  if (name === 'fetch' || name === 'dig') {
    if (!first || args.some((one) => one.label !== undefined || one.spread)) return undefined
    if (first.value.kind !== 'literal') return unknown
    const found: Expression = { kind: 'index', object, index: first.value }
    if (name === 'fetch') return found
    return args.slice(1).reduce<Expression>((at, { value }) => ({ kind: 'index', object: at, index: value }), found)
  }
  if (name === 'public_send' || name === 'send' || name === '__send__') {
    return first?.value.kind === 'literal' && typeof first.value.value === 'string' && !second
      ? { kind: 'call', callee: { kind: 'member', object, name: first.value.value }, arguments: [] }
      : undefined
  }
  return undefined
}

/** `Shop.class_eval do` and the like run in another object; what `self` is there is unknown. */
function blockContext(name: string, object: Expression, context: Context): Context {
  if (!/^(class|instance|module)_(eval|exec)$/.test(name)) return context
  const { class: _, self: __, ...outside } = context
  return object.kind === 'class' ? { ...context, class: object.class, self: 'class' } : { ...outside, reopened: object }
}

/** `super(...)`: in a constructor the parent class gets the arguments; without a list, the method's own arguments. */
export function superCall(x: Extractor, node: SyntaxNode, list: SyntaxNode | undefined, context: Context): Expression {
  const args = list ? callArguments(x, list, context) : ownParameters(x, node, context)
  if (context.constructing !== true || context.class === undefined) return unknown
  for (const callee of x.facts.classAt(context.class)?.supertypes ?? []) x.facts.called(callee, args, node)
  return unknown
}

/** The parameter in which a method has its block, after those that it names: no variable has a name like this. */
const BLOCK = '&'

/** `yield value` calls the block that stands behind the arguments. */
export function yielded(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const list = node.namedChildren.find((child) => child.type === 'argument_list')
  const args = callArguments(x, list, context)
  const { function: index } = context
  const fact = index === undefined ? undefined : x.facts.functionAt(index)
  if (index === undefined || !fact) return unknown
  if (!x.facts.declares(fact.scope, BLOCK)) x.facts.parameter(index, { name: BLOCK, default: nothing })
  return x.facts.called({ kind: 'name', name: BLOCK, scope: fact.scope }, args, node)
}

function ownParameters(x: Extractor, node: SyntaxNode, context: Context): Argument[] {
  const fact = context.function === undefined ? undefined : x.facts.functionAt(context.function)
  return (fact?.parameters ?? []).map(({ name }) => ({
    value: { kind: 'name', name, scope: fact?.scope ?? context.scope },
    line: node.line,
    column: node.column,
  }))
}
