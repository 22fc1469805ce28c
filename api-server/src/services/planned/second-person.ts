import { Forbidden } from '../../domain/errors.js'
import type { PlannedChange } from '../../domain/planned-changes.js'
import type { Stores } from '../../storage/storage.js'
import type { Caller } from '../context.js'

/** What takes somebody other than the author: to decide about a proposal, or to carry out early what was approved for a time. */
type Deed = 'decide' | 'carry out early'

interface Messages {
  author: string
  maker: (account: string) => string
  account: string
}

const MESSAGES: Readonly<Record<Deed, Messages>> = {
  decide: {
    author: 'Somebody other than the author of a change must approve or reject it.',
    maker: (account) =>
      `You have made a token of ${account}, so somebody else must approve or reject what it proposes.`,
    account: 'A person approves or rejects a change, not a service account.',
  },
  'carry out early': {
    author: 'The change was approved for its time. Somebody other than its author must carry it out earlier.',
    maker: (account) =>
      `You have made a token of ${account}, so somebody else must carry out earlier what it proposed.`,
    account: 'A person carries out an approved change before its time, not a service account.',
  },
}

/**
 * Why the caller counts as the change's author; undefined if they do not. A change's author never changes, so this can be asked before a
 * transaction: the search through the audit log may take a while. A service account's proposals also count as proposals of every member
 * who has made one of its tokens, since they may have kept it.
 */
export async function refusalOfAuthor(
  stores: Stores,
  caller: Caller,
  { memberId: authorId }: PlannedChange,
  deed: Deed,
): Promise<Forbidden | undefined> {
  if (caller.memberId === authorId) return refusal(MESSAGES[deed].author)
  const author = await stores.members.get(authorId)
  if (!author?.serviceAccount || caller.memberId === null) return undefined
  // A deleted token has no record any more, but the audit log keeps who made it.
  const made = { resource: 'token', action: 'create', memberId: caller.memberId, text: authorId }
  const [entry] = await stores.audit.list(caller.organizationId, 1, undefined, made)
  return entry && refusal(MESSAGES[deed].maker(author.name))
}

/** Throws Forbidden as `refusalOfAuthor` says. */
export async function refuseAuthor(stores: Stores, caller: Caller, change: PlannedChange, deed: Deed): Promise<void> {
  const refused = await refusalOfAuthor(stores, caller, change, deed)
  if (refused) throw refused
}

/** Throws Forbidden: a second person is a person. */
export async function refuseServiceAccount(stores: Stores, { memberId }: Caller, deed: Deed): Promise<void> {
  const member = memberId === null ? null : await stores.members.get(memberId)
  if (member?.serviceAccount) throw refusal(MESSAGES[deed].account)
}

function refusal(message: string): Forbidden {
  return new Forbidden('INSUFFICIENT_PERMISSIONS', message)
}
