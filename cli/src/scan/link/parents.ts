import type { Evaluator } from './evaluator.js'
import { membersIn } from './extensions.js'
import { type InstanceValue, other, type Value } from './values.js'

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

/** Whether what the class declares for all its objects is hidden by what a parent's constructor gives each of them. */
export function isShadowed(e: Evaluator, { file, class: at }: InstanceValue, name: string): boolean {
  const fact = e.project.facts(file)?.classes[at]
  if (!fact?.members.some((member) => member.name === name && member.static && member.kind === 'field')) return false
  const ofParent = (parent: Value) =>
    parent.kind === 'instance' &&
    membersIn(e, parent, name).some(({ member }) => member.kind === 'field' && member.static !== true)
  return fact.supertypes.some((type) => e.instances(type, file).some(ofParent))
}
