import * as assert from 'uvu/assert'
import { callsOf, newConfig, newProject, replaceRules, ruleFor, rulesOf } from './calls.js'
import { reviewAndSave } from './review.js'
import { follow } from './follow.js'
import { axe, browserSuite, OWNER, startAgain, type OpenPage } from './support.js'

type Page = OpenPage['page']

const MARKUP = `<img src=x onerror=alert(1)> "quoted" 🎉 مرحبا`

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const sentences = (page: Page) => page.locator('.rule-sentence').allTextContents()
const targeting = (project: string, key: string, environment: string) =>
  `/projects/${project}/configs/${encodeURIComponent(key)}/targeting/${environment}`

/** Of the last save: the toast of the one before may still be there. */
const saved = (page: Page) => page.getByText('All saved')

/** From the difference to the saved rules. */
async function save(page: Page, environment: string): Promise<void> {
  await button(page, 'Review and save').click()
  await confirm(page, environment)
  await saved(page).waitFor()
}

async function confirm(page: Page, environment: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /Save these changes/ })
  await dialog.waitFor()
  if (environment === 'Production') await dialog.getByRole('checkbox', { name: /is live/ }).check()
  await dialog.getByRole('button', { name: `Save to ${environment}` }).click()
}

/** A new rule takes the focus a frame later; what is pasted or pressed before that would go elsewhere. */
async function addRule(page: Page, label: 'Add conditional rule' | 'Add percentage rule'): Promise<void> {
  await button(page, label).click()
  await page.locator('.rule').last().locator(':focus').waitFor()
}

async function paste(page: Page, label: string, text: string): Promise<void> {
  await page
    .getByLabel(label, { exact: true })
    .last()
    .evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
}

