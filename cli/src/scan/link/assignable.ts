import type { Expression, MemberFact } from '@service/scanner-kit'
import type { Evaluator } from './evaluator.js'
import { bindingsByScope } from './tables.js'
import type { Value } from './values.js'

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

const known = new WeakMap<Evaluator, Map<string, string[]>>()

/** Files anywhere in the project that may assign to a member, or to a name of a file's own scope, which is marked for it. */
export function assigningFiles(e: Evaluator, holder: Value, name: string): readonly string[] {
  const owner = assignableIn(e, holder, name)
  if (owner === undefined || !('file' in holder)) return []
  let answers = known.get(e)
  if (!answers) known.set(e, (answers = new Map<string, string[]>()))
  const key = `${holder.file} ${owner} ${name}`
  let files = answers.get(key)
  if (!files) answers.set(key, (files = seek(e, holder.file, owner, name)))
  return files
}

export function isAssignable(e: Evaluator, holder: Value, name: string): boolean {
  return assignableIn(e, holder, name) !== undefined
}

/** What whoever assigns must write beside the name: the class; undefined where nobody may. */
function assignableIn(e: Evaluator, holder: Value, name: string): string | undefined {
  if (holder.kind === 'module') {
    const facts = e.project.facts(holder.file)
    const index = facts && bindingsByScope(facts.bindings).get(0)?.get(name)
    return index !== undefined && facts?.bindings[index]?.assignable === true ? '' : undefined
  }
  if (holder.kind !== 'class' && holder.kind !== 'instance') return undefined
  if (memberOf(e, holder, name)?.assignable !== true) return undefined
  const facts = e.project.facts(holder.file)
  const called = facts?.classes[holder.class]?.name ?? ''
  // One inside another can be reached without its name.
  return facts && bindingsByScope(facts.bindings).get(0)?.has(called) === true ? called : ''
}

/** Whoever means the name writes the package as well: in an import, as its own, or before the name. */
function seek(e: Evaluator, file: string, owner: string, name: string): string[] {
  const { view } = e.project
  const { family, id, mayAssign } = e.project.language(file) ?? {}
  const unit = e.project.facts(file)?.unit ?? ''
  if (!mayAssign) return []
  return view.below('').filter((one) => {
    const other = e.project.language(one)
    if (!other || (other.family ?? other.id) !== (family ?? id)) return false
    const text = view.read(one) ?? ''
    return text.includes(unit) && text.includes(owner) && mayAssign(text, name)
  })
}
