import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { apiSuite } from '../support/api.js'
import { as } from '../support/dashboard.js'
import { config, newShop, type Shop } from '../support/serving.js'

interface Reader {
  sdkKeyKind: string
  sdkName: string
  sdkVersion: string
  lastReadAt: string
}

const at = (minute: number) => `2026-01-02T03:${String(minute).padStart(2, '0')}:00.000Z`

apiSuite('dashboard: who has read an environment', (test, api) => {
  let shop: Shop
  test.before(async () => void (shop = await newShop(api)))

  const read = async (environmentId: string) => {
    const path = `/projects/${shop.project.id}/environments/${environmentId}/readers`
    return as<Reader[]>(await shop.owner.call('GET', path))
  }

  test('every SDK once with its last read, the latest first, from evaluations and from uses of keys', async () => {
    assert.equal(await read(shop.production), [])
    const { id: configId } = await config(api, shop)
    const keys = as<{ id: string; kind: string; environmentId: string }[]>(
      await shop.owner.call('GET', `/projects/${shop.project.id}/sdk-keys`),
    )
    const serverKey = keys.find(({ kind }) => kind === 'server')
    const evaluation = { configId, environmentId: shop.production, sdkKeyKind: 'server', sdkVersion: '1' } as const
    const use = { sdkKeyId: serverKey?.id ?? '', environmentId: shop.production, hint: 'abcd', sdkVersion: '1' }
    await api.storage.transaction(async (stores) => {
      await stores.evaluations.put({ ...evaluation, sdkName: 'go', lastEvaluatedAt: at(1) })
      await stores.evaluations.put({ ...evaluation, sdkName: 'java', lastEvaluatedAt: at(2) })
      const times = { firstUsedAt: at(0), appName: null }
      await stores.sdkUses.put([
        { ...use, ...times, sdkName: 'go', lastUsedAt: at(3) },
        { ...use, ...times, sdkName: 'python', lastUsedAt: at(0) },
      ])
    })
    const shown = (await read(shop.production)).map(({ sdkKeyKind, sdkName, lastReadAt }) => [
      sdkKeyKind,
      sdkName,
      lastReadAt,
    ])
    assert.equal(shown, [
      ['server', 'go', at(3)],
      ['server', 'java', at(2)],
      ['server', 'python', at(0)],
    ])
    assert.equal(await read(shop.test), [])
  })

  test('an environment that is not there is not found', async () => {
    const path = `/projects/${shop.project.id}/environments/${randomUUID()}/readers`
    assert.is((await shop.owner.call('GET', path)).status, 404)
  })
})
