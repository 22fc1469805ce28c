import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { callsOf, newConfig, newProject, replaceRules, ruleFor } from './calls.js'
import { reviewAndSave } from './review.js'
import { follow } from './follow.js'
import { axe, browserSuite, OWNER, startAgain, type OpenPage } from './support.js'

type Page = OpenPage['page']

const MARKUP = `<img src=x onerror=alert(1)> "quoted" 🎉 مرحبا`

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function save(page: Page): Promise<void> {
  await button(page, 'Review and save').click()
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
  await dialog.waitFor()
  const agreement = dialog.getByRole('checkbox', { name: /real users are affected/ })
  if (await agreement.isVisible()) await agreement.check()
  await dialog.getByRole('button', { name: 'Save segment' }).click()
}

/** Of the last save: the toast of the one before may still be there. */
const saved = (page: Page) => page.getByText('All saved')

browserSuite({ name: 'segments', on: 'postgres' }, (test, context) => {
  test('a segment is described, refused, made, used, changed, and deleted once nothing uses it', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'people')
    await follow(page, '/projects/people/segments')
    await page.getByRole('heading', { name: 'No segments' }).waitFor()
    await axe(page)
    await page.getByRole('link', { name: 'New segment' }).click()
    await page.getByLabel('Name', { exact: true }).fill(MARKUP)
    await page.getByLabel('Key', { exact: true }).fill('abc')
    await page.getByLabel('Attribute').selectOption('traits')
    await page.getByLabel(/^Trait/).fill('pl~an')
    await page.getByLabel('Values').fill(`${MARKUP},`)
    await button(page, 'Create segment').click()
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByRole('link', { name: 'Key must be 4 to 150 characters long' }).waitFor()
    await page.getByLabel('Key', { exact: true }).fill(`a/b ${MARKUP}`)
    await button(page, 'Create segment').click()
    await alert.getByRole('link', { name: 'Trait must be a JSON pointer such as /plan/name' }).click()
    const faulty = page.locator('[aria-invalid=true]:focus')
    assert.is(await faulty.inputValue(), '/pl~an')
    await axe(page)
    await faulty.fill('/plan')
    await button(page, 'Add group').click()
    await page.getByLabel('Attribute').nth(1).selectOption('appVersion')
    await page.getByLabel('Value', { exact: true }).fill('3.1')
    await page
      .getByText(`A user is in it when trait /plan is ${MARKUP} or appVersion is at least 3.1.`)
      .first()
      .waitFor()
    await page.getByRole('switch', { name: 'Own groups in Test' }).check()
    await axe(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await axe(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await button(page, 'Create segment').click()
    await page.getByRole('link', { name: MARKUP }).waitFor()
    await page.getByText('own groups in 1 environment').waitFor()

    await newConfig(call, project, { key: MARKUP })
    const { id } = await call('GET', `${project.place}/segments/${encodeURIComponent(`a/b ${MARKUP}`)}`)
    const asks = { id: randomUUID(), kind: 'segment', operator: 'in', segmentId: id }
    const rules = [{ ...ruleFor('x', true), conditions: [asks] }]
    await replaceRules(call, project, MARKUP, { environmentId: project.production, defaultValue: false, rules })
    await page.reload()
    await page.getByRole('link', { name: 'Production' }).waitFor()
    await axe(page)
    await button(page, /^Delete/).click()
    const used = page.getByRole('dialog', { name: /is in use/ })
    await axe(page)
    await used.getByRole('link', { name: 'Production' }).click()
    await page.getByText(`When the user is in segment ${MARKUP}: serve true.`).waitFor()

    await page.getByRole('link', { name: 'Segments', exact: true }).click()
    await page.getByRole('link', { name: MARKUP }).click()
    await page.getByLabel('Key', { exact: true }).fill('renamed')
    await page.getByRole('switch', { name: 'Own groups in Test' }).uncheck()
    await button(page, 'Remove group 2').click()
    await save(page)
    await saved(page).waitFor()
    await page.waitForURL('**/segments/renamed')
    await page.getByText(`A user is in it when trait /plan is ${MARKUP}.`).waitFor()

    await replaceRules(call, project, MARKUP, { environmentId: project.production, defaultValue: false, rules: [] })
    await page.reload()
    await page.getByText('No rule uses it.').waitFor()
    await button(page, 'Delete segment').click()
    await axe(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete segment' }).click()
    await page.getByRole('heading', { name: 'No segments' }).waitFor()

    // Of many, one is searched for by what is in it; numbers are in their order.
    for (let number = 1; number <= 11; number += 1) {
      const condition = { id: randomUUID(), attribute: 'identifier', operator: 'is one of', targetType: 'text' }
      const groups = [[{ ...condition, targetValues: [`customer-${number}@example.com`] }]]
      await call('POST', `${project.place}/segments`, { key: `group-${number}`, name: `Group ${number}`, groups })
    }
    const rows = page.getByRole('row', { name: /^Group/ })
    await rows.nth(10).waitFor()
    assert.equal((await rows.getByRole('link').allTextContents()).slice(0, 3), ['Group 1', 'Group 2', 'Group 3'])
    await axe(page)
    await page.keyboard.press('/')
    await page.locator('input:focus').fill('customer-7@ group')
    await rows.nth(1).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Group 7', exact: true }).waitFor()
    await page.locator('input:focus').fill('nobody')
    await button(page, 'Clear search').click()
    await rows.nth(10).waitFor()
    await close()
  })

  test('two people, an expired session, a restart, and a segment that is used in the meantime', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'shared')
    const content = { key: 'beta', name: 'Beta', groups: [] }
    const { id } = await call('POST', `${project.place}/segments`, content)
    await newConfig(call, project, { key: 'flag' })
    await follow(page, '/projects/shared/segments/beta')
    await button(page, 'Add group').click()
    await page.getByLabel('Values').fill('ada')
    await call('PUT', `${project.place}/segments/beta`, { ...content, name: 'Theirs' })
    await reviewAndSave(page, 'Save segment')
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this segment' })
    await conflict.getByRole('list', { name: 'What they changed' }).getByText('Theirs').waitFor()
    await axe(page)
    await conflict.getByRole('button', { name: /Apply mine on top/ }).click()
    await page.context().clearCookies()
    await page
      .getByRole('dialog', { name: 'Save these changes?' })
      .getByRole('button', { name: 'Save segment' })
      .click()
    const signIn = page.getByRole('dialog', { name: 'Sign in again' })
    await signIn.getByLabel('Password').fill(OWNER.password)
    await signIn.getByRole('button', { name: 'Sign in' }).click()
    await saved(page).waitFor()

    await page.getByLabel('Name', { exact: true }).fill('Kept')
    await context.dashboard.stop()
    await save(page)
    await page.getByText('The server does not answer. Your changes are kept on this page.').waitFor()
    await startAgain(context.dashboard, page)
    await save(page)
    await saved(page).waitFor()

    await button(page, 'Delete segment').click()
    const asks = { id: randomUUID(), kind: 'segment', operator: 'in', segmentId: id }
    const rules = [{ ...ruleFor('x', true), conditions: [asks] }]
    await replaceRules(call, project, 'flag', { environmentId: project.test, defaultValue: false, rules })
    await page.getByRole('dialog').getByRole('button', { name: 'Delete segment' }).click()
    await page.getByRole('dialog', { name: 'Kept is in use' }).getByRole('link', { name: 'Test' }).waitFor()
    await close()
  })

  test('input typed while a save is ending is kept', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'quick')
    await call('POST', `${project.place}/segments`, { key: 'beta', name: 'Beta', groups: [] })
    await follow(page, '/projects/quick/segments/beta')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('First')
    // The page asks for the list again after a save, and here it takes its time.
    const list = /\/segments$/
    let answerList: () => void = () => undefined
    // It may ask more than once: a page is also told of changes.
    const mayAnswer = new Promise<void>((resolve) => (answerList = resolve))
    const asked = new Promise<void>((resolve) => {
      void page.route(list, async (route) => {
        resolve()
        await mayAnswer
        await route.continue()
      })
    })
    await save(page)
    await asked
    await saved(page).waitFor()
    await name.fill('Second')
    const answered = page.waitForResponse(list)
    // A message does not stay: it is waited for before it can come.
    const said = page.getByRole('status').getByText('Segment First saved').waitFor()
    answerList()
    await Promise.all([answered, said])
    await page.unroute(list)
    assert.is(await name.inputValue(), 'Second')
    await name.fill('Third')
    await button(page, 'Discard changes').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
    assert.is(await name.inputValue(), 'First')
    await name.fill('Second')
    await save(page)
    await page.getByRole('status').getByText('Segment Second saved').waitFor()
    await close()
  })
})
