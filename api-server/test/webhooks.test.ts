/** Webhooks: what is sent, signed as receivers check it, tried again, shown, and never sent to internal addresses. */
import { Webhook as Standard } from 'standardwebhooks'
import * as assert from 'uvu/assert'
import { readNetworks } from '../src/domain/addresses.js'
import { RETRY_WAITS, retryWait } from '../src/domain/webhooks.js'
import { AllowedAddresses } from '../src/services/webhooks/addresses.js'
import { deliverDue } from '../src/services/webhooks/deliver.js'
import { send } from '../src/services/webhooks/send.js'
import { firstOrganization, newToken } from './support/accounts.js'
import { apiSuite, newConfig, newProject, type Answer, type Json as AnyJson } from './support/api.js'
import { startReceiver, type Receiver } from './support/receiver.js'

type Json = AnyJson & {
  secret: string
  event: string
  attempts: { status: number | null; error: string | null }[]
  nextAttemptAt: string | null
  payload: string
  previousSecretUntil: string | null
  pausedAt: string | null
}
interface Message {
  type: string
  text: string
  data: { environment: AnyJson | null; project: AnyJson; config: AnyJson | null; comment: string; after: AnyJson }
}

const START = Date.parse('2027-01-01T00:00:00.000Z')
const localhost = new AllowedAddresses(readNetworks(['127.0.0.1']))
const problem = ({ status, body }: Answer) => [status, body.errors[0].name, body.errors[0].message].join(' ')