browserSuite({ name: 'targeting', on: 'json' }, (test, context) => {
  test('rules are built by hand, ordered, split, looked at and saved', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'built')
    await call('POST', `${project.place}/segments`, { key: 'beta', name: '<b>Beta</b> testers', groups: [] })
    const values = ['blue', 'green', MARKUP]
    await newConfig(call, project, {
      key: MARKUP,
      type: 'enum',
      typeOptions: { valueType: 'string', values },
      defaultValue: 'blue',
    })
    await follow(page, targeting('built', MARKUP, 'production'))
    await page.getByText('Everyone gets the default, "blue". There are no rules.').waitFor()
    await axe(page)

    await addRule(page, 'Add conditional rule')
    await page.getByLabel('Attribute').selectOption('appVersion')
    await page.getByLabel('Value', { exact: true }).first().fill('new')
    await page.getByText('Target value "new" must be a version such as 1.2.3').waitFor()
    await page.getByLabel('Value', { exact: true }).first().fill('2.0.0')
    await button(page, 'Add segment condition').click()
    await page.getByLabel('Segment', { exact: true }).selectOption({ label: '<b>Beta</b> testers (beta)' })
    await axe(page)
    assert.equal(await sentences(page), [
      'When appVersion is at least 2.0.0 and the user is in segment <b>Beta</b> testers: serve "green". Otherwise continue.',
    ])
    await button(page, 'Close rule 1').click()

    await addRule(page, 'Add percentage rule')
    await button(page, 'Add share').click()
    await page.getByLabel('Percentage of share 1').fill('20')
    await page.getByText('30% left to give').waitFor()
    await button(page, 'Review and save').click()
    await page.getByRole('alert').getByRole('link', { name: 'Percentages must add up to 100, not 70' }).waitFor()
    await axe(page)
    await button(page, 'Distribute evenly').click()
    await page.getByText('Adds up to 100%').waitFor()
    await page
      .getByRole('slider', { name: /Boundary/ })
      .first()
      .press('PageUp')
    assert.is(await page.getByLabel('Percentage of share 1').inputValue(), '43.34')
    await button(page, 'Close rule 2').click()

    await addRule(page, 'Add conditional rule')
    await paste(page, 'Values', `ada, bob\n"Doe, John"\n${MARKUP}`)
    await page.getByText('never reached', { exact: true }).waitFor()
    await button(page, 'Close rule 3').press('Alt+ArrowUp')
    await page.getByRole('status').getByText('Rule 3 is now rule 2 of 3').waitFor()
    await page.locator('[aria-label="Close rule 2"]:focus').waitFor()
    assert.is(await page.getByText('never reached', { exact: true }).count(), 0)
    await button(page, 'Move rule 2 up').click()
    await button(page, 'Duplicate rule 1').click()
    await button(page, 'Delete rule 2').click()
    await button(page, 'Undo').click()
    await button(page, 'Delete rule 2').click()
    await dragToTop(page, 2)
    const built = await sentences(page)
    assert.match(built[0] ?? '', /^For everyone: serve 43\.34% "green", 23\.33% "blue" and 33\.33% "<img/)
    assert.match(
      built[1] ?? '',
      /^When identifier is one of ada, bob, Doe, John or <img src=x onerror=alert\(1\)> "quoted" 🎉 مرحبا: serve "green"/,
    )
    assert.match(built[2] ?? '', /^When appVersion is at least 2\.0\.0/)

    await button(page, 'Review and save').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('added').first().waitFor()
    assert.is(await dialog.getByText('added', { exact: true }).count(), 3)
    await dialog.getByText('Show as JSON').click()
    await axe(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await axe(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Save to Production' }).press('Enter')
    assert.ok(await dialog.isVisible(), 'a live environment asks to agree first')
    await confirm(page, 'Production')
    await page.getByRole('status').getByText('Rules in Production saved').waitFor()
    await page.reload()
    await page.getByText('Rule 3', { exact: true }).waitFor()
    assert.equal(await sentences(page), built)
    const { rules } = await rulesOf(call, project, MARKUP, 'production')
    assert.equal(
      rules.map(({ type, order }) => [type, order]),
      [['percentage', 0], ['conditional', 1], ['conditional', 2]], // prettier-ignore
    )
    assert.is((await rulesOf(call, project, MARKUP, 'test')).rules.length, 0)
    await close()
  })

  test('what the server refuses appears beside its field; viewers look and cannot touch', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'refused')
    const typeOptions = { isInteger: true, max: { relation: '<=', value: 10 } }
    await newConfig(call, project, { key: 'limit', role: 'config', type: 'integer', typeOptions, defaultValue: 5 })
    await replaceRules(call, project, 'limit', {
      environmentId: project.test,
      defaultValue: 5,
      rules: [ruleFor('ada', 7)],
    })
    await follow(page, targeting('refused', 'limit', 'test'))
    await addRule(page, 'Add conditional rule')
    const part = page.getByLabel('Operator').last().locator('option', { hasText: 'contains: only lists' })
    assert.ok(await part.evaluate((option) => (option as HTMLOptionElement).disabled))
    await button(page, 'Close rule 2').click()
    await button(page, 'Review and save').click()
    const missing = page.getByRole('alert').getByRole('link', { name: 'Target values must have at least 1 entry' })
    await missing.click()
    await page.locator('[aria-invalid=true]:focus').waitFor()
    assert.is(await page.getByRole('dialog').count(), 0, 'an unfinished rule is not reviewed')
    await button(page, 'Delete rule 2').click()

    await button(page, 'Edit rule 1').click()
    await page.getByLabel('Value', { exact: true }).last().fill('700')
    await button(page, 'Close rule 1').click()
    await button(page, 'Review and save').click()
    await page.getByRole('alert').getByRole('link', { name: 'Value must be at most 10' }).click()
    const faulty = page.locator('[aria-invalid=true]:focus')
    assert.is(await faulty.inputValue(), '700')
    await axe(page)
    await faulty.fill('8')
    await save(page, 'Test')
    assert.is((await rulesOf(call, project, 'limit', 'test')).rules[0]?.['value'], 8)

    // A message about a rule moves with it, and disappears when it is deleted.
    await addRule(page, 'Add conditional rule')
    await page.getByRole('textbox', { name: 'Values' }).last().fill('bob')
    await page.getByLabel('Value', { exact: true }).last().fill('900')
    await addRule(page, 'Add conditional rule')
    await page.getByRole('textbox', { name: 'Values' }).last().fill('eve')
    await button(page, 'Review and save').click()
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByRole('link', { name: 'Value must be at most 10' }).waitFor()
    const wrong = page.locator('.rule', { has: page.locator('[aria-invalid=true]') }).locator('h3')
    assert.equal(await wrong.allTextContents(), ['Rule 2'])
    await button(page, 'Move rule 2 up').click()
    await page.getByText('Rule 2 is now rule 1 of 3').waitFor({ state: 'attached' })
    await wrong.filter({ hasText: 'Rule 1' }).waitFor()
    assert.is(await wrong.count(), 1)
    await alert.getByRole('link', { name: 'Value must be at most 10' }).click()
    assert.is(await faulty.inputValue(), '900')
    await button(page, 'Delete rule 1').click()
    await alert.waitFor({ state: 'detached' })
    assert.equal(await wrong.allTextContents(), [])
    await button(page, 'Discard changes').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()

    // Whether a value fits a schema is for the server alone to say.
    const schema = { useSchema: true, schema: '{ "required": ["columns"] }' }
    await newConfig(call, project, { key: 'layout', type: 'json', typeOptions: schema, defaultValue: '{"columns":3}' })
    await follow(page, targeting('refused', 'layout', 'test'))
    await page.getByLabel('Everyone gets').fill('{"rows":3}')
    await button(page, 'Review and save').click()
    await confirm(page, 'Test')
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Default value / })
      .click()
    assert.is(await faulty.inputValue(), '{"rows":3}')

    const email = 'viewer@example.com'
    const { code } = await call('POST', '/members', { name: 'Vi', email, role: 'viewer' })
    const viewer = await context.open()
    await callsOf(viewer.page)('POST', '/join', { email, code, password: OWNER.password })
    await follow(viewer.page, targeting('refused', 'limit', 'test'))
    await button(viewer.page, 'Show rule 1').click()
    assert.ok(await viewer.page.getByLabel('Value', { exact: true }).last().isDisabled())
    assert.is(await button(viewer.page, /^Review and save/).getAttribute('aria-disabled'), 'true')
    await axe(viewer.page)
    await viewer.close()
    await close()
  })

  test('an expired session and a server restart in mid-edit lose nothing', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'interrupted')
    await newConfig(call, project, { key: 'flag' })
    await follow(page, targeting('interrupted', 'flag', 'production'))
    await addRule(page, 'Add conditional rule')
    for (const name of [/^Add segment rule/, /^Add segment condition/]) {
      assert.is(await button(page, name).getAttribute('title'), 'The project has no segments yet')
    }
    await page.getByLabel('Values').fill('ada')
    await page.context().clearCookies()
    // The review asks what the environment requires: that is when the session turns out to be over.
    await button(page, 'Review and save').click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByLabel('Password').fill(OWNER.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await confirm(page, 'Production')
    await page.getByRole('status').getByText('Rules in Production saved').waitFor()

    await addRule(page, 'Add percentage rule')
    await context.dashboard.stop()
    await button(page, 'Review and save').click()
    await confirm(page, 'Production')
    const banner = page.getByText('The server does not answer. Your changes are kept on this page.')
    await banner.waitFor()
    await axe(page)
    await startAgain(context.dashboard, page)
    await save(page, 'Production')
    assert.is((await rulesOf(call, project, 'flag', 'production')).rules.length, 2)
    await close()
  })

  test('two people: changes elsewhere go unnoticed, changes of the same rules are shown and chosen from', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'shared')
    await newConfig(call, project, { key: 'flag' })
    const others = (environmentId: string, ...names: string[]) =>
      replaceRules(call, project, 'flag', {
        environmentId,
        defaultValue: false,
        rules: names.map((name) => ruleFor(name, true)),
      })
    await follow(page, targeting('shared', 'flag', 'production'))
    await addRule(page, 'Add percentage rule')
    await others(project.test, 'elsewhere')
    await save(page, 'Production')
    assert.is((await rulesOf(call, project, 'flag', 'test')).rules.length, 1)

    await button(page, 'Delete rule 1').click()
    await others(project.production, 'theirs')
    await reviewAndSave(page, 'Save to Production')
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed the rules in Production' })
    await conflict.getByRole('list', { name: 'What they changed' }).getByText('theirs').waitFor()
    await axe(page)
    await conflict.getByRole('button', { name: 'Continue editing' }).click()
    await button(page, 'Show the difference').click()
    await conflict.getByRole('button', { name: 'Use theirs, discard mine' }).click()
    assert.equal(await sentences(page), ['When name is theirs: serve true. Otherwise continue.'])

    await button(page, 'Duplicate rule 1').click()
    await others(project.production, 'theirs', 'again')
    await reviewAndSave(page, 'Save to Production')
    await conflict.getByRole('button', { name: /Apply mine on top/ }).click()
    await page
      .getByRole('dialog', { name: /Save these changes/ })
      .getByText('removed', { exact: true })
      .waitFor()
    assert.match(JSON.stringify((await rulesOf(call, project, 'flag', 'production')).rules), /again/)
    await confirm(page, 'Production')
    await saved(page).waitFor()
    assert.not.match(JSON.stringify((await rulesOf(call, project, 'flag', 'production')).rules), /again/)
    await close()
  })

  test('rules are copied to another environment: of one config, and of all', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'copied')
    for (const key of ['first', 'second']) {
      await newConfig(call, project, { key })
      const rules = [ruleFor(MARKUP, true)]
      await replaceRules(call, project, key, { environmentId: project.test, defaultValue: true, rules })
    }
    await follow(page, targeting('copied', 'first', 'test'))
    await button(page, 'Copy to Production …').click()
    const asked = page.getByRole('dialog', { name: 'Copy the rules of first from Test to Production?' })
    await asked.getByText('real users are affected immediately').waitFor()
    await axe(page)
    // Somebody else is faster: nothing of theirs is lost unseen.
    await replaceRules(call, project, 'first', {
      environmentId: project.production,
      defaultValue: false,
      rules: [ruleFor('Bo', true)],
    })
    await asked.getByRole('button', { name: 'Copy to Production' }).click()
    await asked.getByText('Someone else has just changed it').waitFor()
    await asked.getByRole('button', { name: 'Copy to Production' }).click()
    const copied = page.getByRole('status').getByText('Rules copied from Test to Production')
    await copied.waitFor()
    const inProduction = () => rulesOf(call, project, 'first', 'production')
    assert.is((await inProduction()).defaultValue, 'true')
    await button(page, 'Copy to Production …').click()
    await page.getByRole('status').getByText('Test and Production serve the same').waitFor()
    await button(page, 'Undo').click()
    await page.getByRole('status').getByText('first is as it was before in Production').waitFor()
    assert.is((await inProduction()).defaultValue, 'false')

    await follow(page, targeting('copied', 'first', 'production'))
    await button(page, 'Copy from Test …').click()
    await axe(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click()
    await save(page, 'Production')
    assert.is((await inProduction()).defaultValue, 'true')

    await follow(page, '/projects/copied/environments')
    await button(page, 'Copy rules to …, from Test').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 config would change in Production').waitFor()
    await dialog.getByText('2 changes').click()
    await axe(page)
    await dialog.getByRole('checkbox', { name: /is live/ }).check()
    await dialog.getByRole('button', { name: 'Copy rules of 1 config' }).click()
    await page.getByRole('status').getByText('Rules of 1 config copied from Test to Production').waitFor()
    assert.is((await rulesOf(call, project, 'second', 'production')).rules.length, 1)
    await close()
  })
})

/** With the mouse, by its handle. */
async function dragToTop(page: Page, index: number): Promise<void> {
  const handles = page.locator('.rule-handle')
  const from = await handles.nth(index).boundingBox()
  const to = await handles.first().boundingBox()
  if (!from || !to) throw new Error('The rules have no handles')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x + 5, from.y - 30, { steps: 3 })
  await page.mouse.move(to.x + 5, to.y - 10, { steps: 3 })
  await page.mouse.up()
}
