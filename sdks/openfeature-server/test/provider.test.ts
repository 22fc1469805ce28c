/** The provider inside OpenFeature's own SDK, against a real server process. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import {
  OpenFeature,
  ProviderEvents,
  ProviderStatus,
  type Client,
  type EvaluationContext,
  type JsonValue,
} from '@openfeature/server-sdk'
import { ServiceProvider, type ServiceProviderOptions } from '@service/openfeature-server-provider'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../../../api-server/test/support/api.js'
import { startServed, until, type Served } from '../../core/test/support/served.js'
import { openGate } from './gate.js'
import { recordExchanges } from './recorded.js'

const test = suite('OpenFeature server provider')
let served: Served
let folder: string
let domains = 0

test.before(async () => {
  served = await startServed()
  folder = await temporaryFolder()
})

test.after.each(() => OpenFeature.clearProviders())

test.after(async () => {
  await served.close()
  await rm(folder, { recursive: true, force: true })
})

interface Connected {
  client: Client
  /** What happened, in order. */
  events: string[]
  /** Of every announced change. */
  changed: string[]
  error: unknown
}

/** A client with its own provider. */
async function connect(options: Partial<ServiceProviderOptions> = {}): Promise<Connected> {
  domains += 1
  const domain = `test-${domains}`
  const client = OpenFeature.getClient(domain)
  const connected: Connected = { client, events: [], changed: [], error: undefined }
  const kinds = [ProviderEvents.Ready, ProviderEvents.Stale, ProviderEvents.Error, ProviderEvents.ConfigurationChanged]
  for (const kind of kinds) {
    client.addHandler(kind, (details) => {
      connected.events.push(kind)
      connected.changed.push(...((details as { flagsChanged?: string[] } | undefined)?.flagsChanged ?? []))
    })
  }
  const provider = new ServiceProvider({ url: served.url, sdkKey: served.serverKey, ...options })
  await OpenFeature.setProviderAndWait(domain, provider).catch((error: unknown) => (connected.error = error))
  return connected
}

const rule = (value: unknown, operator: string, trait: string, values: string[]) => ({
  ...{ id: randomUUID(), type: 'conditional', order: 0, target: 'value', value },
  conditions: [{ id: randomUUID(), attribute: 'traits', trait, operator, targetType: 'text', targetValues: values }],
})

test('reads a config of each type, with variant and reason', async () => {
  const { client } = await connect()
  assert.is(await client.getBooleanValue('new-checkout', true), false)
  assert.is(await client.getStringValue('greeting', ''), 'Hello')
  assert.is(await client.getNumberValue('cart-limit', 0), 20)
  assert.is(await client.getNumberValue('rate', 0), 26)
  assert.equal(await client.getObjectValue('theme', {}), { dark: true })
  assert.is(await client.getStringValue('server-only', ''), 'secret')
  const details = await client.getStringDetails('greeting', '')
  assert.equal([details.reason, details.variant?.length], ['STATIC', 22])
})

test('takes the address that the server prints, which is that of the Admin API', async () => {
  const { client } = await connect({ url: `${served.url}/v1` })
  assert.is(await client.getStringValue('greeting', ''), 'Hello')
})

test('says why it answers with the default', async () => {
  const { client } = await connect()
  const unknown = await client.getBooleanDetails('no-such-config', true)
  assert.equal([unknown.value, unknown.errorCode], [true, 'FLAG_NOT_FOUND'])
  const otherType = await client.getBooleanDetails('greeting', true)
  assert.equal([otherType.value, otherType.errorCode], [true, 'TYPE_MISMATCH'])
  const json = await client.getStringDetails('theme', 'none')
  assert.equal([json.value, json.errorCode], ['none', 'TYPE_MISMATCH'])
})

test('a default that JSON cannot hold does not prevent reading the value', async () => {
  const { client } = await connect()
  const circular: Record<string, JsonValue> = {}
  circular['self'] = circular
  assert.equal(await client.getObjectValue('theme', circular), { dark: true })
})

test('evaluates rules with the context of the call', async () => {
  await served.set('greeting', 'Hello', [rule('Bonjour', 'is one of', '/country', ['fr', 'be'])])
  const { client } = await connect()
  const inFrance = await client.getStringDetails('greeting', '', { targetingKey: 'ann', country: 'fr' })
  assert.equal([inFrance.value, inFrance.reason], ['Bonjour', 'TARGETING_MATCH'])
  assert.is(await client.getStringValue('greeting', '', { country: 'de' }), 'Hello')
  await served.set('greeting', 'Hello')
})

