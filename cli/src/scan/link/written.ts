import { ANY_ELEMENT, ANY_MEMBER } from '@service/scanner-kit'
import type { Evaluator } from './evaluator.js'
import type { Value } from './values.js'

interface Index {
  files: Set<string>
  /** Members by the identity of what holds them. */
  written: Map<unknown, Set<string>>
}

const indexes = new WeakMap<Evaluator, Index>()

/** Whether a member of an object, class or module is assigned from outside somewhere in the loaded files (`KEYS.a = ...`). */
export function isWritten(e: Evaluator, owner: Value, name: string): boolean {
  if (owner.kind === 'object' && names(owner.node.written ?? [], name)) return true
  const { written } = index(e, 'file' in owner ? owner : {})
  if (owner.kind === 'instance' && owner.literal && names(written.get(owner.literal.node) ?? [], name)) return true
  const id = identity(owner)
  const members = id === undefined ? undefined : written.get(id)
  return members !== undefined && (names(members, name) || (isCollection(owner) && members.has(ANY_ELEMENT)))
}

function isCollection({ kind }: Value): boolean {
  return kind === 'array' || kind === 'object'
}

function names(written: Iterable<string>, name: string): boolean {
  for (const one of written) if (one === name || one === ANY_MEMBER) return true
  return false
}

const inUnits = new WeakMap<Evaluator, Map<string, Map<string, string[]>>>()

/**
 * What a file assigns to, told without parsing; named arguments and declarations look the same. Before names further away (`a, b, c = …`) it
 * must end, or a line of a megabyte takes minutes.
 */
const ASSIGNED = /(?<![\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_]*)[^\S\n]*(?:,[^=\n]{0,500})?[-+]?=(?!=)/gu

/** Whether any file assigns to a name of a unit's own scope that it does not declare itself: one of the unit, or through an import. */
export function isWrittenInUnit(e: Evaluator, file: string, name: string): boolean {
  const files = [file, ...e.project.sameUnit(file)]
  if (files.some((one) => isWritten(e, { kind: 'module', file: one }, name))) return true
  return (assignedIn(e, file, files).get(name) ?? []).some(
    (one) => e.project.facts(one)?.outerWrites?.includes(name) === true,
  )
}

/** The files of a unit that may assign to a name. */
function assignedIn(e: Evaluator, file: string, files: string[]): Map<string, string[]> {
  const unit = e.project.unit(file)
  if (unit === undefined) return new Map<string, string[]>()
  let units = inUnits.get(e)
  if (!units) inUnits.set(e, (units = new Map<string, Map<string, string[]>>()))
  let byName = units.get(unit)
  if (byName) return byName
  units.set(unit, (byName = new Map<string, string[]>()))
  for (const one of files) {
    const names = Array.from(e.project.view.read(one)?.matchAll(ASSIGNED) ?? [], ([, assigned = '']) => assigned)
    for (const assigned of new Set(names)) {
      const known = byName.get(assigned)
      if (known) known.push(one)
      else byName.set(assigned, [one])
    }
  }
  return byName
}

/** What is written, as far as files were looked through: the candidates at first, then each file that declares what is asked for. */
function index(e: Evaluator, { file }: { file?: string }): Index {
  let known = indexes.get(e)
  if (!known) {
    indexes.set(e, (known = { files: new Set(), written: new Map() }))
    for (const one of e.project.candidatesWithNeighbours()) lookThrough(e, one, known)
  }
  if (file !== undefined) lookThrough(e, file, known)
  return known
}

function lookThrough(e: Evaluator, file: string, { files, written }: Index): void {
  if (files.has(file)) return
  files.add(file)
  const facts = e.project.facts(file)
  const owners = (ask: () => Value[]) => e.apart(() => e.possibly(ask))
  for (const [at, { memberWrites }] of (facts?.bindings ?? []).entries()) {
    if (memberWrites)
      note(
        e,
        written,
        memberWrites,
        owners(() => e.binding(file, at)),
      )
  }
  for (const { object, member = ANY_MEMBER } of facts?.writes ?? []) {
    note(
      e,
      written,
      [member],
      owners(() => e.values(object, file)),
    )
  }
}

function note(e: Evaluator, written: Index['written'], members: readonly string[], owners: Value[]): void {
  for (const owner of owners) {
    for (const id of identities(e, owner)) {
      const known = written.get(id)
      if (!known) written.set(id, new Set(members))
      else for (const member of members) known.add(member)
    }
  }
}

/** What is written to an object is written for the code of every class it inherits from. */
function identities(e: Evaluator, owner: Value): unknown[] {
  if (owner.kind !== 'instance') return [identity(owner)].filter((id) => id !== undefined)
  if (owner.literal) return [owner.literal.node]
  const found = new Set<unknown>()
  const queue: Value[] = [owner]
  for (const one of queue) {
    const id = identity(one)
    if ((one.kind !== 'instance' && one.kind !== 'class') || found.has(id)) continue
    found.add(id)
    const { supertypes = [] } = e.project.facts(one.file)?.classes[one.class] ?? {}
    queue.push(...supertypes.flatMap((type) => e.apart(() => e.possibly(() => e.values(type, one.file)))))
  }
  return [...found]
}

function identity(value: Value): unknown {
  if (value.kind === 'object' || value.kind === 'array') return value.node
  if (value.kind === 'module') return value.file
  return value.kind === 'class' || value.kind === 'instance' ? `${value.file}#${value.class}` : undefined
}
