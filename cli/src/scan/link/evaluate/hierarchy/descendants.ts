import { append, type Expression, getOrMake } from '@service/scanner-kit'
import { type ClassPlace, idOf } from '../../project/parts.js'
import { bindingFactFrom } from '../../../queries/facts/tables.js'
import { isAliasInUnit, isAliasOf } from '../../project/type-aliases.js'
import type { Evaluator } from '../evaluator.js'
import { MAX_STEPS_FOR_OBJECT } from '../limits.js'
import { perGroup } from '../memo.js'
import { ancestorClasses } from './parents.js'

interface Index {
  files: Set<string>
  /** Classes by the name of a parent as they write it, some of which were followed; `''` if that may be another name. */
  byName: Map<string, { places: Subclass[]; followed: number }>
  /** Direct subclasses that were followed, by the id of their parent. */
  children: Map<string, ClassPlace[]>
  /** Classes of which a parent takes too long to follow: they may be below any. */
  unfollowed: ClassPlace[]
}

/** A class and a parent as it is written. */
interface Subclass extends ClassPlace {
  type: Expression
}

const indexLike = perGroup<Index>(
  () => ({ files: new Set(), byName: new Map(), children: new Map(), unfollowed: [] }),
  (e, index, file) => {
    for (const one of e.project.candidatesLike(file)) addFile(e, one, index)
  },
)

/**
 * The classes below one, each once, among the files that were loaded and those that are named. Of those whose parent takes too long to follow, the ones
 * in files that are named may be below it.
 * @param others files that nothing may lead to; the classes above theirs are taken in as well
 */
export function* descendants(e: Evaluator, owner: ClassPlace, others: readonly string[]): Iterable<ClassPlace> {
  const index = indexLike(e, owner.file)
  addFile(e, owner.file, index)
  for (const file of others) addWithAncestors(e, file, index)
  const seen = new Set<string>()
  const queue: ClassPlace[] = [owner]
  for (const one of queue) {
    // In this order: following children finds those that cannot be followed.
    for (const below of [childrenOf(e, one, index), one === owner ? mayBeBelow(e, owner, index, others) : []]) {
      for (const child of below) {
        if (seen.has(idOf(child))) continue
        seen.add(idOf(child))
        yield child
        queue.push(child)
      }
    }
  }
}

/** Those that were not followed, in files that can say something of the class. */
function mayBeBelow(
  e: Evaluator,
  owner: ClassPlace,
  { unfollowed }: Index,
  others: readonly string[],
): readonly ClassPlace[] {
  const near = unfollowed.filter(({ file }) => file === owner.file || others.includes(file))
  if (near.length === 0) return near
  const above = new Set([owner, ...ancestorClasses(e, owner)].map(idOf))
  return near.filter((one) => !above.has(idOf(one)))
}

function addFile(e: Evaluator, file: string, { files, byName }: Index): void {
  if (files.has(file)) return
  files.add(file)
  for (const [at, { supertypes }] of (e.project.facts(file)?.classes ?? []).entries()) {
    for (const type of supertypes) {
      const name = ownName(e, file, type)
      getOrMake(byName, name, () => ({ places: [], followed: 0 })).places.push({ file, class: at, type })
    }
  }
}

/** A class between two others may be in a file that nothing else leads to. */
function addWithAncestors(e: Evaluator, file: string, index: Index): void {
  if (index.files.has(file)) return
  addFile(e, file, index)
  for (const at of (e.project.facts(file)?.classes ?? []).keys())
    for (const above of ancestorClasses(e, { file, class: at })) addFile(e, above.file, index)
}

/**
 * The name that a type was declared with; `''` if it may be another: `import { Base as Check }`, `mixed(Base)`, and what a module may
 * export again under another name.
 */
function ownName({ project }: Evaluator, file: string, type: Expression): string {
  const base = type.kind === 'generic' ? type.base : type
  const { lexical, semantics } = project.language(file)
  const namesStay = lexical.declaredNames !== undefined || semantics.namespaces
  if (base.kind === 'member') return namesStay ? base.name : ''
  if (base.kind !== 'name') return ''
  const facts = project.facts(file)
  const binding = facts && bindingFactFrom(facts, base)
  if (!binding) return isAliasInUnit(project, file, base.name) ? '' : base.name
  const { values } = binding
  const same = values.every((value) => {
    if (value.kind !== 'import') return value.kind === 'class'
    if (value.name !== base.name || isAliasOf(project, value, file)) return false
    // Not in a file that exports it again: its name there is unknown.
    const targets = namesStay ? [] : project.resolve(value.module, file)
    return targets.every((one) => project.view.read(one)?.includes(`class ${base.name}`))
  })
  return same ? base.name : ''
}

/** Only classes that may have this parent are followed: finding out takes other files. */
function childrenOf(e: Evaluator, parent: ClassPlace, index: Index): readonly ClassPlace[] {
  const own = e.project.class(parent)?.name
  if (own !== undefined) {
    for (const file of e.project.mentioning(own, parent.file)) addFile(e, file, index)
    for (const file of e.project.neighboursMentioning(own, parent.file)) addFile(e, file, index)
  }
  const { byName } = index
  for (const name of ['', own]) {
    const same = name === undefined ? undefined : byName.get(name)
    while (same && same.followed < same.places.length) {
      const place = same.places[same.followed++]
      if (place) follow(e, place, index)
    }
  }
  return index.children.get(idOf(parent)) ?? []
}

/** Every later question gets the answer, so the first one must not pay for it. */
function follow(e: Evaluator, { file, class: at, type }: Subclass, { children, unfollowed }: Index): void {
  const { found, gaveUp } = e.withBudget(MAX_STEPS_FOR_OBJECT, () => e.possibly(() => e.values(type, file)))
  for (const parent of found) {
    if (parent.kind === 'class' || parent.kind === 'instance') append(children, idOf(parent), { file, class: at })
  }
  if (gaveUp) unfollowed.push({ file, class: at })
}
