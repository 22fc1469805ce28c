import { ANY_MEMBER, type Argument, type Expression, type Member, type Place, unknown } from '../expression.js'
import type { FactsBuilder } from '../facts-builder.js'

/** Methods of a class that return one of its fields, with the position of the name; for a lookup, also that of the class. */
const FIELD: Record<string, { name: number; class?: number } | undefined> = {
  getDeclaredField: { name: 0 },
  getField: { name: 0 },
  findStaticVarHandle: { class: 0, name: 1 },
  findVarHandle: { class: 0, name: 1 },
  findSetter: { class: 0, name: 1 },
  findStaticSetter: { class: 0, name: 1 },
  newUpdater: { class: 0, name: 2 },
}

/** Calls whose result can assign. */
const FINDS_SETTER = new Set(['findSetter', 'findStaticSetter'])

/** Those that give all. */
const FIELDS = new Set(['getDeclaredFields', 'getFields'])

/** The methods of a field, a handle or a property reference that assign. */
const SETTERS: ReadonlySet<string> = new Set([
  'accumulateAndGet',
  'compareAndSet',
  'getAndSet',
  'getAndUpdate',
  'lazySet',
  'set',
  'setRelease',
  'setVolatile',
  'setValue',
  'updateAndGet',
  'weakCompareAndSet',
])

/** Only texts that hold one of these can assign through a field or a reference: `set` is a method of lists as well. */
const TELLING = /::|\b(?:reflect|invoke|AtomicReferenceFieldUpdater|KMutableProperty\d?|getDeclaredFields?)\b/

/** Whether a text may assign to members that it does not write as such. */
export function mayAssignThrough(text: string): boolean {
  return TELLING.test(text)
}

/** The result of a call of the platform's reflection: `Keys.class.getDeclaredField("theme")`. Code that asks for a setter assigns. */
export function reflectedField(facts: FactsBuilder, callee: Expression, args: readonly Argument[]): Place | undefined {
  if (callee.kind !== 'member') return undefined
  if (FIELDS.has(callee.name)) return args.length === 0 ? anyField(callee.object) : undefined
  const { name, class: at } = (Object.hasOwn(FIELD, callee.name) && FIELD[callee.name]) || {}
  const named = name === undefined ? undefined : args[name]?.value
  if (!named) return undefined
  const object = at === undefined ? callee.object : (args[at]?.value ?? unknown)
  const field = fieldOf(object, named.kind === 'literal' ? String(named.value) : ANY_MEMBER)
  if (FINDS_SETTER.has(callee.name)) facts.assignThrough(field)
  return field
}

/** Whether a call assigns to the place that its receiver refers to: `place.set("b")`, `field.set(flags, "b")`. */
export function isSetterCall(callee: Expression, args: readonly Argument[]): callee is Member {
  return callee.kind === 'member' && args.length > 0 && SETTERS.has(callee.name)
}

/** Any member of the objects of a class. */
export function anyField(classObject: Expression): Place {
  return fieldOf(classObject, ANY_MEMBER)
}

function fieldOf(classObject: Expression, name: string): Place {
  return { kind: 'place', target: { kind: 'member', object: instanceOf(classObject), name } }
}

/** `keys` of `keys.getClass()`: its members are those of its class. */
function instanceOf(classObject: Expression): Expression {
  const { callee, arguments: args } = classObject.kind === 'call' ? classObject : {}
  return callee?.kind === 'member' && callee.name === 'getClass' && args?.length === 0 ? callee.object : classObject
}
