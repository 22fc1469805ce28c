import * as assert from 'uvu/assert'
import { callsOf, newConfig, newProject, replaceRules, ruleFor, rulesOf, type Call, type MadeProject } from './calls.js'
import { axe, browserSuite, type OpenPage } from './support.js'

type Page = OpenPage['page']

const MARKUP = `<img src=x onerror=alert(1)> "quoted", 🎉 مرحبا`

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const tried = (page: Page) => page.getByRole('region', { name: 'Try these rules' })
const shows = (page: Page, value: string) =>
  tried(page).locator('.playground-value code').getByText(value, { exact: true }).waitFor()
const verdicts = (page: Page) => tried(page).locator('.rule .badge').allTextContents()
const suggested = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .locator('xpath=following-sibling::datalist/option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))

/** Lets an application ask for contexts that the production environment keeps, and waits until it has them. */
async function seeContexts(page: Page, call: Call, project: MadeProject, contexts: readonly object[]): Promise<void> {
  const own = project.place.replace('/v1', '')
  const place = `${own}/environments/${project.production}/contexts`
  await call('PUT', `${place}/settings`, { keepContexts: true, contextTraits: ['/plan', '/address/city', '/tags'] })
  const { key } = await call('POST', `${own}/sdk-keys`, {
    ...{ environmentId: project.production, kind: 'server', name: 'Shop' },
  })
  for (const one of contexts) {
    const answer = await page.request.post(new URL('/ofrep/v1/evaluate/flags', page.url()).href, {
      headers: { authorization: `Bearer ${key}` },
      data: { context: one },
    })
    assert.is(answer.status(), 200)
  }
  for (;;) {
    const { contexts: kept } = (await call('GET', place)) as unknown as { contexts: unknown[] }
    if (kept.length === contexts.length) return
    await page.waitForTimeout(50)
  }
}

browserSuite({ name: 'rules before they are saved', on: 'json' }, (test, context) => {
  test('what was seen is suggested: traits, and values that suit the condition', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'suggested')
    await newConfig(call, project, { key: 'dark-mode' })
    const targeting = (environment: string) => `/projects/suggested/configs/dark-mode/targeting/${environment}`
    await page.goto(targeting('production'))
    await button(page, 'Add conditional rule').click()
    assert.equal(await suggested(page, 'Values'), [], 'nothing is kept yet')
    await seeContexts(page, call, project, [
      { targetingKey: 'ann', name: 'Ann', plan: 'pro', address: { city: 'Ulm' }, tags: ['a', 'b'] },
      { targetingKey: 'ben', name: MARKUP, plan: 'pro', tags: ['b'] },
      { targetingKey: '42', kind: 'device', plan: 'basic' },
    ])
    await page.reload()
    await button(page, 'Add conditional rule').click()
    const values = page.getByRole('combobox', { name: 'Values', exact: true })
    await values.waitFor()
    assert.equal(await suggested(page, 'Values'), ['42', 'ann', 'ben'])
    await axe(page)
    await page.getByLabel('Attribute').selectOption('name')
    assert.equal(await suggested(page, 'Values'), [`"${MARKUP.replaceAll('"', '""')}"`, 'Ann'])
    // A suggestion is typed as it stands: a comma in it divides nothing.
    await values.fill(`"${MARKUP.replaceAll('"', '""')}"`)
    await values.press('Enter')
    await button(page, `Remove ${MARKUP}`).waitFor()
    assert.equal(await suggested(page, 'Values'), ['Ann'], 'what is chosen is not suggested again')
    await button(page, `Remove ${MARKUP}`).click()
    await page.getByLabel('Attribute').selectOption('traits')
    assert.equal(await suggested(page, 'Trait (JSON pointer)'), ['/plan', '/tags', '/address/city'])
    await page.getByLabel('Trait (JSON pointer)').fill('/plan')
    assert.equal(await suggested(page, 'Values'), ['pro', 'basic'])
    await page.getByLabel('Trait (JSON pointer)').fill('/tags')
    await page.getByLabel('Compared as').selectOption('array')
    assert.equal(await suggested(page, 'Values'), ['b', 'a'])
    await page.getByLabel('Attribute').selectOption('identifier')
    await page.getByLabel('Compared as').selectOption('number')
    assert.equal(await suggested(page, 'Value'), ['42'])
    await button(page, 'Discard changes').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
    await page.goto(targeting('test'))
    await button(page, 'Add conditional rule').click()
    assert.equal(await suggested(page, 'Values'), [], 'another environment keeps none')
    await close()
  })

  test('rules that are not saved are tried: the value, what decides, and what the saved rules serve', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'unsaved')
    await newConfig(call, project, { key: 'greeting', type: 'string', defaultValue: 'Hello' })
    const saved = { environmentId: project.production, defaultValue: 'Hello', rules: [ruleFor('Ann', 'Hi, Ann')] }
    await replaceRules(call, project, 'greeting', saved)
    await seeContexts(page, call, project, [{ targetingKey: 'ann', name: 'Ann', plan: 'pro' }])
    await page.goto('/projects/unsaved/configs/greeting/targeting/production')
    const open = button(page, 'Try these rules')
    assert.is(await open.getAttribute('aria-expanded'), 'false')
    await open.click()
    await tried(page).getByRole('heading', { name: 'Value with these rules' }).waitFor()
    await shows(page, '"Hello"')
    await tried(page).getByText('The saved rules serve the same').waitFor()
    await tried(page).getByLabel('Fill in a context that was seen').selectOption('ann (Ann)')
    await shows(page, '"Hi, Ann"')
    assert.equal(await verdicts(page), ['decided', 'not needed'])
    await axe(page)

    // The kill switch: the rule goes, the default changes.
    await button(page, 'Delete rule 1').click()
    await page.getByLabel('Everyone gets', { exact: true }).fill('Off')
    await shows(page, '"Off"')
    await tried(page).getByText('Until you save, this context gets "Hi, Ann".').waitFor()
    await button(page, 'Undo').click()
    await shows(page, '"Hi, Ann"')
    await button(page, 'Add percentage rule').click()
    await button(page, 'Move rule 2 up').click()
    await tried(page)
      .getByText(/^\d+\.\d of 100$/)
      .waitFor()
    assert.equal(await verdicts(page), ['decided', 'not reached', 'not needed'])
    await page.getByLabel('Percentage of share 1').fill('nothing')
    await tried(page).getByText('The rules are not finished yet').waitFor()
    await axe(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    await axe(page)

    // Nothing of it has reached anybody.
    const { defaultValue, rules } = await rulesOf(call, project, 'greeting', 'production')
    assert.equal([defaultValue, rules.length], ['Hello', 1])
    await button(page, 'Discard changes').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
    await shows(page, '"Hi, Ann"')
    await button(page, 'Stop trying').click()
    assert.is(await tried(page).locator('.playground-value').count(), 0)
    await close()
  })
})
