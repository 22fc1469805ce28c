import { ANY_ELEMENT, ANY_MEMBER } from '@service/scanner-kit'
import type { Until } from '../answers.js'
import type { Evaluator } from '../evaluator.js'
import { ancestorClasses } from '../hierarchy/parents.js'
import { placesOf } from '../hierarchy/places.js'
import { MAX_STEPS_BRIEFLY, MAX_STEPS_FOR_OBJECT } from '../limits.js'
import type { Value } from '../values.js'
import { declaringOwners } from './declaring-owners.js'

/** What is assigned, by the member's name, or by what stands for any member or element. */
export interface Table {
  /** The objects that it is a member of. */
  objects: Map<string, (() => Value[])[]>
  /** What those objects are, as far as they were followed. */
  owners: Map<string, { ids: Set<unknown>; followed: number; waiting: Waiting[]; gaveUp: boolean }>
}

/** An object that depends on a question that is being answered: it is followed again once that has ended. */
interface Waiting {
  object: () => Value[]
  until?: Until | undefined
}

export function emptyTable(): Table {
  return { objects: new Map(), owners: new Map() }
}

/** The objects of which a member of this name is assigned. */
export function ownersWritten(e: Evaluator, { objects, owners }: Table, name: string): ReadonlySet<unknown> {
  const all = objects.get(name) ?? []
  let known = owners.get(name)
  if (!known) owners.set(name, (known = { ids: new Set<unknown>(), followed: 0, waiting: [], gaveUp: false }))
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
    // It depends on a question that is still being answered: asked again afterwards, there may be more.
    if (ranInto.outermost !== Infinity) known.waiting.push({ object, until: e.until(ranInto) })
  }
  // It may be any of them that was assigned. A computed name is assigned in every larger project to something that is not known.
  if (known.gaveUp && !isAny) e.giveUp()
  return known.ids
}

function idsOf(e: Evaluator, value: Value, name: string): unknown[] {
  if (value.kind === 'instance' && value.literal) return [value.literal.node]
  if (value.kind === 'module') return moduleIds(e, value.file, name)
  const any = name === ANY_MEMBER || name === ANY_ELEMENT
  if (any) return withParents(e, value)
  const declaring = declaringOwners(e, value, name)
  return isExact(value) ? declaring.map(ownerId) : declaring.flatMap((one) => [ownerId(one), orBelow(one)])
}

/** A module is what it exports as a whole: `module.exports = { … }`. */
function moduleIds(e: Evaluator, file: string, name: string, seen = new Set<string>()): unknown[] {
  if (seen.has(file)) return []
  seen.add(file)
  const exported = e.project.exportsOf(file, '=').flatMap((fact) => e.values(fact.value, file))
  return [
    file,
    ...exported.flatMap((one) => (one.kind === 'module' ? moduleIds(e, one.file, name, seen) : idsOf(e, one, name))),
  ]
}

/** Whether an object is of this very class: what only a type tells may be of one below, which may declare the member anew. */
function isExact(value: Value): boolean {
  if (value.kind === 'class') return value.open !== true
  return value.kind !== 'instance' || value.made !== undefined
}

/** Stands for the member of a class, and for those of the same name below it. */
export function orBelow(value: Value): string {
  return `${String(ownerId(value))} or below`
}

/** Any member of an object may be one that the code of a parent reads. */
function withParents(e: Evaluator, owner: Value): unknown[] {
  if (owner.kind !== 'instance') return [ownerId(owner)]
  // An extension's own object is one of what it extends.
  return [owner, ...ancestorClasses(e, owner)].flatMap((one) =>
    placesOf(e, one).map((place) => ownerId({ kind: 'class', ...place })),
  )
}

export function ownerId(value: Value): unknown {
  if (value.kind === 'object' || value.kind === 'array') return value.node
  if (value.kind === 'module') return value.file
  return value.kind === 'class' || value.kind === 'instance' ? `${value.file}#${value.class}` : undefined
}
