/** The provider in a real browser, on a page of another origin than the real server that answers it. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page, Route } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { launchBrowser } from '../../../api-server/test/browser/browser.js'
import { startServed, until, type Served } from '../../core/test/support/served.js'
import { openGate } from '../../openfeature-server/test/gate.js'
import { NAME, VERSION } from '../src/version.js'
import type { PageApi } from './page.js'

const test = suite('OpenFeature web provider')
let served: Served
let browser: Browser
let site: Server
let address: string

test.before(async () => {
  served = await startServed()
  browser = await launchBrowser()
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page.ts', import.meta.url))],
    ...{ bundle: true, write: false, format: 'iife', target: ['es2022'], logLevel: 'warning' },
  })
  const script = outputFiles[0]?.text ?? ''
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Shop</title><script>${script.replaceAll('</script', '<\\/script')}</script>`)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
})

test.after(async () => {
  await browser.close()
  site.closeAllConnections()
  site.close()
  await served.close()
})

/** Calls a function of the page's `sdk`. */
async function ask<Name extends Exclude<keyof PageApi, 'events'>>(
  page: Page,
  name: Name,
  ...args: Parameters<PageApi[Name]>
): Promise<Awaited<ReturnType<PageApi[Name]>>> {
  const text = args.map((arg) => JSON.stringify(arg)).join(', ')
  return page.evaluate<Awaited<ReturnType<PageApi[Name]>>>(`sdk.${name}(${text})`)
}

async function openPage(): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  return page
}

const options = () => ({ url: served.url, sdkKey: served.clientKey })
const FLAGS = '**/ofrep/v1/evaluate/flags'
const STREAM = '**/ofrep/v1/stream*'
/** A day, between polls. */
const NEVER = 86_400_000
const events = (page: Page) => page.evaluate<string[]>('sdk.events')

test('reads the values of client configs, of each type', async () => {
  const page = await openPage()
  assert.is(await ask(page, 'connect', options()), 'connected')
  assert.is((await ask(page, 'boolean', 'new-checkout')).value, false)
  const greeting = await ask(page, 'string', 'greeting')
  assert.equal([greeting.value, greeting.reason], ['Hello', 'STATIC'])
  assert.is((await ask(page, 'number', 'cart-limit')).value, 20)
  assert.is((await ask(page, 'number', 'rate')).value, 26)
  assert.equal((await ask(page, 'object', 'theme')).value, { dark: true })
  const hidden = await ask(page, 'string', 'server-only')
  assert.equal([hidden.value, hidden.errorCode], ['default', 'FLAG_NOT_FOUND'])
  assert.is((await ask(page, 'boolean', 'greeting')).errorCode, 'TYPE_MISMATCH')
  await page.context().close()
})

test('hears of a change by the stream, and follows the context', async () => {
  const page = await openPage()
  await ask(page, 'connect', options(), { targetingKey: 'ann', country: 'de' })
  const rule = {
    ...{ id: '7d0c2ce3-0a1e-4f39-8f0f-0d0a3f1d9f10', type: 'conditional', order: 0, target: 'value', value: 'Bonjour' },
    conditions: [
      {
        ...{ id: '7d0c2ce3-0a1e-4f39-8f0f-0d0a3f1d9f11', attribute: 'traits', trait: '/country' },
        ...{ operator: 'is one of', targetType: 'text', targetValues: ['fr'] },
      },
    ],
  }
  await served.set('greeting', 'Good morning', [rule])
  await until(async () => (await ask(page, 'string', 'greeting')).value === 'Good morning')
  assert.ok((await events(page)).includes('PROVIDER_CONFIGURATION_CHANGED'))
  await ask(page, 'setContext', { targetingKey: 'ann', country: 'fr' })
  assert.is((await ask(page, 'string', 'greeting')).value, 'Bonjour')
  await served.set('greeting', 'Hello')
  await page.context().close()
})

test('a wrong key, and a server key, are refused', async () => {
  const page = await openPage()
  assert.match(await ask(page, 'connect', { ...options(), sdkKey: 'wrong' }), /401/)
  assert.match(await ask(page, 'connect', { ...options(), sdkKey: served.serverKey }), /403/)
  await page.context().close()
})

test('starts with the values of the last visit while the server is down, and comes back', async () => {
  const page = await openPage()
  await ask(page, 'connect', options(), { targetingKey: 'ann' })
  await served.kill()
  await page.reload()
  assert.is(await ask(page, 'connect', { ...options(), pollInterval: 200 }, { targetingKey: 'ann' }), 'connected')
  const kept = await ask(page, 'string', 'greeting')
  assert.equal([kept.value, kept.reason], ['Hello', 'CACHED'])
  assert.not.match(await page.evaluate<string>('JSON.stringify(localStorage)'), /ann/)
  // Values of somebody else are not used.
  await page.reload()
  const other = { ...options(), pollInterval: 200 }
  assert.not.equal(await ask(page, 'connect', other, { targetingKey: 'bob' }), 'connected')
  await served.restart()
  await until(async () => (await ask(page, 'string', 'greeting')).reason === 'STATIC')
  await page.context().close()
})

