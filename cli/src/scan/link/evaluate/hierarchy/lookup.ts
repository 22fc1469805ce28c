import type { MemberFact } from '@service/scanner-kit'
import { type ClassPlace, idOf } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import { ofDeclarations } from '../memo.js'
import { extendedBy, membersIn } from '../names/extensions.js'
import { hasCall, hasRole } from '../sdk-values.js'
import type { SdkValue } from '../values.js'
import { MAX_CLASSES, parentsOf } from './parents.js'
import { declarationsOf } from './declarations.js'

/** Where a member is declared: in the class, one of its other parts, or the nearest ancestors on each way up that declare it. */
type Declaring = ClassPlace | SdkValue

const membersFrom = ofDeclarations<Declaring[]>()
const fieldsFrom = ofDeclarations<ClassPlace[]>()

/**
 * Looks a member up in a class and, if the class does not declare it, in its ancestors. Everything with the name counts: methods, members that
 * are only assigned, and the calls of an SDK.
 */
export function lookupMember(e: Evaluator, owner: ClassPlace, name: string): Declaring[] {
  return membersFrom(e, `${idOf(owner)} ${name}`, () => climb(e, owner, name, true, new Set()))
}

/** The same for fields and properties alone. */
export function lookupField(e: Evaluator, owner: ClassPlace, name: string): ClassPlace[] {
  const find = () => climb(e, owner, name, false, new Set()).filter((one): one is ClassPlace => 'class' in one)
  return fieldsFrom(e, `${idOf(owner)} ${name}`, find)
}

function climb(e: Evaluator, owner: ClassPlace, name: string, anyKind: boolean, asked: Set<string>): Declaring[] {
  // A class that is reached in several ways, as in a circle, has answered already.
  if (asked.has(idOf(owner))) return []
  if (asked.size >= MAX_CLASSES) {
    e.giveUp()
    return []
  }
  asked.add(idOf(owner))
  const places = declarationsOf(e, owner)
  const declaring = places.filter((place) =>
    anyKind ? membersIn(e, place, name).length > 0 : fieldOf(e, place, name) !== undefined,
  )
  if (declaring.length > 0) return declaring
  const extended = anyKind ? places.flatMap((place) => callsAdded(e, place, name)) : []
  if (extended.length > 0) return extended
  return places.flatMap((place) =>
    [...parentsOf(e, place)].flatMap(({ values }) =>
      values.flatMap((parent): Declaring[] => {
        if (parent.kind === 'instance') return climb(e, parent, name, anyKind, asked)
        return anyKind && hasRole(parent) && hasCall(parent, name) ? [parent] : []
      }),
    ),
  )
}

/** The field or property of the name that a class itself declares. */
export function fieldOf(e: Evaluator, place: ClassPlace, name: string): MemberFact | undefined {
  const { members = [] } = e.project.class(place) ?? {}
  return members.find(
    (one) => one.name === name && one.kind !== 'method' && one.kind !== 'constructor' && one.elsewhere !== true,
  )
}

/** An extension of an SDK's type has the calls of the SDK. */
function callsAdded(e: Evaluator, place: ClassPlace, name: string): SdkValue[] {
  return extendedBy(e, place).filter(
    (one): one is SdkValue =>
      one.kind === 'sdk' && one.sdk.calls.some((call) => call.name === name && call.on !== undefined),
  )
}
