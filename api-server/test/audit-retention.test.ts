import * as assert from 'uvu/assert'
// Not part of what the package exports: the server calls it by itself.
import { purgeAudit } from '../dist/services/audit/audit-retention.js'
import { ClockWatch } from '../dist/services/audit/clock.js'
import { apiSuite, newProject } from './support/api.js'
import { signedIn } from './support/dashboard.js'

interface Log {
  entries: { at: string }[]
  keptDays: number | null
}

apiSuite('retention of the audit log', (test, api) => {
  const day = (number: number, hour = 12) => new Date(Date.UTC(2026, 2, number, hour))

  test('entries go after the days that were set, with their whole day, and never without the setting', async () => {
    for (const date of [day(1), day(2, 0), day(2), day(3), day(11)]) {
      api.setNow(date)
      await newProject(api)
    }
    api.setNow(day(12))
    let owner = await signedIn(api, 'owner')
    const read = async (path: string) => (await owner.call('GET', path)).body as unknown as Log
    const times = async () => (await read('/audit?limit=200')).entries.map(({ at }) => at)
    const before = await times()

    assert.is(await purgeAudit(api.services), 0)
    assert.equal(await times(), before)
    assert.is((await read('/audit/facets')).keptDays, null)

    api.services.auditDays = 10
    assert.is((await read('/audit/facets')).keptDays, 10)
    assert.ok((await purgeAudit(api.services)) > 0)
    assert.equal(
      await times(),
      before.filter((at) => at >= day(2, 0).toISOString()),
    )
    assert.ok((await times()).includes(day(2, 0).toISOString()))
    assert.is(await purgeAudit(api.services), 0)

    api.setNow(day(13, 0))
    owner = await signedIn(api, 'owner')
    assert.is(await purgeAudit(api.services), 2)
    assert.is((await times()).at(-1), day(3).toISOString())
  })

  test('a clock that is far ahead deletes nothing, also after changes were made under it', async () => {
    api.services.auditDays = 10
    const clock = new ClockWatch()
    api.setNow(day(20))
    await newProject(api)
    assert.is(await clock.doubt(api.services), undefined)
    api.setNow(day(420))
    const owner = await signedIn(api, 'owner')
    const count = async () => ((await owner.call('GET', '/audit?limit=200')).body as unknown as Log).entries.length
    const before = await count()
    assert.ok(before > 0)
    api.setNow(day(423))
    const other = new ClockWatch()
    for (const watch of [clock, other])
      assert.match((await watch.doubt(api.services)) ?? '', /2 days ahead of the newest/)
    assert.is(await purgeAudit(api.services), 0)
    await newProject(api)
    for (const watch of [clock, other])
      assert.match((await watch.doubt(api.services)) ?? '', /was more than 2 days ahead/)
    api.setNow(day(21))
    for (const watch of [clock, other]) assert.is(await watch.doubt(api.services), undefined)
  })
})
