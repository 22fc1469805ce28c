import type { MemberFact } from '@service/scanner-kit'
import { type ClassPlace, idOf } from '../../project/parts.js'
import type { Evaluator } from '../evaluator.js'
import { ofDeclarations } from '../memo.js'
import { extendedBy, membersIn } from '../names/extensions.js'
import { hasCall, hasRole } from '../sdk-values.js'
import type { SdkValue } from '../values.js'
import { MAX_CLASSES, parentsOf } from './parents.js'
import { declarationsOf } from './declarations.js'

interface LookupFlags {
  /** Everything with the name counts: methods, members that are only assigned, and the calls of an SDK. Otherwise fields and properties. */
  anyKind?: true
}

/** Where a member is declared: in the class, one of its other parts, or the nearest ancestors on each way up that declare it. */
type Declaring = ClassPlace | SdkValue

const declaringFrom = ofDeclarations<Declaring[]>()

/** Looks a member up in a class and, if the class does not declare it, in its ancestors. */
export function lookupMember(e: Evaluator, owner: ClassPlace, name: string, flags: LookupFlags = {}): Declaring[] {
  const key = `${flags.anyKind ? '*' : ''}${idOf(owner)} ${name}`
  return declaringFrom(e, key, () => climb(e, owner, name, flags, new Set()))
}

function climb(e: Evaluator, owner: ClassPlace, name: string, flags: LookupFlags, asked: Set<string>): Declaring[] {
  // A class that is reached in several ways, as in a circle, has answered already.
  if (asked.has(idOf(owner))) return []
  if (asked.size >= MAX_CLASSES) {
    e.giveUp()
    return []
  }
  asked.add(idOf(owner))
  const places = declarationsOf(e, owner)
  const declaring = places.filter((place) => declares(e, place, name, flags))
  if (declaring.length > 0) return declaring
  const extended = flags.anyKind ? places.flatMap((place) => callsAdded(e, place, name)) : []
  if (extended.length > 0) return extended
  return places.flatMap((place) =>
    [...parentsOf(e, place)].flatMap(({ values }) =>
      values.flatMap((parent): Declaring[] => {
        if (parent.kind === 'instance') return climb(e, parent, name, flags, asked)
        return flags.anyKind && hasRole(parent) && hasCall(parent, name) ? [parent] : []
      }),
    ),
  )
}

function declares(e: Evaluator, place: ClassPlace, name: string, { anyKind }: LookupFlags): boolean {
  return anyKind ? membersIn(e, place, name).length > 0 : fieldOf(e, place, name) !== undefined
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
