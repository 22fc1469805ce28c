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

function index(e: Evaluator): Map<unknown, Set<string>> {
  let written = indexes.get(e)
  if (written) return written
  indexes.set(e, (written = new Map<unknown, Set<string>>()))
  for (const file of e.project.candidatesWithNeighbours()) {
    for (const [at, binding] of (e.project.facts(file)?.bindings ?? []).entries()) {
      if (!binding.memberWrites) continue
      for (const value of e.possibly(() => e.binding(file, at))) {
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
