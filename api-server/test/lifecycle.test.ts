/** States that follow from counts, and the counts themselves as the dashboard reads them. */
import * as assert from 'uvu/assert'
import { valueId } from '@service/evaluation'
import { advanceStates } from '../src/services/lifecycle/advance.js'
import { daysBefore } from '../src/services/lifecycle/state.js'
import { purgeReports } from '../src/services/reports/retention.js'
import type { Count } from '../src/domain/reports.js'
import { apiSuite, type Json } from './support/api.js'
import { signedIn } from './support/dashboard.js'
import { config, evaluate, evaluateAll, newShop, serve, type Shop } from './support/serving.js'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')
const TODAY = '2026-06-01'
const DAY = 86_400_000

apiSuite('life of configs', (test, api) => {
  let shop: Shop

  test.before.each(async () => {
    api.setNow(new Date(NOW - 80 * DAY))
    shop = await newShop(api)
  })
  test.after.each(() => api.setNow(undefined))

  const count = ({ id }: Json, ago: number, value = 'true', members: Partial<Count> = {}): Count => ({
    ...{ configId: id, environmentId: shop.production, day: daysBefore(TODAY, ago), how: 'evaluated', value, count: 1 },
    ...{ valueId: valueId(value), sdkKeyKind: 'server', sdkName: 'a', sdkVersion: '1' },
    ...members,
  })
  /** A server was there and an application told of another config's reads, on so many days. */
  const telling = async (days: number) => {
    const other = await config(api, shop)
    await api.storage.transaction(async (stores) => {
      for (let ago = 1; ago <= days; ago++) await stores.servedDays.addMinutes(daysBefore(TODAY, ago), 600)
      await stores.counts.add(Array.from({ length: days }, (_, i) => count(other, i + 1)))
    })
  }
  const add = (...counts: Count[]) => api.storage.transaction((stores) => stores.counts.add(counts))
  const path = ({ key }: Json) => `/projects/${shop.project.id}/configs/${key}`
  const stateOf = async (one: Json) => (await api.call('GET', path(one))).body.state
  const advance = async () => {
    api.setNow(new Date(NOW))
    return advanceStates(api.services)
  }

  test('never stale without telemetry, while servers were down, or if it is read in another live environment', async () => {
    const one = await config(api, shop, { lifetime: 'temporary' })
    await advance()
    assert.is(await stateOf(one), 'new', 'no telemetry')
    const other = await config(api, shop)
    await add(...Array.from({ length: 40 }, (_, i) => count(other, i + 1)))
    await advance()
    assert.is(await stateOf(one), 'new', 'no server was there on those days')
    const environment = { name: 'Second', slug: 'second', color: 'red', live: true }
    await api.call('POST', `/projects/${shop.project.id}/environments`, environment)
    await telling(40)
    await advance()
    assert.is(await stateOf(one), 'new', 'nothing is known of the second live environment')
  })

  test('temporary and quiet for 30 days: stale, and in use again with another value', async () => {
    const quiet = await config(api, shop, { lifetime: 'temporary' })
    const unread = await config(api, shop, { lifetime: 'temporary' })
    const varied = await config(api, shop, { lifetime: 'temporary' })
    const permanent = await config(api, shop, { lifetime: 'permanent' })
    await telling(35)
    await add(count(quiet, 2), count(quiet, 25), count(varied, 2), count(varied, 3, 'false'))
    const before = await api.call('GET', path(quiet))
    const revisions = await api.storage.revisions()
    const entries = () =>
      api.storage.read(async (stores) => {
        const [organization] = await stores.organizations.list()
        return stores.audit.list(organization?.id ?? '', 1)
      })
    const log = await entries()
    await Promise.all([advance(), advance()])
    const states = async () => Promise.all([quiet, unread, varied, permanent].map(stateOf))
    assert.equal(await states(), ['stale', 'stale', 'new', 'new'])
    const after = await api.call('GET', path(quiet))
    assert.equal(Object.assign(after.body, { state: 'new' }), before.body)
    assert.is((await api.storage.revisions()).get(shop.project.id)?.number, revisions.get(shop.project.id)?.number)
    assert.equal(await entries(), log)
    assert.is(await advance(), 0)

    await add(count(unread, 0))
    assert.is(await advance(), 0, 'one value is no other one')
    await serve(api, shop, quiet.key, true)
    await evaluate(api, shop.server, quiet.key)
    await serve(api, shop, quiet.key, false)
    await evaluate(api, shop.server, quiet.key)
    await api.runtime.activity.flush()
    assert.is(await advance(), 1)
    assert.equal(await states(), ['in-use', 'stale', 'new', 'new'])
    await api.call('PATCH', path(unread), { lifetime: 'permanent' })
    assert.is(await advance(), 1)
    assert.is(await stateOf(unread), 'in-use')
  })

  test('deliveries do not prevent it', async () => {
    const one = await config(api, shop, { lifetime: 'temporary' })
    await telling(40)
    await add(count(one, 3, 'true', { how: 'delivered' }), count(one, 2, 'false', { how: 'delivered' }))
    await advance()
    assert.is(await stateOf(one), 'stale')
  })

  test('counts for the dashboard', async () => {
    api.setNow(new Date(NOW))
    const one = await config(api, shop)
    await add(count(one, 2), count(one, 40))
    await evaluateAll(api, shop.server)
    await api.runtime.activity.flush()
    // The session from before has run out.
    const viewer = await signedIn(api, 'viewer')
    const { body } = await viewer.call('GET', `/projects/${shop.project.id}/configs/${one.id}/counts`)
    const { days, counts } = body as unknown as {
      days: string[]
      counts: { day: string; how: string; count: number }[]
    }
    assert.equal([days.length, days[0], days.at(-1)], [30, daysBefore(TODAY, 29), TODAY])
    assert.equal(counts.map(({ day, how, count }) => [day, how, count]).sort(), [
      [daysBefore(TODAY, 2), 'evaluated', 1],
      [TODAY, 'delivered', 1],
    ])
  })

  test('counts go after 90 days', async () => {
    const one = await config(api, shop)
    await add(count(one, 90), count(one, 91))
    api.setNow(new Date(NOW))
    await purgeReports(api.services)
    const counts = await api.storage.read((stores) => stores.counts.list(one.id, '2000-01-01'))
    assert.equal(
      counts.map(({ day }) => day),
      [daysBefore(TODAY, 90)],
    )
  })
})
