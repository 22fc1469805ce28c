import { ANY_ELEMENT, ANY_MEMBER, type Expression, PASSED, RECEIVER, REFERENT } from '@service/scanner-kit'
import { mayExport } from '../../project/exported-names.js'
import { append, outerNames } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import type { Until } from '../answers.js'
import { perGroup } from '../groups.js'
import { MAX_STEPS_ASIDE, MAX_STEPS_FOR_OBJECT } from '../limits.js'
import { importedWhole, typeNamed } from '../names/modules.js'
import { receiversOf } from '../names/names.js'
import type { Value } from '../values.js'
import { assigningFiles, isAssignable, mayBeAssignedElsewhere } from './assignable.js'
import { fieldOf } from '../hierarchy/lookup.js'
import { ancestorClasses } from '../hierarchy/parents.js'
import { placesOf } from '../hierarchy/places.js'
import { declaringAbove, declaringOwners, isDeclaredApart } from './declaring-owners.js'
import { namesPassedBy, notePassed } from './passed.js'
import { noteThrough } from './places.js'
import { lexicalAssignments, lexicalName } from './lexical-assignments.js'

/** Where more files may assign to a member than these, it counts as assigned: they would all be parsed for one read. A constant has none, or a few. */
const MAX_ASSIGNING = 200

/** What a text tells that may assign any member. */
const ANY_OF_ALL = `.${ANY_MEMBER}`

interface Written {
  /** Files that were looked at. */
  files: Set<string>
  /** The objects that members are assigned of, by the member's name, or by what stands for any member or element. */
  objects: Map<string, (() => Value[])[]>
  /** What those objects are, as far as they were followed. */
  owners: Map<string, { ids: Set<unknown>; followed: number; waiting: Waiting[]; abandoned: boolean }>
}

/** An object that depends on a question that is being answered: it is followed again once that has ended. */
interface Waiting {
  object: () => Value[]
  until?: Until | undefined
}

const writtenLike = perGroup<Written>(
  () => ({ files: new Set(), objects: new Map(), owners: new Map() }),
  (e, written, file) => lookInto(e, written, e.project.candidatesWithNeighbours(file)),
)

/** Whether a member of an object, class or module is assigned from outside somewhere in the loaded files (`KEYS.a = ...`). */
export function isAssigned(e: Evaluator, owner: Value, name: string): boolean {
  if ((owner.kind === 'object' || owner.kind === 'array') && isWritten(owner.node.written, name)) return true
  const own = identity(owner)
  if (own === undefined || !('file' in owner)) return false
  if (isDeclaredApart(e, owner, name)) return true
  const written = writtenLike(e, owner.file)
  lookInto(e, written, [owner.file])
  const isCollection = owner.kind === 'array' || owner.kind === 'object'
  // A literal of a named type may be one of a map.
  const mayHaveElements = isCollection || (owner.kind === 'instance' && owner.literal !== undefined)
  const handed = mayHaveElements ? namesPassedBy(e, owner.file) : []
  const elements = mayHaveElements ? [ANY_ELEMENT, ...handed] : handedAsType(e, owner)
  lookInto(e, written, assigningInUnit(e, owner.file, [`.${lexicalName(name)}`, ANY_OF_ALL, ...elements]))
  // Worth asking which class declares it: something of that name is assigned, or another file may do so.
  const worth = written.objects.has(name) || mayBeAssignedElsewhere(e, owner.file)
  const holders = worth ? declaringOwners(e, owner, name) : []
  const above = worth ? declaringAbove(e, owner, name) : []
  if (above.some((parent) => fieldOf(e, parent, name)?.reassigned)) return true
  for (const holder of [...holders, ...above]) {
    const assigning = assigningFiles(e, holder, name)
    if (assigning.length > MAX_ASSIGNING) return true
    lookInto(e, written, assigning)
    if ('file' in holder) lookInto(e, written, assigningInUnit(e, holder.file, [`.${lexicalName(name)}`, ANY_OF_ALL]))
  }
  const ids = [
    own,
    ...holders.map(identity),
    ...above.map(orBelow),
    ...(owner.kind === 'instance' && owner.literal ? [owner.literal.node] : []),
  ]
  const members = [name, ANY_MEMBER, ...(isCollection ? [ANY_ELEMENT] : []), ...handed]
  return members.some((member) => {
    const objects = ownersWritten(e, written, member)
    return objects.size > 0 && ids.some((id) => objects.has(id))
  })
}

