/** Webhooks on every storage: which audit entries are queued for them, who gets a delivery, what is listed and deleted. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { AuditEntry } from '../src/domain/records.js'
import type { WebhookDelivery } from '../src/domain/webhooks.js'
import { at, memberId, newProject, newWebhook, organizationId } from './support/store-records.js'
import { storageSuites } from './support/storage-suite.js'

const later = '2026-02-01T12:00:00.000Z'

const newEntry = (members: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: randomUUID(), organizationId, projectId: null, at, memberId, memberName: 'M', tokenName: null },
  ...{ source: 'API', action: 'update', resource: 'config', resourceId: randomUUID(), before: null, after: null },
  ...{ comment: null, cause: null },
  ...members,
})
const newDelivery = (webhookId: string, members: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id: randomUUID(), webhookId, entryId: null, event: 'config.update', state: 'pending', payload: null },
  ...{ attempts: [], dueAt: at, createdAt: at },
  ...members,
})

storageSuites('webhooks', (test, opened) => {
  const { inside } = opened

  test('an audit entry is queued for the webhooks that ask for it, and not if its change is undone', async () => {
    const [project, other] = [newProject(), newProject()]
    const hooks = {
      all: newWebhook(organizationId),
      project: newWebhook(organizationId, { projectId: project.id }),
      exact: newWebhook(organizationId, { events: ['tag.create', 'config.archive'] }),
      kind: newWebhook(organizationId, { events: ['config.*'] }),
      members: newWebhook(organizationId, { events: ['member.*'] }),
      off: newWebhook(organizationId, { active: false }),
    }
    const entries = {
      update: newEntry({ projectId: project.id }),
      archive: newEntry({ projectId: other.id, action: 'archive' }),
      tag: newEntry({ projectId: project.id, resource: 'tag', action: 'create' }),
      member: newEntry({ resource: 'member', action: 'create' }),
    }
    await inside(async (stores) => {
      for (const one of [project, other]) await stores.projects.insert(one)
      for (const hook of Object.values(hooks)) await stores.webhooks.insert(hook)
      for (const entry of Object.values(entries)) await stores.audit.insert(entry)
    })
    const undone = inside(async (stores) => {
      await stores.audit.insert(newEntry({ projectId: project.id }))
      throw new Error('undone')
    })
    assert.is(await undone.catch((error: unknown) => (error as Error).message), 'undone')
    const nameOf = Object.fromEntries(Object.entries(entries).map(([name, { id }]) => [id, name]))
    await opened.storage.read(async (stores) => {
      const queued: Record<string, unknown> = {}
      for (const [name, { id }] of Object.entries(hooks)) {
        const found = (await stores.webhookDeliveries.page(id, 100)).reverse()
        queued[name] = found.map(({ entryId, event }) => [nameOf[entryId ?? ''], event].join(' '))
      }
      assert.equal(queued, {
        all: ['update config.update', 'archive config.archive', 'tag tag.create'],
        project: ['update config.update', 'tag tag.create'],
        exact: ['archive config.archive', 'tag tag.create'],
        kind: ['update config.update', 'archive config.archive'],
        members: ['member member.create'],
        off: [],
      })
      const [first] = await stores.webhookDeliveries.page(hooks.members.id, 1)
      const { id: _, ...rest } = first as WebhookDelivery
      const { id: _id, ...expected } = newDelivery(hooks.members.id, {
        entryId: entries.member.id,
        event: 'member.create',
      })
      assert.equal(rest, expected)
      assert.equal(await stores.audit.get(entries.member.id), entries.member)
      assert.is(await stores.audit.get(randomUUID()), null)
    })
    await inside(async (stores) => {
      for (const hook of Object.values(hooks)) await stores.webhooks.delete(hook.id)
      assert.equal(await stores.webhookDeliveries.page(hooks.all.id, 100), [])
      for (const one of [project, other]) await stores.projects.delete(one.id)
    })
  })

  test('what is due is found by time and claimed once; paused webhooks and those that are off wait', async () => {
    const [working, paused, off] = [
      newWebhook(organizationId),
      newWebhook(organizationId, { pausedAt: at }),
      newWebhook(organizationId, { active: false }),
    ]
    const [first, second, future] = [
      newDelivery(working.id),
      newDelivery(working.id),
      newDelivery(working.id, { dueAt: later }),
    ]
    const done = newDelivery(working.id, { state: 'delivered', dueAt: null })
    await inside(async (stores) => {
      for (const hook of [working, paused, off]) await stores.webhooks.insert(hook)
      for (const one of [first, second, future, done]) await stores.webhookDeliveries.insert(one)
      for (const { id } of [paused, off]) await stores.webhookDeliveries.insert(newDelivery(id))
    })
    const due = () => opened.storage.read((stores) => stores.webhookDeliveries.listDue(working.id, at, 10))
    assert.equal(await opened.storage.read((stores) => stores.webhookDeliveries.listDueWebhooks(at)), [working.id])
    assert.equal(await due(), [first, second])
    const claims = await Promise.all(
      [1, 2, 3].map(() => inside((stores) => stores.webhookDeliveries.claim(first, later, '{}'))),
    )
    assert.equal(claims.filter(Boolean), [true])
    assert.equal(await due(), [second])
    await inside((stores) => stores.webhookDeliveries.makeDue(working.id, at))
    assert.equal(
      (await due()).map(({ id, payload }) => [id, payload]),
      [
        [first.id, '{}'],
        [second.id, null],
        [future.id, null],
      ],
    )
    await opened.storage.read(async ({ webhookDeliveries }) => {
      const ids = async (...page: Parameters<typeof webhookDeliveries.page>) =>
        (await webhookDeliveries.page(...page)).map(({ id }) => id)
      assert.equal(await ids(working.id, 2), [done.id, future.id])
      assert.equal(await ids(working.id, 2, future.id), [second.id, first.id])
      assert.equal(await ids(working.id, 9, undefined, 'delivered'), [done.id])
    })
    await inside(async (stores) => {
      await stores.webhookDeliveries.insert(newDelivery(paused.id, { createdAt: '2025-01-01T00:00:00.000Z' }))
      assert.is(await stores.webhookDeliveries.purge(at, 3), 2)
      assert.equal(
        (await stores.webhookDeliveries.page(working.id, 9)).map(({ id }) => id),
        [done.id, future.id, second.id],
      )
      assert.is((await stores.webhookDeliveries.page(paused.id, 9)).length, 1)
    })
  })
})
