import type { Expression, Member, Name } from '@service/scanner-kit'

/**
 * `object.name` if the file declares or imports an extension of that name: the object's own member if it has one, otherwise
 * the extension, which is not a constant.
 */
export function orExtension(member: Member, extension: Name): Expression {
  return { kind: 'choice', options: [{ kind: 'cast', type: member, value: extension }] }
}

/** The member that may be an extension, as a member again. */
export function plainMember(expression: Expression): Expression {
  const [only, ...more] = expression.kind === 'choice' ? expression.options : []
  const isExtension = only?.kind === 'cast' && only.type.kind === 'member' && only.value.kind === 'name'
  return isExtension && more.length === 0 ? only.type : expression
}
