import * as assert from 'uvu/assert'
import type { Count } from '../../src/domain/reports.js'
import { callsOf, newConfig, newProject } from './calls.js'
import { furnish } from './furnish.js'
import { axe, browserSuite } from './support.js'

const today = new Date().toISOString().slice(0, 10)

browserSuite({ name: 'counts', on: 'json' }, (test, context) => {
  test('a config shows which values were read where, and where that is unknown', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'counted')
    const { id: configId } = await newConfig(call, project, { key: 'dark-mode' })
    await page.goto('/projects/counted/configs/dark-mode/activity')
    await page.getByRole('heading', { name: 'Never evaluated' }).waitFor()
    await page.getByRole('link', { name: 'Connect an application' }).waitFor()
    await axe(page)

    const sdk = { sdkKeyKind: 'server', sdkName: 'go', sdkVersion: '1.2.0' } as const
    const count = (part: Partial<Count>): Count => ({
      ...{ configId, environmentId: project.production, day: today, ...sdk },
      ...{ how: 'evaluated', valueId: 'a', value: 'true', count: 1 },
      ...part,
    })
    const lastEvaluatedAt = new Date().toISOString()
    await furnish(context, async (stores) => {
      await stores.evaluations.put({ configId, environmentId: project.production, ...sdk, lastEvaluatedAt })
    })
    await page.reload()
    await page.getByText('No reads were counted in this period.').waitFor()
    await furnish(context, (stores) =>
      stores.counts.add([
        count({ count: 1500 }),
        count({ valueId: 'b', value: 'false', count: 500 }),
        count({ how: 'delivered', count: 7 }),
        count({ environmentId: project.test, how: 'delivered', count: 1 }),
      ]),
    )
    await page.reload()
    const production = page.getByRole('region', { name: 'Production' })
    await production.getByRole('row', { name: /^true 1,500 75%/ }).waitFor()
    await production.getByRole('row', { name: /^false 500 25%/ }).waitFor()
    await production.getByText('these are not in the numbers above').waitFor()
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
    const chart = await production.getByRole('img').first().getAttribute('aria-label')
    assert.is(chart, `true: most on ${day.format(new Date(today))}, 1,500`)
    const elsewhere = page.getByRole('region', { name: 'Test' })
    await elsewhere.getByText('or which of its values').waitFor()
    await axe(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.reload()
    await elsewhere.getByText('or which of its values').waitFor()
    await axe(page)
    await close()
  })
})
