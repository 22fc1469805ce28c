import type { Access } from '../../domain/access.js'
import type { PlannedChange } from '../../domain/planned-changes.js'
import type { Member } from '../../domain/records.js'
import type { Stores } from '../../storage/storage.js'
import { mayChangeRules, mayProposeRules } from '../admission/authorize.js'
import type { Caller } from '../context.js'
import { accessOfMember } from '../team/access-of.js'

type Place = Pick<PlannedChange, 'projectId' | 'environmentId'>

/**
 * The rights that a planned change is carried out with now: its author's or, if they may only propose, its approver's. Null if neither
 * is enough.
 */
export async function rightsFor(stores: Stores, change: PlannedChange): Promise<Access | null> {
  const author = await accessOf(stores, change.memberId)
  if (!author || mayChange(author, change)) return author
  if (!mayProposeRules({ access: author, granted: null }, change.projectId)) return null
  const reviewer = change.reviewerId === null ? null : await accessOf(stores, change.reviewerId)
  return reviewer && mayChange(reviewer, change) ? reviewer : null
}

/** Whether the change will fail because nobody's rights are enough. A proposal's approver has enough. */
export async function isWithoutRights(stores: Stores, change: PlannedChange): Promise<boolean> {
  if (change.state === 'scheduled') return (await rightsFor(stores, change)) === null
  const access = await accessOf(stores, change.memberId)
  return !access || !mayProposeRules({ access, granted: null }, change.projectId)
}

/** Whether the caller has planned the change themselves. With fewer rights than it needs, they may still withdraw it. */
export function isOwn(caller: Caller, { memberId }: PlannedChange): boolean {
  return caller.memberId === memberId
}

async function accessOf(stores: Stores, memberId: string): Promise<Access | null> {
  const member: Member | null = await stores.members.get(memberId)
  return member && member.removedAt === null ? accessOfMember(stores, member) : null
}

function mayChange(access: Access, { projectId, environmentId }: Place): boolean {
  return mayChangeRules({ access, granted: null }, { id: environmentId, projectId })
}
