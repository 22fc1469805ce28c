import * as assert from 'uvu/assert'
import { callsOf, newConfig, newProject } from './calls.js'
import { furnish } from './furnish.js'
import { axe, browserSuite } from './support.js'

const MARKUP = `<img src=x onerror=alert(1)> "quoted" 🎉 مرحبا`

browserSuite({ name: 'contexts', on: 'json' }, (test, context) => {
  test('an environment keeps contexts after it is switched on; they are viewed, tried and deleted', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'seen')
    await newConfig(call, project, { key: 'dark-mode' })
    await page.goto('/projects/seen/contexts/production')
    await page.getByText('Contexts are not kept in this environment.').waitFor()
    await axe(page)
    await page.getByRole('switch', { name: 'Keep contexts of Production' }).check()
    await page.getByLabel('Traits to keep').fill('/plan\nemail')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('main').getByRole('alert').getByText('Trait "email" must be a JSON pointer').waitFor()
    await axe(page)
    await page.getByLabel('Traits to keep').fill('/plan\n\n/email')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('No application has reported one yet.').waitFor()

    const kept = { environmentId: project.production, kind: 'user', name: 'Ann', traits: { plan: 'pro' } }
    const times = { firstSeenAt: '2026-01-01T00:00:00.000Z', lastSeenAt: new Date().toISOString() }
    await furnish(context, (stores) =>
      stores.seenContexts.put([
        { ...kept, ...times, contextId: MARKUP },
        { ...kept, ...times, contextId: 'user-2', name: null, traits: {} },
        { ...kept, ...times, contextId: 'user-3' },
      ]),
    )
    await page.reload()
    await page.getByRole('row', { name: /^user-3 user Ann/ }).waitFor()
    await axe(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.reload()
    await page.getByRole('row', { name: /^user-3 user Ann/ }).waitFor()
    await axe(page)
    await page.getByRole('button', { name: `Try ${MARKUP} in the playground` }).click()
    await page.getByText('1 of 1 configs').waitFor()
    assert.is(await page.getByLabel('Id', { exact: true }).inputValue(), MARKUP)
    assert.is(await page.getByLabel('Value', { exact: true }).inputValue(), 'pro')
    await page.goBack()

    await page.getByRole('button', { name: 'Delete user-2' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete context' }).click()
    await page.getByRole('row', { name: /^user-2 / }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete all' }).click()
    await page.getByRole('dialog', { name: 'Delete all contexts of Production?' }).waitFor()
    await axe(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click()
    await page.getByText('No application has reported one yet.').waitFor()
    await close()
  })
})
