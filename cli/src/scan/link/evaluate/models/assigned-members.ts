import { append, type Call, type Expression } from '@service/scanner-kit'
import { isModel } from '../../../queries/facts/models.js'
import { bounded } from '../bounded.js'
import { isSameClass } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import { perGroup } from '../memo.js'
import { unique } from '../unique.js'
import type { Env, Value } from '../values.js'

interface Put {
  object: Expression
  value: Expression
  file: string
}

/**
 * `put(this, name)` in a model: what files put on such objects under the name, `request.flags = client`. Undefined for all other
 * calls.
 */
export function assignedOn(e: Evaluator, call: Call, file: string, env: Env | undefined): Value[] | undefined {
  const { callee } = call
  const [object, member] = call.arguments
  if (!isModel(file) || callee.kind !== 'name' || callee.name !== 'put' || !object || !member) return undefined
  const owners = e.values(object.value, file, env).filter((one) => one.kind === 'instance')
  const name = e.values(member.value, file, env).find((one) => one.kind === 'literal')?.literal.value
  const puts = putsUnder(e, String(name), file)
  return unique(
    bounded(e, puts).flatMap((put) => {
      const same = (one: Value) => owners.some((owner) => one.kind === 'instance' && isSameClass(one, owner))
      return e.values(put.object, put.file).some(same) ? e.values(put.value, put.file) : []
    }),
  )
}

interface Puts {
  /** By the member's name. */
  byName: Map<string, Put[]>
  noted: Set<string>
}

const putsLike = perGroup<Puts>(
  () => ({ byName: new Map(), noted: new Set() }),
  (e, puts, model) => notePuts(e, puts, e.project.candidatesLike(model)),
)

function putsUnder(e: Evaluator, name: string, model: string): Put[] {
  const puts = putsLike(e, model)
  notePuts(e, puts, e.project.mentioning(name, model))
  return puts.byName.get(name) ?? []
}

function notePuts(e: Evaluator, { byName, noted }: Puts, files: readonly string[]): void {
  for (const file of files) {
    if (noted.has(file)) continue
    noted.add(file)
    for (const { target, member, value } of e.project.facts(file)?.assignments ?? [])
      if (member !== undefined && value) append(byName, member, { object: target, value, file })
  }
}
