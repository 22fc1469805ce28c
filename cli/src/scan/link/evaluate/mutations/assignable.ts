import { ANY_MEMBER, canonicalText, otherNames, PASSED } from '@service/scanner-kit'
import { bindingsByScope } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import type { Value } from '../values.js'
import { fieldOf } from '../hierarchy/lookup.js'
import { lexicalName } from './lexical-assignments.js'
import { namesPassedBy } from './passed.js'

/** By which names a text hands on a module as a whole, beside the module's own, which `FileUsers` knows. */
export function handedAsModule(e: Evaluator, file: string): string[] {
  const { explicitExports } = e.project.language(file).modules
  return (explicitExports ? ['*', 'default', 'exports'] : []).map((name) => PASSED + name)
}

/** Files anywhere in the project that may assign to a member, or to a name of a file's own scope, which is marked for it. */
export function assigningFiles(e: Evaluator, holder: Value, name: string): readonly string[] {
  const owners = assignableIn(e, holder, name)
  if (owners === undefined || !('file' in holder)) return []
  const { assigning } = tablesOf(e)
  const among = isReachedAnyhow(e, holder, name) ? undefined : owners
  const key = `${holder.file} ${among?.join(' ') ?? '*'} ${name}`
  let files = assigning.get(key)
  if (!files) {
    const handed = holder.kind === 'module' ? handedAsModule(e, holder.file) : namesPassedBy(e, holder.file)
    files = seek(e, holder.file, among, [lexicalName(name), ...handed])
    assigning.set(key, files)
  }
  return files
}

/** Those of them whose texts hold one of these names, as `assignedNames` tells them, or may assign to any member. */
export function tellingFiles(e: Evaluator, holder: Value, name: string, names: readonly string[]): readonly string[] {
  const owners = assignableIn(e, holder, name)
  return owners === undefined || !('file' in holder) ? [] : seek(e, holder.file, owners, names)
}

export function isAssignable(e: Evaluator, holder: Value, name: string): boolean {
  return assignableIn(e, holder, name) !== undefined
}

/** Whether files that nothing leads to may assign what a file declares. */
export function mayBeAssignedElsewhere(e: Evaluator, file: string): boolean {
  return e.project.language(file).lexical.assignedNames !== undefined
}

/** What whoever assigns must write beside the name: the class, one of them where it is not known which; undefined where nobody may. */
function assignableIn(e: Evaluator, holder: Value, name: string): readonly string[] | undefined {
  if (!('file' in holder)) return undefined
  const facts = e.project.facts(holder.file)
  if (!mayBeAssignedElsewhere(e, holder.file)) return undefined
  if (holder.kind === 'module') {
    const index = facts && bindingsByScope(facts.bindings).get(0)?.get(name)
    const isExported = index === undefined && e.project.exportsOf(holder.file, name).length > 0
    return isExported || (index !== undefined && facts?.bindings[index]?.assignable === true) ? [] : undefined
  }
  const isWrittenOut = holder.kind === 'object' || holder.kind === 'array'
  if (isWrittenOut || (holder.kind === 'instance' && holder.literal !== undefined))
    return (facts?.classes ?? []).flatMap(({ name: called }) => called ?? [])
  if (holder.kind !== 'class' && holder.kind !== 'instance') return undefined
  if (fieldOf(e, holder, name)?.assignable !== true) return undefined
  const called = facts?.classes[holder.class]?.name ?? ''
  return called === '' ? [] : [called]
}

/** A field of an object is reached without a word of its class: `app.current.key = …`. */
function isReachedAnyhow(e: Evaluator, holder: Value, name: string): boolean {
  return (
    holder.kind === 'instance' && fieldOf(e, holder, name) !== undefined && fieldOf(e, holder, name)?.static !== true
  )
}

interface Tables {
  /** By the file, class and name that are assigned. */
  assigning: Map<string, readonly string[]>
  /** The files whose texts hold the package and the class. */
  naming: Map<string, readonly string[]>
  /** What each file's text may assign. */
  assigned: Map<string, ReadonlySet<string>>
}

const tables = new WeakMap<Evaluator, Tables>()

function tablesOf(e: Evaluator): Tables {
  let known = tables.get(e)
  if (!known) tables.set(e, (known = { assigning: new Map(), naming: new Map(), assigned: new Map() }))
  return known
}

/** @param owners what is written beside the name; undefined where nothing need be */
function seek(
  e: Evaluator,
  file: string,
  owners: readonly string[] | undefined,
  names: readonly string[],
): readonly string[] {
  const isAssigning = (one: string) => {
    const told = assignedBy(e, one)
    return told.has(ANY_MEMBER) || names.some((assigning) => told.has(assigning))
  }
  return (
    e.project.assigning(file, names) ??
    (owners ? filesNaming(e, file, owners) : filesUsing(e, file)).filter(isAssigning)
  )
}

/** What a file's text may assign, as `assignedNames` of its language tells it. */
export function assignedBy(e: Evaluator, file: string): ReadonlySet<string> {
  const { assigned: known } = tablesOf(e)
  let names = known.get(file)
  if (!names) {
    const { assignedNames } = e.project.language(file).lexical
    known.set(file, (names = new Set(assignedNames?.(e.project.view.read(file) ?? ''))))
  }
  return names
}

/** Whoever means the name writes the package as well, in an import, as its own, or before the name; and the class, where it has a name. */
function filesNaming(e: Evaluator, file: string, owners: readonly string[]): readonly string[] {
  const { modules, semantics } = e.project.language(file)
  // Namespaces can be imported for all files at once.
  const unit = semantics.namespaces ? '' : (e.project.facts(file)?.unit ?? '')
  const { naming } = tablesOf(e)
  const key = `${modules.group} ${unit} ${owners.join(' ')}`
  let files = naming.get(key)
  if (files) return files
  const all = filesLike(e, file)
  const holding = (parts: readonly string[]) =>
    all.filter((one) => {
      const text = e.project.view.read(one) ?? ''
      return parts.every((part) => text.includes(part))
    })
  // There may be spaces and comments between the parts of its name.
  const packages = unit.split('.')
  const found = new Set(owners.length === 0 ? holding(packages) : [])
  const names = new Set(owners)
  for (const name of names) {
    const isOwn = owners.includes(name)
    for (const one of name === ANY_MEMBER ? all : holding(isOwn ? [...packages, name] : [name])) {
      found.add(one)
      for (const other of otherNamesIn(e, one, name)) names.add(other)
    }
  }
  naming.set(key, (files = [...found]))
  return files
}

/** Those of its language that may get hold of what the file declares. */
export function filesUsing(e: Evaluator, file: string): readonly string[] {
  const users = e.project.users(file)
  return users ? [...users] : filesLike(e, file)
}

function filesLike(e: Evaluator, file: string): string[] {
  const group = e.project.group(file)
  return e.project.view.below('').filter((one) => e.project.group(one) === group)
}

function otherNamesIn(e: Evaluator, file: string, name: string): string[] {
  if (name === ANY_MEMBER) return []
  return otherNames(canonicalText(e.project.view.read(file) ?? '', e.project.language(file).lexical.syntax), name)
}
