import type { BindingFact, Expression, Import, Name } from '@service/scanner-kit'
import { assignmentsByMember } from '../../../queries/facts/tables.js'
import type { Evaluator } from '../evaluator.js'
import { bindingOf, findBinding } from '../names/names.js'
import { mayBeAssignedElsewhere } from './assignable.js'
import { isAssignedThrough, isAssignedInUnit } from './assigned.js'

/** Whether another file gives the name another value. Assignments in its own file are among the values of its binding. */
export function isNameReassigned(e: Evaluator, { name, scope }: Name, file: string): boolean {
  const found = findBinding(e, name, scope, file)
  if (found?.kind === 'binding') {
    const binding = e.project.facts(file)?.bindings[found.index]
    return binding !== undefined && isOpenToOthers(e, binding, file) && isAssignedInUnit(e, file, name)
  }
  return found === undefined && (isAssignedInUnit(e, file, name) || isAssignedThrough(e, file, name))
}

/** Whether what an import brings is given another value. */
export function isImportReassigned(e: Evaluator, { name, module }: Import, file: string): boolean {
  return isAssignedThrough(e, file, name, module)
}

/** Whether another file may assign to a name of this one. */
function isOpenToOthers(e: Evaluator, { scope, assignable }: BindingFact, file: string): boolean {
  if (scope !== 0) return false
  return assignable === true || !mayBeAssignedElsewhere(e, file) || e.project.sameUnit(file).length > 0
}

/** `key.value = ...`: whatever the name holds, its member is another one then (a `ref`, a state, a holder). */
export function isMemberOfNameAssigned(e: Evaluator, object: Expression, member: string, file: string): boolean {
  const assignments = object.kind === 'name' ? e.project.facts(file)?.assignments : undefined
  if (!assignments || object.kind !== 'name') return false
  const targets = (assignmentsByMember(assignments).get(member) ?? []).flatMap(({ target }) =>
    target.kind === 'name' && target.name === object.name ? target : [],
  )
  const binding = targets.length > 0 ? bindingOf(e, object, file) : undefined
  return binding !== undefined && targets.some((target) => bindingOf(e, target, file) === binding)
}
