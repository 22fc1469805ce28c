/** The list of configs as the place where a team sees what is on and changes it. */
import * as assert from 'uvu/assert'
import { callsOf, newConfig, newProject, replaceRules, rulesOf } from './calls.js'
import { axe, browserSuite, OWNER, type OpenPage } from './support.js'

type Page = OpenPage['page']

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toggle = (page: Page, key: string, environment: string) =>
  main(page).getByRole('switch', { name: `${key} in ${environment}`, exact: true })
const row = (page: Page, key: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: key, exact: true }) })
const told = (page: Page, text: string) => page.getByRole('status').getByText(text).last().waitFor()
const select = (page: Page, key: string) => main(page).getByRole('checkbox', { name: `Select ${key}`, exact: true })

browserSuite({ name: 'control room', on: 'json' }, (test, context) => {
  test('from sign-in to a kill switch that is off in production: three moves, and one that takes it back', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'room')
    await newConfig(call, project, { key: 'payments', role: 'kill-switch' })
    await newConfig(call, project, { key: 'dark-mode', description: 'Night colours' })
    await newConfig(call, project, {
      key: 'limit',
      type: 'integer',
      defaultValue: 25,
      role: 'config',
      lifetime: 'permanent',
    })
    const percentages = [
      { id: crypto.randomUUID(), percentage: 10, value: true },
      { id: crypto.randomUUID(), percentage: 90, value: false },
    ]
    const rules = [{ id: crypto.randomUUID(), type: 'percentage', order: 0, percentages }]
    await replaceRules(call, project, 'payments', { environmentId: project.production, defaultValue: true, rules })
    await page.context().clearCookies()

    await page.goto('/')
    await page.getByLabel('Email').fill(OWNER.email)
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.keyboard.press('Enter')
    // The only project's list is the first page. The search has few to look through here.
    await toggle(page, 'payments', 'Production').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('payments')
    await main(page).getByText('1 of 3 configs').waitFor()
    await row(page, 'payments').getByText('10%').waitFor()
    assert.is(await toggle(page, 'payments', 'Production').getAttribute('aria-checked'), 'true')
    // The name of an environment stands above its switches.
    const left = async (place: ReturnType<typeof main>) => Math.round((await place.boundingBox())?.x ?? 0)
    const column = main(page).locator('.config-column').nth(1)
    assert.is(await left(column), await left(toggle(page, 'payments', 'Production')))
    await axe(page)
    await toggle(page, 'payments', 'Production').click()
    await dialog(page).getByText('Previous rule 1').waitFor()
    await axe(page)
    await dialog(page).locator(':focus', { hasText: 'Turn off in Production' }).waitFor()
    await page.keyboard.press('Enter')
    await told(page, 'payments is off in Production')
    const off = await rulesOf(call, project, 'payments', 'production')
    assert.equal([off.defaultValue, off.rules.length], ['false', 0])
    assert.is(await toggle(page, 'payments', 'Production').getAttribute('aria-checked'), 'false')
    await axe(page)

    await button(page, 'Undo').focus()
    await page.keyboard.press('Enter')
    await told(page, 'payments is as it was before in Production')
    const focused = page.locator(':focus')
    assert.is(await focused.getAttribute('aria-label'), 'payments in Production', 'the message takes no focus away')
    const back = await rulesOf(call, project, 'payments', 'production')
    assert.equal([back.defaultValue, back.rules.length], ['true', 1])
    await row(page, 'payments').getByText('10%').waitFor()
    await close()
  })

  test('outside live environments a switch acts at once; a change that somebody else made first is not undone', async () => {
    const { page, close } = await context.openSignedIn('/projects/room/configs')
    const call = callsOf(page)
    const [project] = (await call('GET', '/v1/projects')) as unknown as { id: string }[]
    const place = `/v1/projects/${project?.id ?? ''}`
    await toggle(page, 'dark-mode', 'Test').click()
    await told(page, 'dark-mode is on in Test')
    // Of several changes of the same rules only the last can be undone.
    for (const state of ['off', 'on']) {
      await toggle(page, 'dark-mode', 'Test').click()
      await page.getByRole('status').getByText(`dark-mode is ${state} in Test`).waitFor()
      assert.is(await button(page, 'Undo').count(), 1)
    }
    const { targets } = await call('GET', `${place}/configs/dark-mode`)
    const environmentId = targets[0]?.environment.id ?? ''
    await call('PUT', `${place}/configs/dark-mode/targets`, { environmentId, defaultValue: false, rules: [] })
    await call('PUT', `${place}/configs/dark-mode/targets`, { environmentId, defaultValue: true, rules: [] })
    await button(page, 'Undo').click()
    await page.getByRole('alert').getByText('Someone has changed dark-mode in Test since then').waitFor()
    // The next message about the same rules takes its place.
    await toggle(page, 'dark-mode', 'Test').click()
    await page
      .getByRole('status')
      .getByText(/^dark-mode is (on|off) in Test/)
      .waitFor()
    assert.is(await page.getByRole('alert').getByText('Someone has changed dark-mode').count(), 0)
    // The review of a live environment shows what somebody else has changed in the meantime.
    await toggle(page, 'dark-mode', 'Production').click()
    await dialog(page).waitFor()
    const live = targets[1]?.environment.id ?? ''
    await call('PUT', `${place}/configs/dark-mode/targets`, { environmentId: live, defaultValue: true, rules: [] })
    await dialog(page).getByRole('button', { name: 'Turn on in Production' }).click()
    await dialog(page).getByRole('alert').getByText('Someone else has just changed it').waitFor()
    await dialog(page).getByText('No differences.').waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await close()
  })

  test('several configs are tagged, given a lifetime, copied to an environment and archived at once', async () => {
    const { page, close } = await context.openSignedIn('/projects/room/configs')
    await select(page, 'dark-mode').check()
    await select(page, 'limit').check()
    await button(page, 'Tags').click()
    await dialog(page).getByLabel('New tag').fill('ours')
    await dialog(page).getByLabel('New tag').press('Enter')
    await dialog(page).getByRole('checkbox', { name: 'ours' }).waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Add tags' }).click()
    await told(page, '2 configs changed')
    await row(page, 'limit').getByText('ours').waitFor()

    await main(page).getByRole('checkbox', { name: 'Select all configs' }).check()
    await main(page).getByText('3 configs selected').waitFor()
    await axe(page)
    await button(page, 'Lifetime').click()
    await dialog(page).getByRole('button', { name: 'Set lifetime' }).click()
    await told(page, '3 configs changed')
    await row(page, 'limit').getByText('Temporary').waitFor()

    await select(page, 'payments').check()
    await button(page, 'Copy to environment').click()
    await dialog(page).getByLabel('From').selectOption('Production')
    await dialog(page).getByText('Choose two different environments.').waitFor()
    await dialog(page).getByLabel('To').selectOption('Test')
    await dialog(page).getByText('1 config would change in Test').waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Copy rules of 1 config' }).click()
    await told(page, 'Rules of 1 config copied from Production to Test')
    assert.is(await toggle(page, 'payments', 'Test').getAttribute('aria-checked'), 'true')
    await button(page, 'Clear selection').click()

    await page.getByLabel('Search configs').fill('OURS')
    await main(page).getByText('2 of 3 configs').waitFor()
    await page.getByLabel('Serving').selectOption('On in Production')
    await main(page).getByText('1 of 3 configs').waitFor()
    await page.waitForURL('**/configs?text=OURS&serving=on%3Aproduction')
    await main(page).getByRole('checkbox', { name: 'Select all configs' }).check()
    await button(page, 'Archive').click()
    await dialog(page).getByText('dark-mode').waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Archive 1 config' }).click()
    await told(page, '1 config archived')
    await main(page).getByRole('heading', { name: 'No configs match' }).waitFor()
    await close()
  })

  test('an action on many stops when the server is gone, and says how far it came', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'cut-short')
    for (let index = 0; index < 30; index += 1) await newConfig(call, project, { key: `flag-${index}` })
    await page.goto('/projects/cut-short/configs')
    await main(page).getByRole('checkbox', { name: 'Select all configs' }).check()
    await button(page, 'Lifetime').click()
    let saved = 0
    await page.route('**/configs/flag-*', (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      saved += 1
      return saved > 10 ? route.abort() : route.continue()
    })
    await dialog(page).getByRole('button', { name: 'Set lifetime' }).click()
    await dialog(page).getByText('10 of 30 done.').waitFor()
    // Those that were under way at the same time.
    assert.ok((await dialog(page).getByText('The server does not answer.').count()) <= 4)
    await axe(page)
    await close()
  })

  test('a config is cloned with its rules; the palette finds everything by keyboard', async () => {
    const { page, close } = await context.openSignedIn('/projects/room/configs')
    await button(page, 'More about payments').click()
    await axe(page)
    await page.getByRole('menuitem', { name: 'Clone' }).click()
    await page.getByRole('heading', { level: 1, name: 'Clone payments' }).waitFor()
    assert.is(await main(page).getByLabel('Key', { exact: true }).inputValue(), 'payments-copy')
    await axe(page)
    await button(page, 'Create config').click()
    await page.getByRole('heading', { level: 1, name: 'payments-copy' }).waitFor()
    await main(page).getByText('Everyone gets what rule 1 serves').waitFor()

    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox')
    await search.fill('25')
    await dialog(page).getByText('Nothing fits.').waitFor()
    await search.fill('LIM')
    await dialog(page)
      .getByRole('option', { name: /^limit/ })
      .waitFor()
    await axe(page)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'limit' }).waitFor()
    await page.locator('h1:focus').waitFor()
    // Where the page has no search of its own, the same key opens it.
    await page.keyboard.press('/')
    await search.fill('audit')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    await close()
  })

  test('a menu stays within the window, even if a zoomed page leaves no room below or above its button', async () => {
    const { page, close } = await context.openSignedIn('/', { viewport: { width: 640, height: 320 } })
    const project = await newProject(callsOf(page), 'small-window')
    for (const key of ['first', 'second', 'third']) await newConfig(callsOf(page), project, { key: `${key}-flag` })
    await page.goto('/projects/small-window/configs')
    const more = page.getByRole('button', { name: 'More about second-flag' })
    await more.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await more.click()
    const box = await page.locator('.menu-list').boundingBox()
    assert.ok(box && box.y >= 0 && box.y + box.height <= 320, JSON.stringify(box))
    // Keys are the menu's once it has the focus, which it takes after it is drawn.
    await page.locator('.menu-list :focus').waitFor()
    await page.keyboard.press('End')
    const last = await page.getByRole('menuitem').last().boundingBox()
    assert.ok(last && last.y + last.height <= 320, JSON.stringify(last))
    await close()
  })
})
