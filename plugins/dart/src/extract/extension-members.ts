import type { Expression, Member } from '@service/scanner-kit'
import type { Context } from './context.js'

/** Names that code gives to objects of the framework, which extensions add members to: `context.flags`. */
const FRAMEWORK_OBJECTS = new Set(['context', 'buildContext', 'ref'])

/** Under which name a file declares what its extensions add. No code can write it. */
export function extensionName(name: string): string {
  return `extension ${name}`
}

/** `context.flags`: a member of the framework's object, or what an extension adds to it. */
export function extensionMember(member: Member, context: Context): Expression {
  const { object } = member
  const framework =
    (object.kind === 'name' && FRAMEWORK_OBJECTS.has(object.name)) ||
    (object.kind === 'member' && object.name === 'context' && object.object.kind === 'this')
  if (!framework) return member
  return {
    kind: 'choice',
    options: [member, { kind: 'name', name: extensionName(member.name), scope: context.scope }],
  }
}
