/** Two environments that serve many configs differently. */
import * as assert from 'uvu/assert'
import { callsOf, newConfig, newProject, replaceRules, ruleFor, rulesOf } from './calls.js'
import { axe, browserSuite, type OpenPage } from './support.js'

type Page = OpenPage['page']

const main = (page: Page) => page.getByRole('main')
const keys = (page: Page) => main(page).locator('.copied-config > .choice label').allTextContents()
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

browserSuite({ name: 'many differences', on: 'json' }, (test, context) => {
  test('they are in the order of their keys, searched, and ticked together; what a search hides is not copied', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'many')
    for (let count = 24; count > 0; count -= 1) {
      const key = `${count % 2 === 0 ? 'search' : 'billing'}-${String(count).padStart(2, '0')}`
      await newConfig(call, project, { key })
      await replaceRules(call, project, key, { environmentId: project.test, defaultValue: true, rules: [] })
    }
    await page.goto('/projects/many/compare')
    await main(page).getByText('24 configs would change in Production').waitFor()
    const all = await keys(page)
    assert.equal(all, all.toSorted())
    assert.is(all.length, 24)
    await axe(page)

    await main(page)
      .getByRole('checkbox', { name: /is live/ })
      .check()
    await button(page, 'Copy rules of 24 configs').waitFor()
    const search = main(page).getByLabel('Search these configs')
    await search.fill('SEARCH 2')
    await main(page).getByText('5 of 24 configs are shown. Only those are copied').waitFor()
    assert.equal(await keys(page), ['search-02', 'search-12', 'search-20', 'search-22', 'search-24'])
    await button(page, 'Copy rules of 5 configs').waitFor()
    await axe(page)
    await search.fill('nothing')
    await main(page).getByText('0 of 24 configs are shown').waitFor()
    await search.fill('')
    await button(page, 'Untick all').click()
    await search.fill('billing-07')
    await main(page).getByRole('button', { name: 'Tick all', exact: true }).click()
    await search.fill('')
    assert.is(await main(page).locator('.copied-config input:checked').count(), 1)
    await button(page, 'Copy rules of 1 config').click()
    await page.getByRole('status').getByText('Rules of 1 config copied from Test to Production').waitFor()
    assert.is((await rulesOf(call, project, 'billing-07', 'production')).defaultValue, 'true')
    assert.is((await rulesOf(call, project, 'billing-09', 'production')).defaultValue, 'false')
    await main(page).getByText('23 configs would change in Production').waitFor()
    await close()
  })

  test('a new environment starts as another one is', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'staged')
    await newConfig(call, project, { key: 'dark-mode' })
    const rules = [ruleFor('Ada', true)]
    await replaceRules(call, project, 'dark-mode', { environmentId: project.production, defaultValue: true, rules })
    for (const [name, like] of [
      ['Staging', 'As in Production'],
      ['Preview', undefined],
    ] as const) {
      await page.goto('/projects/staged/environments')
      await button(page, 'New environment').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill(name)
      if (like !== undefined) await dialog.getByLabel('Values and rules').selectOption({ label: like })
      await axe(page)
      await dialog.getByRole('button', { name: 'Create environment' }).click()
      await page.getByRole('status').getByText(`Environment ${name} created`).waitFor()
    }
    const [staging, preview] = await Promise.all(
      ['staging', 'preview'].map((slug) => rulesOf(call, project, 'dark-mode', slug)),
    )
    assert.equal([staging?.defaultValue, staging?.rules.length], ['true', 1])
    assert.equal([preview?.defaultValue, preview?.rules.length], ['false', 0])
    await close()
  })
})
