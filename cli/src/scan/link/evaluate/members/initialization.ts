import { type CallFact, type ClassFact, type Expression, type MemberFact, perObject } from '@service/scanner-kit'
import type { ClassPlace } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import { ancestorClasses } from '../hierarchy/parents.js'
import { findBinding } from '../names/names.js'

type Early = NonNullable<CallFact['early']>

/** What the value of one field may read while it is made. */
interface Search {
  e: Evaluator
  own: ClassPlace
  /** The fields of the class that have no value yet. */
  later: ReadonlySet<string>
  /** Functions and local variables that were looked at. */
  seen: Set<string>
}

/**
 * Whether code that runs for a field's value may read a field of its class that gets its value later. Goes by names: through the functions of
 * the class, of those above it and of its file.
 */
export function readsTooEarly(e: Evaluator, member: MemberFact, file: string): boolean {
  const initial = member.values.filter((_, at) => !isSetByConstructor(member, at))
  const runs = initial.some(({ kind }) => kind !== 'literal' && kind !== 'function' && kind !== 'class')
  if (!runs || member.unordered || member.function !== undefined || !e.project.language(file).semantics.fieldsInOrder)
    return false
  const facts = e.project.facts(file)
  const at = facts && classOf(facts.classes).get(member)
  if (at === undefined) return false
  const own = { file, class: at }
  const later = fieldsAfter(e, own, member)
  if (later.size === 0) return false
  const search: Search = { e, own, later, seen: new Set() }
  return initial.some((value) => value.kind !== 'function' && reads(search, value, file))
}

/** The same for code that runs while an object is made: a read in a constructor, in an initializer, in a field's initial value. */
export function readsUnset(e: Evaluator, early: Early, { value, file }: { value: Expression; file: string }): boolean {
  if (!e.project.language(file).semantics.fieldsInOrder) return false
  const own = { file, class: early.class }
  const after = early.from === undefined ? [] : fieldsFrom(e, own, early.from, early.static === true)
  const later = new Set([...(early.fields ?? []), ...after])
  return later.size > 0 && reads({ e, own, later, seen: new Set() }, value, file)
}

const classOf = perObject((classes: { members: MemberFact[] }[]) => {
  const places = new Map<MemberFact, number>()
  for (const [index, { members }] of classes.entries()) for (const member of members) places.set(member, index)
  return places
})

/** A parameter of the constructor that is also a field is set before all others. */
function isSetByConstructor({ setBy, values }: MemberFact, at: number): boolean {
  return values[at]?.kind !== 'name' && setBy?.some(({ value }) => value === at) === true
}

function fieldsAfter(e: Evaluator, own: ClassPlace, member: MemberFact): Set<string> {
  const { kind, members = [] } = e.project.class(own) ?? {}
  const at = members.indexOf(member)
  return new Set(fieldsFrom(e, own, at + 1, isOfClass(member, kind)).filter((name) => name !== member.name))
}

function isOfClass(one: MemberFact, kind: ClassFact['kind'] | undefined): boolean {
  return kind === 'object' || one.static === true || one.kind === 'case'
}

/** The fields from a position on, and those that only a constructor sets. */
function fieldsFrom(e: Evaluator, own: ClassPlace, from: number, ofClass: boolean): string[] {
  const { kind, members = [] } = e.project.class(own) ?? {}
  const isMadeFirst = (one: MemberFact) => one.unordered === true || one.values.every((value) => value.kind === 'class')
  const isLater = (one: MemberFact, position: number) =>
    one.kind === 'field' &&
    isOfClass(one, kind) === (ofClass || kind === 'object') &&
    !isMadeFirst(one) &&
    (position >= from || one.values.every((_, index) => isSetByConstructor(one, index)))
  return members.filter(isLater).map(({ name }) => name)
}

function reads(search: Search, value: Expression, file: string): boolean {
  const all = (values: readonly Expression[]) => values.some((one) => reads(search, one, file))
  switch (value.kind) {
    case 'name':
      return ofName(search, value, file)
    case 'member':
      return (isOwn(search, value.object, file) && ofMember(search, value.name)) || reads(search, value.object, file)
    case 'index':
      return all([value.object, value.index])
    case 'call':
      return all([value.callee, ...value.arguments.map((one) => one.value)])
    case 'function':
      return ofFunction(search, value.function, file)
    case 'object':
      return all(value.properties.map((one) => one.value).filter(({ kind }) => kind !== 'function'))
    case 'array':
      return all(value.items.map((one) => one.value).filter(({ kind }) => kind !== 'function'))
    case 'concatenation':
      return all(value.parts)
    case 'choice':
      return all(value.options)
    case 'cast':
      return reads(search, value.value, file)
    case 'typed':
      return value.value !== undefined && reads(search, value.value, file)
    default:
      return false
  }
}

/** Whether an object is the one being made, or its class. */
function isOwn({ e, own }: Search, object: Expression, file: string): boolean {
  if (object.kind === 'this') return true
  return object.kind === 'name' && object.name === e.project.class(own)?.name && file === own.file
}

function ofName(search: Search, { name, scope }: { name: string; scope: number }, file: string): boolean {
  const found = findBinding(search.e, name, scope, file)
  if (found?.kind === 'member') return ofMember(search, name)
  if (found?.kind !== 'binding') return false
  const binding = search.e.project.facts(file)?.bindings[found.index]
  if (!binding || binding.parameter || isSeen(search, `${file}#${found.index}`)) return false
  return binding.values.some((one) => reads(search, one, file))
}

function ofMember(search: Search, name: string): boolean {
  const { e, own, later } = search
  if (later.has(name)) return true
  return [own, ...ancestorClasses(e, own)].some((place) =>
    (e.project.class(place)?.members ?? []).some(
      (one) => one.name === name && one.function !== undefined && ofFunction(search, one.function, place.file),
    ),
  )
}

function ofFunction(search: Search, index: number, file: string): boolean {
  if (isSeen(search, `${file}()${index}`)) return false
  const returns = search.e.project.function({ file, function: index })?.returns ?? []
  return returns.some((one) => reads(search, one, file))
}

function isSeen({ seen }: Search, id: string): boolean {
  if (seen.has(id)) return true
  seen.add(id)
  return false
}
