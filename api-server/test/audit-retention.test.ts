import * as assert from 'uvu/assert'
// Not part of what the package exports: the server calls it by itself.
import { ClockWatch, purgeAudit, purgeEndedChanges } from '@service/api-server/internals'
import { apiSuite, newConfig, newProject, type Json } from './support/api.js'
import { signedIn } from './support/dashboard.js'

interface Log {
  entries: { at: string }[]
  keptDays: number | null
}

apiSuite('retention of the audit log', (test, api) => {
  const day = (number: number, hour = 12) => new Date(Date.UTC(2026, 2, number, hour))

  /** As the server itself notes on which days it was there. */
  const wasThere = async (...numbers: number[]) => {
    for (const number of numbers)
      await api.services.storage.transaction((stores) =>
        stores.servedDays.addMinutes(day(number).toISOString().slice(0, 10), 600),
      )
  }

  test('entries go after the days that were set, with their whole day, and never without the setting', async () => {
    for (const date of [day(1), day(2, 0), day(2), day(3), day(11)]) {
      api.setNow(date)
      await newProject(api)
    }
    await wasThere(10, 11, 12)
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

    await wasThere(13)
    api.setNow(day(13, 0))
    owner = await signedIn(api, 'owner')
    assert.is(await purgeAudit(api.services), 2)
    assert.is((await times()).at(-1), day(3).toISOString())
  })

  test('a clock that is far ahead deletes nothing, also after changes were made under it', async () => {
    api.services.auditDays = 10
    const clock = new ClockWatch()
    await wasThere(18, 19, 20)
    api.setNow(day(20))
    await newProject(api)
    assert.is(await clock.doubt(api.services), undefined)
    api.setNow(day(420))
    let owner = await signedIn(api, 'owner')
    const count = async () => ((await owner.call('GET', '/audit?limit=200')).body as unknown as Log).entries.length
    const before = await count()
    assert.ok(before > 0)
    api.setNow(day(423))
    const other = new ClockWatch()
    for (const watch of [clock, other])
      assert.match((await watch.doubt(api.services)) ?? '', /2 days ahead of the newest/)
    assert.is(await purgeAudit(api.services), 0)
    await newProject(api)
    // A server that was started again knows of no jump.
    const started = new ClockWatch()
    for (const watch of [clock, other, started])
      assert.match((await watch.doubt(api.services)) ?? '', /between 2026-03-20.* and 2027-04-27, .*on 0 of 3 days/)
    assert.is(await purgeAudit(api.services), 0)
    owner = await signedIn(api, 'owner')
    assert.ok((await count()) > before)
    // The clock may stay wrong for a while, over midnight too.
    await wasThere(423, 424)
    api.setNow(day(424, 1))
    await newProject(api)
    assert.match((await new ClockWatch().doubt(api.services)) ?? '', /on 2 of 3 days/)
    assert.is(await purgeAudit(api.services), 0)
    api.setNow(day(21))
    for (const watch of [clock, other, started]) assert.is(await watch.doubt(api.services), undefined)
  })

  test('a server that was away for long waits until it was there on three days', async () => {
    api.services.auditDays = 10
    api.setNow(day(800))
    await newProject(api)
    await wasThere(800, 801)
    api.setNow(day(801))
    await newProject(api)
    assert.is(await purgeAudit(api.services), 0)
    await wasThere(802)
    api.setNow(day(802))
    assert.ok((await purgeAudit(api.services)) > 0)
  })

  test('planned changes that ended go after the same time, those that wait stay', async () => {
    api.services.auditDays = 10
    api.setNow(day(900))
    const { id, environments } = await newProject(api)
    const { key } = await newConfig(api, id)
    const at = day(980).toISOString()
    const plan = async (defaultValue: boolean) =>
      (
        await api.call('POST', `/projects/${id}/configs/${key}/planned-changes`, {
          environmentId: environments[0].id,
          steps: [{ at, defaultValue, rules: [] }],
        })
      ).body
    const [waiting, ended] = [await plan(true), await plan(false)]
    const list = async () => (await api.call('GET', `/projects/${id}/planned-changes`)).body.map((one: Json) => one.id)
    const canceled = await api.call('POST', `/projects/${id}/planned-changes/${ended.id}/cancel`)
    assert.is(canceled.body.state, 'canceled')
    await wasThere(908, 909, 910, 911)
    for (const [number, purged] of [
      [910, 0],
      [911, 1],
      [911, 0],
    ] as const) {
      api.setNow(day(number))
      await newProject(api)
      assert.is(await purgeEndedChanges(api.services), purged)
    }
    assert.equal(await list(), [waiting.id])
  })
})
