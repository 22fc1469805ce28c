/** A day in a team's life: two people, an approval, a schedule, a restart of the server and of the database, an incident and its repair. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Browser } from 'playwright-core'
import { startPostgres, statements, type PostgresServer } from '../support/postgres.js'
import { until } from '../support/until.js'
import { launchBrowser } from './browser.js'
import { callsOf, newConfig, newProject, rulesOf } from './calls.js'
import { follow } from './follow.js'
import { axe, openPage, OWNER, signIn, startAgain, startDashboard, type Dashboard, type OpenPage } from './support.js'

type Page = OpenPage['page']

const test = suite("a day in a team's life")
const EDITH = { email: 'edith@example.com', password: 'another correct horse' }

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const told = (page: Page, text: string) => page.getByRole('status').getByText(text).last().waitFor()
const toggle = (page: Page, name: string) => main(page).getByRole('switch', { name, exact: true })

let browser: Browser
let database: PostgresServer
let databaseUrl: string
let dashboard: Dashboard

test.before(async () => {
  browser = await launchBrowser()
  database = await startPostgres()
  databaseUrl = await database.newDatabase()
  dashboard = await startDashboard({ databaseUrl }, { owner: true })
})
test.after(async () => {
  await browser.close()
  await dashboard.stop()
  await database.stop()
})

test('nothing that the two did is lost, and the log names who did it', async () => {
  const open = () => openPage(browser, { baseURL: dashboard.url })
  const [owner, second] = [await open(), await open()]
  const [olga, edith] = [owner.page, second.page]
  await follow(olga, '/projects')
  await signIn(olga, OWNER.email, OWNER.password)
  const call = callsOf(olga)
  const project = await newProject(call, 'shop')
  for (const key of ['new-checkout', 'payments']) await newConfig(call, project, { key })
  const { id: edithId, code } = await call('POST', '/members', { name: 'Edith', email: EDITH.email, role: 'editor' })
  await follow(edith, '/projects/shop/configs')
  await callsOf(edith)('POST', '/join', { ...EDITH, code })
  await edith.reload()
  const served = async (key: string, environment = 'production') => {
    const { defaultValue, rules } = await rulesOf(call, project, key, environment)
    return [defaultValue, rules.length]
  }

  // Morning: production needs a second person from now on. Edith proposes, Olga approves one change and rejects another.
  const protection = `${project.place}/environments/${project.production}/protection`
  await call('PUT', protection, { requiresComment: false, requiresApproval: true })
  await follow(olga, '/projects/shop/configs')
  for (const key of ['new-checkout', 'payments']) {
    await toggle(edith, `${key} in Production`).click()
    await dialog(edith).getByLabel('Comment').fill(`Ready: ${key}`)
    await inDialog(edith, 'Propose to turn on in Production').click()
    await told(edith, 'Change proposed')
  }
  assert.equal(await served('new-checkout'), ['false', 0])
  await olga.getByRole('link', { name: 'Planned changes 2 to approve or reject' }).waitFor()
  await axe(olga)
  assert.is(await edith.getByText('to approve or reject').count(), 0)
  await follow(olga, '/projects/shop/planned')
  await main(olga).getByText('Ready: new-checkout').waitFor()
  await button(olga, 'Approve the change of new-checkout').click()
  await told(olga, 'Change approved')
  await button(olga, 'Reject the change of payments').click()
  await inDialog(olga, 'Reject').click()
  await dialog(olga).getByRole('alert').getByText('Write a comment first').waitFor()
  await dialog(olga).getByLabel('Why').fill('Not on a Friday')
  await inDialog(olga, 'Reject').click()
  await told(olga, 'Change rejected')
  await olga.getByText('to approve or reject').waitFor({ state: 'detached' })
  assert.equal(
    [await served('new-checkout'), await served('payments')],
    [
      ['true', 0],
      ['false', 0],
    ],
  )
  await follow(edith, '/projects/shop/planned?show=all')
  await main(edith).getByText('Answer: Not on a Friday').waitFor()
  await main(edith).getByText('What was planned for payments').click()
  const planned = main(edith).getByText('Everyone gets the default, true. There are no rules.')
  await planned.and(main(edith).locator(':visible')).waitFor()
  await axe(edith)

  // Noon: the server is restarted under both, and meanwhile the time of a change has come. It is carried out once.
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await callsOf(edith)('POST', `${project.place}/configs/payments/planned-changes`, {
    environmentId: project.test,
    steps: [{ at, defaultValue: true, rules: [] }],
  })
  await dashboard.stop()
  // As if the hour had passed.
  await statements(databaseUrl, `update planned_changes set due_at = now() where state = 'scheduled'`)
  await startAgain(dashboard, olga)
  await until(async () => (await served('payments', 'test'))[0] === 'true')
  await follow(edith, '/projects/shop/configs/payments/history')
  await main(edith).getByText('changed the default value in Test').waitFor()
  await call('PUT', protection, { requiresComment: false, requiresApproval: false })

  // Afternoon: checkout fails for customers. Olga turns it off while the database has just crashed and come back.
  await follow(olga, '/projects/shop/configs')
  await toggle(olga, 'new-checkout in Production').and(olga.locator('[aria-checked=true]')).waitFor()
  await database.restart('SIGQUIT')
  await toggle(olga, 'new-checkout in Production').click()
  await inDialog(olga, 'Turn off in Production').click()
  const refused = dialog(olga).getByRole('alert')
  const done = toggle(olga, 'new-checkout in Production').and(olga.locator('[aria-checked=false]'))
  // A connection that the crash cut off may fail once: the dialog stays, and the same button tries again.
  await refused.or(done).first().waitFor()
  if (await refused.isVisible()) await inDialog(olga, 'Turn off in Production').click()
  await done.waitFor()
  assert.equal(await served('new-checkout'), ['false', 0])

  // Evening: the fault is mended. Edith brings the version back that customers had, and both see it.
  await follow(edith, '/projects/shop/configs/new-checkout/history')
  await button(edith, /^Restore this version: changed the default value in Production/)
    .first()
    .click()
  await dialog(edith).getByText('Production is live: real users get this immediately.').waitFor()
  await inDialog(edith, 'Restore').click()
  await told(edith, 'Version restored in Production')
  await toggle(olga, 'new-checkout in Production').and(olga.locator('[aria-checked=true]')).waitFor()
  assert.equal(await served('new-checkout'), ['true', 0])

  await follow(olga, '/audit')
  await main(olga).getByText('rejected the planned change of payments in Production').waitFor()
  await main(olga).getByText('Not on a Friday').waitFor()

  const log = (await call('GET', '/v1/audit?limit=200')) as unknown as {
    ['action']: string
    resource: string
    memberName: string
    source: string
    comment: string | null
  }[]
  const lines = log
    .filter(({ resource }) => resource === 'targets' || resource === 'planned-change')
    .map(({ action, resource, memberName, source, comment }) =>
      [memberName, action, resource, source, comment ?? ''].join(' ').trim(),
    )
  assert.equal(lines.reverse(), [
    'Edith create planned-change dashboard Ready: new-checkout',
    'Edith create planned-change dashboard Ready: payments',
    'owner update targets dashboard Ready: new-checkout',
    'owner approve planned-change dashboard',
    'owner reject planned-change dashboard Not on a Friday',
    'Edith create planned-change dashboard',
    'Edith update targets system',
    'owner update targets dashboard',
    'Edith update targets dashboard',
  ])

  // Edith leaves the company. What she has planned for a later time would be made with her rights.
  await callsOf(edith)('POST', `${project.place}/configs/payments/planned-changes`, {
    environmentId: project.test,
    steps: [{ at: '2099-01-31T12:00:00Z', defaultValue: false, rules: [] }],
  })
  await follow(olga, '/projects/shop/planned')
  await button(olga, 'Cancel the change of payments').waitFor()
  assert.is(await main(olga).getByText('so this will fail').count(), 0)
  await call('DELETE', `/members/${edithId}`)
  await olga.reload()
  await main(olga).getByText('Edith may no longer change these rules, so this will fail').waitFor()
  await main(olga).getByRole('link', { name: 'payments' }).click()
  await main(olga).getByText('A planned change of these rules will fail').waitFor()
  await owner.close()
  await second.close()
})

test.run()