function isWritten(written: readonly string[] = [], name: string): boolean {
  return written.some((one) => one === name || one === ANY_MEMBER || one === ANY_ELEMENT)
}

/** Whether any file assigns to a name of a file's own scope: one of its unit, or through an import. */
export function isAssignedInUnit(e: Evaluator, file: string, name: string): boolean {
  const files = [file, ...e.project.sameUnit(file)]
  // The others of its unit write the bare name, which needs no parsing to be ruled out.
  const declaring = new Set([file, ...e.project.declaring(name, file)])
  if ([...declaring].some((one) => isAssigned(e, { kind: 'module', file: one }, name))) return true
  const others = assigningFiles(e, { kind: 'module', file }, name).filter((one) => !files.includes(one))
  return [
    ...(assignedIn(e, file, files).get(name) ?? []),
    ...others.filter((one) => importsWhole(e, one, file, name)),
  ].some((one) => outerNames(e.project.facts(one)?.assignments).has(name))
}

/** Whether what a name that comes from other files means is assigned elsewhere: one of its unit or of what it imports, or of a module. */
export function isAssignedThrough(e: Evaluator, file: string, name: string, module?: string): boolean {
  if (!mayBeAssignedElsewhere(e, file)) return false
  const files = module === undefined ? e.project.declaring(name, file) : e.project.resolve(module, file, name)
  const whole = module === undefined ? importedWhole(e, name, file) : []
  const modules = [...files, ...whole.flatMap((owner) => (owner.kind === 'module' ? owner.file : []))]
  if (whole.some((owner) => owner.kind !== 'module' && isAssigned(e, owner, name))) return true
  return behind(e, modules, name).some(
    (one) => isAssignable(e, { kind: 'module', file: one }, name) && isAssignedInUnit(e, one, name),
  )
}

/** Whether a file sees all names of another one's package. */
function importsWhole(e: Evaluator, from: string, file: string, name: string): boolean {
  return (e.project.facts(from)?.imports ?? []).some(
    (one) => one.wildcard && !one.static && behind(e, e.project.resolve(one.module, from), name).includes(file),
  )
}

/** Files, and those whose names they pass on as they are. */
function behind(e: Evaluator, files: readonly string[], name: string): string[] {
  const all = new Set(files)
  for (const file of all) {
    if (e.project.language(file).modules.explicitExports || !mayExport(e.project, file, name)) continue
    for (const { value, except } of e.project.exportsOf(file, '*')) {
      if (value.kind !== 'import' || except?.includes(name)) continue
      for (const target of e.project.resolve(value.module, file)) all.add(target)
    }
  }
  return [...all]
}

/** By which name a class itself is handed to a function. */
function handedAsType(e: Evaluator, owner: Value): string[] {
  const name = owner.kind === 'class' ? e.project.facts(owner.file)?.classes[owner.class]?.name : undefined
  return name === undefined ? [] : [PASSED + name]
}

const inUnits = new WeakMap<Evaluator, Map<string, Map<string, string[]>>>()

/** Files that see a file's names without an import, and may assign to a member (`.a`) or to an element. */
function assigningInUnit(e: Evaluator, file: string, names: readonly string[]): string[] {
  const others = e.project.sameUnit(file)
  if (others.length === 0) return []
  const byName = assignedIn(e, file, [file, ...others])
  return names.flatMap((name) => byName.get(name) ?? [])
}

/** The files of a unit that may assign to a name, to a member (`.a`), or to any element. */
function assignedIn(e: Evaluator, file: string, files: string[]): Map<string, string[]> {
  const unit = e.project.unit(file)
  if (unit === undefined) return new Map<string, string[]>()
  let units = inUnits.get(e)
  if (!units) inUnits.set(e, (units = new Map<string, Map<string, string[]>>()))
  let byName = units.get(unit)
  if (byName) return byName
  units.set(unit, (byName = new Map<string, string[]>()))
  for (const one of files) {
    for (const assigned of lexicalAssignments(e.project.language(one), e.project.view.read(one) ?? ''))
      append(byName, assigned, one)
  }
  return byName
}

