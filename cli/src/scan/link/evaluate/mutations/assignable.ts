import { ANY_MEMBER, canonicalText, getOrMake, otherNames, PASSED } from '@service/scanner-kit'
import type { ClassPlace } from '../../project/parts.js'
import { bindingsByScope } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { perEvaluator } from '../memo.js'
import { literalOf, type Value } from '../values.js'
import { fieldOf } from '../hierarchy/lookup.js'
import { lexicalName } from './lexical-assignments.js'
import { namesPassedBy } from './passed-names.js'

/** The names by which a text passes on a module as a whole, beside the module's own, which `FileUsers` knows. */
export function namesOfModulePassed(e: Evaluator, file: string): string[] {
  const { explicitExports } = e.project.language(file).modules
  return (explicitExports ? ['*', 'default', 'exports'] : []).map((name) => PASSED + name)
}

/** The name by which a text passes on a class itself. */
export function namesOfClassPassed(e: Evaluator, owner: ClassPlace): string[] {
  const { name } = e.project.class(owner) ?? {}
  return name === undefined ? [] : [PASSED + name]
}

/** Files anywhere in the project that may assign to a member, or to a name of a file's own scope, which is marked for it. */
export function assigningFiles(e: Evaluator, owner: Value, name: string): readonly string[] {
  const classNames = assignableIn(e, owner, name)
  if (classNames === undefined || !('file' in owner)) return []
  const passed = owner.kind === 'module' ? namesOfModulePassed(e, owner.file) : namesPassedBy(e, owner)
  const among = isReachedAnyhow(e, owner, name) ? undefined : classNames
  // Many literals of a file are passed by the same names.
  const key = [owner.file, among?.join(' ') ?? '*', name, ...passed].join(' ')
  const { assigning } = tablesOf(e)
  return getOrMake(assigning, key, () => filesAssigning(e, owner.file, among, [lexicalName(name), ...passed]))
}

/** Those of them whose texts hold one of these names, as in `assignedNames`, or may assign to any member. */
export function filesMentioning(e: Evaluator, owner: Value, name: string, names: readonly string[]): readonly string[] {
  const classNames = assignableIn(e, owner, name)
  return classNames === undefined || !('file' in owner) ? [] : filesAssigning(e, owner.file, classNames, names)
}

export function isAssignable(e: Evaluator, owner: Value, name: string): boolean {
  return assignableIn(e, owner, name) !== undefined
}

/** Whether files that nothing leads to may assign what a file declares. */
export function mayBeAssignedElsewhere(e: Evaluator, file: string): boolean {
  return e.project.language(file).lexical.assignedNames !== undefined
}

/** An assignment must name one of these classes beside the member; none if it need not; undefined if nobody may assign it. */
function assignableIn(e: Evaluator, owner: Value, name: string): readonly string[] | undefined {
  if (!('file' in owner)) return undefined
  const facts = e.project.facts(owner.file)
  if (!mayBeAssignedElsewhere(e, owner.file)) return undefined
  if (owner.kind === 'module') {
    const index = facts && bindingsByScope(facts.bindings).get(0)?.get(name)
    const isExported = index === undefined && e.project.exportsOf(owner.file, name).length > 0
    return isExported || (index !== undefined && facts?.bindings[index]?.assignable === true) ? [] : undefined
  }
  if (literalOf(owner)) return (facts?.classes ?? []).flatMap(({ name: called }) => called ?? [])
  if (owner.kind !== 'class' && owner.kind !== 'instance') return undefined
  if (fieldOf(e, owner, name)?.assignable !== true) return undefined
  const called = facts?.classes[owner.class]?.name ?? ''
  return called === '' ? [] : [called]
}

/** A field of an object is reached without a word of its class: `app.current.key = …`. */
function isReachedAnyhow(e: Evaluator, owner: Value, name: string): boolean {
  return owner.kind === 'instance' && fieldOf(e, owner, name) !== undefined && fieldOf(e, owner, name)?.static !== true
}

interface Tables {
  /** By the file, class and name that are assigned, and the names by which it is passed on. */
  assigning: Map<string, readonly string[]>
  /** The files whose texts hold the package and the class. */
  naming: Map<string, readonly string[]>
  /** What each file's text may assign. */
  assigned: Map<string, ReadonlySet<string>>
}

const tablesOf = perEvaluator((): Tables => ({ assigning: new Map(), naming: new Map(), assigned: new Map() }))

/** @param classNames of which one is written beside the name; undefined if none need be */
function filesAssigning(
  e: Evaluator,
  file: string,
  classNames: readonly string[] | undefined,
  names: readonly string[],
): readonly string[] {
  const isAssigning = (one: string) => {
    const assigned = assignedBy(e, one)
    return assigned.has(ANY_MEMBER) || names.some((name) => assigned.has(name))
  }
  return (
    e.project.assigning(file, names) ??
    (classNames ? filesNaming(e, file, classNames) : filesUsing(e, file)).filter(isAssigning)
  )
}

/** What a file's text may assign, by `assignedNames` of its language. */
export function assignedBy(e: Evaluator, file: string): ReadonlySet<string> {
  const { assigned: known } = tablesOf(e)
  return getOrMake(known, file, () => {
    const { assignedNames } = e.project.language(file).lexical
    return new Set(assignedNames?.(e.project.view.read(file) ?? ''))
  })
}

/** Whoever means the name writes the package as well, in an import, as its own, or before the name; and the class, where it has a name. */
function filesNaming(e: Evaluator, file: string, classNames: readonly string[]): readonly string[] {
  const { modules, semantics } = e.project.language(file)
  // Namespaces can be imported for all files at once.
  const unit = semantics.namespaces ? '' : (e.project.facts(file)?.unit ?? '')
  const { naming } = tablesOf(e)
  const key = `${modules.group} ${unit} ${classNames.join(' ')}`
  return getOrMake(naming, key, () => {
    const all = filesLike(e, file)
    const holding = (parts: readonly string[]) =>
      all.filter((one) => {
        const text = e.project.view.read(one) ?? ''
        return parts.every((part) => text.includes(part))
      })
    // There may be spaces and comments between the parts of its name.
    const packages = unit.split('.')
    const found = new Set(classNames.length === 0 ? holding(packages) : [])
    const names = new Set(classNames)
    for (const name of names) {
      const isOwn = classNames.includes(name)
      for (const one of name === ANY_MEMBER ? all : holding(isOwn ? [...packages, name] : [name])) {
        found.add(one)
        for (const other of otherNamesIn(e, one, name)) names.add(other)
      }
    }
    return [...found]
  })
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
