import type { Evaluator } from './evaluator.js'
import type { InstanceValue, Value } from './values.js'
import { isWritten } from './written.js'

interface Index {
  files: Set<string>
  /** Direct subclasses, by the identity of their parent. */
  children: Map<string, Place[]>
}

type Place = Pick<InstanceValue, 'file' | 'class'>

const indexes = new WeakMap<Evaluator, Index>()

/**
 * Whether an object that is only known by its type may be of a subclass that declares the member anew. A member of the class itself is another
 * one there, unless the language looks it up at run time.
 */
export function isOverridden(e: Evaluator, owner: Value, name: string): boolean {
  if (owner.kind !== 'class' && owner.kind !== 'instance') return false
  const exact = owner.kind === 'class' ? owner.open !== true : owner.made !== undefined || owner.literal !== undefined
  if (exact) return false
  const { children } = index(e, owner.file)
  if (children.size === 0) return false
  const seen = new Set<string>()
  const below = (place: Place): boolean =>
    (children.get(identity(place)) ?? []).some((child) => {
      const id = identity(child)
      if (seen.has(id)) return false
      seen.add(id)
      return declares(e, child, name) || below(child)
    })
  return below(owner)
}

function declares(e: Evaluator, { file, class: at }: Place, name: string): boolean {
  const members = e.project.facts(file)?.classes[at]?.members ?? []
  const late = e.project.language(file)?.lateStatics === true
  if (members.some((member) => member.name === name && (late || member.static !== true))) return true
  return late && isWritten(e, { kind: 'class', file, class: at }, name)
}

function index(e: Evaluator, file: string): Index {
  let known = indexes.get(e)
  if (!known) {
    indexes.set(e, (known = { files: new Set(), children: new Map() }))
    for (const one of e.project.candidatesWithNeighbours()) lookThrough(e, one, known)
  }
  lookThrough(e, file, known)
  return known
}

function lookThrough(e: Evaluator, file: string, { files, children }: Index): void {
  if (files.has(file)) return
  files.add(file)
  for (const [at, { supertypes }] of (e.project.facts(file)?.classes ?? []).entries()) {
    for (const type of supertypes) {
      for (const parent of e.apart(() => e.possibly(() => e.values(type, file)))) {
        if (parent.kind !== 'class' && parent.kind !== 'instance') continue
        const id = identity(parent)
        const known = children.get(id)
        if (known) known.push({ file, class: at })
        else children.set(id, [{ file, class: at }])
      }
    }
  }
}

function identity({ file, class: at }: Place): string {
  return `${file}#${at}`
}