apiSuite(
  'webhooks',
  (test, api) => {
    let token = ''
    let receiver: Receiver
    let project: AnyJson
    let clock = START
    const admin = async (method: string, path: string, body?: object) => {
      const answer = await api.call(method, path, body, { token })
      return { ...answer, body: answer.body as Json }
    }
    const later = (milliseconds: number) => api.setNow(new Date((clock += milliseconds)))
    const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as Message)

    test.before(async () => {
      token = await newToken(api, { permissions: ['webhooks:read', 'webhooks:write'] })
      receiver = await startReceiver()
    })
    test.after(() => receiver.close())
    test.before.each(async () => {
      // Signatures are only good for some minutes.
      clock = Date.now()
      api.setNow(new Date(clock))
      project = await newProject(api)
      receiver.received.length = 0
      receiver.answer = { status: 204 }
    })

    async function newWebhook(members: object = {}): Promise<Json> {
      const { status, body } = await admin('POST', '/webhooks', {
        ...{ name: 'Build', url: `${receiver.url}/hook`, projectId: project.id },
        ...members,
      })
      assert.is(status, 200, JSON.stringify(body))
      return body
    }
    const deliver = (webhook: AnyJson) => deliverDue(api.services, webhook.id)
    const logOf = async ({ id }: Json) => (await admin('GET', `/webhooks/${id}/deliveries`)).body as unknown as Json[]

    test('a change arrives with names, states and a signature that the reference library accepts, also after a rotation', async () => {
      const webhook = await newWebhook({ events: ['targets.*', 'config.archive'] })
      const config = await newConfig(api, project.id)
      const environment = project.environments[1]
      const rules = { environmentId: environment.id, defaultValue: true, rules: [] }
      await api.call('PUT', `/projects/${project.id}/configs/${config.key}/targets`, rules, {
        headers: { 'x-change-comment': 'Launch' },
      })
      await deliver(webhook)
      assert.is(receiver.received.length, 1)
      const [{ path, headers, body }] = receiver.received as [Receiver['received'][0]]
      assert.is(path, '/hook')
      const message = new Standard(webhook.secret).verify(body, headers as Record<string, string>) as Message
      assert.is(message.type, 'targets.update')
      const { data } = message
      assert.equal(
        [data.project.slug, data.environment?.name, data.config?.key, data.comment, data.after.defaultValue],
        [project.slug, 'Production', config.key, 'Launch', 'true'],
      )
      const [entry] = (await logOf(webhook)) as [Json]
      assert.equal(
        [entry.id, entry.event, entry.state, entry.nextAttemptAt, entry.attempts.map(({ status }) => status)],
        [headers['webhook-id'], 'targets.update', 'delivered', null, [204]],
      )
      const single = await admin('GET', `/webhooks/${webhook.id}/deliveries/${entry.id}`)
      assert.is(single.body.payload, body)

      const rotated = (await admin('POST', `/webhooks/${webhook.id}/rotate-secret`)).body
      const again = await admin('POST', `/webhooks/${webhook.id}/deliveries/${entry.id}/send-again`)
      assert.equal(
        again.body.attempts.map(({ status }) => status),
        [204, 204],
      )
      const resent = receiver.received[1]?.headers as Record<string, string>
      assert.is(resent['webhook-id'], entry.id)
      for (const secret of [webhook.secret, rotated.secret]) new Standard(secret).verify(body, resent)
      later(25 * 3_600_000)
      assert.is((await admin('GET', `/webhooks/${webhook.id}`)).body.previousSecretUntil, null)
    })

    test('filters leave events of the chosen environments, configs and tags', async () => {
      const [testing, production] = project.environments
      const tag = (await api.call('POST', `/projects/${project.id}/tags`, { name: 'checkout' })).body
      const tagged = await newConfig(api, project.id, { tagIds: [tag.id] })
      const chosen = await newConfig(api, project.id)
      const other = await newConfig(api, project.id)
      const inProduction = await newWebhook({ environmentIds: [production.id] })
      const ofConfigs = await newWebhook({ tagIds: [tag.id], configIds: [chosen.id.toUpperCase()] })
      for (const { key } of [tagged, chosen, other]) {
        for (const { id: environmentId } of [testing, production]) {
          const body = { environmentId, defaultValue: true, rules: [] }
          await api.call('PUT', `/projects/${project.id}/configs/${key}/targets`, body)
        }
      }
      await api.call('PATCH', `/projects/${project.id}/configs/${other.key}`, { description: 'New' })
      await api.call('POST', `/projects/${project.id}/segments`, { key: 'beta', name: 'Beta', groups: [] })
      const heard = () =>
        bodies().map(({ type, data }) => [type, data.config?.key ?? '', data.environment?.slug ?? ''].join(' '))
      await deliver(inProduction)
      const update = (config: AnyJson, environment: AnyJson) => `targets.update ${config.key} ${environment.slug}`
      assert.equal(heard(), [
        ...[tagged, chosen, other].map((one) => update(one, production)),
        `config.update ${other.key} `,
      ])
      receiver.received.length = 0
      await deliver(ofConfigs)
      assert.equal(
        heard(),
        [tagged, chosen].flatMap((one) => [testing, production].map((place) => update(one, place))),
      )
      assert.is((await logOf(ofConfigs)).length, 4)
    })

    test('Slack gets a sentence', async () => {
      const webhook = await newWebhook({ format: 'slack' })
      const config = await newConfig(api, project.id, { key: `a&<b>${project.slug}` })
      const body = { environmentId: project.environments[1].id, defaultValue: true, rules: [] }
      const path = `/projects/${project.id}/configs/${encodeURIComponent(config.key)}/targets`
      await api.call('PUT', path, body, { headers: { 'x-change-comment': '<!channel> now' } })
      await deliver(webhook)
      const change = bodies()[1] as Message
      assert.is(
        change.text,
        `*${change.text.split('*')[1]}* changed the rules of <https://config.example.com/projects/${project.slug}/configs/` +
          `${encodeURIComponent(config.key)}|a&amp;&lt;b&gt;${project.slug}> in *Production* (${project.name}): everybody gets \`true\`` +
          '\n>&lt;!channel&gt; now',
      )
      const steps = [{ defaultValue: false, rules: [] }]
      const environmentId = project.environments[1].id
      await api.call('POST', path.replace('/targets', '/planned-changes'), { environmentId, steps })
      await deliver(webhook)
      const proposal = (bodies().at(-1) as Message).text
      const link = `<https://config.example.com/projects/${project.slug}/planned|a&amp;&lt;b&gt;${project.slug}>`
      assert.ok(proposal.endsWith(`* proposed a change of ${link} in *Production* (${project.name})`), proposal)
    })

    test('a failure is tried again with the same id, in order, and Retry-After is kept', async () => {
      const webhook = await newWebhook({ events: ['tag.create'] })
      for (const name of ['one', 'two']) await api.call('POST', `/projects/${project.id}/tags`, { name })
      receiver.answer = { status: 503, headers: { 'retry-after': '3600' } }
      await deliver(webhook)
      assert.equal(
        bodies().map(({ data }) => data.after.name),
        ['one'],
      )
      await deliver(webhook)
      assert.equal(
        bodies().map(({ data }) => data.after.name),
        ['one', 'two'],
      )
      receiver.answer = { status: 200 }
      await deliver(webhook)
      assert.is(receiver.received.length, 2)
      later(3_600_000)
      await deliver(webhook)
      assert.equal(
        bodies().map(({ data }) => data.after.name),
        ['one', 'two', 'one', 'two'],
      )
      const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
      assert.equal(ids.slice(2), ids.slice(0, 2))
      const [two] = (await logOf(webhook)) as [Json]
      assert.equal(
        two.attempts.map(({ status, error }) => [status, error]),
        [
          [503, 'The endpoint answered 503'],
          [200, null],
        ],
      )
    })

    test('a server whose clock is fast sends at once, signs with the time of all servers and tries no sooner than they', async () => {
      const webhook = await newWebhook({ events: ['tag.create'] })
      const lead = 3_600_000
      later(lead)
      api.storage.clockLead = () => Promise.resolve(-lead)
      try {
        await api.call('POST', `/projects/${project.id}/tags`, { name: 'fast' })
        receiver.answer = { status: 503 }
        await deliver(webhook)
        const [{ headers, body }] = receiver.received as [Receiver['received'][0]]
        new Standard(webhook.secret).verify(body, headers as Record<string, string>)
        const [{ nextAttemptAt }] = (await logOf(webhook)) as [Json]
        assert.ok(Date.parse(nextAttemptAt ?? '') < clock, 'another server tries again in time')
        await deliver(webhook)
        assert.is(receiver.received.length, 1)
        later(10_000)
        receiver.answer = { status: 204 }
        await deliver(webhook)
        assert.is(receiver.received.length, 2)
      } finally {
        Reflect.deleteProperty(api.storage, 'clockLead')
      }
    })

    test('an endpoint that is dead for a day is paused; its events wait until it is resumed', async () => {
      const webhook = await newWebhook({ events: ['tag.create'] })
      await api.call('POST', `/projects/${project.id}/tags`, { name: 'lost' })
      receiver.answer = { status: 500 }
      for (const wait of [0, ...RETRY_WAITS]) {
        later(wait * 1.2)
        await deliver(webhook)
      }
      assert.is(receiver.received.length, RETRY_WAITS.length + 1)
      const [lost] = (await logOf(webhook)) as [Json]
      assert.equal([lost.state, lost.nextAttemptAt], ['failed', null])
      const paused = (await admin('GET', `/webhooks/${webhook.id}`)).body
      assert.ok(paused.pausedAt)
      const [entry] = await api.storage.read(async (stores) =>
        stores.audit.list((await firstOrganization(stores)).id, 1),
      )
      assert.equal([entry?.action, entry?.resource, entry?.source], ['pause', 'webhook', 'system'])

      receiver.answer = { status: 200 }
      await api.call('POST', `/projects/${project.id}/tags`, { name: 'kept' })
      await deliver(webhook)
      assert.is(receiver.received.length, RETRY_WAITS.length + 1)
      assert.is((await admin('POST', `/webhooks/${webhook.id}/test`)).body.state, 'delivered')
      await admin('PATCH', `/webhooks/${webhook.id}`, { active: true })
      await deliver(webhook)
      assert.is(bodies().at(-1)?.data.after.name, 'kept')
      const again = await admin('POST', `/webhooks/${webhook.id}/deliveries/${lost.id}/send-again`)
      assert.is(again.body.state, 'delivered')
      assert.is(bodies().at(-1)?.data.after.name, 'lost')

      receiver.answer = { status: 410 }
      await api.call('POST', `/projects/${project.id}/tags`, { name: 'gone' })
      await deliver(webhook)
      assert.ok((await admin('GET', `/webhooks/${webhook.id}`)).body.pausedAt)
    })

    test('two servers that look at the same time send each event once', async () => {
      const webhook = await newWebhook({ events: ['tag.create'] })
      const names = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
      for (const name of names) await api.call('POST', `/projects/${project.id}/tags`, { name })
      await Promise.all([1, 2, 3].map(() => deliver(webhook)))
      assert.equal(
        bodies()
          .map(({ data }) => data.after.name)
          .sort(),
        names.sort(),
      )
    })

    test('a test is answered at once, and says what is wrong', async () => {
      const webhook = await newWebhook()
      const good = (await admin('POST', `/webhooks/${webhook.id}/test`)).body
      assert.equal([good.event, good.state, good.attempts[0]?.status], ['webhook.test', 'delivered', 204])
      receiver.answer = { status: 302, headers: { location: 'http://169.254.169.254/' } }
      const moved = (await admin('POST', `/webhooks/${webhook.id}/test`)).body
      assert.equal([moved.state, moved.attempts[0]?.error], ['failed', 'Redirects are not followed. Use the final URL'])
      const closed = await startReceiver()
      await closed.close()
      await admin('PATCH', `/webhooks/${webhook.id}`, { url: closed.url })
      const refused = (await admin('POST', `/webhooks/${webhook.id}/test`)).body
      assert.is(refused.attempts[0]?.error, `Nothing listens at ${new URL(closed.url).host}`)
      assert.is(refused.attempts[0]?.status, null)
    })

    test('only a token that was given the permission sees webhooks; secrets are shown once', async () => {
      const webhook = await newWebhook()
      const usual = await api.call('GET', '/webhooks')
      assert.equal([usual.status, usual.body.code], [403, 'INSUFFICIENT_PERMISSIONS'])
      const editor = await newToken(api, { permissions: ['webhooks:read'], role: 'editor' })
      assert.is((await api.call('GET', '/webhooks', undefined, { token: editor })).status, 403)
      const reader = await newToken(api, { permissions: ['webhooks:read'] })
      const { body } = await api.call('GET', `/webhooks/${webhook.id}`, undefined, { token: reader })
      assert.equal([body.name, 'secret' in body], ['Build', false])
      assert.is((await api.call('DELETE', `/webhooks/${webhook.id}`, undefined, { token: reader })).status, 403)
      const entries = await api.storage.read(async (stores) =>
        stores.audit.list((await firstOrganization(stores)).id, 200, undefined, { resource: 'webhook' }),
      )
      assert.ok(entries.length > 5)
      assert.not.match(JSON.stringify(entries), /whsec/)
    })

    test('a webhook that is created again, as after a lost answer, is refused: each event would be sent twice', async () => {
      const same = {
        ...{ name: 'Twice', url: 'https://example.com/twice', events: ['config.*'], projectId: project.id },
        ...{ environmentIds: [project.environments[0].id] },
      }
      const answers = await Promise.all([admin('POST', '/webhooks', same), admin('POST', '/webhooks', same)])
      assert.equal(answers.map(({ status }) => status).toSorted(), [200, 400])
      assert.match(
        problem(await admin('POST', '/webhooks', { ...same, name: ' Twice ' })),
        /^400 name There is a webhook Twice that sends the same to the same address/,
      )
      for (const other of [
        { name: 'Once' },
        { url: 'https://example.com/2' },
        { events: [] },
        { environmentIds: [] },
      ]) {
        assert.is((await admin('POST', '/webhooks', { ...same, ...other })).status, 200)
      }
    })

    test('a rotation with If-Match is done once: a second one would end the secret that the receiver knows', async () => {
      const { id, secret } = await newWebhook()
      const { headers } = await api.call('GET', `/webhooks/${id}`, undefined, { token })
      const etag = headers.get('etag') ?? ''
      const rotate = () =>
        api.call('POST', `/webhooks/${id}/rotate-secret`, {}, { token, headers: { 'if-match': etag } })
      const answers = [await rotate(), await rotate()]
      assert.equal(
        answers.map(({ status }) => status),
        [200, 412],
      )
      const stored = await api.storage.read((stores) => stores.webhooks.get(id))
      assert.is(stored?.previousSecret, secret)
    })

    test('all mistakes of a webhook are reported in one answer', async () => {
      const { status, body } = await admin('POST', '/webhooks', {
        ...{ name: 'x', url: 'ftp://example.com', events: ['configs', 'config.update'], tagIds: [project.id] },
      })
      assert.is(status, 400)
      assert.equal(
        body.errors.map(({ name, message }) => `${name}: ${message}`),
        [
          'url: Url must be an address that begins with https:// or http://',
          'events[0]: Event must be written as resource.action or resource.*, not "configs"',
          'tagIds: To choose tags, choose a project (projectId) first',
        ],
      )
      const make = (members: object) =>
        admin('POST', '/webhooks', { name: 'x', url: 'https://example.com', ...members })
      assert.match(problem(await make({ projectId: project.environments[0].id })), /^400 projectId There is no project/)
      assert.match(
        problem(await make({ projectId: project.id, environmentIds: [project.id] })),
        /^400 environmentIds\[0\] There is no environment/,
      )
      assert.match(problem(await make({ url: 'https://me:secret@example.com' })), /user name or password/)
      for (const host of ['10.0.0.1', '[::1]', '[::ffff:10.0.0.1]', '[::127.0.0.1]', '2130706434', '0x7f.2']) {
        assert.is((await make({ url: `http://${host}/` })).status, 400, host)
      }
    })

    test('a project takes its webhooks along; an organization-wide one hears of it', async () => {
      const own = await newWebhook()
      const wide = await newWebhook({ projectId: null, events: ['project.delete'] })
      await api.call('DELETE', `/projects/${project.id}`)
      assert.is((await admin('GET', `/webhooks/${own.id}`)).status, 404)
      await deliver(wide)
      assert.equal(
        bodies().map(({ type, data }) => [type, data.project.slug]),
        [['project.delete', project.slug]],
      )
    })

    test('internal addresses are refused when the connection is made, whatever the name', async () => {
      const none = new AllowedAddresses()
      for (const url of [
        receiver.url,
        receiver.url.replace('127.0.0.1', 'localhost'),
        'http://[::ffff:127.0.0.1]:1/',
      ]) {
        const { status, error } = await send(url, {}, '{}', none)
        assert.equal([status, /is an internal address/.test(error ?? '')], [null, true], url)
      }
      // A name is judged by what it resolves to for the connection itself: nothing is looked up twice.
      const looked = await new Promise<string>((resolve) =>
        none.lookup('localhost', { all: true }, (error) => resolve(error?.message ?? '')),
      )
      assert.match(looked, /localhost is an internal address/)
      assert.is(receiver.received.length, 0)
      const refused = [
        '127.0.0.1',
        '::1',
        '::ffff:10.1.1.1',
        '169.254.169.254',
        '100.64.0.1',
        '64:ff9b::7f00:1',
        'fe80::1',
        // IPv4-compatible, as the system resolver and as URLs write it.
        ...['::127.0.0.1', '::7f00:1', '::8.8.8.8'],
        ...[
          '::',
          '64:ff9b:1::1',
          '2001::1',
          '2002:7f00:1::',
          '100::1',
          '100:0:0:1::1',
          'fec0::1',
          '3fff::1',
          '4000::1',
        ],
      ]
      assert.equal(
        refused.filter((address) => none.has(address)),
        [],
      )
      assert.ok(none.refusalOf('x.localhost.'))
      assert.ok(none.has('93.184.215.14') && none.has('2606:2800:21f::1') && none.has('::ffff:93.184.215.14'))
    })

    test('waits grow, with some chance in them', () => {
      assert.is(retryWait(1, 0), 5000)
      assert.is(retryWait(1, 1), 6000)
      assert.is(retryWait(RETRY_WAITS.length + 1, 0), undefined)
    })
  },
  { webhooks: { allowed: localhost, publicUrl: 'https://config.example.com' } },
)
