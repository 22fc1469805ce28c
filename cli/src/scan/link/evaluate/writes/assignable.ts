import { ANY_MEMBER, type Expression, type Language, type MemberFact } from '@service/scanner-kit'
import { bindingsByScope } from '../../project/tables.js'
import type { Evaluator } from '../evaluator.js'
import type { Value } from '../values.js'

/** Parents of parents are followed this far. */
const MAX_PARENTS = 8

/** What truly holds a member: the class that declares it, rather than one below it, or one that only passes it on. */
export function holdersOf(e: Evaluator, owner: Value, name: string, depth = 0): Value[] {
  if ((owner.kind !== 'class' && owner.kind !== 'instance') || depth > MAX_PARENTS) return [owner]
  const member = memberOf(e, owner, name)
  const passed = member?.static === true && member.values.length === 1 ? member.values[0] : undefined
  if (passed && isPassedOn(passed, name)) {
    const holders = e.apart(() => e.possibly(() => holderOf(e, passed, owner.file)))
    if (holders.length > 0) return holders.flatMap((one) => holdersOf(e, one, name, depth + 1))
  }
  if (member) return [owner]
  const { supertypes = [] } = e.project.facts(owner.file)?.classes[owner.class] ?? {}
  const parents = supertypes.flatMap((type) => e.apart(() => e.possibly(() => e.instances(type, owner.file))))
  const held = parents.flatMap((one) => (one.kind === 'sdk' ? [] : holdersOf(e, one, name, depth + 1)))
  return held.length > 0 ? held : [owner]
}

function memberOf(e: Evaluator, owner: Value & { kind: 'class' | 'instance' }, name: string): MemberFact | undefined {
  const { members = [] } = e.project.facts(owner.file)?.classes[owner.class] ?? {}
  return members.find((one) => one.name === name && one.kind !== 'method' && one.kind !== 'constructor')
}

/** A companion's member is reached through the class around it, and what stands outside of classes through the file's. */
function isPassedOn(value: Expression, name: string): boolean {
  if (value.kind === 'name') return value.scope === 0 && value.name === name
  return value.kind === 'member' && value.name === name && value.object.kind === 'class'
}

function holderOf(e: Evaluator, value: Expression, file: string): Value[] {
  return value.kind === 'member' ? e.values(value.object, file) : [{ kind: 'module', file }]
}

/** Files anywhere in the project that may assign to a member, or to a name of a file's own scope, which is marked for it. */
export function assigningFiles(e: Evaluator, holder: Value, name: string): readonly string[] {
  const owners = assignableIn(e, holder, name)
  if (owners === undefined || !('file' in holder)) return []
  const { assigning } = tablesOf(e)
  const key = `${holder.file} ${owners.join(' ')} ${name}`
  let files = assigning.get(key)
  if (!files) assigning.set(key, (files = seek(e, holder.file, owners, name)))
  return files
}

export function isAssignable(e: Evaluator, holder: Value, name: string): boolean {
  return assignableIn(e, holder, name) !== undefined
}

/** Whether files that nothing leads to may assign what a file declares. */
export function mayBeAssignedElsewhere(e: Evaluator, file: string): boolean {
  const { mayAssign, assigned } = e.project.language(file) ?? {}
  return mayAssign !== undefined || assigned !== undefined
}

/** What whoever assigns must write beside the name: the class, one of them where it is not known which; undefined where nobody may. */
function assignableIn(e: Evaluator, holder: Value, name: string): readonly string[] | undefined {
  if (!('file' in holder)) return undefined
  const facts = e.project.facts(holder.file)
  const isTold = e.project.language(holder.file)?.assigned !== undefined
  if (holder.kind === 'module') {
    const index = facts && bindingsByScope(facts.bindings).get(0)?.get(name)
    const isExported = isTold && index === undefined && e.project.exportsOf(holder.file, name).length > 0
    return isExported || (index !== undefined && facts?.bindings[index]?.assignable === true) ? [] : undefined
  }
  const isWrittenOut = holder.kind === 'object' || holder.kind === 'array'
  if (isWrittenOut || (holder.kind === 'instance' && isTold && holder.literal !== undefined))
    return isTold ? (facts?.classes ?? []).flatMap(({ name: called }) => called ?? []) : undefined
  if (holder.kind !== 'class' && holder.kind !== 'instance') return undefined
  if (memberOf(e, holder, name)?.assignable !== true) return undefined
  const called = facts?.classes[holder.class]?.name ?? ''
  // One inside another can be reached without its name.
  const isNamed = isTold || (facts && bindingsByScope(facts.bindings).get(0)?.has(called) === true)
  return isNamed && called !== '' ? [called] : []
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

function seek(e: Evaluator, file: string, owners: readonly string[], name: string): readonly string[] {
  const { assigned, mayAssign } = e.project.language(file) ?? {}
  if (assigned) {
    const isAssigning = (one: string) => {
      const names = assignedBy(e, one, assigned)
      return names.has(name) || names.has(ANY_MEMBER)
    }
    return e.project.assigning(file, name) ?? filesNaming(e, file, owners).filter(isAssigning)
  }
  if (!mayAssign) return []
  return filesNaming(e, file, owners).filter((one) => mayAssign(e.project.view.read(one) ?? '', name))
}

function assignedBy(e: Evaluator, file: string, assigned: NonNullable<Language['assigned']>): ReadonlySet<string> {
  const { assigned: known } = tablesOf(e)
  let names = known.get(file)
  if (!names) known.set(file, (names = new Set(assigned(e.project.view.read(file) ?? ''))))
  return names
}

/** Whoever means the name writes the package as well, in an import, as its own, or before the name; and the class, where it has a name. */
function filesNaming(e: Evaluator, file: string, owners: readonly string[]): readonly string[] {
  const { family, id, namespaces } = e.project.language(file) ?? {}
  // Namespaces can be imported for all files at once.
  const unit = namespaces ? '' : (e.project.facts(file)?.unit ?? '')
  const { naming } = tablesOf(e)
  const key = `${family ?? id} ${unit} ${owners.join(' ')}`
  let files = naming.get(key)
  if (files) return files
  const { view } = e.project
  files = view.below('').filter((one) => {
    const other = e.project.language(one)
    if (!other || (other.family ?? other.id) !== (family ?? id)) return false
    const text = view.read(one) ?? ''
    return text.includes(unit) && (owners.length === 0 || owners.some((owner) => text.includes(owner)))
  })
  naming.set(key, files)
  return files
}
