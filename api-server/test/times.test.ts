/** Times without an offset are UTC, wherever the server is. */
import * as assert from 'uvu/assert'
import { isDateTime, readMoment } from '../src/domain/times.js'
import { newToken } from './support/accounts.js'
import { apiSuite, newConfig, newProject } from './support/api.js'
import { ask, config, newShop } from './support/serving.js'

// Node reads it whenever it is set.
process.env['TZ'] = 'America/New_York'

const NOW = Date.parse('2027-01-01T00:00:00.000Z')

apiSuite('times without an offset', (test, api) => {
  test.before.each(() => api.setNow(new Date(NOW)))
  test.after.each(() => api.setNow(undefined))

  test('are read as rules read them', () => {
    assert.is(new Date(NOW).getTimezoneOffset(), 300, 'the time zone of this test')
    const cases = [
      ['2027-01-01T12:00:00', '2027-01-01T12:00:00.000Z'],
      ['2027-01-01T12:00', '2027-01-01T12:00:00.000Z'],
      ['2027-01-01', '2027-01-01T00:00:00.000Z'],
      ['2027-01-01T12:00:00.5z', '2027-01-01T12:00:00.500Z'],
      ['2027-01-01T12:00:00+02:00', '2027-01-01T10:00:00.000Z'],
      ['2027-02-30', undefined],
      ['2027-01-01T24:00:00Z', undefined],
      ['2027-01-01 12:00:00', undefined],
    ] as const
    for (const [text, moment] of cases) assert.is(readMoment(text)?.toISOString(), moment, text)
    for (const [text, moment] of cases) assert.is(isDateTime(text), moment !== undefined, text)
  })

  test('of a planned change', async () => {
    const project = await newProject(api)
    const { key } = await newConfig(api, project.id)
    const step = { at: '2027-01-01T12:00:00', defaultValue: true, rules: [] }
    const body = { environmentId: project.environments[0].id, steps: [step] }
    const made = await api.call('POST', `/projects/${project.id}/configs/${key}/planned-changes`, body)
    assert.is((made.body as unknown as { dueAt: string }).dueAt, '2027-01-01T12:00:00.000Z')
  })

  test('of filters', async () => {
    const project = await newProject(api)
    await newConfig(api, project.id)
    const found = async (query: string) => (await api.call('GET', query)).body.length
    const configs = `/projects/${project.id}/configs?updatedSince=`
    assert.equal([await found(`${configs}2027-01-01T00:00:00`), await found(`${configs}2027-01-01T00:00:01`)], [1, 0])
    const token = await newToken(api, { permissions: ['audit:read'] })
    const since = async (time: string) => (await api.call('GET', `/audit?since=${time}`, undefined, { token })).body
    assert.equal([(await since('2027-01-01T00:00:00')).length > 0, await since('2027-01-01T00:00:01')], [true, []])
  })

  test('of a commit', async () => {
    const project = await newProject(api)
    const token = await newToken(api, { permissions: ['code-references:write'] })
    const upload = {
      ...{ repository: 'github.com/acme/shop', branch: 'main', defaultBranch: true, commit: 'c1' },
      ...{ committedAt: '2026-11-01T10:00:00', references: [] },
    }
    const { body } = await api.call('PUT', `/projects/${project.id}/code-references`, upload, { token })
    assert.is((body as unknown as { committedAt: string }).committedAt, '2026-11-01T10:00:00.000Z')
  })

  test('of what an SDK reports', async () => {
    const shop = await newShop(api)
    const { key } = await config(api, shop)
    const event = { key, evaluatedValue: { value: 'true' }, evaluationReason: 'found-match' }
    const endTime = '2026-12-31T10:00:00'
    const sent = {
      ...{ serverSdkKey: shop.server, metaContext: { sdkName: 'sdk', sdkVersion: '1' } },
      aggregatedEvents: { evaluatedConfig: [{ startTime: endTime, endTime, count: 1, event }] },
    }
    assert.is((await ask(api, '/server/telemetry/v1', sent)).status, 202)
    await api.runtime.activity.flush()
    const { body } = await api.call('GET', `/projects/${shop.project.id}/configs/${key}/activity`)
    assert.is((body as unknown as { lastEvaluatedAt: string }[])[0]?.lastEvaluatedAt, '2026-12-31T10:00:00.000Z')
  })
})
