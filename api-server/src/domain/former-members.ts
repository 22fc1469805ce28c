import type { AuditEntry } from './audit-entry.js'
import { isObject } from './json.js'
import type { PlannedChange } from './planned-changes.js'
import type { Member } from './records.js'

/** What stands in the place of a name that was removed. The id beside it still tells one person from another. */
export const FORMER_MEMBER = 'Former member'

/** What is left of a member whose name and email were removed. */
export const NO_PERSON: Pick<Member, 'name' | 'email' | 'identity'> = {
  name: FORMER_MEMBER,
  email: null,
  identity: null,
}

/** Whether name and email of this member were removed, also everywhere else. */
export function isForgotten({ removedAt, serviceAccount, name, email, identity }: Member): boolean {
  return removedAt !== null && !serviceAccount && name === FORMER_MEMBER && email === null && identity === null
}

/** The entry without names and emails of these members, by id; the same object if there is none in it. */
export function withoutNames(entry: AuditEntry, ids: ReadonlySet<string>): AuditEntry {
  const has = (id: string | null) => id !== null && ids.has(id)
  let { memberName, cause, before, after } = entry
  if (has(entry.memberId)) memberName = FORMER_MEMBER
  if (cause?.kind === 'planned-change' && has(cause.memberId) && cause.memberName !== FORMER_MEMBER)
    cause = { ...cause, memberName: FORMER_MEMBER }
  if (entry.resource === 'member' && has(entry.resourceId)) {
    before = withoutName(before)
    after = withoutName(after)
  }
  if (entry.resource === 'organization') {
    before = withoutOwner(before, ids)
    after = withoutOwner(after, ids)
  }
  const isSame =
    memberName === entry.memberName && cause === entry.cause && before === entry.before && after === entry.after
  return isSame ? entry : { ...entry, memberName, cause, before, after }
}

/** The planned change without names of the member; the same object if there is none in it. */
export function withoutNameOf(change: PlannedChange, id: string): PlannedChange {
  let { memberName, reviewerName, outcome } = change
  if (change.memberId === id) {
    outcome = withoutWords(outcome, memberName)
    memberName = FORMER_MEMBER
  }
  if (change.reviewerId === id) {
    outcome = withoutWords(outcome, reviewerName)
    reviewerName = FORMER_MEMBER
  }
  const isSame = memberName === change.memberName && reviewerName === change.reviewerName && outcome === change.outcome
  return isSame ? change : { ...change, memberName, reviewerName, outcome }
}

/** The outcome names who planned and who approved: "Ann, who planned the change, …". */
function withoutWords(outcome: string | null, name: string | null): string | null {
  return outcome === null || name === null ? outcome : outcome.replaceAll(`${name}, who `, `${FORMER_MEMBER}, who `)
}

/** A state of a member as the audit log has it. */
function withoutName(state: unknown): unknown {
  if (!isObject(state)) return state
  const hasName = 'name' in state && state['name'] !== FORMER_MEMBER
  const hasEmail = 'email' in state && state['email'] !== null
  if (!hasName && !hasEmail) return state
  return { ...state, ...(hasName && { name: FORMER_MEMBER }), ...(hasEmail && { email: null }) }
}

/** The setup of a server has the first owner in its states. */
function withoutOwner(state: unknown, ids: ReadonlySet<string>): unknown {
  if (!isObject(state) || !isObject(state['owner'])) return state
  const { owner } = state
  const id = owner['id']
  const without = typeof id === 'string' && ids.has(id) ? withoutName(owner) : owner
  return without === owner ? state : { ...state, owner: without }
}