for (const stream of [true, false]) {
  test(`hears of a change by itself, ${stream ? 'by the stream' : 'by polls'}`, async () => {
    const connected = await connect({ stream, pollInterval: 50 })
    const before = await connected.client.getBooleanValue('new-checkout', true)
    await served.set('new-checkout', !before)
    await until(async () => (await connected.client.getBooleanValue('new-checkout', before)) !== before)
    assert.equal(connected.changed, ['new-checkout'])
    await served.set('new-checkout', false)
  })
}

test('an old key of a renamed config is answered and marked', async () => {
  await served.call('PATCH', '/projects/{project}/configs/cart-limit', { key: 'basket-limit' })
  const { client } = await connect()
  const old = await client.getNumberDetails('cart-limit', 0)
  assert.equal([old.value, old.flagMetadata.deprecatedKey], [20, true])
  const current = await client.getNumberDetails('basket-limit', 0)
  assert.equal([current.value, current.flagMetadata.deprecatedKey], [20, undefined])
})

test('a wrong key is fatal, and says so', async () => {
  const { client, error } = await connect({ sdkKey: 'wrong' })
  assert.match((error as Error).message, /401/)
  assert.is(client.providerStatus, ProviderStatus.FATAL)
  const client2 = await connect({ sdkKey: served.clientKey })
  assert.match((client2.error as Error).message, /40[13]/)
  assert.throws(() => new ServiceProvider({ url: 'nowhere', sdkKey: 'x' }), /address/)
  assert.throws(() => new ServiceProvider({ url: served.url, sdkKey: '' }), /sdkKey/)
})

test('a proxy that answers 404 while the server behind it restarts refuses nothing for good', async () => {
  const gate = await openGate(served.url)
  gate.isAway = true
  const late = await connect({ url: gate.url })
  assert.is(late.client.providerStatus, ProviderStatus.ERROR)
  gate.isAway = false
  const { client } = await connect({ url: gate.url })
  assert.is(await client.getBooleanValue('new-checkout', true), false)
  gate.isAway = true
  gate.drop()
  await until(() => client.providerStatus === ProviderStatus.STALE)
  await served.set('new-checkout', true)
  gate.isAway = false
  for (const one of [client, late.client]) await until(() => one.getBooleanValue('new-checkout', false))
  await served.set('new-checkout', false)
  await OpenFeature.clearProviders()
  await gate.close()
})

test('where only streams are refused, polls do the work: nothing is stale, and streams are tried less and less', async () => {
  const gate = await openGate(served.url)
  gate.refusesStreams = true
  const { client, events } = await connect({ url: gate.url, pollInterval: 50, telemetry: false })
  const count = (part: string) => gate.asked.filter((url) => url.includes(part)).length
  await until(() => count('/polling/') > 20)
  assert.ok(count('/sse/') <= 7, `${count('/sse/')} streams`)
  await served.set('cart-size', 7)
  await until(async () => (await client.getNumberValue('cart-size', 0)) === 7)
  await served.set('cart-size', 5)
  assert.not.ok(events.includes(ProviderEvents.Stale))
  // Once they get through, they are found again.
  const refused = count('/sse/')
  gate.refusesStreams = false
  await until(() => count('/sse/') > refused)
  await OpenFeature.clearProviders()
  await gate.close()
})

for (const held of ['body', 'all'] as const) {
  test(`where a proxy holds back ${held === 'all' ? 'a stream' : 'all but the head of a stream'}, polls do the work in the meantime`, async () => {
    const gate = await openGate(served.url)
    gate.holdsStreams = held
    const { client, events } = await connect({ url: gate.url, pollInterval: 50, telemetry: false })
    await until(() => gate.asked.some((url) => url.includes('/sse/')))
    await served.set('cart-size', 8)
    await until(async () => (await client.getNumberValue('cart-size', 0)) === 8)
    assert.equal([gate.ended, events.includes(ProviderEvents.Stale)], [0, false], 'the first stream is still open')
    await served.set('cart-size', 5)
    await until(async () => (await client.getNumberValue('cart-size', 0)) === 5)
    await OpenFeature.clearProviders()
    await gate.close()
  })
}

test('what is read comes back as activity', async () => {
  const { client } = await connect()
  await client.getBooleanValue('new-checkout', false)
  // Sends what was counted.
  await OpenFeature.clearProviders()
  await until(async () => {
    const config = await served.call('GET', '/projects/{project}/configs/new-checkout/activity')
    return JSON.stringify(config).includes('@service/openfeature-server-provider')
  })
})

const readFor = (client: Client, context: EvaluationContext) => client.getBooleanValue('new-checkout', false, context)

