import type { Expression, MemberFact } from '@service/scanner-kit'
import { partsOf } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import { extendedBy, extensionsOf } from '../names/extensions.js'
import type { InstanceValue, Value } from '../values.js'

/** Classes above one that are asked; what is declared by others is given up. */
const MAX_ABOVE = 500

type ClassValue = Value & { kind: 'class' | 'instance' }
type Place = Pick<InstanceValue, 'file' | 'class'>

/** What truly holds a member: the places that declare it, rather than a class below, or what only passes it on. */
export function holdersOf(e: Evaluator, owner: Value, name: string, asked = new Set<string>()): Value[] {
  if (owner.kind !== 'class' && owner.kind !== 'instance') return [owner]
  if (asked.size >= MAX_ABOVE) {
    e.giveUp()
    return [owner]
  }
  // A class that is reached in several ways, as in a circle, has said what it says.
  const id = `${owner.kind} ${owner.file}#${owner.class}`
  if (asked.has(id)) return []
  asked.add(id)
  const member = memberOf(e, owner, name)
  const passed = member?.static === true && member.values.length === 1 ? member.values[0] : undefined
  if (passed && isPassedOn(passed, name)) {
    const holders = e.apart(() => e.possibly(() => holderOf(e, passed, owner.file)))
    const held = holders.flatMap((one) => holdersOf(e, one, name, asked))
    if (held.length > 0) return held
  }
  const places = placesOf(e, owner)
  const declaring = places.filter((place) => memberOf(e, place, name))
  if (declaring.length > 0) return declaring
  const parents = places.flatMap((place) =>
    (e.project.facts(place.file)?.classes[place.class]?.supertypes ?? []).flatMap((type) =>
      e.apart(() => e.possibly(() => e.instances(type, place.file))),
    ),
  )
  const held = parents.flatMap((one) => (one.kind === 'sdk' ? [] : holdersOf(e, one, name, asked)))
  return held.length > 0 ? held : [owner]
}

const above = new WeakMap<Evaluator, Map<string, ClassValue[]>>()

/** The parents, however far up, that declare a member as well: who assigns to it by their type may assign to that of the class. */
export function declaringAbove(e: Evaluator, owner: Value, name: string): ClassValue[] {
  if (owner.kind !== 'class' && owner.kind !== 'instance') return []
  const { fieldsOverride, lateBinding } = e.project.language(owner.file).semantics
  if (!fieldsOverride || (owner.kind === 'class' && !lateBinding)) return []
  return parentsOf(e, owner).filter((one) => memberOf(e, one, name))
}

function parentsOf(e: Evaluator, owner: ClassValue): ClassValue[] {
  let known = above.get(e)
  if (!known) above.set(e, (known = new Map<string, ClassValue[]>()))
  const id = `${owner.kind} ${owner.file}#${owner.class}`
  const before = known.get(id)
  if (before) return before
  const seen = new Set<string>()
  const found: ClassValue[] = []
  const queue: ClassValue[] = placesOf(e, owner)
  for (const one of queue) {
    if (seen.size >= MAX_ABOVE) break
    const { supertypes = [] } = e.project.facts(one.file)?.classes[one.class] ?? {}
    for (const parent of supertypes.flatMap((type) => e.apart(() => e.possibly(() => e.instances(type, one.file))))) {
      if (parent.kind !== 'instance' || seen.has(`${parent.file}#${parent.class}`)) continue
      seen.add(`${parent.file}#${parent.class}`)
      found.push(parent)
      queue.push(...placesOf(e, parent))
    }
  }
  known.set(id, found)
  return found
}

/** The places that declare members of a class: itself, its other parts, its extensions, and what it extends. */
export function placesOf(e: Evaluator, owner: ClassValue): ClassValue[] {
  const extended = extendedBy(e, owner).filter((one) => one.kind === 'class')
  const others: Place[] = [...extended, ...[owner, ...extended].flatMap((one) => besides(e, one))]
  const known = new Set([`${owner.file}#${owner.class}`])
  const isNew = ({ file, class: at }: Place) => known.size < known.add(`${file}#${at}`).size
  return [owner, ...others.filter(isNew).map(({ file, class: at }) => ({ kind: owner.kind, file, class: at }))]
}

function besides(e: Evaluator, place: Place): Place[] {
  return [...partsOf(e.project, place), ...extensionsOf(e, place, place.file)]
}

/** Whether several parts of a class say what a member is: the last one that is run does (Ruby). */
export function isDeclaredApart(e: Evaluator, owner: Value, name: string): boolean {
  if (owner.kind !== 'class' && owner.kind !== 'instance') return false
  const own = sayingIn(e, owner, name)
  return own !== undefined && partsOf(e.project, owner).some((part) => saysSame(e, own, part, name))
}

function saysSame(e: Evaluator, own: Saying, part: Place, name: string): boolean {
  const other = sayingIn(e, part, name)
  return other?.isStatic === own.isStatic && other.parameters === own.parameters
}

interface Saying {
  isStatic: boolean
  /** Methods of one name are different ones where they take different arguments. */
  parameters: number
}

function sayingIn(e: Evaluator, { file, class: at }: Place, name: string): Saying | undefined {
  const { classes = [], functions = [] } = e.project.facts(file) ?? {}
  const called = (member: MemberFact) => (member.function === undefined ? undefined : functions[member.function])
  const member = classes[at]?.members.find(
    (one) =>
      one.name === name &&
      one.kind !== 'constructor' &&
      one.elsewhere !== true &&
      (one.values.length > 0 || one.opaque === true || (called(one)?.returns.length ?? 0) > 0),
  )
  return member && { isStatic: member.static === true, parameters: called(member)?.parameters.length ?? -1 }
}

/** The field or property of the name that a class itself declares. */
export function memberOf(e: Evaluator, { file, class: at }: Place, name: string): MemberFact | undefined {
  const { members = [] } = e.project.facts(file)?.classes[at] ?? {}
  return members.find(
    (one) => one.name === name && one.kind !== 'method' && one.kind !== 'constructor' && one.elsewhere !== true,
  )
}

/** A companion's member is reached through the class around it, and what stands outside of classes through the file's. */
function isPassedOn(value: Expression, name: string): boolean {
  if (value.kind === 'name') return value.scope === 0 && value.name === name
  return value.kind === 'member' && value.name === name && value.object.kind === 'class'
}

function holderOf(e: Evaluator, value: Expression, file: string): Value[] {
  return value.kind === 'member' ? e.values(value.object, file) : [{ kind: 'module', file }]
}
