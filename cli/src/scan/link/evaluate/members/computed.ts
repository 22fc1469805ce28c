import type { Evaluator } from '../evaluator.js'
import type { InstanceValue } from '../values.js'

/** Whether accessors change the value that a member is given. */
export function isComputed(e: Evaluator, object: InstanceValue, name: string): boolean {
  const { members = [] } = e.project.class(object) ?? {}
  return members.some((member) => member.name === name && member.computed === true)
}