test('contexts are reported if the environment keeps them, with the named traits and nothing else', async () => {
  await readFor((await connect()).client, { targetingKey: 'before', plan: 'pro' })
  await OpenFeature.clearProviders()
  await served.keepContexts(['/plan', '/address/city'])
  const { exchanges, end } = recordExchanges()
  const { client } = await connect()
  await readFor(client, { targetingKey: 'ann', name: 'Ann', plan: 'basic', email: 'ann@example.com' })
  await readFor(client, { targetingKey: 'ann', name: 'Ann', plan: 'pro', email: 'ann@example.com' })
  await readFor(client, { targetingKey: 'phone', kind: 'device', traits: { address: { city: 'Ulm', street: 'x' } } })
  await readFor(client, { targetingKey: 'guest', plan: 'pro', anonymous: true })
  await readFor(client, { plan: 'pro' })
  await OpenFeature.clearProviders()
  end()
  await until(async () => (await served.contexts()).length > 0)
  const contexts = (await served.contexts()).sort((a, b) => a.id.localeCompare(b.id))
  assert.equal(
    contexts.map(({ kind, id, name, traits }) => ({ kind, id, name, traits })),
    [
      { kind: 'user', id: 'ann', name: 'Ann', traits: { plan: 'pro' } },
      { kind: 'device', id: 'phone', name: null, traits: { address: { city: 'Ulm' } } },
    ],
  )
  const sent = exchanges.map(({ request }) => request).join()
  assert.match(sent, /"capturedContexts":\[\{"id":"ann"/)
  assert.not.match(sent, /example\.com|street|guest/)
  await served.keepContexts(undefined)
})

for (const stream of [true, false]) {
  test(`an application that runs hears that contexts are kept, ${stream ? 'by the stream' : 'by polls'}`, async () => {
    const { exchanges, end } = recordExchanges()
    const { client } = await connect({ stream, pollInterval: 50 })
    await readFor(client, { targetingKey: 'early' })
    await served.keepContexts([])
    // What comes after it in the same stream, or by the same polls, comes later.
    await served.set('cart-size', 7)
    await until(async () => (await client.getNumberValue('cart-size', 0)) === 7)
    await readFor(client, { targetingKey: 'late', plan: 'pro' })
    await served.keepContexts(undefined)
    await served.set('cart-size', 8)
    await until(async () => (await client.getNumberValue('cart-size', 0)) === 8)
    await readFor(client, { targetingKey: 'too late' })
    await OpenFeature.clearProviders()
    end()
    const reports = exchanges.filter(({ path }) => path === '/server/telemetry/v1').map(({ request }) => request)
    // One, or more where all this took longer than the time between two.
    const captured = reports.flatMap(
      (report) =>
        (JSON.parse(report) as { discreteEvents: { capturedContexts: unknown[] } }).discreteEvents.capturedContexts,
    )
    assert.equal(captured, [{ id: 'late', kind: 'user' }])
  })
}

test('starts from its file while the server is down, and comes back', async () => {
  const cacheFile = path.join(folder, 'kept', 'environment.json')
  await connect({ cacheFile })
  await served.set('greeting', 'Hello again')
  const first = await connect({ cacheFile })
  await until(async () => (await first.client.getStringValue('greeting', '')) === 'Hello again')
  await OpenFeature.clearProviders()
  await served.kill()
  const { client, events, error } = await connect({ cacheFile })
  assert.is(error, undefined)
  assert.is(await client.getStringValue('greeting', ''), 'Hello again')
  await until(() => events.includes(ProviderEvents.Stale))
  // A file of another key is not used.
  const other = await connect({ cacheFile, sdkKey: 'another' })
  assert.is(await other.client.getStringValue('greeting', 'none'), 'none')
  // Without a file there is nothing to answer with until the server is there.
  const without = await connect()
  assert.ok(without.error)
  assert.equal((await without.client.getStringDetails('greeting', 'none')).errorCode, 'PROVIDER_NOT_READY')
  await served.restart()
  await until(
    () => client.providerStatus === ProviderStatus.READY && without.client.providerStatus === ProviderStatus.READY,
  )
  assert.is(await without.client.getStringValue('greeting', ''), 'Hello again')
  await served.set('greeting', 'Hello')
  await until(async () => (await client.getStringValue('greeting', '')) === 'Hello')
})

test('keeps the last values when its key is revoked', async () => {
  const key = await served.command(
    ...['sdk-key', 'create', '--project', 'shop', '--environment', served.environmentId],
    ...['--kind', 'server', '--name', 'revoked'],
  )
  const { client, events } = await connect({ sdkKey: key })
  const keys = JSON.parse(await served.command('sdk-key', 'list', '--project', 'shop')) as {
    id: string
    name: string
  }[]
  const id = keys.find(({ name }) => name === 'revoked')?.id ?? ''
  await served.command('sdk-key', 'revoke', '--project', 'shop', '--id', id)
  await until(() => events.includes(ProviderEvents.Error))
  assert.is(client.providerStatus, ProviderStatus.ERROR)
  assert.is(await client.getStringValue('server-only', ''), 'secret')
})

test.run()
