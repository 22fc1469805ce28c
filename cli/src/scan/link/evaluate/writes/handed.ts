import { ANY_MEMBER, type CallFact, type Expression, type FileFacts, HANDED } from '@service/scanner-kit'
import { bindingsByScope, parametersOf } from '../../project/tables.js'
import type { Evaluator } from '../evaluator.js'
import { argumentFor } from '../functions/argument-for.js'
import { calleesOf } from '../functions/callees.js'
import type { Value } from '../values.js'

/** Functions that hand a parameter on are followed this far. */
const MAX_HANDED_ON = 4

/** What a function changes of a parameter: the member, and the parameter or what is reached from it (`o.table` of `o.table[k] = …`). */
interface Change {
  member: string
  object: Expression
}

type Note = (member: string, object: () => Value[]) => void

/** By which names files hand on what a file declares, as `Language.assigned` tells them. */
export function handedBy(e: Evaluator, file: string): readonly string[] {
  const facts = e.project.facts(file)
  if (!facts) return []
  let names = handed.get(facts)
  if (!names) handed.set(facts, (names = handedOf(facts)))
  return names
}

const handed = new WeakMap<FileFacts, readonly string[]>()

function handedOf({ bindings, classes }: FileFacts): string[] {
  const own = bindings.flatMap(({ name, scope }) => (scope === 0 ? name : []))
  const ofClasses = classes.flatMap(({ members }) =>
    members.flatMap(({ name, kind }) => (kind === 'field' ? name : [])),
  )
  return [...new Set([...own, ...ofClasses, 'default', '*'])].map((name) => HANDED + name)
}

/** Takes note of what the functions change that a file hands its arguments to. Those that nothing is known of change nothing. */
export function noteHanded(e: Evaluator, file: string, note: Note): void {
  for (const call of e.project.facts(file)?.calls ?? []) {
    if (call.form !== 'call' || !call.arguments.some(({ value }) => isReached(value))) continue
    for (const { member, object } of changesOf(e, call, file, 0)) note(member, () => e.values(object, file))
  }
}

/** What a call changes of its arguments. */
function changesOf(e: Evaluator, call: CallFact, file: string, depth: number): Change[] {
  if (depth > MAX_HANDED_ON) return []
  const callees = e.apart(() => e.possibly(() => calleesOf(e, call.callee, file)))
  return callees.flatMap((callee) => {
    if (callee.kind !== 'function') return []
    const facts = e.project.facts(callee.file)
    const parameters = facts?.functions[callee.function]?.parameters ?? []
    return parametersOf(facts?.bindings ?? [], callee.function).flatMap(({ index, position }) => {
      const argument = argumentFor(call, position, parameters[position] ?? { name: '' })
      if (!facts || !argument || !isReached(argument)) return []
      return changesOfParameter(e, facts, callee.file, index, depth).flatMap(({ member, object }) => {
        const changed = reached(object, argument)
        return changed ? [{ member, object: changed }] : []
      })
    })
  })
}

const known = new WeakMap<FileFacts, Map<number, Change[]>>()

function changesOfParameter(e: Evaluator, facts: FileFacts, file: string, index: number, depth: number): Change[] {
  let byIndex = known.get(facts)
  if (!byIndex) known.set(facts, (byIndex = new Map<number, Change[]>()))
  const before = byIndex.get(index)
  if (before) return before
  // Nothing while it is being found out: functions may hand it to one another.
  byIndex.set(index, [])
  const parameter = facts.bindings[index]
  if (!parameter) return []
  const itself: Expression = { kind: 'name', name: parameter.name, scope: parameter.scope }
  const isOwn = (expression: Expression) => {
    const root = rootOf(expression)
    return root !== undefined && bindingOf(facts, root.name, root.scope) === index
  }
  const direct = (parameter.memberWrites ?? []).map((member) => ({ member, object: itself }))
  const deep = (facts.writes ?? []).flatMap(({ object, member = ANY_MEMBER }) =>
    isOwn(object) ? [{ member, object }] : [],
  )
  const handedOn = facts.calls.flatMap((call) =>
    call.arguments.some(({ value }) => isOwn(value))
      ? changesOf(e, call, file, depth + 1).filter(({ object }) => isOwn(object))
      : [],
  )
  const changes = [...direct, ...deep, ...handedOn]
  byIndex.set(index, changes)
  return changes
}

function isReached(expression: Expression): boolean {
  return rootOf(expression) !== undefined || expression.kind === 'import'
}

/** The name that a chain of members begins with. */
function rootOf(expression: Expression): (Expression & { kind: 'name' }) | undefined {
  let current = expression
  while (current.kind === 'member' || current.kind === 'index' || current.kind === 'cast')
    current = current.kind === 'cast' ? current.value : current.object
  return current.kind === 'name' ? current : undefined
}

/** The same chain from what the parameter is given. */
function reached(expression: Expression, argument: Expression): Expression | undefined {
  if (expression.kind === 'name') return argument
  if (expression.kind === 'cast') return reached(expression.value, argument)
  if (expression.kind !== 'member' && expression.kind !== 'index') return undefined
  const object = reached(expression.object, argument)
  return object && { ...expression, object }
}

function bindingOf({ bindings, scopes }: FileFacts, name: string, scope: number): number | undefined {
  const byScope = bindingsByScope(bindings)
  for (let current = scope; current >= 0; current = scopes[current]?.parent ?? -1) {
    const at = byScope.get(current)?.get(name)
    if (at !== undefined) return at
  }
  return undefined
}