/** The objects of which a member of this name is assigned. */
function ownersWritten(e: Evaluator, { objects, owners }: Written, name: string): ReadonlySet<unknown> {
  const all = objects.get(name) ?? []
  let known = owners.get(name)
  if (!known) owners.set(name, (known = { ids: new Set<unknown>(), followed: 0, waiting: [], abandoned: false }))
  const waiting = known.waiting.splice(0)
  const isAny = name === ANY_MEMBER || name === ANY_ELEMENT
  const most = isAny ? MAX_STEPS_ASIDE : MAX_STEPS_FOR_OBJECT
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
    const { found, abandoned, ranInto } = e.separately(most, () => e.widely(() => e.possibly(follow)))
    for (const id of found) if (id !== undefined) known.ids.add(id)
    known.abandoned ||= abandoned
    // It depends on a question that is being answered: whoever asks after that is told more.
    if (ranInto.outermost !== Infinity) known.waiting.push({ object, until: e.until(ranInto) })
  }
  // It may be any of them that was assigned. A computed name is assigned in every larger project to something that is not known.
  if (known.abandoned && !isAny) e.giveUp()
  return known.ids
}

function idsOf(e: Evaluator, value: Value, name: string): unknown[] {
  if (value.kind === 'instance' && value.literal) return [value.literal.node]
  if (value.kind === 'module') return moduleIds(e, value.file, name)
  const any = name === ANY_MEMBER || name === ANY_ELEMENT
  if (any) return withParents(e, value)
  const holders = declaringOwners(e, value, name)
  return isExact(value) ? holders.map(identity) : holders.flatMap((one) => [identity(one), orBelow(one)])
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
function orBelow(value: Value): string {
  return `${String(identity(value))} or below`
}

/** Any member of an object may be one that the code of a parent reads. */
function withParents(e: Evaluator, owner: Value): unknown[] {
  if (owner.kind !== 'instance') return [identity(owner)]
  // An extension's own object is one of what it extends.
  return [owner, ...ancestorClasses(e, owner)].flatMap((one) =>
    placesOf(e, one).map((place) => identity({ kind: 'class', ...place })),
  )
}

/** Takes note of what files assign. */
function lookInto(e: Evaluator, written: Written, files: readonly string[]): void {
  for (const file of files) {
    if (written.files.has(file)) continue
    written.files.add(file)
    const note = (name: string, object: () => Value[]) => append(written.objects, name, object)
    noteWrites(e, file, note)
    notePassed(e, file, note)
  }
}

function noteWrites(e: Evaluator, file: string, note: (name: string, object: () => Value[]) => void): void {
  const { assignments = [], imports = [] } = e.project.facts(file) ?? {}
  const receivers = e.project.language(file).semantics.addedMembers === 'functions'
  for (const { target, member } of assignments) {
    if (member === undefined || isReceiver(target)) continue
    if (member === REFERENT) {
      noteThrough(e, file, target, note)
      continue
    }
    const onReceiver = receivers && target.kind === 'function'
    note(member, () => (onReceiver ? receiversOf(e, file, target.function) : e.values(target, file)))
  }
  const names = outerNames(assignments)
  // A name that the file does not declare can be a member that a static import brings, its own or one for all files of the project.
  for (const { wildcard, static: ofType, only, module } of names.size > 0 ? imports : []) {
    if (!wildcard) continue
    const types = ofType ? [() => typeNamed(e, module, file)] : typesForAll(e, module, file)
    for (const name of names) if (only?.includes(name) ?? true) for (const type of types) note(name, type)
  }
}

/** The types whose members a module gives all who import it (`global using static`). */
function typesForAll(e: Evaluator, module: string, file: string): (() => Value[])[] {
  const namespaced = e.project.language(file).semantics.namespaces
  return (namespaced ? e.project.resolve(module, file) : []).flatMap((target) =>
    e.project.exportsOf(target, '=').map(
      ({ value }) =>
        () =>
          e.values(value, target),
    ),
  )
}

/** What a function is called on is for those to say who call it (`Changes`). */
function isReceiver(target: Expression): boolean {
  return target.kind === 'name' && target.name === RECEIVER.name
}

function identity(value: Value): unknown {
  if (value.kind === 'object' || value.kind === 'array') return value.node
  if (value.kind === 'module') return value.file
  return value.kind === 'class' || value.kind === 'instance' ? `${value.file}#${value.class}` : undefined
}
