import type { Expression } from './expression.js'
import type { ClassFact, MemberFact } from './facts.js'

export type NewMember = Omit<MemberFact, 'values'> & Partial<Pick<MemberFact, 'values'>>

/** Where and when a field gets a value. */
export interface FieldChangePlace {
  /** The function that sets it: objects made by another constructor do not have its values. */
  by?: number | undefined
  /** How many calls there were before. */
  at?: number
  /** Only where the field's first value is such a one. */
  ifFirst?: (value: Expression) => boolean
}

/** Adds a member; a field of the name gets its values as well. Two getters of a name are two: only who asks decides between them. */
export function addMember({ members }: ClassFact, member: MemberFact): void {
  const known = members.find((one) => one.name === member.name && one.static === member.static && !isCalled(one))
  if (!known || isCalled(member) || (known.function !== undefined && member.function !== undefined)) {
    members.push(member)
    return
  }
  const before = known.values.length
  known.values.push(...member.values)
  const setBy = (member.setBy ?? []).map((one) => ({ ...one, value: one.value + before }))
  if (setBy.length > 0) known.setBy = [...(known.setBy ?? []), ...setBy]
  if (member.type && !known.type) known.type = member.type
  if (member.opaque) known.opaque = true
  if (member.reassigned) known.reassigned = true
}

function isCalled({ kind }: MemberFact): boolean {
  return kind === 'method' || kind === 'constructor'
}

export function isConstructor(members: readonly MemberFact[], index: number | undefined): boolean {
  return members.some((one) => one.kind === 'constructor' && one.function === index)
}

/**
 * @param value without one the change cannot be followed
 * @returns whether there is such a field
 */
export function changeField(
  { members }: ClassFact,
  name: string,
  value: Expression | undefined,
  { by, ifFirst }: FieldChangePlace,
): boolean {
  const field = members.find((one) => one.kind === 'field' && one.name === name)
  if (!field) return false
  if (ifFirst && !field.values.slice(0, 1).some(ifFirst)) return true
  const isMaker = isConstructor(members, by)
  if (by !== undefined && !isMaker) field.reassigned = true
  if (value) {
    if (isMaker && by !== undefined) (field.setBy ??= []).push({ value: field.values.length, function: by })
    field.values.push(value)
  } else field.opaque = true
  return true
}