test('is ready again once the server is back, even if nothing has changed', async () => {
  const page = await openPage()
  await ask(page, 'connect', { ...options(), pollInterval: 200 })
  await served.kill()
  await until(async () => (await ask(page, 'status')) === 'STALE')
  await served.restart()
  await until(async () => (await ask(page, 'status')) === 'READY')
  await page.context().close()
})

test('does not wait for the next poll when a proxy has answered in place of the server', async () => {
  const gate = await openGate(served.url)
  gate.isAway = true
  const late = await openPage()
  const early = await openPage()
  const behind = { url: gate.url, sdkKey: served.clientKey, pollInterval: NEVER }
  assert.not.equal(await ask(late, 'connect', behind), 'connected')
  gate.isAway = false
  await ask(early, 'connect', behind)
  gate.isAway = true
  gate.drop()
  await until(async () => (await ask(early, 'status')) === 'STALE')
  await served.set('cart-size', 7)
  gate.isAway = false
  for (const page of [early, late]) await until(async () => (await ask(page, 'number', 'cart-size')).value === 7)
  await served.set('cart-size', 5)
  for (const page of [early, late]) await until(async () => (await ask(page, 'number', 'cart-size')).value === 5)
  for (const page of [early, late]) await page.context().close()
  await gate.close()
})

test('asks as soon as the network is back', async () => {
  const page = await openPage()
  await ask(page, 'connect', { ...options(), pollInterval: NEVER, stream: false })
  await page.context().setOffline(true)
  await served.set('cart-size', 7)
  await page.context().setOffline(false)
  await until(async () => (await ask(page, 'number', 'cart-size')).value === 7)
  await served.set('cart-size', 5)
  await page.context().close()
})

test('after a change of the context that failed, values are marked as those of the one before', async () => {
  const page = await openPage()
  await ask(page, 'connect', { ...options(), pollInterval: 200 }, { targetingKey: 'ann' })
  const seen = async () => [await ask(page, 'status'), (await ask(page, 'string', 'greeting')).reason]
  assert.equal(await seen(), ['READY', 'STATIC'])
  await served.kill()
  await page.evaluate(`sdk.setContext({ targetingKey: 'bob' })`)
  const failed = await ask(page, 'string', 'greeting')
  assert.equal([failed.value, failed.reason], ['Hello', 'STALE'])
  assert.ok((await events(page)).includes('PROVIDER_ERROR'))
  await served.restart()
  await until(async () => (await seen()).join() === 'READY,STATIC')
  // They are those of the next visit, although no value is another.
  await served.kill()
  await page.reload()
  assert.is(await ask(page, 'connect', options(), { targetingKey: 'bob' }), 'connected')
  await served.restart()
  await page.context().close()
})

test('a change during a change of the context ends neither of them', async () => {
  const page = await openPage()
  await ask(page, 'connect', { ...options(), pollInterval: NEVER }, { targetingKey: 'ann' })
  const waiting: Route[] = []
  await page.route(FLAGS, (route) => void waiting.push(route))
  await page.evaluate(`void sdk.setContext({ targetingKey: 'bob' })`)
  await until(() => waiting.length === 1)
  await served.set('cart-limit', 21)
  await until(() => waiting.length === 2)
  await served.set('cart-limit', 22)
  await until(() => waiting.length === 3)
  await page.unroute(FLAGS)
  // Those that were given up take no answer.
  for (const route of waiting) await route.continue().catch(() => undefined)
  await until(async () => (await ask(page, 'number', 'cart-limit')).value === 22)
  assert.is(await ask(page, 'status'), 'READY')
  const seen = await events(page)
  assert.equal([seen.includes('PROVIDER_ERROR'), seen.includes('PROVIDER_STALE')], [false, false], seen.join(', '))
  await served.set('cart-limit', 20)
  await page.context().close()
})

test('changes that come faster than they can be fetched do not keep each other from being seen', async () => {
  const page = await openPage()
  await ask(page, 'connect', { ...options(), pollInterval: NEVER })
  const waiting: Route[] = []
  await page.route(FLAGS, (route) => void waiting.push(route))
  for (let limit = 31; limit <= 36; limit++) {
    await served.set('cart-limit', limit)
    await until(() => waiting.length === limit - 30)
    // Each fetch is answered when the next ones are under way.
    if (limit > 32) await waiting[limit - 33]?.continue().catch(() => undefined)
    if (limit === 33) await until(async () => (await ask(page, 'number', 'cart-limit')).value === 33)
  }
  await page.unroute(FLAGS)
  for (const route of waiting.slice(-2)) await route.continue().catch(() => undefined)
  await until(async () => (await ask(page, 'number', 'cart-limit')).value === 36)
  assert.is(await ask(page, 'status'), 'READY')
  await served.set('cart-limit', 20)
  await page.context().close()
})

