import * as assert from 'uvu/assert'
import {
  closeServices,
  createServices,
  operator,
  resume,
  setPlan,
  showOrganization,
  suspend,
} from '@service/api-server/internals'
import { apiSuite, newConfig, newProject } from './support/api.js'

const limits = { freeAllowance: 20, graceDays: 3, schemaBudget: 2 }

apiSuite(
  'metering',
  (test, api) => {
    const list = () => api.call('GET', '/projects')
    const plan = async (name: string, spendingLimit?: string) => {
      const input = { plan: name, ...(spendingLimit !== undefined && { spendingLimit }) }
      await setPlan(api.services, await operator(api.services), input)
    }
    const used = async () => (await showOrganization(api.services, await operator(api.services))).requestsThisMonth
    const use = async (requests: number) => {
      for (let i = 0; i < requests; i++) await list()
      await api.services.meter.flush()
    }
    const month = (index: number, day = 1) => api.setNow(new Date(Date.UTC(2030, index, day)))

    test.after.each(async () => {
      await plan('self-hosted')
      api.setNow(undefined)
    })

    test('requests are counted per month; refused ones count, unauthenticated ones do not', async () => {
      month(0)
      await use(3)
      await api.call('GET', '/projects/unknown')
      await api.call('GET', '/projects', undefined, { token: 'unknown' })
      assert.is(await used(), 4)
      month(1)
      await use(1)
      assert.is(await used(), 1)
    })

    test('what is counted while counts are being stored is counted once, however many wait', async () => {
      month(8)
      await use(1)
      const { meter } = api.services
      const { organizationId } = await operator(api.services)
      const counter = await meter.counter(organizationId, 'requests', '2030-09')
      counter.pending += 1
      const first = meter.flush()
      counter.pending += 1
      await Promise.all([first, meter.flush(), meter.flush()])
      assert.is(await used(), 3)
    })

    test('a self-hosted organization has no allowance', async () => {
      month(2)
      await use(25)
      month(2, 20)
      assert.is((await list()).status, 200)
    })

    test('a free organization is suspended when it stays over its allowance past the grace period', async () => {
      month(3)
      await plan('free')
      await use(21)
      month(3, 3)
      assert.is((await list()).status, 200)
      month(3, 5)
      const { status, body, headers } = await list()
      assert.equal([status, body], [429, { error: 'Service suspended', code: 'SERVICE_SUSPENDED' }])
      assert.is(headers.get('retry-after'), String(26 * 24 * 3600))
      await resume(api.services, await operator(api.services))
      assert.is((await list()).status, 200)
    })

    test('the next month begins at zero', async () => {
      month(4)
      await plan('free')
      await use(21)
      month(4, 10)
      assert.is((await list()).status, 429)
      month(5)
      assert.is((await list()).status, 200)
    })

    test('a pay-as-you-go organization is suspended at its spending limit', async () => {
      month(6)
      await plan('pay-as-you-go', '5')
      await use(25)
      assert.is((await list()).body.code, 'SERVICE_SUSPENDED')
      await plan('pay-as-you-go', '50')
      assert.is((await list()).status, 200)
    })

    test('a server sees within its next count that another process lifted the limits', async () => {
      month(7)
      await plan('pay-as-you-go', '5')
      await use(25)
      assert.is((await list()).status, 429)
      const other = createServices({ storage: api.storage, now: api.services.now, limits })
      await resume(other, await operator(other))
      await closeServices(other)
      // Its clock may have counted since it refused: then it looks again after the next request that it refuses.
      await list()
      await api.services.meter.flush()
      assert.is((await list()).status, 200)
    })

    test('an organization can be suspended and resumed by hand', async () => {
      const owner = await operator(api.services)
      await suspend(api.services, owner)
      const { status, headers } = await list()
      assert.equal([status, headers.get('retry-after')], [429, '3600'])
      await resume(api.services, owner)
      assert.is((await list()).status, 200)
    })

    test('a free organization has an hourly budget of JSON Schema checks', async () => {
      api.setNow(new Date(Date.UTC(2031, 0, 1, 10, 15)))
      const { id } = await newProject(api)
      await plan('free')
      const members = { type: 'json', defaultValue: '{}', typeOptions: { useSchema: true, schema: { type: 'object' } } }
      for (let i = 0; i < 2; i++) assert.ok((await newConfig(api, id, members)).id)
      const body = { key: 'over', role: 'flag', lifetime: 'permanent', ...members }
      const refused = await api.call('POST', `/projects/${id}/configs`, body)
      assert.equal([refused.status, refused.body.code], [429, 'SCHEMA_BUDGET_EXHAUSTED'])
      assert.match(refused.body.error, '2031-01-01T11:00:00.000Z')
      assert.is(refused.headers.get('retry-after'), String(45 * 60))
      assert.ok((await newConfig(api, id)).id)
      api.setNow(new Date(Date.UTC(2031, 0, 1, 11)))
      assert.is((await api.call('POST', `/projects/${id}/configs`, body)).status, 200)
    })
  },
  { limits },
)
