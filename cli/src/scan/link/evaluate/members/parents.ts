import type { MemberFact } from '@service/scanner-kit'
import type { Evaluator } from '../evaluator.js'
import { membersIn } from '../names/extensions.js'
import { type InstanceValue, other, type Value } from '../values.js'

/** A parent may be known by an object of it (`super(key)`). */
export function classOf({ file, class: index }: InstanceValue): Value {
  return { kind: 'class', file, class: index }
}

/** What the first parent tells; where another one tells something else, whose it is depends on what is above both. */
export function fromParents([first = [], ...others]: Value[][]): Value[] {
  const [one] = first
  const isSame = ([value, ...more]: Value[]) =>
    more.length === 0 &&
    value?.kind === 'literal' &&
    one?.kind === 'literal' &&
    value.literal.value === one.literal.value
  return others.every(isSame) ? first : [...first, other]
}

/** Whether an interface only asks for a member, and gives none. */
export function isRequirement({ kind, values, function: made }: MemberFact): boolean {
  return kind === 'field' && values.length === 0 && made === undefined
}

/** Parents of parents are asked this far. */
export const MAX_PARENTS = 16

/**
 * Whether what the class declares is hidden by what the code of a parent gives each object: its constructor, where the class declares it for
 * all objects; a method in any case, as far as a parent's code finds the members of subclasses.
 */
export function isShadowed(e: Evaluator, own: InstanceValue, name: string): boolean {
  const { members = [] } = e.project.facts(own.file)?.classes[own.class] ?? {}
  const declared = members.find((member) => member.name === name && member.kind === 'field')
  if (!declared || (!declared.static && !e.project.language(own.file).semantics.lateBinding)) return false
  const hides = (member: MemberFact) =>
    member.kind === 'field' &&
    // Python's attribute that a class declares and its methods assign is one, of the class.
    (member.static === true
      ? declared.static === true && member.values.length > 1
      : declared.static === true || member.opaque === true || member.values.length > 1)
  return above(e, own).some((parent) => membersIn(e, parent, name).some(({ member }) => hides(member)))
}

/** Whether a text in which an entry of an enum is shown has something else there than its value; the nearest class says. */
export function showsOtherwise(e: Evaluator, own: Pick<InstanceValue, 'file' | 'class'>): boolean {
  const says = [{ kind: 'instance' as const, file: own.file, class: own.class }, ...above(e, own)]
    .map((one) => e.project.facts(one.file)?.classes[one.class]?.casesShow)
    .find((one) => one !== undefined)
  return says === 'other'
}

type Place = Pick<InstanceValue, 'file' | 'class'>

/** Parents, each followed by its own; one that is reached in several ways stands where it is reached first. */
function above(e: Evaluator, own: Place, found = new Map<string, InstanceValue>()): InstanceValue[] {
  const types = e.project.facts(own.file)?.classes[own.class]?.supertypes ?? []
  for (const parent of types.flatMap((type) => e.instances(type, own.file))) {
    if (parent.kind !== 'instance') continue
    const id = `${parent.file}#${parent.class}`
    if (found.has(id)) continue
    found.set(id, parent)
    above(e, parent, found)
  }
  return [...found.values()]
}
