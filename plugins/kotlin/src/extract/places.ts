import type { Expression } from '@service/scanner-kit'
import { anyField } from '@service/scanner-kit/jvm'
import type { Context, Extractor } from './context.js'

/** Properties of a class that are all of its fields: `Keys::class.memberProperties`, `Keys::class.java.declaredFields`. */
const ALL_FIELDS = new Set([
  'declaredFields',
  'declaredMemberProperties',
  'declaredMembers',
  'fields',
  'memberProperties',
  'staticProperties',
])

/** `flags::key`, `Flags::key`, `::key`. */
export function placeOf(target: Expression): Expression {
  return target.kind === 'member' || target.kind === 'name' ? { kind: 'place', target, read: true } : target
}

/** What a member of a class literal means; undefined for any other. */
export function fieldsOf(object: Expression, name: string, isOfClass: boolean): Expression | undefined {
  return isOfClass && ALL_FIELDS.has(name) ? anyField(object) : undefined
}

/** Code that has a place, or its setter, can give it another value. */
export function assignThrough(x: Extractor, reference: Expression, context: Context): void {
  const target = reference.kind === 'place' ? reference.target : undefined
  if (target?.kind === 'name') x.scopes.assign(context.scope, target.name, undefined, { by: context.function })
  else x.facts.assignThrough(reference)
}