test('what changed before its stream could be opened is not missed', async () => {
  const page = await openPage()
  let isRefused = false
  await page.route(STREAM, (route) => {
    isRefused = true
    return route.abort('connectionrefused')
  })
  await ask(page, 'connect', { ...options(), pollInterval: NEVER })
  await until(() => isRefused)
  await served.set('cart-limit', 23)
  assert.is((await ask(page, 'number', 'cart-limit')).value, 20)
  await page.unroute(STREAM)
  await until(async () => (await ask(page, 'number', 'cart-limit')).value === 23)
  await served.set('cart-limit', 20)
  await page.context().close()
})

test('nor is what changed before it was opened, and nobody asks twice where nothing did', async () => {
  const page = await openPage()
  let fetches = 0
  await page.route(FLAGS, (route) => (fetches++, route.continue()))
  const waiting: Route[] = []
  await page.route(STREAM, (route) => void waiting.push(route))
  await ask(page, 'connect', { ...options(), pollInterval: NEVER })
  await until(() => waiting.length === 1)
  await served.set('cart-limit', 24)
  assert.equal([(await ask(page, 'number', 'cart-limit')).value, fetches], [20, 1])
  await waiting[0]?.continue()
  await until(async () => (await ask(page, 'number', 'cart-limit')).value === 24)
  assert.is(fetches, 2)
  await served.set('cart-limit', 20)
  await until(async () => (await ask(page, 'number', 'cart-limit')).value === 20)
  // It is still the same stream.
  assert.equal([fetches, waiting.length], [3, 1])
  await page.context().close()
})

test("nor with OpenFeature's own provider of OFREP", async () => {
  const page = await openPage()
  const waiting: Route[] = []
  await page.route(STREAM, (route) => void waiting.push(route))
  await ask(page, 'connectOfrep', served.url, served.clientKey)
  await until(() => waiting.length === 1)
  await served.set('cart-limit', 25)
  assert.is((await ask(page, 'number', 'cart-limit')).value, 20)
  await waiting[0]?.continue()
  await until(async () => (await ask(page, 'number', 'cart-limit')).value === 25)
  await served.set('cart-limit', 20)
  await until(async () => (await ask(page, 'number', 'cart-limit')).value === 20)
  await page.context().close()
})

test('polls as often as without a stream where a proxy holds back what the stream brings', async () => {
  const gate = await openGate(served.url)
  gate.holdsStreams = 'body'
  const connected = async (url: string) => {
    const page = await openPage()
    const fetches = { page, count: 0 }
    await page.route(FLAGS, (route) => (fetches.count++, route.continue()))
    await ask(page, 'connect', { ...options(), url, pollInterval: 200 })
    return fetches
  }
  const [good, held] = [await connected(served.url), await connected(gate.url)]
  await until(() => held.count >= 30)
  assert.ok(good.count < held.count / 2, `${good.count} with a stream, ${held.count} with one that is held back`)
  await served.set('cart-limit', 26)
  for (const { page } of [held, good]) await until(async () => (await ask(page, 'number', 'cart-limit')).value === 26)
  assert.equal([gate.ended, await ask(held.page, 'status')], [0, 'READY'])
  await served.set('cart-limit', 20)
  for (const { page } of [held, good]) await page.context().close()
  await gate.close()
})

test('what is read comes back as activity', async () => {
  const page = await openPage()
  await ask(page, 'connect', options())
  await ask(page, 'boolean', 'new-checkout')
  await ask(page, 'close')
  await until(async () => {
    const config = await served.call('GET', '/projects/{project}/configs/new-checkout/activity')
    return JSON.stringify(config).includes(NAME)
  })
  await page.context().close()
})

test('the context of a page is kept if the environment keeps contexts', async () => {
  await served.keepContexts(['/plan'])
  const page = await openPage()
  await ask(page, 'connect', options(), { targetingKey: 'ann', plan: 'pro', email: 'ann@example.com' })
  await ask(page, 'setContext', { targetingKey: 'bob', plan: 'basic' })
  await until(async () => (await served.contexts()).length === 2)
  const contexts = (await served.contexts()).map(({ kind, id, traits }) => ({ kind, id, traits }))
  assert.equal(
    contexts.sort((a, b) => a.id.localeCompare(b.id)),
    [
      { kind: 'user', id: 'ann', traits: { plan: 'pro' } },
      { kind: 'user', id: 'bob', traits: { plan: 'basic' } },
    ],
  )
  await served.keepContexts(undefined)
  await page.context().close()
})

test('its version is the one of its package', () => {
  const { name, version } = createRequire(import.meta.url)('../package.json') as { name: string; version: string }
  assert.equal([NAME, VERSION], [name, version])
})

test.run()
