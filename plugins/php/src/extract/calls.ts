import { type Argument, argumentAt, type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import { assignTo } from './assignments.js'
import { classAt } from './classes.js'
import { type Context, type Extractor } from './context.js'
import { functionValue } from './functions.js'
import { classOrValue, globalBinding, globalName } from './names.js'

/** `$object->method(...)`, `$object?->method(...)`. */
export function memberCall(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const value = x.expression(node.child('object'), context)
  return methodCall(x, node, value, context)
}

/** `Name::method(...)`; with `parent` the object itself, seen as its parent. */
export function scopedCall(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const scope = node.child('scope')
  const name = node.child('name')
  if (scope && /^parent$/i.test(scope.text) && context.class !== undefined) {
    if (name?.text === '__construct') return parentConstructor(x, node, context.class, context)
    return methodCall(x, node, { kind: 'this', class: context.class, super: true }, context)
  }
  return methodCall(x, node, scope ? classOrValue(x, scope, context) : unknown, context)
}

function methodCall(x: Extractor, node: SyntaxNode, object: Expression, context: Context): Expression {
  const name = node.child('name')
  const list = node.child('arguments')
  if (name?.type !== 'name') {
    if (name) x.statement(name, context)
    callArguments(x, list, unknown, context)
    return unknown
  }
  const callee: Expression = { kind: 'member', object, name: name.text }
  // `$client->getBooleanValue(...)` is the method as a value.
  if (list?.has('variadic_placeholder')) return callee
  const args = callArguments(x, list, callee, context)
  noteReferences(x, name.text, list, context)
  return x.facts.called(callee, args, name)
}

function parentConstructor(x: Extractor, node: SyntaxNode, index: number, context: Context): Expression {
  const [parent] = x.facts.classAt(index)?.supertypes ?? []
  const args = callArguments(x, node.child('arguments'), unknown, context)
  if (parent) x.facts.called(parent, args, node.child('name') ?? node)
  return unknown
}

/** Functions of the language that give the variable that they are handed another value, by its place: https://www.php.net/manual/en/language.references.pass.php */
const BY_REFERENCE: Record<string, number> = {
  ...Object.fromEntries(
    'array_multisort array_pop array_push array_shift array_splice array_unshift array_walk array_walk_recursive arsort asort krsort ksort natcasesort natsort rsort settype shuffle sort uasort uksort usort'
      .split(' ')
      .map((name) => [name, 0]),
  ),
  parse_str: 1,
  preg_match: 2,
  preg_match_all: 2,
  similar_text: 2,
  sscanf: 2,
  exec: 1,
  str_replace: 3,
}

/** Takes note of variables that a call may give another value. */
function noteReferences(x: Extractor, name: string, list: SyntaxNode | undefined, context: Context): void {
  const called = name.toLowerCase().replace(/^.*\\/, '')
  if (called === 'extract') return x.facts.assignAny(context.scope)
  const builtIn = Object.hasOwn(BY_REFERENCE, called) ? BY_REFERENCE[called] : undefined
  const own = x.references.get(called)
  noteAt(x, list, (position) => position === builtIn || own?.has(position) === true, context)
}

function noteAt(
  x: Extractor,
  list: SyntaxNode | undefined,
  isReference: (position: number) => boolean,
  context: Context,
): void {
  for (const [position, argument] of (list?.namedChildren ?? []).entries()) {
    const target = argument.type === 'argument' ? argument.namedChildren.at(-1) : argument
    if (target && isReference(position)) changed(x, target, context)
  }
}

export function changed(x: Extractor, target: SyntaxNode, context: Context): void {
  if (
    /^(?:variable_name|(?:nullsafe_)?member_access_expression|scoped_property_access_expression|subscript_expression)$/.test(
      target.type,
    )
  )
    assignTo(x, target, undefined, context)
}

/** Built-in functions that pass each element of a list to a function: the positions of the list and of the function, and of the element among its parameters. */
const OF_ELEMENTS: Record<string, [list: number, handed: number, parameter: number]> = {
  array_map: [1, 0, 0],
  array_filter: [0, 1, 0],
  array_walk: [0, 1, 0],
  array_reduce: [0, 1, 1],
  usort: [0, 1, 0],
}

/** What a function literal is handed that the language calls. */
function handElements(x: Extractor, called: string, args: readonly Argument[]): void {
  if (!Object.hasOwn(OF_ELEMENTS, called)) return
  const [list, handed, position] = OF_ELEMENTS[called] ?? [0, 0, 0]
  const [object, literal] = [args[list]?.value, args[handed]?.value]
  if (!object || literal?.kind !== 'function') return
  const fact = x.facts.functionAt(literal.function)
  const name = fact?.parameters[position]?.name
  const element: Expression = { kind: 'index', object, index: unknown }
  if (fact && name !== undefined)
    x.facts.bind(fact.scope, name, { values: [element], parameter: { function: literal.function, position } })
}

/** `name(...)`, `$function(...)`, `($this->function)(...)`. */
export function functionCall(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const written = node.child('function')
  const list = node.child('arguments')
  if (!written) return unknown
  const named = written.type === 'name' || written.type === 'qualified_name' || written.type === 'relative_name'
  const callee = named ? globalName(x, 'function', written) : x.expression(written, context)
  if (list?.has('variadic_placeholder')) return callee
  const args = callArguments(x, list, callee, context)
  if (named) {
    noteReferences(x, written.text, list, context)
    handElements(x, written.text.toLowerCase().replace(/^.*\\/, ''), args)
  } else {
    // It may be any function of the file.
    const places = new Set([...x.references.values()].flatMap((one) => [...one]))
    noteAt(x, list, (position) => places.has(position), context)
  }
  if (named && /^\\?define$/i.test(written.text)) return define(x, args)
  if (named && /^\\?constant$/i.test(written.text)) return unknown
  return x.facts.called(callee, args, written)
}

/** `define('NAME', value)` makes a constant of the whole program. */
function define(x: Extractor, args: Argument[]): Expression {
  const [name, value] = args
  if (name?.value.kind !== 'literal' || typeof name.value.value !== 'string' || !value) return unknown
  if (/^[\w\\]+$/.test(name.value.value)) {
    x.facts.bind(0, globalBinding(name.value.value.replace(/^\\/, '')), { values: [value.value] })
  }
  return unknown
}

/** `new Name(...)`, `new class(...) {...}`. */
export function construction(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [target, ...rest] = node.namedChildren
  if (!target) return unknown
  if (target.type === 'anonymous_class') {
    const callee: Expression = { kind: 'class', class: classAt(x, target, context) }
    return x.facts.called(callee, callArguments(x, target.first('arguments'), callee, context), target)
  }
  const callee = classOrValue(x, target, context)
  const list = rest.find((child) => child.type === 'arguments')
  return x.facts.called(callee, callArguments(x, list, callee, context), target)
}

function callArguments(x: Extractor, list: SyntaxNode | undefined, callee: Expression, context: Context): Argument[] {
  return (list?.namedChildren ?? []).map((node, position) => {
    const label = node.child('name')?.text
    const value = node.type === 'argument' ? node.namedChildren.filter((child) => child.field !== 'name').at(-1) : node
    if (!value) return argumentAt(node, unknown)
    if (value.type === 'variadic_unpacking') {
      return { ...argumentAt(value, x.expression(value, context)), spread: true as const }
    }
    if (value.type === 'anonymous_function' || value.type === 'arrow_function') {
      return argumentAt(value, functionValue(x, value, context, { callee, position }), label)
    }
    return argumentAt(value, x.expression(value, context), label)
  })
}
