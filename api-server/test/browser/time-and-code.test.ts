/** What was, what others do now, and where code reads a config: history, live pages, comparing, the code beside the config. */
import * as assert from 'uvu/assert'
import { callsOf, existingProject, newConfig, newProject, replaceRules, ruleFor, rulesOf } from './calls.js'
import { until } from '../support/until.js'
import { follow } from './follow.js'
import { axe, browserSuite, type OpenPage } from './support.js'

type Page = OpenPage['page']

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })
const told = (page: Page, text: string) => page.getByRole('status').getByText(text).last().waitFor()

interface Planned {
  id: string
  configKey: string
  steps: { defaultValue: unknown }[]
}

browserSuite({ name: 'time and code', on: 'postgres' }, (test, context) => {
  test('history: who changed what, and a version that comes back through a review, with a way to undo it', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'past')
    await newConfig(call, project, { key: 'dark-mode' })
    const rules = [ruleFor('Ada', true)]
    await replaceRules(call, project, 'dark-mode', { environmentId: project.production, defaultValue: false, rules })
    await call('PATCH', `${project.place}/configs/dark-mode`, { lifetime: 'permanent' })
    await replaceRules(call, project, 'dark-mode', { environmentId: project.production, defaultValue: true, rules: [] })
    await follow(page, '/projects/past/configs/dark-mode/history')
    const entry = (text: string) => main(page).getByRole('listitem').filter({ hasText: text })
    await entry('changed the lifetime').getByText('Current').waitFor()
    await axe(page)
    const restore = button(page, 'Restore this version: changed the rules in Production')
    await restore.click()
    await dialog(page).getByText('Production is live: real users get this immediately.').waitFor()
    await dialog(page).getByText('Rule 1', { exact: true }).waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Restore' }).click()
    await told(page, 'Version restored in Production')
    assert.is((await rulesOf(call, project, 'dark-mode', 'production')).rules.length, 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await told(page, 'dark-mode is as it was before in Production')
    assert.is((await rulesOf(call, project, 'dark-mode', 'production')).rules.length, 0)

    await call('POST', `${project.place}/segments`, { key: 'beta', name: 'Beta users', groups: [] })
    await call('PUT', `${project.place}/segments/beta`, { key: 'beta', name: 'Beta', groups: [[]] })
    await follow(page, '/projects/past/segments/beta')
    await main(page).getByRole('link', { name: 'History' }).click()
    await button(page, /^Restore this version: created it/).click()
    await dialog(page).getByRole('button', { name: 'Restore' }).click()
    await told(page, 'Version restored')
    await page.getByRole('heading', { level: 1, name: 'Beta users' }).waitFor()
    await axe(page)
    await close()
  })

  test('other people’s changes appear in eight tabs, which share one stream; the list is requested again', async () => {
    const { page, close } = await context.openSignedIn('/projects/past/configs')
    const call = callsOf(page)
    const project = await existingProject(call, 'past')
    const tabs = [page]
    while (tabs.length < 8) tabs.push(await page.context().newPage())
    for (const tab of tabs.slice(1)) await tab.goto('/projects/past/configs')
    const toggle = (tab: Page) => main(tab).getByRole('switch', { name: 'dark-mode in Test', exact: true })
    for (const tab of tabs) await toggle(tab).and(tab.locator('[aria-checked=false]')).waitFor()
    await replaceRules(call, project, 'dark-mode', { environmentId: project.test, defaultValue: true, rules: [] })
    for (const tab of tabs) await toggle(tab).and(tab.locator('[aria-checked=true]')).waitFor()
    // The tab that holds the stream goes: another one takes over, and is refused at first. It hears of what came between the two streams.
    let refused = 0
    await page
      .context()
      .route('**/changes*', (route) => (refused++ === 0 ? route.fulfill({ status: 502 }) : route.continue()))
    await page.goto('about:blank')
    await replaceRules(callsOf(tabs[1] ?? page), project, 'dark-mode', {
      ...{ environmentId: project.test, defaultValue: false, rules: [] },
    })
    for (const tab of tabs.slice(1)) await toggle(tab).and(tab.locator('[aria-checked=false]')).waitFor()
    assert.ok(refused > 1)
    await close()
  })

  test('projects that others make, rename and delete show on open pages, and so does what belongs to a project', async () => {
    const { page, close } = await context.openSignedIn('/projects')
    const call = callsOf(page)
    const link = (name: string) => main(page).getByRole('link', { name, exact: true })
    await link('past').waitFor()
    const made = await newProject(call, 'made-elsewhere')
    await link('made-elsewhere').waitFor()
    await call('PUT', made.place, { name: 'Renamed elsewhere' })
    await link('Renamed elsewhere').waitFor()
    await follow(page, '/projects/made-elsewhere/settings')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    assert.is(await name.inputValue(), 'Renamed elsewhere')
    await call('PUT', made.place, { name: 'Renamed again' })
    await until(async () => (await name.inputValue()) === 'Renamed again')
    await name.fill('Typed here')
    await call('PUT', made.place, { name: 'Renamed elsewhere' })
    await page.getByRole('button', { name: 'Renamed elsewhere, switch project' }).waitFor()
    assert.is(await name.inputValue(), 'Typed here')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await main(page).getByRole('alert').getByText('has changed since it was read').waitFor()
    await name.fill('Renamed again')
    await follow(page, '/projects/made-elsewhere/tags')
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
    await call('POST', `${made.place}/tags`, { name: 'of-others' })
    await main(page).getByText('of-others').waitFor()
    await follow(page, '/projects')
    await link('Renamed elsewhere').waitFor()
    await call('DELETE', made.place)
    await link('Renamed elsewhere').waitFor({ state: 'detached' })
    await close()
  })

  test('two environments side by side; what differs is promoted', async () => {
    const { page, close } = await context.openSignedIn('/projects/past/compare')
    const call = callsOf(page)
    const project = await existingProject(call, 'past')
    await main(page).getByText('1 config would change in Production').waitFor()
    await axe(page)
    await main(page).getByLabel('Production is live: real users get this immediately.').check()
    await button(page, 'Copy rules of 1 config').click()
    await told(page, 'Rules of 1 config copied from Test to Production')
    await main(page).getByText('Both environments serve the same.').waitFor()
    assert.is((await rulesOf(call, project, 'dark-mode', 'production')).defaultValue, 'false')
    await page.getByLabel('From').selectOption('Production')
    await main(page).getByText('Choose two different environments.').waitFor()
    await page.waitForURL('**/compare?from=production&to=production')
    await close()
  })

  test('the code beside the config: places with links, old keys, lines to delete, a warning before archiving', async () => {
    const { page, close } = await context.openSignedIn('/projects/past/lifecycle')
    const call = callsOf(page)
    const project = await existingProject(call, 'past')
    await main(page).getByText('No code has been uploaded yet').waitFor()
    await axe(page)
    await follow(page, '/projects/past/configs/dark-mode/code')
    await main(page).getByRole('heading', { name: 'Nothing is known about your code yet' }).waitFor()
    await axe(page)
    await call('PATCH', `${project.place}/configs/dark-mode`, { key: 'night-mode' })
    const reference = { file: 'src/theme.ts', line: 12, kind: 'direct', test: false }
    await call('PUT', `${project.place}/code-references`, {
      ...{ repository: 'acme/web', branch: 'main', defaultBranch: true, commit: 'a'.repeat(40), complete: true },
      ...{ committedAt: new Date().toISOString(), link: 'https://git.example.com/acme/web/{file}#L{line}' },
      references: [
        { ...reference, key: 'night-mode' },
        { ...reference, key: 'dark-mode', line: 30, test: true },
      ],
    })
    await follow(page, '/projects/past/configs/night-mode/code')
    await main(page).getByText('1 place still reads an old key.').waitFor()
    await main(page).getByText('Read in 2 places').waitFor()
    await main(page).getByRole('link', { name: 'src/theme.ts:12' }).waitFor()
    await axe(page)
    await follow(page, '/projects/past/configs/night-mode/settings')
    await button(page, 'Archive config').click()
    await dialog(page).getByText('Code still reads it:').waitFor()
    await dialog(page).getByText('src/theme.ts:30').waitFor()
    await axe(page)
    await follow(page, '/projects/past/configs')
    await main(page).getByRole('checkbox', { name: 'Select night-mode', exact: true }).check()
    await button(page, 'Archive').click()
    await dialog(page).getByText('Code still reads 1 of them.').waitFor()
    await dialog(page).getByText('Lines to delete first').click()
    await dialog(page).getByText('src/theme.ts:30').waitFor()
    await axe(page)
    await close()
  })

  test('an environment may need an approval; what waits for it or for a time is in a queue, and can be stopped', async () => {
    const { page, close } = await context.openSignedIn('/projects')
    const call = callsOf(page)
    const project = await newProject(call, 'later')
    await newConfig(call, project, { key: 'dark-mode' })
    await follow(page, '/projects/later/environments')
    const asks = (row: string, what: string) =>
      main(page).getByRole('row', { name: row }).getByRole('cell', { name: what, exact: true }).waitFor()
    for (const row of ['Test', 'Production']) await asks(row, 'Nothing')
    await button(page, 'Edit Production').click()
    await dialog(page).getByRole('switch', { name: 'Changes of rules need an approval' }).check()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await told(page, 'Environment Production saved')
    // The list says it, also when somebody else has changed it.
    await asks('Production', 'An approval')
    await asks('Test', 'Nothing')
    await axe(page)
    for (const [asked, said] of [
      [{ requiresComment: true, requiresApproval: true }, 'A comment and an approval'],
      [{ requiresComment: true, requiresApproval: false }, 'A comment'],
      [{ requiresComment: false, requiresApproval: false }, 'Nothing'],
      [{ requiresComment: true, requiresApproval: false }, 'A comment'],
      [{ requiresComment: false, requiresApproval: true }, 'An approval'],
    ] as const) {
      await call('PUT', `${project.place}/environments/${project.production}/protection`, asked)
      await asks('Production', said)
    }
    await follow(page, '/audit')
    const happened = (text: string) => main(page).getByRole('listitem').filter({ hasText: text }).first().waitFor()
    await happened('turned on approvals for changes of rules in Production')
    await happened('turned off approvals for changes of rules in Production')
    await happened('turned off required comments for changes of rules in Production')
    await happened('turned on approvals, and turned off required comments, for changes of rules in Production')
    await follow(page, '/projects/later/configs')
    await main(page).getByRole('switch', { name: 'dark-mode in Production' }).click()
    await dialog(page).getByLabel('Comment').fill('Für alle 🎉')
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Propose to turn on in Production' }).click()
    await told(page, 'Change proposed')

    await follow(page, '/projects/later/configs/dark-mode/targeting/test')
    await main(page).getByRole('radio', { name: 'true' }).check()
    await button(page, 'Review and save').click()
    await dialog(page).getByRole('radio', { name: 'At a time' }).check()
    // The field takes years with six digits, as of a slip.
    await dialog(page).getByLabel('Time', { exact: true }).fill('20999-01-31T12:00')
    await dialog(page).getByRole('button', { name: 'Schedule', disabled: true }).waitFor()
    const time = dialog(page).getByLabel('Time', { exact: true })
    await time.fill('2020-01-31T12:00')
    await dialog(page).getByRole('button', { name: 'Schedule' }).click()
    await dialog(page).getByText('The time must be in the future').waitFor()
    await time.and(page.locator('[aria-invalid=true]:focus')).waitFor()
    await axe(page)
    await time.fill('2099-01-31T12:00')
    assert.is(await dialog(page).getByText('The time must be in the future').count(), 0)
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Schedule' }).click()
    await told(page, 'Change scheduled')
    await main(page).getByText('All saved').waitFor()
    const waits = main(page).getByText('A change of these rules is waiting for a time or an approval.')
    await waits.waitFor()
    await axe(page)
    await main(page).getByRole('link', { name: 'Production' }).click()
    await waits.waitFor()
    await main(page).getByRole('link', { name: 'See what is planned' }).click()
    await main(page).getByText('Für alle 🎉').waitFor()
    await main(page).getByText('Takes effect').waitFor()
    // The approver sees at once what will change.
    assert.is(await main(page).locator('details[open]').count(), 1)
    await axe(page)
    const approve = main(page).getByRole('button', { name: 'Approve the change of dark-mode', exact: true })
    assert.match((await approve.getAttribute('title')) ?? '', /^Someone else/)
    assert.is(await approve.getAttribute('aria-disabled'), 'true')
    // One click loses nothing.
    const cancel = button(page, 'Cancel the change of dark-mode')
    await cancel.first().click()
    await dialog(page).getByText('It will not be made.').waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Keep it' }).click()
    for (const left of [1, 0]) {
      await cancel.first().click()
      await dialog(page).getByRole('button', { name: 'Cancel change' }).click()
      await told(page, 'Change canceled')
      await until(async () => (await cancel.count()) === left)
      // After the last one, what says so has the focus.
      await page.locator(left > 0 ? 'h1:focus' : 'h2:focus').waitFor()
    }
    assert.is(await page.locator('h2:focus').textContent(), 'Nothing is waiting')
    await follow(page, '/projects/later/configs/dark-mode/targeting/production')
    await main(page).getByText('All saved').waitFor()
    assert.is(await waits.count(), 0)
    assert.is((await rulesOf(call, project, 'dark-mode', 'production')).defaultValue, 'false')

    // What would be copied there, and a version that would be restored there, are proposed too.
    const serve = (environmentId: string, defaultValue: boolean) =>
      replaceRules(call, project, 'dark-mode', { environmentId, defaultValue, rules: [] })
    const protect = (requiresApproval: boolean) =>
      call('PUT', `${project.place}/environments/${project.production}/protection`, { requiresApproval })
    await protect(false)
    for (const value of [true, false]) await serve(project.production, value)
    await serve(project.test, true)
    await protect(true)
    await follow(page, '/projects/later/compare?from=test&to=production')
    await main(page).getByText('Production requires an approval: this takes effect once').waitFor()
    await axe(page)
    await button(page, 'Propose 1 change').click()
    await told(page, '1 change proposed')
    await follow(page, '/projects/later/configs/dark-mode/history')
    await button(page, 'Restore this version: changed the default value in Production').click()
    await dialog(page).getByText('Production requires an approval: this takes effect once').waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Propose' }).click()
    await told(page, 'Change proposed')
    const planned = (await call('GET', `${project.place}/planned-changes?state=proposed`)) as unknown as Planned[]
    assert.equal(
      planned.map(({ configKey, steps }) => [configKey, ...steps.map((step) => String(step.defaultValue))]),
      // Both propose the same, so one change waits.
      [['dark-mode', 'true']],
    )
    assert.is((await rulesOf(call, project, 'dark-mode', 'production')).defaultValue, 'false')
    for (const { id } of planned) await call('POST', `${project.place}/planned-changes/${id}/cancel`)

    // Changes scheduled before could not be approved by anybody.
    await protect(false)
    const steps = [{ at: '2099-01-31T12:00:00Z', defaultValue: true, rules: [] }]
    const early = { environmentId: project.production, steps }
    const { id } = await call('POST', `${project.place}/configs/dark-mode/planned-changes`, early)
    await protect(true)
    await follow(page, '/projects/later/planned')
    await main(page).getByText('Production requires an approval since this was planned, so it will fail').waitFor()
    await axe(page)
    await call('POST', `${project.place}/planned-changes/${id}/cancel`)
    await close()
  })

  test('a split is rolled out in steps that are planned together, and can be stopped together', async () => {
    const { page, close } = await context.openSignedIn('/projects')
    const call = callsOf(page)
    const project = await existingProject(call, 'later')
    const share = (percentage: number, value: boolean) => ({ id: crypto.randomUUID(), percentage, value })
    const percentages = [share(10, true), share(90, false)]
    const rules = [{ id: crypto.randomUUID(), type: 'percentage', order: 0, percentages }]
    await replaceRules(call, project, 'dark-mode', { environmentId: project.test, defaultValue: false, rules })
    await follow(page, '/projects/later/configs/dark-mode/targeting/test')
    await button(page, 'Roll out rule 1 step by step').click()
    await dialog(page).getByText('goes to 10% of the users of this rule now').waitFor()
    await dialog(page).getByRole('button', { name: 'Remove step 2' }).click()
    await dialog(page).getByLabel('Percentage of step 1').fill('')
    await dialog(page).getByRole('button', { name: 'Schedule rollout' }).click()
    await dialog(page).getByRole('alert').getByText('Give step 1 a percentage from 0 to 100.').waitFor()
    await axe(page)
    await dialog(page).getByLabel('Percentage of step 1').fill('5')
    await dialog(page).getByRole('button', { name: 'Schedule rollout' }).click()
    await dialog(page).getByRole('link', { name: 'Step 2 must be below the 5% of the step before.' }).waitFor()
    await dialog(page).getByLabel('Percentage of step 1').fill('33.3')
    const time = await dialog(page).getByLabel('Time of step 1').inputValue()
    await dialog(page).getByLabel('Time of step 1').fill('2020-01-01T00:00')
    await dialog(page).getByRole('button', { name: 'Schedule rollout' }).click()
    await dialog(page).getByRole('link', { name: 'The time must be in the future' }).click()
    await page.locator(':focus[aria-invalid=true]').and(dialog(page).getByLabel('Time of step 1')).waitFor()
    await dialog(page).getByLabel('Time of step 1').fill(time)
    await dialog(page).getByRole('button', { name: 'Schedule rollout' }).click()
    await told(page, 'Rollout scheduled')
    // A second one would take turns with the first.
    await button(page, 'Roll out rule 1 step by step').click()
    await dialog(page).getByText('33.3% from').waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Cancel rollout' }).click()
    await told(page, 'Rollout canceled')
    await page.locator(':focus').and(dialog(page).getByLabel('Time of step 1')).waitFor()
    assert.is(await dialog(page).getByLabel('Percentage of step 1').inputValue(), '33.3')
    await dialog(page).getByRole('button', { name: 'Schedule rollout' }).click()
    await told(page, 'Rollout scheduled')
    await page.getByRole('link', { name: 'Planned changes', exact: true }).click()
    await main(page).getByText('Step 1 of 2').waitFor()
    // Approving a rollout approves all of its steps.
    await main(page).locator('summary').first().click()
    await main(page).getByText('gets 33.3% instead of 10%.').waitFor()
    await main(page).locator('summary').last().click()
    await main(page).getByText('gets 100% instead of 33.3%.').waitFor()
    await axe(page)
    // Changing the shares by hand shows at once that the rollout ends.
    await follow(page, '/projects/later/configs/dark-mode/targeting/test')
    await main(page).getByText('A change of these rules is waiting').waitFor()
    const [on, off] = percentages
    const none = [
      {
        ...rules[0],
        percentages: [
          { ...on, percentage: 0 },
          { ...off, percentage: 100 },
        ],
      },
    ]
    await replaceRules(call, project, 'dark-mode', { environmentId: project.test, defaultValue: false, rules: none })
    await main(page).getByText('A planned change of these rules will fail').waitFor()
    await axe(page)
    await main(page).getByRole('link', { name: 'See why' }).click()
    await button(page, 'Cancel the change of dark-mode').click()
    await dialog(page).getByRole('button', { name: 'Cancel change' }).click()
    await told(page, 'Change canceled')
    await close()
  })

  test('if an environment requires a comment, restoring, undoing and copying have one; a segment can have one too', async () => {
    const { page, close } = await context.openSignedIn('/projects')
    const call = callsOf(page)
    const project = await newProject(call, 'reasons')
    await newConfig(call, project, { key: 'dark-mode' })
    const inProduction = { environmentId: project.production, rules: [] }
    for (const defaultValue of [true, false]) {
      await replaceRules(call, project, 'dark-mode', { ...inProduction, defaultValue })
    }
    await call('PUT', `${project.place}/environments/${project.production}/protection`, {
      ...{ requiresComment: true, requiresApproval: false },
    })
    await follow(page, '/projects/reasons/configs/dark-mode/history')
    await button(page, /^Restore this version: changed the default value in Production/)
      .first()
      .click()
    await dialog(page).getByRole('button', { name: 'Restore' }).click()
    await dialog(page).getByText('Write a comment first').waitFor()
    await dialog(page).getByLabel('Comment').fill('Customers miss it')
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Restore' }).click()
    await told(page, 'Version restored in Production')
    await main(page).getByText('Customers miss it').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await told(page, 'dark-mode is as it was before in Production')
    await page.reload()
    await main(page).getByText('Undo', { exact: true }).waitFor()

    await replaceRules(call, project, 'dark-mode', { environmentId: project.test, defaultValue: true, rules: [] })
    await follow(page, '/projects/reasons/compare')
    await main(page).getByLabel('Production is live: real users get this immediately.').check()
    await button(page, 'Copy rules of 1 config').click()
    await main(page).getByText('Write a comment first').waitFor()
    await main(page).getByLabel('Comment').fill('Tested for a week')
    await axe(page)
    await button(page, 'Copy rules of 1 config').click()
    await told(page, 'Rules of 1 config copied from Test to Production')
    await follow(page, '/projects/reasons/configs/dark-mode/history')
    await main(page).getByText('Tested for a week').waitFor()

    await call('POST', `${project.place}/segments`, { key: 'beta', name: 'Beta users', groups: [] })
    await follow(page, '/projects/reasons/segments/beta')
    await main(page).getByLabel('Name', { exact: true }).fill('Beta')
    await button(page, 'Review and save').click()
    await dialog(page).getByLabel('Comment').fill('Shorter')
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Save segment' }).click()
    await told(page, 'Segment Beta saved')
    await main(page).getByRole('link', { name: 'History' }).click()
    await main(page).getByText('Shorter').waitFor()
    await close()
  })

  test('the API page finds operations; a decimal comma is explained; Forward works after leaving', async () => {
    const { page, close } = await context.openSignedIn('/api')
    await page.getByLabel('Search operations').fill('history restore')
    await main(page).getByText('/configs/{configKey}/history/{versionId}/restore').click()
    await main(page).getByText('Needs the permission').last().waitFor()
    await page.getByLabel('Your token').fill('secret-token')
    await main(page).getByText('Authorization: Bearer secret-token').waitFor()
    await axe(page)

    await follow(page, '/projects/past/configs')
    await main(page).getByRole('link', { name: 'New config' }).click()
    await page.getByLabel('Key', { exact: true }).fill('a-number')
    await main(page).locator('select[name=type]').selectOption('float')
    await page.getByLabel('Default value').fill('0,19')
    await main(page).getByText('Use a point for decimals, as in 0.19').waitFor()
    await axe(page)
    await page.goBack()
    await dialog(page).getByRole('button', { name: 'Leave and lose the changes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Configs', exact: true }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'New config' }).waitFor()
    await close()
  })
})
