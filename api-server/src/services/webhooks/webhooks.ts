import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sees } from '../../domain/access.js'
import { isUuid } from '../../domain/check.js'
import { Invalid, NotFound } from '../../domain/errors.js'
import { parse } from '../../domain/parse.js'
import type { Permission } from '../../domain/permissions.js'
import type { Project } from '../../domain/records.js'
import { WebhookCreate, WebhookRotate, WebhookUpdate } from '../../domain/schemas/webhooks.js'
import { timeAfter } from '../../domain/times.js'
import type { Webhook } from '../../domain/webhooks.js'
import type { Stores } from '../../storage/storage.js'
import { isGrantedWhere, requireWhere } from '../admission/authorize.js'
import { audit } from '../audit/audit.js'
import { assertFresh } from '../conditional.js'
import type { Caller, Services } from '../context.js'
import { filterBy } from '../list.js'
import { findProject } from '../locate.js'
import { sameMembers } from '../same.js'
import { sharedTime } from '../shared-time.js'
import { judgeWebhook } from './input.js'
import { newSecret } from './sign.js'
import { auditedWebhook, changedWebhook, named, readView, webhookView } from './view.js'

/** Each change asks for all of them. */
const MOST_WEBHOOKS = 100

const HOUR = 3_600_000

/** The webhooks that the caller may read, in the order of their creation; those of one project if its id is given. Throws Invalid. */
export async function listWebhooks({ storage, now }: Services, caller: Caller, projectId: string | undefined) {
  return storage.read(async (stores) => {
    const project = await filterBy('project', projectId, (id) => findSeenProject(stores, caller, id))
    const all = await stores.webhooks.list(caller.organizationId)
    const shown = all.filter((one) => isGrantedWhere(caller, one.projectId, 'webhooks:read'))
    return shown.filter((one) => !project || one.projectId === project.id).map((one) => readView(caller, one, now()))
  })
}

export async function getWebhook({ storage, now }: Services, caller: Caller, id: string) {
  return storage.read(async (stores) => readView(caller, await findWebhook(stores, caller, id), now()))
}

/** Creates a webhook; its secret is only in this answer. Throws Invalid. */
export async function createWebhook({ storage, now, webhooks }: Services, caller: Caller, body: unknown) {
  const input = parse(WebhookCreate, body)
  const secret = newSecret()
  return storage.transaction(async (stores) => {
    const at = now().toISOString()
    const projectId = await readProject(stores, caller, input.projectId)
    requireWhere(caller, projectId, 'webhooks:write')
    const webhook: Webhook = {
      ...{
        id: randomUUID(),
        organizationId: caller.organizationId,
        projectId,
        name: input.name.trim(),
        url: input.url,
      },
      ...{ format: input.format ?? 'standard', events: input.events ?? [], active: input.active ?? true },
      ...{
        environmentIds: lower(input.environmentIds),
        configIds: lower(input.configIds),
        tagIds: lower(input.tagIds),
      },
      ...{ secret, previousSecret: null, previousUntil: null, pausedAt: null, createdAt: at, updatedAt: at },
    }
    await judgeWebhook(stores, webhook, webhooks.allowed)
    await stores.organizations.lock(caller.organizationId)
    const others = await stores.webhooks.list(caller.organizationId)
    const { name, url, format, events, environmentIds, configIds, tagIds } = webhook
    const content = { projectId, name, url, format, events, environmentIds, configIds, tagIds }
    if (others.some((one) => sameMembers(one, content))) {
      throw Invalid.field('name', `There is a webhook ${name} that sends the same to the same address`)
    }
    if (others.length >= MOST_WEBHOOKS) {
      throw Invalid.field('name', `The organization has ${MOST_WEBHOOKS} webhooks, which is the most. Delete one first`)
    }
    await stores.webhooks.insert(webhook)
    await audit(stores, caller, at, { ...named(webhook), action: 'create', after: auditedWebhook(webhook) })
    return { ...webhookView(webhook, now()), secret }
  })
}

/** Changes the members that are sent. `active: true` resumes a paused webhook, and what waits is sent. Throws Invalid, PreconditionFailed. */
export async function updateWebhook(services: Services, caller: Caller, id: string, body: unknown) {
  const { storage, now, webhooks } = services
  await services.storage.read((stores) => findWebhook(stores, caller, id, 'webhooks:write'))
  const time = (await sharedTime(services)).toISOString()
  const { name, environmentIds, configIds, tagIds, ...input } = parse(WebhookUpdate, body)
  return storage.transaction(async (stores) => {
    const before = await lockWebhook(stores, caller, id)
    assertFresh(caller, webhookView(before, now()))
    const after: Webhook = {
      ...before,
      ...known(input),
      ...(name !== undefined && { name: name.trim() }),
      ...(environmentIds && { environmentIds: lower(environmentIds) }),
      ...(configIds && { configIds: lower(configIds) }),
      ...(tagIds && { tagIds: lower(tagIds) }),
      ...(input.active === true && { pausedAt: null }),
    }
    if (isDeepStrictEqual(before, after)) return webhookView(before, now())
    await judgeWebhook(stores, after, webhooks.allowed)
    after.updatedAt = timeAfter(before.updatedAt, now())
    await stores.webhooks.update(after)
    if (before.pausedAt !== null && after.pausedAt === null) {
      await stores.webhookDeliveries.makeDue(after.id, time)
    }
    await audit(stores, caller, now().toISOString(), changedWebhook(before, after))
    return webhookView(after, now())
  })
}

