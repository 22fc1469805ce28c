import { ANY_ELEMENT, type Argument, type Expression } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { withAttributes } from './attributes.js'

/** Methods of lists and dictionaries that put something else into places that are taken, or empty them. */
const OF_COLLECTIONS = new Set([
  '__delitem__',
  '__iadd__',
  '__ior__',
  '__setitem__',
  'clear',
  'insert',
  'pop',
  'popitem',
  'remove',
  'reverse',
  'sort',
])

/** Functions of `operator` that do to their first argument what an operator does. */
const OF_OPERATOR = new Set(['delitem', 'iadd', 'iconcat', 'ior', 'setitem'])

/** Types whose methods are called with the object first: `dict.update(table, more)`. */
const COLLECTIONS = new Set(['dict', 'list'])

/** What the language calls where an attribute is assigned; frozen objects are set by it. */
const SETTERS = new Set(['__setattr__', '__delattr__'])

/** Notes what a call of the language's own functions writes: `table.update(a="x")`, `setattr(Keys, "A", "x")`. */
export function noteChanges(x: Extractor, callee: Expression, args: readonly Argument[]): void {
  const [first, second] = args
  if (callee.kind !== 'name' && callee.kind !== 'member') return
  const of = callee.kind === 'member' ? moduleName(callee.object) : 'builtins'
  if (first && of === 'builtins' && (callee.name === 'setattr' || callee.name === 'delattr'))
    x.facts.assignMember(first.value, text(second?.value))
  if (first && of === 'operator' && OF_OPERATOR.has(callee.name)) x.facts.assignMember(first.value, ANY_ELEMENT)
  if (callee.kind !== 'member') return
  if (first && COLLECTIONS.has(of ?? '') && (OF_COLLECTIONS.has(callee.name) || callee.name === 'update'))
    return x.facts.assignMember(first.value, ANY_ELEMENT)
  if (OF_COLLECTIONS.has(callee.name)) x.facts.assignMember(callee.object, ANY_ELEMENT)
  else if (SETTERS.has(callee.name)) {
    // `object.__setattr__(self, "key", ...)`: handed what its method would be asked on.
    const ofClass = args.length > (callee.name === '__setattr__' ? 2 : 1)
    const object = ofClass && first ? first.value : callee.object
    x.facts.assignMember(object, text((ofClass ? second : first)?.value))
  } else if (callee.name === 'update') {
    const object = withAttributes(callee.object)
    const isOfAttributes = object !== callee.object
    for (const name of updated(args))
      x.facts.assignMember(object, isOfAttributes && name === ANY_ELEMENT ? undefined : name)
  }
}

/**
 * Notes which names of a module a call gives other values: `globals().update(A="x")`, and `exec(code)`, of whose code nothing is known. Without a
 * namespace it is the one that the call stands in, where a function's own is forgotten.
 */
export function noteNames(x: Extractor, callee: Expression, args: readonly Argument[], context: Context): void {
  if (callee.kind === 'member' && callee.name === 'update' && isGlobals(callee.object)) {
    for (const name of updated(args)) {
      if (name === ANY_ELEMENT) x.facts.assignAny(0)
      else x.facts.assign(0, name)
    }
  }
  if (callee.kind !== 'name' || callee.name !== 'exec') return
  const [, namespace] = args
  if (namespace ? isGlobals(namespace.value) : context.function === undefined) x.facts.assignAny(0)
}

/** `globals()`, the names of a module as a table. */
export function isGlobals(object: Expression): boolean {
  return (
    object.kind === 'call' &&
    object.callee.kind === 'name' &&
    object.callee.name === 'globals' &&
    object.arguments.length === 0
  )
}

/** The name that something of the language's own is called by before the point. */
function moduleName(object: Expression): string | undefined {
  return object.kind === 'name' ? object.name : undefined
}

function text(expression: Expression | undefined): string | undefined {
  return expression?.kind === 'literal' ? String(expression.value) : undefined
}

/** The names that `update` is given; any entry where they are not written out. */
function updated(args: readonly Argument[]): string[] {
  return args.flatMap(({ label, value, spread }) => {
    if (label !== undefined) return [label]
    if (value.kind !== 'object' || spread) return [ANY_ELEMENT]
    return value.properties.map(({ name = ANY_ELEMENT }) => name)
  })
}
