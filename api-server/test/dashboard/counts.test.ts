import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { Count } from '../../src/domain/reports.js'
import { apiSuite } from '../support/api.js'
import { as } from '../support/dashboard.js'
import { config, newShop, type Shop } from '../support/serving.js'

interface Counts {
  days: string[]
  counts: { environmentId: string; day: string; how: string; valueId: string; value: string | null; count: number }[]
}

apiSuite('dashboard: counts of a config', (test, api) => {
  let shop: Shop
  test.before(async () => void (shop = await newShop(api)))

  const read = (id: string) => shop.owner.call('GET', `/projects/${shop.project.id}/configs/${id}/counts`)

  test('of the last 30 days, added up over SDKs', async () => {
    const { id: configId } = await config(api, shop)
    const { days, counts: none } = as<Counts>(await read(configId))
    assert.is(days.length, 30)
    assert.equal(days, [...days].sort())
    assert.equal(none, [])
    const [first = '', last = ''] = [days[0], days.at(-1)]
    const count = (part: Partial<Count>): Count => ({
      configId,
      environmentId: shop.production,
      day: last,
      how: 'evaluated',
      valueId: 'a',
      sdkKeyKind: 'server',
      sdkName: 'go',
      sdkVersion: '1',
      value: 'true',
      count: 1,
      ...part,
    })
    await api.storage.transaction((stores) =>
      stores.counts.add([
        count({ count: 2 }),
        count({ sdkName: 'java', count: 3 }),
        count({ how: 'delivered', count: 4 }),
        count({ day: first, valueId: 'b', value: null, count: 5 }),
        count({ day: '2020-01-01', count: 100 }),
      ]),
    )
    const { counts } = as<Counts>(await read(configId))
    assert.equal(
      counts.map(({ day, how, valueId, value, count: sum }) => [day, how, valueId, value, sum]).sort(),
      [
        [last, 'evaluated', 'a', 'true', 5],
        [last, 'delivered', 'a', 'true', 4],
        [first, 'evaluated', 'b', null, 5],
      ].sort(),
    )
  })

  test('a config that is not there is not found', async () => {
    assert.is((await read(randomUUID())).status, 404)
  })
})