/** Deletes a webhook with its deliveries; what waits is not sent. */
export async function deleteWebhook({ storage, now }: Services, caller: Caller, id: string): Promise<void> {
  await storage.transaction(async (stores) => {
    const before = await lockWebhook(stores, caller, id)
    assertFresh(caller, webhookView(before, now()))
    await stores.webhooks.delete(before.id)
    await audit(stores, caller, now().toISOString(), {
      ...named(before),
      action: 'delete',
      before: auditedWebhook(before),
    })
  })
}

/** Puts another secret in the place of this one. Messages are signed with both for `keepFor` hours: 0, 24 or 168; 24 without it. Throws Invalid, PreconditionFailed. */
export async function rotateWebhookSecret({ storage, now }: Services, caller: Caller, id: string, body: unknown) {
  await storage.read((stores) => findWebhook(stores, caller, id, 'webhooks:write'))
  const { keepFor = 24 } = body === undefined ? {} : parse(WebhookRotate, body)
  const secret = newSecret()
  return storage.transaction(async (stores) => {
    const before = await lockWebhook(stores, caller, id)
    const at = now()
    assertFresh(caller, webhookView(before, at))
    const previousUntil = keepFor === 0 ? null : new Date(at.getTime() + keepFor * HOUR).toISOString()
    const after: Webhook = {
      ...{ ...before, secret, previousSecret: keepFor === 0 ? null : before.secret, previousUntil },
      updatedAt: timeAfter(before.updatedAt, at),
    }
    await stores.webhooks.update(after)
    const views = {
      before: auditedWebhook(before),
      after: { ...auditedWebhook(after), previousSecretUntil: previousUntil },
    }
    await audit(stores, caller, at.toISOString(), { ...named(after), action: 'rotate', ...views })
    return { ...webhookView(after, at), secret }
  })
}

/** Throws NotFound if the caller does not see the webhook, and Forbidden without the permission there. */
export async function findWebhook(
  stores: Stores,
  caller: Caller,
  id: string,
  permission: Permission = 'webhooks:read',
): Promise<Webhook> {
  return owned(caller, id, isUuid(id) ? await stores.webhooks.get(id.toLowerCase()) : null, permission)
}

async function lockWebhook(stores: Stores, caller: Caller, id: string): Promise<Webhook> {
  return owned(caller, id, isUuid(id) ? await stores.webhooks.lock(id.toLowerCase()) : null, 'webhooks:write')
}

function owned(caller: Caller, id: string, webhook: Webhook | null, permission: Permission): Webhook {
  const isSeen = webhook !== null && (webhook.projectId === null || sees(caller.access, webhook.projectId))
  if (!isSeen || webhook.organizationId !== caller.organizationId) {
    throw new NotFound(`There is no webhook with the id ${id}.`)
  }
  requireWhere(caller, webhook.projectId, permission)
  return webhook
}

/** Deletes the webhooks of a project that is about to be deleted. */
export async function deleteWebhooksOf(stores: Stores, organizationId: string, projectId: string): Promise<void> {
  for (const webhook of await stores.webhooks.list(organizationId)) {
    if (webhook.projectId === projectId) await stores.webhooks.delete(webhook.id)
  }
}

async function readProject(stores: Stores, caller: Caller, id: string | null | undefined): Promise<string | null> {
  if (id === undefined || id === null) return null
  const project = await filterBy('projectId', id, (wanted) => findSeenProject(stores, caller, wanted))
  return project?.id ?? null
}

async function findSeenProject(stores: Stores, caller: Caller, id: string): Promise<Project> {
  const project = await findProject(stores, caller, id)
  if (!sees(caller.access, project.id)) throw new NotFound(`There is no project with the id ${id}.`)
  return project
}

function lower(ids: readonly string[] = []): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}

/** The members of a webhook that a body has; others of the body are ignored. */
function known({
  url,
  format,
  events,
  active,
}: Omit<WebhookUpdate, 'name' | 'environmentIds' | 'configIds' | 'tagIds'>) {
  return {
    ...(url !== undefined && { url }),
    ...(format !== undefined && { format }),
    ...(events !== undefined && { events }),
    ...(active !== undefined && { active }),
  }
}
