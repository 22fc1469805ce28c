import { ANY_ELEMENT, ANY_MEMBER, getOrMake } from '@service/scanner-kit'
import { idOf } from '../../project/parts.js'
import type { Until } from '../answers.js'
import type { Evaluator } from '../evaluator.js'
import { ancestorClasses } from '../hierarchy/parents.js'
import { declarationsOf } from '../hierarchy/declarations.js'
import { MAX_STEPS_BRIEFLY, MAX_STEPS_FOR_OBJECT } from '../limits.js'
import { isExact, literalOf, type Value } from '../values.js'
import { declaringOwners } from './declaring-owners.js'

/** Assignments by the name of the member, or by what stands for any member or element. */
export interface Table {
  /** The objects of the members, not yet evaluated. */
  objects: Map<string, (() => Value[])[]>
  /** What those objects are, as far as they were evaluated. */
  owners: Map<string, { ids: Set<unknown>; followed: number; waiting: Waiting[]; gaveUp: boolean }>
}

/** An object that depends on a question that is being answered: it is evaluated again once that has ended. */
interface Waiting {
  object: () => Value[]
  until?: Until | undefined
}

export function emptyTable(): Table {
  return { objects: new Map(), owners: new Map() }
}

/** The ids of the objects whose member of this name is assigned. */
export function ownersWritten(e: Evaluator, { objects, owners }: Table, name: string): ReadonlySet<unknown> {
  const all = objects.get(name) ?? []
  const known = getOrMake(owners, name, () => ({ ids: new Set<unknown>(), followed: 0, waiting: [], gaveUp: false }))
  const waiting = known.waiting.splice(0)
  const isAny = name === ANY_MEMBER || name === ANY_ELEMENT
  const most = isAny ? MAX_STEPS_BRIEFLY : MAX_STEPS_FOR_OBJECT
  while (known.followed < all.length) {
    const object = all[known.followed++]
    if (object) waiting.push({ object })
  }
  for (const one of waiting) {
    if (one.until && e.holds(one.until)) {
      known.waiting.push(one)
      continue
    }
    const { object } = one
    const follow = () => object().flatMap((value) => idsOf(e, value, name))
    const { found, gaveUp, ranInto } = e.withBudget(most, () => e.widely(() => e.possibly(follow)))
    for (const id of found) if (id !== undefined) known.ids.add(id)
    known.gaveUp ||= gaveUp
    // It depends on questions that are still being answered: afterwards there may be more. Of any member, not all is found anyway.
    const { outermost } = ranInto
    if (outermost !== Infinity)
      known.waiting.push({ object, until: e.until(isAny ? { outermost, innermost: outermost } : ranInto) })
  }
  // An object that was given up may be any. For any member or element that is ignored: every larger project assigns one to something unknown.
  if (known.gaveUp && !isAny) e.giveUp()
  return known.ids
}

function idsOf(e: Evaluator, value: Value, name: string): unknown[] {
  const literal = literalOf(value)
  if (literal) return [literal]
  if (value.kind === 'module') return moduleIds(e, value.file, name)
  const any = name === ANY_MEMBER || name === ANY_ELEMENT
  if (any) return withParents(e, value)
  const declaring = declaringOwners(e, value, name)
  return isExact(value) ? declaring.map(ownerId) : declaring.flatMap((one) => [ownerId(one), orBelow(one)])
}

/** A module, and what it exports as a whole: `module.exports = { … }`. */
function moduleIds(e: Evaluator, file: string, name: string, seen = new Set<string>()): unknown[] {
  if (seen.has(file)) return []
  seen.add(file)
  const exported = e.project.exportsOf(file, '=').flatMap((fact) => e.values(fact.value, file))
  return [
    file,
    ...exported.flatMap((one) => (one.kind === 'module' ? moduleIds(e, one.file, name, seen) : idsOf(e, one, name))),
  ]
}

/** Stands for the member of a class and those of its subclasses. */
export function orBelow(value: Value): string {
  return `${String(ownerId(value))} or below`
}

/** Any member of an object may be one that a parent's code reads. */
function withParents(e: Evaluator, owner: Value): unknown[] {
  if (owner.kind !== 'instance') return [ownerId(owner)]
  // An extension's own object is one of what it extends.
  return [owner, ...ancestorClasses(e, owner)].flatMap((one) =>
    declarationsOf(e, one).map((place) => ownerId({ kind: 'class', ...place })),
  )
}

export function ownerId(value: Value): unknown {
  if (value.kind === 'object' || value.kind === 'array') return value.node
  if (value.kind === 'module') return value.file
  return value.kind === 'class' || value.kind === 'instance' ? idOf(value) : undefined
}
