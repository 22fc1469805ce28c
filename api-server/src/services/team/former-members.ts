import { isUuid } from '../../domain/check.js'
import { NotFound } from '../../domain/errors.js'
import { FORMER_MEMBER, isForgotten, NO_PERSON, withoutNameOf } from '../../domain/former-members.js'
import { isObject } from '../../domain/json.js'
import type { Member } from '../../domain/records.js'
import type { Webhook, WebhookDelivery } from '../../domain/webhooks.js'
import type { Stores } from '../../storage/storage.js'
import { audit } from '../audit/audit.js'
import type { Caller, Services } from '../context.js'
import { pick } from '../pick.js'
import { escape } from '../webhooks/slack.js'

/** Of members and keys: more than an organization has. */
const MOST_ENTRIES = 100_000
/** How many deliveries are read at once: each may have 256 kB. */
const DELIVERIES = 50

/** The members who have left and whose names are still kept, the last first. */
export async function listFormer({ storage }: Services, caller: Caller) {
  const members = await storage.read((stores) => stores.members.list(caller.organizationId))
  return members
    .filter(isNamed)
    .sort((a, b) => (b.removedAt ?? '').localeCompare(a.removedAt ?? ''))
    .map((member) => pick(member, 'id', 'name', 'email', 'removedAt'))
}

/**
 * Removes name and email of a member who has left from everything that is stored. Entries of the audit log stay, and keep the member's id.
 * It cannot be undone. Throws NotFound.
 */
export async function removeName({ storage, now }: Services, caller: Caller, id: string): Promise<void> {
  const known = await storage.read(async (stores) => {
    const { name } = await findFormer(stores, caller, id)
    return { names: await namesOf(stores, caller, id.toLowerCase(), name), makers: await keyMakers(stores, caller) }
  })
  await storage.transaction(async (stores) => {
    await stores.organizations.lock(caller.organizationId)
    const member = await findFormer(stores, caller, id)
    const person = { ...known, id: member.id }
    await stores.members.update({ ...member, ...NO_PERSON })
    await stores.audit.removeNames(caller.organizationId, member.id)
    for (const { id: projectId } of await stores.projects.list(caller.organizationId)) {
      await removeInProject(stores, projectId, person)
    }
    for (const webhook of await stores.webhooks.list(caller.organizationId)) {
      await removeDeliveries(stores, webhook, person)
    }
    const about = { action: 'update', resource: 'member', resourceId: member.id } as const
    await audit(stores, caller, now().toISOString(), { ...about, after: { personalData: 'removed' } })
  })
}

interface Person {
  id: string
  /** All that the member had. */
  names: ReadonlySet<string>
  /** The id of who made an SDK key, by that of the key, as far as the audit log still knows. */
  makers: ReadonlyMap<string, string | null>
}

/** Throws NotFound. */
async function findFormer(stores: Stores, { organizationId }: Caller, id: string): Promise<Member> {
  const member = isUuid(id) ? await stores.members.get(id.toLowerCase()) : null
  if (member?.organizationId === organizationId && isNamed(member)) return member
  throw new NotFound(`There is no member with the id ${id} who has left and whose name is kept.`)
}

function isNamed(member: Member): boolean {
  return member.removedAt !== null && !member.serviceAccount && !isForgotten(member)
}

async function namesOf(
  stores: Stores,
  { organizationId }: Caller,
  id: string,
  name: string,
): Promise<ReadonlySet<string>> {
  const about = { resource: 'member', subject: id }
  const entries = await stores.audit.list(organizationId, MOST_ENTRIES, undefined, about)
  const states = entries.flatMap(({ before, after }) => [before, after]).filter(isObject)
  return new Set([name, ...states.map((state) => state['name']).filter((one) => typeof one === 'string')])
}

async function keyMakers(stores: Stores, { organizationId }: Caller): Promise<ReadonlyMap<string, string | null>> {
  const about = { resource: 'sdk-key', action: 'create' }
  const entries = await stores.audit.list(organizationId, MOST_ENTRIES, undefined, about)
  return new Map(entries.map(({ resourceId, memberId }) => [resourceId, memberId]))
}

async function removeInProject(stores: Stores, projectId: string, { id, names, makers }: Person): Promise<void> {
  // Nobody else writes these records meanwhile.
  await stores.projects.lock(projectId)
  for (const change of await stores.plannedChanges.list(projectId)) {
    const without = withoutNameOf(change, id)
    if (without !== change) await stores.plannedChanges.update(without)
  }
  for (const key of await stores.sdkKeys.list(projectId)) {
    // Keys have the name alone. Where the audit log no longer says whose it is, the name decides.
    const maker = makers.get(key.id)
    const isTheirs = maker === undefined ? names.has(key.createdBy) : maker === id
    if (isTheirs) await stores.sdkKeys.update({ ...key, createdBy: FORMER_MEMBER })
  }
}

/** What was sent goes; what waits is made again from its audit entry when it is sent. */
async function removeDeliveries(stores: Stores, webhook: Webhook, person: Person): Promise<void> {
  const found: WebhookDelivery[] = []
  for (let before: string | undefined; ;) {
    const page = await stores.webhookDeliveries.page(webhook.id, DELIVERIES, before)
    found.push(
      ...page.filter((delivery) => isAbout(person, webhook, delivery)).map((one) => ({ ...one, payload: null })),
    )
    before = page.at(-1)?.id
    if (page.length < DELIVERIES) break
  }
  for (const delivery of found) {
    if (delivery.state === 'pending') await stores.webhookDeliveries.update(delivery)
    else await stores.webhookDeliveries.delete(delivery.id)
  }
}

function isAbout({ id, names }: Person, { format }: Webhook, { payload }: WebhookDelivery): boolean {
  if (payload === null) return false
  if (payload.includes(id)) return true
  // Of a message for Slack, only the text is kept.
  return format === 'slack' && [...names].some((name) => payload.includes(JSON.stringify(escape(name)).slice(1, -1)))
}
