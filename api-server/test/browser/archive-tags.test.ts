import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { Rule } from '../../src/domain/schemas/targets.js'
import { callsOf, existingProject, newConfig, newProject } from './calls.js'
import { addConfig, addProject, furnish } from './furnish.js'
import { follow } from './follow.js'
import { axe, browserSuite, type OpenPage } from './support.js'

type Page = OpenPage['page']

const MARKUP = '<img src=x onerror=alert(1)> "key" 🎉 שלום'
const DAY = 86_400_000

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const told = (page: Page, text: string) => page.getByRole('status').getByText(text).last().waitFor()
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

browserSuite({ name: 'archive, tags and activity', on: 'json' }, (test, context) => {
  test.before(() =>
    furnish(context, async (stores) => {
      const shop = await addProject(stores, 'shop')
      const [inTest, inProduction] = shop.environments
      const used = await addConfig(stores, shop, {
        key: MARKUP,
        description: MARKUP,
        oldKeys: [{ id: randomUUID(), key: 'old-key' }],
      })
      const stale = await addConfig(stores, shop, { key: 'stale-config' })
      await addConfig(stores, shop, { key: 'never-config' })
      const cycle = await addProject(stores, 'cycle')
      for (const key of ['old-banner', 'old-theme']) {
        await addConfig(stores, cycle, { key, lifetime: 'temporary', state: 'stale' })
      }
      const sdk = { sdkKeyKind: 'server', sdkName: 'js-sdk <b>', sdkVersion: '2.1.0' } as const
      const evaluated = (configId: string, environmentId: string, days: number) =>
        stores.evaluations.put({ configId, environmentId, ...sdk, lastEvaluatedAt: ago(days) })
      await evaluated(used.id, inProduction.id, 0.2)
      await evaluated(used.id, inTest.id, 3)
      await evaluated(stale.id, inTest.id, 60)
      const lost = await addConfig(stores, shop, { key: 'lost-rules', archivedAt: ago(26) })
      const [target] = await stores.targets.list(lost.id)
      const rule: Rule = {
        id: randomUUID(),
        type: 'conditional',
        order: 0,
        target: 'value',
        value: true,
        percentages: [],
        conditions: [{ id: randomUUID(), kind: 'segment', operator: 'in', segmentId: randomUUID() }],
      }
      if (target) await stores.targets.update({ ...target, rules: [rule] })
    }),
  )

  test('archiving a config shows the consequences; restoring asks about lost rules and refuses a taken key', async () => {
    const { page, close } = await context.openSignedIn(`/projects/shop/configs/${encodeURIComponent(MARKUP)}/settings`)
    await button(page, 'Archive config').click()
    await dialog(page).getByText('reports its keys as unknown from now on').waitFor()
    await dialog(page).getByRole('listitem').filter({ hasText: 'Production' }).getByText('4 hours ago').waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Archive config' }).click()
    await title(page, 'Archive').waitFor()
    await row(page, MARKUP).getByText('30 days').waitFor()
    await row(page, 'lost-rules').getByText('4 days').waitFor()
    await axe(page)

    await button(page, 'Restore lost-rules').click()
    await dialog(page).getByText('Some of its rules use a segment that somebody deleted').waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Restore without those rules' }).click()
    await title(page, 'lost-rules').waitFor()

    // Somebody takes an old key of the archived config.
    await main(page).getByRole('link', { name: 'Settings' }).click()
    await main(page).getByLabel('Key', { exact: true }).fill('old-key')
    await button(page, 'Save').click()
    await told(page, 'Config saved')
    await follow(page, '/projects/shop/archive')
    await button(page, `Restore ${MARKUP}`).click()
    await dialog(page).getByRole('button', { name: 'Restore config' }).click()
    await dialog(page).getByRole('alert').getByText('Key is already used by another config').waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await follow(page, '/projects/shop/configs/old-key/settings')
    await button(page, 'Archive config').click()
    await dialog(page).getByText('knows of no application that has evaluated it').waitFor()
    await dialog(page).getByRole('button', { name: 'Archive config' }).click()
    await button(page, `Restore ${MARKUP}`).click()
    await dialog(page).getByRole('button', { name: 'Restore config' }).click()
    await title(page, MARKUP).waitFor()
    await main(page).getByRole('link', { name: 'Settings' }).click()
    await main(page).getByText('old-key').waitFor()
    await close()
  })

  test('lifecycle: a stale config shows the lines to delete; one that no code reads is archived with one click, and restored', async () => {
    const { page, close } = await context.openSignedIn('/projects/cycle/lifecycle')
    const link = (state: string, key: string) =>
      main(page).getByRole('region', { name: state }).getByRole('link', { name: key })
    await link('Stale', 'old-banner').waitFor()
    await link('Stale', 'old-theme').waitFor()
    const { place } = await existingProject(callsOf(page), 'cycle')
    await callsOf(page)('PUT', `${place}/code-references`, {
      ...{ repository: 'acme/web', branch: 'main', defaultBranch: true, commit: 'a'.repeat(40), complete: true },
      ...{ committedAt: new Date().toISOString(), link: null },
      references: [{ key: 'old-theme', file: 'src/theme.ts', line: 7, kind: 'direct', test: false }],
    })
    await page.reload()
    await link('Ready to archive', 'old-banner').waitFor()
    await main(page).getByText('Lines to delete first').click()
    await main(page).getByText('src/theme.ts:7').waitFor()
    await axe(page)
    await button(page, 'Archive old-banner').click()
    await told(page, 'old-banner archived')
    await page.getByRole('button', { name: 'Undo' }).click()
    await told(page, 'old-banner restored')
    await link('Ready to archive', 'old-banner').waitFor()
    await close()
  })

  test('configs that were archived by mistake are brought back at once; one whose key is taken is named', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'mistake')
    for (const key of ['dark-mode', 'dark-theme', 'light-mode']) await newConfig(call, project, { key })
    await follow(page, '/projects/mistake/configs')
    await main(page).getByLabel('Select all configs').check()
    await main(page).getByRole('button', { name: 'Archive', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Archive 3 configs' }).click()
    await told(page, '3 configs archived')
    await newConfig(call, project, { key: 'dark-theme' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await told(page, '2 configs restored')
    await page
      .getByRole('alert')
      .getByText('1 config could not be restored. dark-theme: Key is already used by another config')
      .waitFor()
    await main(page).getByText('3 configs').waitFor()

    await follow(page, '/projects/mistake/configs/light-mode/settings')
    await button(page, 'Archive config').click()
    await dialog(page).getByRole('button', { name: 'Archive config' }).click()
    await told(page, 'Config archived')
    await page.getByRole('button', { name: 'Undo' }).click()
    await told(page, 'light-mode restored')

    // Later, in the archive.
    await follow(page, '/projects/mistake/configs')
    await main(page).getByLabel('Select all configs').check()
    await main(page).getByRole('button', { name: 'Archive', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Archive 3 configs' }).click()
    await told(page, '3 configs archived')
    await follow(page, '/projects/mistake/archive')
    await button(page, 'Select all').click()
    // Two had the same key.
    await button(page, 'Restore 4 configs').waitFor()
    await main(page).getByRole('checkbox', { name: 'light-mode' }).uncheck()
    await axe(page)
    await button(page, 'Restore 3 configs').click()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Restore' }).click()
    await dialog(page).getByText('2 of 3 done.').waitFor()
    await dialog(page).getByRole('progressbar').waitFor()
    await dialog(page).getByText('1 config could not be restored:').waitFor()
    await dialog(page).getByRole('listitem').filter({ hasText: 'dark-theme' }).waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    assert.is(await main(page).getByRole('checkbox').count(), 2)
    await button(page, 'Restore 1 config').waitFor()
    await close()
  })

  test('tags are made, put on a config, renamed, and deleted with what that takes off', async () => {
    const { page, close } = await context.openSignedIn('/projects/shop/tags')
    await button(page, 'New tag').click()
    await dialog(page).getByLabel('Name').fill('x'.repeat(51))
    await dialog(page).getByRole('button', { name: 'Create tag' }).click()
    await dialog(page).getByRole('alert').getByText('Name must be 1 to 50 characters long').waitFor()
    assert.is(await dialog(page).getByLabel('Name').getAttribute('aria-invalid'), 'true')
    await axe(page)
    await dialog(page).getByLabel('Name').fill(MARKUP)
    await dialog(page).getByRole('button', { name: 'Create tag' }).click()
    await row(page, MARKUP).getByText('none').waitFor()
    await axe(page)

    await follow(page, '/projects/shop/configs/never-config/settings')
    await main(page).getByRole('checkbox', { name: MARKUP }).check()
    await button(page, 'Save').click()
    await told(page, 'Config saved')
    await page.getByRole('link', { name: 'Tags', exact: true }).click()
    await button(page, `Rename ${MARKUP}`).click()
    await dialog(page).getByLabel('Name').fill('growth <b>')
    await dialog(page).getByRole('button', { name: 'Rename' }).click()
    await main(page).getByRole('link', { name: '1 config with growth <b>' }).click()
    await main(page).getByText('1 of 3 configs').waitFor()
    await page.goBack()
    await button(page, 'Delete growth <b>').click()
    await dialog(page).getByText('It is removed from this config:').waitFor()
    await dialog(page).getByText('never-config').waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Delete tag' }).click()
    await page.getByRole('heading', { name: 'No tags yet' }).waitFor()
    // Its button went with the row.
    await page.locator('h1:focus', { hasText: 'Tags' }).waitFor()
    await close()
  })

  test('activity: a chart by environment, filters for stale and never evaluated configs, and one config by SDK', async () => {
    const { page, close } = await context.openSignedIn('/projects/shop/activity')
    const grid = main(page).getByRole('table', { name: 'Last evaluation by config and environment' })
    await grid.getByRole('row').filter({ hasText: MARKUP }).getByText('4 hours ago').waitFor()
    const production = main(page).getByRole('table').first().getByRole('row').filter({ hasText: 'Production' })
    await production.getByRole('img', { name: 'Last 24 hours: 1, Last 7 days: 0' }).waitFor()
    await axe(page)
    for (const width of [660, 768, 900, 1000]) {
      await page.setViewportSize({ width, height: 900 })
      const box = main(page).locator('.table-wrap').first()
      const outside = await box.evaluate((element) => element.scrollWidth - element.clientWidth)
      assert.is(outside, 0, `the picture of the environments at ${width} px`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const only = async (key: string) => {
      await main(page).getByText('1 of 3 configs').waitFor()
      await grid.getByRole('link', { name: key }).waitFor()
    }
    await main(page).getByLabel('Evaluated').selectOption('Never evaluated')
    await only('never-config')
    await main(page).getByLabel('Evaluated').selectOption('Not for 30 days')
    await only('stale-config')
    await main(page).getByLabel('In environment').selectOption('Production')
    await main(page).getByRole('heading', { name: 'No configs match' }).waitFor()
    await main(page).getByRole('button', { name: 'Clear filters' }).first().click()
    await grid.getByRole('link', { name: MARKUP }).click()
    await main(page).getByText('js-sdk <b>').first().waitFor()
    await main(page).getByRole('list', { name: 'Last evaluation by environment' }).getByText('3 days ago').waitFor()
    await axe(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await follow(page, '/projects/shop/activity')
    await grid.waitFor()
    await axe(page)
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    assert.is(await page.evaluate(overflow), 0, 'nothing is wider than the screen')
    await close()
  })

  test('a tag is created where it is needed: in the settings of a config, and in a new one', async () => {
    const { page, close } = await context.openSignedIn('/projects/shop/configs/never-config/settings')
    const name = main(page).getByLabel('New tag')
    const tag = (label: string) => main(page).getByRole('checkbox', { name: label, exact: true })
    await main(page).getByLabel('Description').fill('Typed before')
    await name.fill('  release <b>  ')
    await name.press('Enter')
    await told(page, 'Tag release <b> created')
    assert.ok(await tag('release <b>').isChecked())
    assert.is(await name.inputValue(), '')
    await name.fill('RELEASE <B>')
    await button(page, 'Create tag').click()
    await main(page).getByText('Name is already used by another tag of the project').waitFor()
    assert.is(await page.locator('[aria-invalid=true]:focus').inputValue(), 'RELEASE <B>')
    await axe(page)
    await name.fill('unwanted')
    await button(page, 'Create tag').click()
    await told(page, 'Tag unwanted created')
    await tag('unwanted').uncheck()
    await button(page, 'Save').click()
    await told(page, 'Config saved')
    await page.reload()
    assert.ok(await tag('release <b>').isChecked())
    assert.is(await tag('unwanted').isChecked(), false)
    assert.is(await main(page).getByLabel('Description').inputValue(), 'Typed before')

    await follow(page, '/projects/shop/configs/new')
    await main(page).getByLabel('Key', { exact: true }).fill('tagged-at-once')
    await name.fill('fresh')
    await name.press('Enter')
    await tag('fresh').waitFor()
    await axe(page)
    await button(page, 'Create config').click()
    await title(page, 'tagged-at-once').waitFor()
    await main(page).getByRole('link', { name: 'Settings' }).click()
    assert.ok(await tag('fresh').isChecked())
    await close()
  })
})
