import { getOrMake } from '@service/scanner-kit'
import type { ClassPlace } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import { perEvaluator } from '../memo.js'
import { descendants } from '../hierarchy/descendants.js'
import { declarationsOf } from '../hierarchy/declarations.js'
import { ancestorClasses, parentsOf } from '../hierarchy/parents.js'
import { lookupMember } from '../hierarchy/lookup.js'
import { isExact, type Value } from '../values.js'
import { isAssigned } from './assigned.js'

/**
 * Whether an object of which only the type is known may be of a subclass that declares the member again. A static member is another one
 * there, unless the language looks it up at run time.
 */
export function isOverridden(e: Evaluator, owner: Value, name: string): boolean {
  if (owner.kind !== 'class' && owner.kind !== 'instance') return false
  if (isDelegated(e, owner, name)) return true
  if (isExact(owner) || e.project.language(owner.file).semantics.embeddedParents || isFieldThatStays(e, owner, name))
    return false
  // The object is the receiver, and other classes than the one that stands for it are below the receiver's.
  if (e.project.class(owner)?.receiver)
    return [...parentsOf(e, owner)].some(({ values }) => values.some((one) => isOverridden(e, one, name)))
  // In an extension of a protocol, the current object is of what conforms to that.
  const files = overridingFiles(e, owner.file, name)
  return declarationsOf(e, owner).some((place) => {
    for (const one of descendants(e, place, files)) if (declares(e, one, name)) return true
    return false
  })
}

/** Whether another object, of which nothing is known, may answer for the member. */
function isDelegated(e: Evaluator, owner: ClassPlace, name: string): boolean {
  const delegates = (one: ClassPlace) => e.project.class(one)?.delegates === true && !declares(e, one, name)
  return delegates(owner) || (!declares(e, owner, name) && ancestorClasses(e, owner).some(delegates))
}

/** Whether only fields have the name, in a language where a subclass's field is another one, which the parent's code does not see. */
function isFieldThatStays(e: Evaluator, owner: ClassPlace, name: string): boolean {
  const declaring = lookupMember(e, owner, name)
  return (
    declaring.length > 0 &&
    declaring.every((one) => {
      if ('kind' in one) return false
      const { fieldsOverride, lateBinding } = e.project.language(one.file).semantics
      const members = e.project.class(one)?.members.filter((member) => member.name === name) ?? []
      return !fieldsOverride && !lateBinding && members.every(({ kind }) => kind === 'field')
    })
  )
}

function declares(e: Evaluator, { file, class: at }: ClassPlace, name: string): boolean {
  const members = e.project.facts(file)?.classes[at]?.members ?? []
  const late = e.project.language(file).semantics.lateBinding
  if (members.some((member) => member.name === name && (late || member.static !== true))) return true
  return late && isAssigned(e, { kind: 'class', file, class: at }, name)
}

/** By the files that may see a class, then by the name of a member. */
const overriding = perEvaluator(() => new Map<Iterable<string>, Map<string, readonly string[]>>())

/** Files anywhere in the project that may override a member, if its own file allows that. */
function overridingFiles(e: Evaluator, file: string, name: string): readonly string[] {
  const { view } = e.project
  const { lexical } = e.project.language(file)
  if (!lexical.overriding?.mayAllow(view.read(file) ?? '')) return []
  const seeing: Iterable<string> = e.project.users(file) ?? view.below('')
  const bySeeing = overriding(e)
  const byName = getOrMake(bySeeing, seeing, () => new Map())
  return getOrMake(byName, name, () => {
    const group = e.project.group(file)
    return [...seeing].filter((one) => {
      const other = e.project.language(one)
      return other.modules.group === group && other.lexical.overriding?.mayOverride(view.read(one) ?? '', name) === true
    })
  })
}
