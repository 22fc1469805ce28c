import { ANY_ELEMENT, ANY_MEMBER } from '@service/scanner-kit'
import { mayExport } from '../../project/exported-names.js'
import { outerNames } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { fieldOf, lookupField, lookupMember } from '../hierarchy/lookup.js'
import { importedWhole } from '../names/modules.js'
import { literalOf, type Value } from '../values.js'
import { assigningFiles, isAssignable, mayBeAssignedElsewhere, namesOfClassPassed } from './assignable.js'
import { ownerId, orBelow, ownersWritten, type Table } from './assigned-objects.js'
import { declaringAbove, declaringOwners, isDeclaredApart } from './declaring-owners.js'
import { mayEscape, staysInFile } from './escapes.js'
import { lexicalName } from './lexical-assignments.js'
import { namesPassedBy } from './passed-names.js'
import { assignedIn, assigningInUnit } from './units.js'
import { type KnownWrites, noteAssignmentsOf, noteWritesOf, withAllCalls, writesInGroup } from './known-writes.js'

/** If more files may assign to a member, it counts as assigned, and the read is given up: they would all be parsed for it. A constant has none, or a few. */
const MAX_ASSIGNING = 500

/** Stands for a text that may assign any member. */
const ANY_MEMBER_OF_ALL = `.${ANY_MEMBER}`

/**
 * Whether a member of an object, class or module is assigned from outside somewhere in the project (`KEYS.a = ...`). Files that are not loaded yet are
 * loaded only if their texts may assign it.
 */
export function isAssigned(e: Evaluator, owner: Value, name: string): boolean {
  if ((owner.kind === 'object' || owner.kind === 'array') && isWritten(owner.node.written, name)) return true
  if (ownerId(owner) === undefined || !('file' in owner)) return false
  if (isDeclaredApart(e, owner, name)) return true
  if (isMethodOnly(e, owner, name) || isFinal(e, owner, name)) return false
  const writes = writesInGroup(e, owner.file)
  if (staysInFile(e, owner, name)) {
    noteAssignmentsOf(e, writes, [owner.file])
    return areWritten(e, [writes.near], [name, ANY_MEMBER], [ownerId(owner)])
  }
  const elements = elementNames(e, owner)
  noteWritesOf(e, writes, [owner.file])
  const passed = owner.kind === 'class' ? namesOfClassPassed(e, owner) : elements
  noteWritesInUnit(e, writes, owner.file, [...memberNames(name), ...passed])
  // Worth asking which class declares it: something of that name is assigned, or another file may do so.
  const worth =
    mayBeAssignedElsewhere(e, owner.file) || withAllCalls(e, writes).some(({ objects }) => objects.has(name))
  const declaring = worth ? declaringOwners(e, owner, name) : []
  const above = worth ? declaringAbove(e, owner, name) : []
  if (above.some((parent) => fieldOf(e, parent, name)?.reassigned)) return true
  for (const declarer of [...declaring, ...above]) {
    const assigning = assigningFiles(e, declarer, name)
    if (assigning.length > MAX_ASSIGNING) {
      e.giveUp()
      return true
    }
    noteWritesOf(e, writes, assigning)
    if ('file' in declarer) noteWritesInUnit(e, writes, declarer.file, memberNames(name))
  }
  const ids = [...[owner, ...declaring].map(ownerId), ...above.map(orBelow), literalOf(owner)]
  const isCollection = owner.kind === 'array' || owner.kind === 'object'
  const members = [name, ANY_MEMBER, ...elements.filter((one) => isCollection || one !== ANY_ELEMENT)]
  const escapes = [owner, ...declaring, ...above].some((one) => mayEscape(e, one, name))
  return areWritten(e, escapes ? withAllCalls(e, writes) : [writes.near], members, ids)
}

/** Whether one of the members is assigned of one of the objects. */
function areWritten(e: Evaluator, tables: Table[], members: readonly string[], ids: readonly unknown[]): boolean {
  return tables.some((table) =>
    members.some((member) => {
      const objects = ownersWritten(e, table, member)
      return objects.size > 0 && ids.some((id) => objects.has(id))
    }),
  )
}

/** What texts write to assign a member. */
function memberNames(name: string): string[] {
  return [`.${lexicalName(name)}`, ANY_MEMBER_OF_ALL]
}

/** What stands for elements of a collection in texts: any element, or the collection that is passed. None if it is no collection. */
function elementNames(e: Evaluator, owner: Value & { file: string }): string[] {
  // A literal of a named type may be one of a map.
  return literalOf(owner) ? [ANY_ELEMENT, ...namesPassedBy(e, owner)] : []
}

function noteWritesInUnit(e: Evaluator, writes: KnownWrites, file: string, names: readonly string[]): void {
  noteWritesOf(e, writes, assigningInUnit(e, file, names))
}

/** Whether a class declares a method and nothing that could be assigned, in a language where a variable of that name would be another thing. */
function isMethodOnly(e: Evaluator, owner: Value & { file: string }, name: string): boolean {
  if (owner.kind !== 'class' && owner.kind !== 'instance') return false
  if (!e.project.language(owner.file).semantics.separateFunctions) return false
  return lookupField(e, owner, name).length === 0 && lookupMember(e, owner, name).length > 0
}

/** Whether nobody can assign to a member. */
function isFinal(e: Evaluator, owner: Value, name: string): boolean {
  if (owner.kind !== 'class' && owner.kind !== 'instance') return false
  const declaring = lookupField(e, owner, name)
  return declaring.length > 0 && declaring.every((one) => fieldOf(e, one, name)?.final === true)
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
