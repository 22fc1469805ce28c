/** The path and query of a webhook's address are often its secret: only those who may change the webhook see them. */
import * as assert from 'uvu/assert'
import { readNetworks } from '../src/domain/addresses.js'
import type { AuditEntry } from '../src/domain/records.js'
import { AllowedAddresses } from '../src/services/webhooks/addresses.js'
import { deliverDue } from '../src/services/webhooks/deliver.js'
import { exportAll } from '../src/services/transfer/export.js'
import { firstOrganization, newToken } from './support/accounts.js'
import { apiSuite, type Json } from './support/api.js'
import { origin, signedIn } from './support/dashboard.js'
import { startReceiver, type Receiver } from './support/receiver.js'

const SECRET = 'QxR7-path-of-a-channel'
const OTHER = 'QxR8-another-channel'

apiSuite(
  'addresses of webhooks',
  (test, api) => {
    let token = ''
    let receiver: Receiver
    test.before(async () => {
      token = await newToken(api)
      receiver = await startReceiver()
    })
    test.after(() => receiver.close())

    async function call(method: string, path: string, body?: object, as = token): Promise<Json & { url: string }> {
      const answer = await api.call(method, path, body, { token: as })
      assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body as Json & { url: string }
    }
    const newWebhook = (members: object = {}) =>
      call('POST', '/webhooks', { name: 'Chat', url: `${receiver.url}/hooks/${SECRET}?key=${SECRET}`, ...members })
    const entriesOf = async ({ id }: Json): Promise<AuditEntry[]> => {
      const filter = { resource: 'webhook' }
      const all = await api.storage.read(async (stores) =>
        stores.audit.list((await firstOrganization(stores)).id, 200, undefined, filter),
      )
      return all.filter(({ resourceId }) => resourceId === id)
    }

    test('the audit log has the host of an address in any format, and says when the rest was changed', async () => {
      for (const format of ['standard', 'slack']) {
        const webhook = await newWebhook({ name: format, format })
        await call('PATCH', `/webhooks/${webhook.id}`, { url: `${receiver.url}/hooks/${OTHER}#${OTHER}` })
        await call('PATCH', `/webhooks/${webhook.id}`, { url: 'https://chat.example.com' })
        await call('DELETE', `/webhooks/${webhook.id}`)
        const entries = (await entriesOf(webhook)).toReversed()
        assert.equal(
          entries.map(({ action, before, after }) => [action, seen(before), seen(after)]),
          [
            ['create', undefined, [`${receiver.url}/…`, undefined]],
            ['update', [`${receiver.url}/…`, undefined], [`${receiver.url}/…`, 'changed']],
            ['update', [`${receiver.url}/…`, undefined], ['https://chat.example.com/', undefined]],
            ['delete', ['https://chat.example.com/', undefined], undefined],
          ],
        )
        assert.not.match(JSON.stringify(entries), /QxR/)
      }
    })

    test('who may read webhooks and not change them sees the host', async () => {
      const webhook = await newWebhook({ name: 'Read' })
      assert.match(webhook.url, SECRET)
      const reader = await newToken(api, { permissions: ['webhooks:read'] })
      const single = await call('GET', `/webhooks/${webhook.id}`, undefined, reader)
      assert.is(single.url, `${receiver.url}/…`)
      const list = (await call('GET', '/webhooks', undefined, reader)) as unknown as { id: string; url: string }[]
      assert.is(list.find(({ id }) => id === webhook.id)?.url, `${receiver.url}/…`)
      assert.match((await call('GET', `/webhooks/${webhook.id}`)).url, SECRET)
    })

    test('an address that a reader got back changes nothing, and is never stored', async () => {
      const webhook = await newWebhook({ name: 'Back' })
      const shown = `${receiver.url}/…`
      const answer = await api.call('PATCH', `/webhooks/${webhook.id}`, { url: shown }, { token })
      assert.equal(
        [answer.status, answer.body.errors[0].name, answer.body.errors[0].message],
        [
          400,
          'url',
          'Url is shortened, as it is shown to those who may not change the webhook. Send the whole address',
        ],
      )
    })

    test('entries from before, which have the whole address, are shown, downloaded, sent and exported without it', async () => {
      const events = ['webhook.update']
      const webhook = await newWebhook({ name: 'Before', events })
      await call('PATCH', `/webhooks/${webhook.id}`, { name: 'After' })
      const [entry] = (await entriesOf(webhook)) as [AuditEntry]
      const state = { name: 'Old', url: `${receiver.url}/hooks/${OTHER}?key=${OTHER}` }
      const old = { ...entry, id: crypto.randomUUID(), before: state, after: { ...state, name: 'New' } }
      await api.storage.transaction((stores) => stores.audit.insert(old))
      const owner = await signedIn(api, 'owner')
      const cookie = { headers: { cookie: `service_session=${owner.secret}` } }
      const download = async (format: string) =>
        (await fetch(`${origin(api)}/dashboard/api/audit/export?format=${format}`, cookie)).text()
      await deliverDue(api.services, webhook.id)
      let exported = ''
      await exportAll(api.services, { tokens: false }, (piece) => Promise.resolve(void (exported += piece)))
      const places: Record<string, string> = {
        dashboard: JSON.stringify((await owner.call('GET', '/audit')).body),
        api: JSON.stringify(await call('GET', '/audit')),
        csv: await download('csv'),
        json: await download('json'),
        ndjson: await download('ndjson'),
        events: JSON.stringify(receiver.received.map(({ body }) => body)),
        export: exported,
      }
      for (const [place, text] of Object.entries(places)) {
        assert.ok(text.includes('Old'), `${place} has the entry`)
        assert.not.match(text, /QxR/, place)
      }
    })
  },
  { webhooks: { allowed: new AllowedAddresses(readNetworks(['127.0.0.1'])) } },
)

function seen(state: unknown): [unknown, unknown] | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { url, urlPath } = state as { url?: unknown; urlPath?: unknown }
  return [url, urlPath]
}
