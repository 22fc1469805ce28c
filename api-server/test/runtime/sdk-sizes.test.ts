/** How much an SDK is sent at most. */
import { pino } from 'pino'
import * as assert from 'uvu/assert'
import type { EnvironmentData } from '@service/evaluation'
import { probe } from '../../src/services/setup/probe.js'
import { oneStorageSuite } from '../support/api.js'
import { signedIn } from '../support/dashboard.js'
import { ask, config, evaluate, listen, newShop, ruleFor, serve, type Shop } from '../support/serving.js'

const lines: string[] = []
const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

const metaContext = { sdkName: 'test-sdk', sdkVersion: '1.2.3' }

oneStorageSuite(
  'what SDKs are sent at most',
  (test, api) => {
    let shop: Shop

    test.before.each(async () => void (shop = await newShop(api)))

    const server = (members: object = {}) => ({ serverSdkKey: shop.server, metaContext, ...members })
    const client = () => ({ clientSdkKey: shop.client, metaContext })
    const bundleOf = async (path: string, body: object) => {
      const { status, text } = await ask(api, path, body)
      assert.is(status, 200)
      return JSON.parse(text) as EnvironmentData
    }

    test('no line of a stream is over 1 MiB; if a value is, clients are told to poll', async () => {
      const list = JSON.stringify(Array.from({ length: 3000 }, (_, at) => ({ at, text: 'x'.repeat(20) })))
      const targetValues = Array.from({ length: 15_000 }, (_, at) => `value number ${at} ${'y'.repeat(80)}`)
      const large = await config(api, shop, { type: 'json', defaultValue: list })
      const { key } = await config(api, shop, { type: 'string', defaultValue: 'é' })
      await serve(api, shop, key, 'é', [ruleFor('/plan', targetValues, 'b')])
      const stream = await listen(api, '/server/sse/v1', { body: server() })
      const { data } = await stream.next()
      assert.ok(Buffer.byteLength(data) > 1024 * 1024)
      assert.ok(data.split('\n').every((line) => Buffer.byteLength(line) < 1024 * 1024))
      assert.equal(JSON.parse(data), await bundleOf('/server/polling/v1', server()))

      await serve(api, shop, large.key, JSON.stringify('z'.repeat(1_100_000)))
      await stream.ended
      assert.is((await ask(api, '/server/sse/v1', server())).status, 204)
      await bundleOf('/server/polling/v1', server())
    })

    test('no event of a stream is over 16 MiB; if the configs are, clients are told to poll', async () => {
      for (let made = 0; made < 17; made++)
        await config(api, shop, { type: 'string', defaultValue: 'x'.repeat(1_000_000) })
      assert.is((await ask(api, '/server/sse/v1', server())).status, 204)
      assert.is((await ask(api, '/client/sse/v1', client())).status, 204)
      assert.is(Object.keys((await bundleOf('/server/polling/v1', server())).configs).length, 17)
    })

    test('no body is over 32 MiB: an SDK that polls is told why it gets nothing, and the log says so once', async () => {
      const { id } = shop.project
      const made = Array.from({ length: 34 }, () =>
        config(api, shop, { type: 'string', defaultValue: 'é'.repeat(500_000) }),
      )
      const [{ key } = { key: '' }] = await Promise.all(made)
      const before = lines.length
      for (const [address, body] of [
        ['/server/polling/v1', server()],
        ['/client/polling/v1', client()],
        ['/client/pull/v1', client()],
        ['/server/polling/v1', server({ lastUpdateTimestamp: '2026-01-01T00:00:00.000Z' })],
      ] as const) {
        const refused = await ask(api, address, body)
        assert.equal([refused.status, refused.body['code']], [503, 'BUNDLE_TOO_LARGE'], address)
        assert.match(refused.text, /longer than the 32 MiB that SDKs take/)
        assert.is(refused.headers.get('retry-after'), '60')
      }
      assert.is(lines.slice(before).filter((line) => line.includes('32 MiB')).length, 1)
      const sizes = await (await signedIn(api, 'viewer')).call('GET', `/projects/${id}/served-sizes`)
      const { most, large } = sizes.body as unknown as { most: number; large: { id: string; bytes: number }[] }
      assert.is(most, 32 * 1024 * 1024)
      assert.equal(
        large.map((one) => one.id),
        shop.project.environments.map((one) => one.id),
      )
      assert.ok(large[0] && large[0].bytes > 34_000_000)
      assert.equal(
        (await probe(api.services)).large?.map((one) => [one.project, one.environment]),
        shop.project.environments.map((one) => [shop.project.slug, one.slug]),
      )
      assert.is((await evaluate(api, shop.server, key)).status, 200)
      await api.call('DELETE', `/projects/${id}/configs/${key}`)
      assert.is(Object.keys((await bundleOf('/server/polling/v1', server())).configs).length, 33)
    })
  },
  { logger },
)
