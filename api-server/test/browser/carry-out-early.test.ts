/** A planned change that somebody carries out before its time, while others plan, edit and approve. */
import * as assert from 'uvu/assert'
import { callsOf, newConfig, newProject, replaceRules, ruleFor, rulesOf } from './calls.js'
import { follow } from './follow.js'
import { axe, browserSuite, OWNER, type OpenPage } from './support.js'

type Page = OpenPage['page']

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Carry out now', exact: true }).click()
const told = (page: Page, text: string) => page.getByRole('status').getByText(text).last().waitFor()

const STEP = { at: '2099-01-31T12:00:00Z', defaultValue: true, rules: [] }
const NOW = 'Carry out now: the change of dark-mode'

browserSuite({ name: 'carried out early', on: 'json' }, (test, context) => {
  test('it shows what changes, takes effect at once, and the audit log and the history say so', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'early')
    await newConfig(call, project, { key: 'dark-mode' })
    const plan = (steps: object[]) =>
      call('POST', `${project.place}/configs/dark-mode/planned-changes`, { environmentId: project.production, steps })
    await plan([STEP])
    await follow(page, '/projects/early/configs')
    await main(page).getByRole('link', { name: 'A change is waiting: dark-mode in Production', exact: true }).waitFor()
    await axe(page)
    await main(page)
      .getByRole('link', { name: /^A change is waiting/ })
      .click()
    await button(page, NOW).waitFor()
    await axe(page)
    await button(page, NOW).click()
    await dialog(page).getByText('Production is live: real users get this immediately.').waitFor()
    await dialog(page).getByText('Default', { exact: true }).waitFor()
    await axe(page)
    await dialog(page).getByLabel('Comment').fill('The shop opens today')
    await confirm(page)
    await told(page, 'Change of dark-mode in Production carried out')
    await main(page).getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
    assert.is((await rulesOf(call, project, 'dark-mode', 'production')).defaultValue, 'true')
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await undo.click()
    await told(page, 'dark-mode is as it was before in Production')
    assert.is((await rulesOf(call, project, 'dark-mode', 'production')).defaultValue, 'false')
    await follow(page, '/projects/early/planned?show=all')
    await main(page).getByText('applied', { exact: true }).waitFor()
    await follow(page, '/audit')
    const entry = main(page).getByRole('listitem').filter({ hasText: 'before its time' })
    await entry.getByText('carried out the planned change of dark-mode in Production before its time').waitFor()
    await entry.getByText('The shop opens today').waitFor()
    await axe(page)
    await follow(page, '/projects/early/configs/dark-mode/history')
    await main(page).getByText(', planned by').waitFor()

    // Of several steps it is the next one, and the page says when the one after it comes.
    await plan([STEP, { ...STEP, at: '2099-02-28T12:00:00Z', defaultValue: false }])
    await follow(page, '/projects/early/planned')
    const next = button(page, 'Carry out the next step now: the change of dark-mode')
    await next.click()
    await dialog(page).getByText('The step after it still takes effect').waitFor()
    await axe(page)
    await confirm(page)
    await main(page).getByText('Step 2 of 2').waitFor()
    assert.is((await rulesOf(call, project, 'dark-mode', 'production')).defaultValue, 'true')
    // Undone, its second step would fail.
    await told(page, 'Change of dark-mode in Production carried out')
    assert.is(await undo.count(), 0)
    await close()
  })

  test("another member's edit, or their deed, is never overwritten by a dialog that was open", async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'meanwhile')
    await newConfig(call, project, { key: 'dark-mode' })
    const { place } = project
    const plan = (steps: object[]) =>
      call('POST', `${place}/configs/dark-mode/planned-changes`, { environmentId: project.test, steps })
    const serve = (defaultValue: boolean) =>
      replaceRules(call, project, 'dark-mode', { environmentId: project.test, defaultValue, rules: [] })
    const { id } = await plan([STEP])
    await follow(page, '/projects/meanwhile/planned')
    await button(page, NOW).click()
    for (const value of [true, false]) await serve(value)
    await main(page).getByText('The rules have changed since this was planned, so it will fail').waitFor()
    await confirm(page)
    await dialog(page).getByRole('alert').getByText('The rules have changed since the change was planned.').waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    const title = await button(page, NOW).getAttribute('title')
    assert.match(title ?? '', /^The rules have changed/)
    assert.is((await rulesOf(call, project, 'dark-mode', 'test')).defaultValue, 'false')
    await call('POST', `${place}/planned-changes/${id}/cancel`)
    await main(page).getByRole('heading', { name: 'Nothing is waiting' }).waitFor()

    const steps = await plan([STEP, { ...STEP, at: '2099-02-28T12:00:00Z', defaultValue: false }])
    await button(page, 'Carry out the next step now: the change of dark-mode').click()
    await call('POST', `${place}/planned-changes/${steps.id}/carry-out`, { step: 1 })
    await main(page).getByText('Step 2 of 2').waitFor()
    await confirm(page)
    await dialog(page).getByRole('alert').getByText('Step 1 was already carried out.').waitFor()
    assert.is((await rulesOf(call, project, 'dark-mode', 'test')).defaultValue, 'true')
    await close()
  })

  test('where an approval is required, it needs one, and then somebody other than its author', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'four-eyes')
    await newConfig(call, project, { key: 'dark-mode' })
    await newConfig(call, project, { key: 'banner' })
    const inProduction = { environmentId: project.production, defaultValue: true, rules: [ruleFor('Ada', false)] }
    await replaceRules(call, project, 'banner', inProduction)
    await call('PUT', `${project.place}/environments/${project.production}/protection`, { requiresApproval: true })
    // What is only proposed cannot be undone from a message.
    await follow(page, '/projects/four-eyes/configs')
    await main(page).getByRole('switch', { name: 'banner in Production' }).click()
    await dialog(page).getByText('The rules are removed; History brings them back.').waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await follow(page, '/projects/four-eyes/configs/banner/targeting/production')
    const notice =
      'Production requires an approval: what you change here is proposed, and someone else decides about it.'
    await main(page).getByText(notice).waitFor()
    await axe(page)
    const email = 'bea@example.com'
    const { code } = await call('POST', '/members', { name: 'Bea', email, role: 'editor' })
    const other = await context.open()
    const theirs = callsOf(other.page)
    await theirs('POST', '/join', { email, code, password: OWNER.password })
    const change = { environmentId: project.production, steps: [STEP] }
    await theirs('POST', `${project.place}/configs/dark-mode/planned-changes`, change)
    await follow(page, '/projects/four-eyes/planned')
    await button(page, 'Approve the change of dark-mode').click()
    await told(page, 'Change approved')
    await follow(other.page, '/projects/four-eyes/planned')
    await button(other.page, NOW).and(other.page.locator('[aria-disabled=true]')).waitFor()
    assert.match((await button(other.page, NOW).getAttribute('title')) ?? '', /approved for its time/)
    await axe(other.page)
    await button(page, NOW).click()
    await confirm(page)
    await told(page, 'Change of dark-mode in Production carried out')
    await main(other.page).getByRole('heading', { name: 'Nothing is waiting' }).waitFor()
    assert.is((await rulesOf(call, project, 'dark-mode', 'production')).defaultValue, 'true')
    await other.close()
    await close()
  })

  test('if its config is archived, the page says that it cannot be carried out; so does the dialog that archives', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'archived')
    for (const key of ['dark-mode', 'payments']) {
      await newConfig(call, project, { key })
      const steps = [STEP]
      await call('POST', `${project.place}/configs/${key}/planned-changes`, { environmentId: project.test, steps })
    }
    await follow(page, '/projects/archived/configs/dark-mode/settings')
    await button(page, 'Archive config').click()
    await dialog(page).getByText('1 planned change of it will not be carried out while it is archived.').waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Archive config' }).click()
    await told(page, 'Config archived')
    await follow(page, '/projects/archived/configs')
    await main(page).getByRole('checkbox', { name: 'Select payments', exact: true }).check()
    await button(page, 'Archive').click()
    await dialog(page).getByText('1 planned change of these configs will not be carried out').waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await follow(page, '/projects/archived/planned')
    const item = main(page).getByRole('listitem').filter({ hasText: 'dark-mode' })
    await item.getByText('dark-mode is archived, so this cannot be carried out.').waitFor()
    await item.getByRole('button', { name: NOW }).and(page.locator('[aria-disabled=true]')).waitFor()
    assert.is(await main(page).getByText('is archived').count(), 1)
    assert.is(await item.getByText('Takes effect').count(), 0)
    await axe(page)
    await item.getByRole('link', { name: 'the archive' }).click()
    await page.getByRole('heading', { level: 1, name: 'Archive' }).waitFor()
    await close()
  })
})
