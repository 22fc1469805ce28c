import { ANY_ELEMENT, type Argument, type Expression } from '@service/scanner-kit'
import { OWN_MODULE } from '../resolve/modules.js'
import type { Context, Extractor } from './context.js'
import { withAttributes } from './attributes.js'

/** Methods of lists and dictionaries that replace or remove existing elements. */
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

/** Functions of the library that put the elements of a list into other places. */
const OF_LISTS: Record<string, readonly string[]> = {
  random: ['shuffle'],
  heapq: ['heapify', 'heappop', 'heappush', 'heappushpop', 'heapreplace'],
  bisect: ['insort', 'insort_left', 'insort_right'],
}

/** Types whose methods are called with the object first: `dict.update(table, more)`. */
const COLLECTIONS = new Set(['dict', 'list'])

/** The method that the language calls when an attribute is assigned; it also sets frozen objects. */
const SETTERS = new Set(['__setattr__', '__delattr__'])

/** Notes the writes of built-in functions: `table.update(a="x")`, `setattr(Keys, "A", "x")`. */
export function noteChanges(x: Extractor, callee: Expression, args: readonly Argument[]): void {
  const [first, second] = args
  if (callee.kind !== 'name' && callee.kind !== 'member') return
  const of = callee.kind === 'member' ? moduleName(callee.object) : 'builtins'
  if (first && of === 'builtins' && (callee.name === 'setattr' || callee.name === 'delattr')) {
    x.facts.assignMember(first.value, text(second?.value))
    if (isOwnModule(x, first.value)) assignName(x, text(second?.value))
  }
  if (first && isShuffling(callee)) x.facts.assignMember(first.value, ANY_ELEMENT)
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
 * Notes which names of a module a call gives other values: `globals().update(A="x")`, and `exec(code)`, whose code is unknown. Without a
 * namespace it is that of the call, where a function's own is forgotten.
 */
export function noteNames(x: Extractor, callee: Expression, args: readonly Argument[], context: Context): void {
  if (callee.kind === 'member' && isOwnModule(x, callee.object)) {
    const [first] = args
    if (callee.name === 'update') for (const name of updated(args)) assignName(x, name)
    else if (callee.name.startsWith('__set') || callee.name.startsWith('__del') || callee.name === 'pop')
      assignName(x, text(first?.value))
    else if (OF_COLLECTIONS.has(callee.name)) x.facts.assignAny(0)
  }
  if (callee.kind !== 'name' || callee.name !== 'exec') return
  const [, namespace] = args
  if (namespace ? isOwnModule(x, namespace.value) : context.function === undefined) x.facts.assignAny(0)
}

/** `globals()`, and other ways to the names of the file itself, also by a name: `this = sys.modules[__name__]`. */
export function isOwnModule(x: Extractor, object: Expression): boolean {
  if (object.kind === 'name') {
    const scopes = [object.scope, 0]
    return scopes.some((scope) => isModuleItself(x.facts.initialValue(scope, object.name)))
  }
  return isModuleItself(object)
}

function isModuleItself(object: Expression | undefined): boolean {
  return object?.kind === 'import' && object.module === OWN_MODULE
}

export const ownModule: Expression = { kind: 'import', module: OWN_MODULE, name: '*' }

/** What `globals()`, and `vars()` or `locals()` outside of functions, give. */
export function asOwnModule(callee: Expression, args: readonly Argument[], context: Context): Expression | undefined {
  if (callee.kind !== 'name' || args.length > 0) return undefined
  const isOfModule =
    callee.name === 'vars' || callee.name === 'locals' ? context.scope === 0 : callee.name === 'globals'
  return isOfModule ? ownModule : undefined
}

/** A name of the file gets another value; any of them, if it is not known which. */
export function assignName(x: Extractor, name: string | undefined, value?: Expression): void {
  if (name === undefined || name === ANY_ELEMENT) x.facts.assignAny(0)
  else x.facts.assign(0, name, value)
}

function isShuffling(callee: Expression): boolean {
  if (callee.kind !== 'member' || callee.object.kind !== 'name') return false
  const { name } = callee.object
  return Object.hasOwn(OF_LISTS, name) && OF_LISTS[name]?.includes(callee.name) === true
}

/** The name that something of the language's own is called by before the point. */
function moduleName(object: Expression): string | undefined {
  return object.kind === 'name' ? object.name : undefined
}

function text(expression: Expression | undefined): string | undefined {
  return expression?.kind === 'literal' ? String(expression.value) : undefined
}

/** The names passed to `update`; any entry if they are not literal. */
function updated(args: readonly Argument[]): string[] {
  return args.flatMap(({ label, value, spread }) => {
    if (label !== undefined) return [label]
    if (value.kind !== 'object' || spread) return [ANY_ELEMENT]
    return value.properties.map(({ name = ANY_ELEMENT }) => name)
  })
}
