import type { Expression, MemberFact } from '@service/scanner-kit'
import { type ClassPlace, idOf, partsOf } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import { fieldOf, lookupField } from '../hierarchy/lookup.js'
import { ancestorClasses, type ClassValue, parentsOf } from '../hierarchy/parents.js'
import { declarationsOf } from '../hierarchy/declarations.js'
import type { Value } from '../values.js'

/** The declaring owners of a member: what truly declares it, not a subclass, nor a class that only passes it on. */
export function declaringOwners(e: Evaluator, owner: Value, name: string, asked = new Set<string>()): Value[] {
  if (owner.kind !== 'class' && owner.kind !== 'instance') return [owner]
  const id = `${owner.kind} ${idOf(owner)}`
  if (asked.has(id)) return []
  asked.add(id)
  const own = new Set(declarationsOf(e, owner).map(idOf))
  const declaring = lookupField(e, owner, name).map((place): ClassValue => ({
    kind: own.has(idOf(place)) ? owner.kind : 'instance',
    file: place.file,
    class: place.class,
  }))
  const owners = declaring.flatMap((one) => {
    const passed = passedOn(e, one, name)
    const held = passed.flatMap((other) => declaringOwners(e, other, name, asked))
    return held.length > 0 ? held : [one]
  })
  return owners.length > 0 ? owners : topmost(e, owner)
}

/** If no class declares it, the topmost one stands for all below: a class, or what a class is the type of (Kotlin's `keys.run { this[0] = … }`). */
function topmost(e: Evaluator, owner: ClassValue): Value[] {
  const tops = [owner, ...ancestorClasses(e, owner)].flatMap((one): Value[] => {
    const parents = declarationsOf(e, one).flatMap((place) =>
      e.withOwnSteps(() => e.possibly(() => [...parentsOf(e, place)].flatMap(({ values }) => values))),
    )
    const beyond = parents.filter(({ kind }) => kind !== 'instance' && kind !== 'sdk')
    return beyond.length > 0 || parents.some(({ kind }) => kind === 'instance') ? beyond : [one]
  })
  return tops.length > 0 ? tops : [owner]
}

/** The declaring owners of a member that a class passes on under the same name. */
function passedOn(e: Evaluator, owner: ClassValue, name: string): Value[] {
  const member = fieldOf(e, owner, name)
  const [value, ...more] = member?.static === true ? member.values : []
  if (!value || more.length > 0 || !isPassedOn(value, name)) return []
  return e.withOwnSteps(() => e.possibly(() => ownerOf(e, value, owner.file)))
}

/** The ancestors that declare a member as well: an assignment through their type may be one to the class's member. */
export function declaringAbove(e: Evaluator, owner: Value, name: string): ClassValue[] {
  if (owner.kind !== 'class' && owner.kind !== 'instance') return []
  const { fieldsOverride, lateBinding } = e.project.language(owner.file).semantics
  if (!fieldsOverride || (owner.kind === 'class' && !lateBinding)) return []
  return ancestorClasses(e, owner).filter((one) => fieldOf(e, one, name))
}

/** Whether several parts of a class declare a member: the one that runs last counts (Ruby). */
export function isDeclaredApart(e: Evaluator, owner: Value, name: string): boolean {
  if (owner.kind !== 'class' && owner.kind !== 'instance') return false
  const own = sayingIn(e, owner, name)
  return own !== undefined && partsOf(e.project, owner).some((part) => saysSame(e, own, part, name))
}

function saysSame(e: Evaluator, own: Saying, part: ClassPlace, name: string): boolean {
  const other = sayingIn(e, part, name)
  return other?.isStatic === own.isStatic && other.parameters === own.parameters
}

interface Saying {
  isStatic: boolean
  /** Methods with one name are different if they have different numbers of parameters. */
  parameters: number
}

function sayingIn(e: Evaluator, { file, class: at }: ClassPlace, name: string): Saying | undefined {
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

/** A companion's member is reached through the class around it, and a top-level one through the file's class. */
function isPassedOn(value: Expression, name: string): boolean {
  if (value.kind === 'name') return value.scope === 0 && value.name === name
  return value.kind === 'member' && value.name === name && value.object.kind === 'class'
}

function ownerOf(e: Evaluator, value: Expression, file: string): Value[] {
  return value.kind === 'member' ? e.values(value.object, file) : [{ kind: 'module', file }]
}
