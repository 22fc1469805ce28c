import type { Expression, Member, Name } from '@service/scanner-kit'

export interface MaybeExtension {
  member: Member
  extension: Name
}

/**
 * `object.name` in a file that also knows something of that name that may be an extension (Kotlin): the member alone in a
 * choice, cast to what the object itself has. Undefined for every other expression.
 */
export function maybeExtension(expression: Expression): MaybeExtension | undefined {
  const [only, ...more] = expression.kind === 'choice' ? expression.options : []
  if (only?.kind !== 'cast' || more.length > 0) return undefined
  const { type: member, value: extension } = only
  return member.kind === 'member' && extension.kind === 'name' ? { member, extension } : undefined
}
