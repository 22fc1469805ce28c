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
import { fieldOf, lookupMember } from '../hierarchy/lookup.js'
import { ancestorClasses } from '../hierarchy/parents.js'
import { placesOf } from '../hierarchy/places.js'
import { declaringAbove, declaringOwners, isDeclaredApart } from './declaring-owners.js'
import { namesPassedBy, notePassed } from './passed.js'
import { noteThrough } from './places.js'
import { lexicalName } from './lexical-assignments.js'
import { isHandedOn } from './handed-on.js'
import { assignedIn, assigningInUnit } from './units.js'

/** Where more files may assign to a member than these, it counts as assigned: they would all be parsed for one read. A constant has none, or a few. */
const MAX_ASSIGNING = 200

/** What a text tells that may assign any member. */
const ANY_OF_ALL = `.${ANY_MEMBER}`

/** What is assigned, by the member's name, or by what stands for any member or element. */
interface Table {
  /** The objects that it is a member of. */
  objects: Map<string, (() => Value[])[]>
  /** What those objects are, as far as they were followed. */
  owners: Map<string, { ids: Set<unknown>; followed: number; waiting: Waiting[]; abandoned: boolean }>
}

interface Written {
  /** Files whose assignments were looked at. */
  files: Set<string>
  /** Those whose calls were looked at as well, since their text tells of what is asked about. */
  calling: Set<string>
  /** What all of them assign, and what the calls of the latter change. */
  told: Table
  /** Files whose calls were looked at because something is handed on. */
  handing: Set<string>
  /** What their calls change. */
  handed: Table
}

function emptyTable(): Table {
  return { objects: new Map(), owners: new Map() }
}

/** An object that depends on a question that is being answered: it is followed again once that has ended. */
interface Waiting {
  object: () => Value[]
  until?: Until | undefined
}

const writtenLike = perGroup<Written>(
  () => ({ files: new Set(), calling: new Set(), told: emptyTable(), handing: new Set(), handed: emptyTable() }),
  (e, written, file) => lookAtAssignments(e, written, e.project.candidatesWithNeighbours(file)),
)

/** Whether a member of an object, class or module is assigned from outside somewhere in the loaded files (`KEYS.a = ...`). */
export function isAssigned(e: Evaluator, owner: Value, name: string): boolean {
  if ((owner.kind === 'object' || owner.kind === 'array') && isWritten(owner.node.written, name)) return true
  const own = identity(owner)
  if (own === undefined || !('file' in owner)) return false
  if (isDeclaredApart(e, owner, name)) return true
  if (isMethodOnly(e, owner, name)) return false
  const written = writtenLike(e, owner.file)
  lookInto(e, written, [owner.file])
  const isCollection = owner.kind === 'array' || owner.kind === 'object'
  // A literal of a named type may be one of a map.
  const mayHaveElements = isCollection || (owner.kind === 'instance' && owner.literal !== undefined)
  const handed = mayHaveElements ? namesPassedBy(e, owner.file) : []
  const elements = mayHaveElements ? [ANY_ELEMENT, ...handed] : handedAsType(e, owner)
  lookInto(e, written, assigningInUnit(e, owner.file, [`.${lexicalName(name)}`, ANY_OF_ALL, ...elements]))
  // Worth asking which class declares it: something of that name is assigned, or another file may do so.
  const worth = mayBeAssignedElsewhere(e, owner.file) || tables(e, written).some(({ objects }) => objects.has(name))
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
  const isHanded = [owner, ...holders, ...above].some((one) => isHandedOn(e, one, name))
  return (isHanded ? tables(e, written) : [written.told]).some((table) =>
    members.some((member) => {
      const objects = ownersWritten(e, table, member)
      return objects.size > 0 && ids.some((id) => objects.has(id))
    }),
  )
}

/** With what the calls of all files change that were looked at. Following them all is most of the work, and constants seldom need it. */
function tables(e: Evaluator, written: Written): Table[] {
  for (const file of written.files) {
    if (written.calling.has(file) || written.handing.has(file)) continue
    written.handing.add(file)
    notePassed(e, file, noteIn(written.handed))
  }
  return [written.told, written.handed]
}

/** Whether a class declares a method and nothing that could be assigned, in a language where a variable of that name would be another thing. */
function isMethodOnly(e: Evaluator, owner: Value & { file: string }, name: string): boolean {
  if (owner.kind !== 'class' && owner.kind !== 'instance') return false
  if (!e.project.language(owner.file).semantics.separateFunctions) return false
  return lookupMember(e, owner, name).length === 0 && lookupMember(e, owner, name, { anyKind: true }).length > 0
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

/** The objects of which a member of this name is assigned. */
function ownersWritten(e: Evaluator, { objects, owners }: Table, name: string): ReadonlySet<unknown> {
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

/** Takes note of what files assign, and of what their calls change. */
function lookInto(e: Evaluator, written: Written, files: readonly string[]): void {
  lookAtAssignments(e, written, files)
  for (const file of files) {
    if (written.calling.has(file)) continue
    written.calling.add(file)
    notePassed(e, file, noteIn(written.told))
  }
}

function lookAtAssignments(e: Evaluator, { files: known, told }: Written, files: readonly string[]): void {
  for (const file of files) {
    if (known.has(file)) continue
    known.add(file)
    noteWrites(e, file, noteIn(told))
  }
}

type Note = (name: string, object: () => Value[]) => void

function noteIn({ objects }: Table): Note {
  return (name, object) => append(objects, name, object)
}

function noteWrites(e: Evaluator, file: string, note: Note): void {
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
