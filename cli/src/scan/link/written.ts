import type { Evaluator } from './evaluator.js'
import type { Value } from './values.js'

const indexes = new WeakMap<Evaluator, Map<unknown, Set<string>>>()

/** Whether a member of an object, class or module is assigned from outside somewhere in the loaded files (`KEYS.a = ...`). */
export function isWritten(e: Evaluator, owner: Value, name: string): boolean {
  const written = index(e)
  const inLiteral = owner.kind === 'instance' && owner.literal && written.get(owner.literal.node)?.has(name)
  const id = identity(owner)
  return inLiteral === true || (id !== undefined && written.get(id)?.has(name) === true)
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

function index(e: Evaluator): Map<unknown, Set<string>> {
  let written = indexes.get(e)
  if (written) return written
  indexes.set(e, (written = new Map<unknown, Set<string>>()))
  for (const file of e.project.candidatesWithNeighbours()) {
    for (const [at, binding] of (e.project.facts(file)?.bindings ?? []).entries()) {
      if (!binding.memberWrites) continue
      for (const value of e.apart(() => e.possibly(() => e.binding(file, at)))) {
        const id = value.kind === 'instance' && value.literal ? value.literal.node : identity(value)
        if (id === undefined) continue
        const names = written.get(id) ?? new Set<string>()
        for (const name of binding.memberWrites) names.add(name)
        written.set(id, names)
      }
    }
  }
  return written
}

function identity(value: Value): unknown {
  if (value.kind === 'object' || value.kind === 'array') return value.node
  if (value.kind === 'module') return value.file
  return value.kind === 'class' || value.kind === 'instance' ? `${value.file}#${value.class}` : undefined
}
