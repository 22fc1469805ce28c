import type { Evaluator } from './evaluator.js'
import type { Value } from './values.js'

const indexes = new WeakMap<Evaluator, Map<unknown, Set<string>>>()

/** Whether a member of an object or class is assigned from outside somewhere in the loaded files (`KEYS.a = ...`). */
export function isWritten(e: Evaluator, owner: Value, name: string): boolean {
  return index(e).get(identity(owner))?.has(name) === true
}

function index(e: Evaluator): Map<unknown, Set<string>> {
  let written = indexes.get(e)
  if (written) return written
  indexes.set(e, (written = new Map<unknown, Set<string>>()))
  for (const file of e.project.candidatesWithNeighbours()) {
    for (const [at, binding] of (e.project.facts(file)?.bindings ?? []).entries()) {
      if (!binding.memberWrites) continue
      for (const value of e.binding(file, at)) {
        const names = written.get(identity(value)) ?? new Set<string>()
        for (const name of binding.memberWrites) names.add(name)
        written.set(identity(value), names)
      }
    }
  }
  return written
}

function identity(value: Value): unknown {
  if (value.kind === 'object') return value.node
  return value.kind === 'class' || value.kind === 'instance' ? `${value.file}#${value.class}` : undefined
}
