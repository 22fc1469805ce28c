import type { Expression, FileFacts, Name } from '@service/scanner-kit'
import { append, bindingsByScope } from '../../project/tables.js'
import { isAliasInUnit, isAliasOf } from '../../project/type-aliases.js'
import type { Evaluator } from '../evaluator.js'
import { perFamily } from '../families.js'
import type { InstanceValue, Value } from '../values.js'
import { isWritten } from './written.js'

interface Index {
  files: Set<string>
  /** Classes by the name of a parent as they write it, of which some were followed; `''` where that may be another name. */
  byName: Map<string, { places: Written[]; followed: number }>
  /** Direct subclasses that were followed, by the identity of their parent. */
  children: Map<string, Place[]>
}

type Place = Pick<InstanceValue, 'file' | 'class'>

/** A class and a parent as it is written. */
interface Written extends Place {
  type: Expression
}

const indexLike = perFamily<Index>(
  () => ({ files: new Set(), byName: new Map(), children: new Map() }),
  (e, index, file) => {
    for (const one of e.project.candidatesWithNeighbours(file)) lookThrough(e, one, index)
  },
)

/**
 * Whether an object that is only known by its type may be of a subclass that declares the member anew. A member of the class itself is another
 * one there, unless the language looks it up at run time.
 */
export function isOverridden(e: Evaluator, owner: Value, name: string): boolean {
  if (owner.kind !== 'class' && owner.kind !== 'instance') return false
  const exact = owner.kind === 'class' ? owner.open !== true : owner.made !== undefined || owner.literal !== undefined
  if (exact) return false
  const known = indexLike(e, owner.file)
  lookThrough(e, owner.file, known)
  for (const file of overridingFiles(e, owner.file, name)) lookUpward(e, file, known)
  const seen = new Set<string>()
  const below = (place: Place): boolean =>
    childrenOf(e, place, known).some((child) => {
      const id = identity(child)
      if (seen.has(id)) return false
      seen.add(id)
      return declares(e, child, name) || below(child)
    })
  return below(owner)
}

function declares(e: Evaluator, { file, class: at }: Place, name: string): boolean {
  const members = e.project.facts(file)?.classes[at]?.members ?? []
  const late = e.project.language(file).semantics.lateBinding
  if (members.some((member) => member.name === name && (late || member.static !== true))) return true
  return late && isWritten(e, { kind: 'class', file, class: at }, name)
}

function lookThrough(e: Evaluator, file: string, { files, byName }: Index): void {
  if (files.has(file)) return
  files.add(file)
  for (const [at, { supertypes }] of (e.project.facts(file)?.classes ?? []).entries()) {
    for (const type of supertypes) {
      const name = ownName(e, file, type)
      const same = byName.get(name) ?? { places: [], followed: 0 }
      byName.set(name, same)
      same.places.push({ file, class: at, type })
    }
  }
}

/**
 * The name that a type was declared with; `''` where it may be another: `import { Base as Check }`, `mixed(Base)`, and what a module may
 * pass on under a name of its own.
 */
function ownName({ project }: Evaluator, file: string, type: Expression): string {
  const base = type.kind === 'generic' ? type.base : type
  const { lexical, semantics } = project.language(file)
  const told = lexical.declaredNames !== undefined || semantics.namespaces
  if (base.kind === 'member') return told ? base.name : ''
  if (base.kind !== 'name') return ''
  const facts = project.facts(file)
  const at = facts && bindingFrom(facts, base)
  if (at === undefined) return isAliasInUnit(project, file, base.name) ? '' : base.name
  const values = facts?.bindings[at]?.values ?? []
  const same = values.every((value) => {
    if (value.kind !== 'import') return value.kind === 'class'
    if (value.name !== base.name || isAliasOf(project, value, file)) return false
    // Not in a file that passes it on: who knows what it is called there.
    const targets = told ? [] : project.resolve(value.module, file)
    return targets.every((one) => project.view.read(one)?.includes(`class ${base.name}`))
  })
  return same ? base.name : ''
}

/** What a name of a file is bound to, from where it stands outward: imports may lie in a scope of their own. */
function bindingFrom({ bindings, scopes }: FileFacts, { name, scope }: Name): number | undefined {
  const byScope = bindingsByScope(bindings)
  for (let current = scope; current >= 0; current = scopes[current]?.parent ?? -1) {
    const at = byScope.get(current)?.get(name)
    if (at !== undefined) return at
  }
  return undefined
}

/** Parents are only followed of classes that may have this one: it takes other files to find out. */
function childrenOf(e: Evaluator, parent: Place, { byName, children }: Index): readonly Place[] {
  for (const name of ['', e.project.facts(parent.file)?.classes[parent.class]?.name]) {
    const same = name === undefined ? undefined : byName.get(name)
    while (same && same.followed < same.places.length) {
      const place = same.places[same.followed++]
      if (place) follow(e, place, children)
    }
  }
  return children.get(identity(parent)) ?? []
}

function follow(e: Evaluator, { file, class: at, type }: Written, children: Map<string, Place[]>): void {
  for (const parent of e.apart(() => e.possibly(() => e.values(type, file)))) {
    if (parent.kind === 'class' || parent.kind === 'instance') append(children, identity(parent), { file, class: at })
  }
}

function identity({ file, class: at }: Place): string {
  return `${file}#${at}`
}

const overriding = new WeakMap<Evaluator, Map<string, readonly string[]>>()

/** Files anywhere in the project that may declare a member anew which a file allows that of. */
function overridingFiles(e: Evaluator, file: string, name: string): readonly string[] {
  const { view } = e.project
  const { lexical } = e.project.language(file)
  if (!lexical.overriding?.mayAllow(view.read(file) ?? '')) return []
  const group = e.project.family(file)
  let byName = overriding.get(e)
  if (!byName) overriding.set(e, (byName = new Map<string, readonly string[]>()))
  const key = `${group} ${name}`
  let files = byName.get(key)
  if (!files) {
    files = view.below('').filter((one) => {
      const other = e.project.language(one)
      return other.modules.group === group && other.lexical.overriding?.mayOverride(view.read(one) ?? '', name) === true
    })
    byName.set(key, files)
  }
  return files
}

/** Takes note of a file's classes and of those they come from: one between may stand in a file that nothing else leads to. */
function lookUpward(e: Evaluator, file: string, index: Index): void {
  const files = new Set([file])
  for (const one of files) {
    lookThrough(e, one, index)
    const types = (e.project.facts(one)?.classes ?? []).flatMap(({ supertypes }) => supertypes)
    const parents = types.flatMap((type) => e.apart(() => e.possibly(() => e.values(type, one))))
    for (const parent of parents) if ('file' in parent) files.add(parent.file)
  }
}
