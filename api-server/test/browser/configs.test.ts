import * as assert from 'uvu/assert'
import { addConfig, addMember, addProject, furnish } from './furnish.js'
import { axe, browserSuite, OWNER, signIn, startAgain, type OpenPage } from './support.js'

type Page = OpenPage['page']

const MARKUP = '<img src=x onerror=alert(1)> "key" 🎉 שלום'
const COUNT = 2000

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const type = (page: Page) => main(page).locator('select[name=type]')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const rows = (page: Page) => main(page).getByRole('listitem')
const configUrl = (key: string) => `/projects/shop/configs/${encodeURIComponent(key)}/settings`

/** Waits until the field shows the server's message. */
async function refused(page: Page, locator: ReturnType<typeof field>, message: string): Promise<void> {
  await main(page).getByRole('alert').getByText(message).waitFor()
  const ids = (await locator.getAttribute('aria-describedby')) ?? ''
  const texts = await Promise.all(ids.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()))
  assert.ok(texts.join('\n').includes(message), `${texts.join('\n')} has ${message}`)
}

/** Waits for the answer as well: the message of an earlier save may still be there. */
async function save(page: Page, press: () => Promise<void> = () => button(page, 'Save').click()): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await press()
  await saved
  await page.getByRole('status').getByText('Config saved').last().waitFor()
}

browserSuite({ name: 'configs', on: 'json' }, (test, context) => {
  test.before(async () => {
    await furnish(context, async (stores) => {
      const furnished = await addProject(stores, 'shop')
      const tag = {
        id: crypto.randomUUID(),
        projectId: furnished.project.id,
        name: MARKUP,
        nameKey: MARKUP.toLowerCase(),
      }
      const at = furnished.project.createdAt
      await stores.tags.insert({ ...tag, createdAt: at, updatedAt: at })
      const special = { key: MARKUP, description: MARKUP, tagIds: [tag.id], client: false }
      await addConfig(stores, furnished, special)
      const limit = { type: 'integer', initialValue: '10', role: 'config' } as const
      await addConfig(stores, furnished, { key: 'limit', ...limit })
      for (let index = 2; index < COUNT; index += 1) {
        await addConfig(stores, furnished, { key: `bulk-${String(index).padStart(4, '0')}` })
      }
      await addMember(stores, 'viewer', 'viewer@example.com')
    })
  })

  test('a list of 2,000 configs scrolls to its end, is searched and filtered, and its filters stay in the address', async () => {
    const { page, close } = await context.openSignedIn('/projects/shop/configs')
    await main(page).getByText('2,000 configs', { exact: true }).waitFor()
    assert.ok((await rows(page).count()) < 100, 'only what is in sight is on the page')
    assert.is(await rows(page).first().getAttribute('aria-setsize'), '2000')
    await axe(page)
    await rows(page).first().getByRole('link').first().focus()
    await page.keyboard.press('End')
    await page.locator(':focus', { hasText: /^limit$/ }).waitFor()
    await page.keyboard.press('Enter')
    await title(page, 'limit').waitFor()
    await page.goBack()
    await rows(page).getByRole('link', { name: 'limit', exact: true }).waitFor()
    await field(page, 'Search configs').fill('BULK 123')
    await main(page).getByText('12 of 2,000 configs').waitFor()
    await button(page, 'Clear filters').click()
    await field(page, 'Tag').selectOption(MARKUP)
    await main(page).getByText('1 of 2,000 configs').waitFor()
    await rows(page).getByText(MARKUP).first().waitFor()
    await page.waitForURL('**/configs?tag=*')
    await page.reload()
    await main(page).getByText('1 of 2,000 configs').waitFor()
    await rows(page).getByRole('link').first().click()
    await title(page, MARKUP).waitFor()
    await page.goBack()
    await main(page).getByText('1 of 2,000 configs').waitFor()
    await field(page, 'Available to').selectOption('client')
    await main(page).getByRole('heading', { name: 'No configs match' }).waitFor()
    // Twice as large, as some people read: the filters leave room for configs, and what has room is not cut off.
    await page.setViewportSize({ width: 720, height: 450 })
    await field(page, 'Role').waitFor({ state: 'hidden' })
    const cutOff =
      "[...document.querySelectorAll('.header .button-text')].some((one) => one.scrollWidth > one.clientWidth)"
    assert.is(await page.evaluate<boolean>(cutOff), false)
    await axe(page)
    await close()
  })

  test('settings: renaming keeps the old key, values that do not fit a type are named, taking a config away asks', async () => {
    const { page, close } = await context.openSignedIn(configUrl('limit'))
    await field(page, 'Key').fill(MARKUP)
    await button(page, 'Save').click()
    await refused(page, field(page, 'Key'), 'Key is already used by another config of the project')
    await field(page, 'Key').fill('limit <b>two</b>')
    await main(page).getByText('which still means this config').waitFor()
    await save(page)
    await page.waitForURL(`**${configUrl('limit <b>two</b>')}`)
    await main(page).getByRole('heading', { name: 'Old keys' }).waitFor()
    await page.goto(configUrl('limit'))
    await main(page).getByRole('link', { name: 'Go to the config' }).click()
    await title(page, 'limit <b>two</b>').waitFor()
    await main(page).getByRole('link', { name: 'Settings' }).click()

    await type(page).selectOption('boolean')
    await button(page, 'Save').click()
    await dialog(page).getByText('Its type becomes Boolean.').waitFor()
    await dialog(page).getByText('Production is live: real users are affected.').waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await refused(page, type(page), 'In the environment Production, the default value must be true or false')
    await main(page).getByRole('link', { name: '1 value in Production' }).waitFor()
    await axe(page)
    await button(page, 'Undo all').click()
    await main(page).getByLabel('Smallest').fill('11')
    await button(page, 'Save').click()
    const message = 'In the environment Test, the default value must be at least 11'
    await main(page).getByRole('alert').getByText(message).waitFor()
    await main(page).getByLabel('Smallest').fill('5')

    await field(page, 'Experiment').check()
    await button(page, 'Add a variation').click()
    await main(page).getByLabel('Name').fill(MARKUP)
    await field(page, 'Value').fill('7')
    await field(page, 'Server SDKs').uncheck()
    await button(page, 'Save').click()
    await dialog(page).getByText('It is no longer available to server SDKs').waitFor()
    await save(page, () => dialog(page).getByRole('button', { name: 'Save' }).click())
    await page.reload()
    assert.is(await main(page).getByLabel('Name').inputValue(), MARKUP)
    assert.is(await field(page, 'Value').inputValue(), '7')
    assert.is(await field(page, 'Server SDKs').isChecked(), false)
    await close()
  })

  test('nothing typed is lost by an expired session, a server restart, or somebody who saved first', async () => {
    const { page, close } = await context.openSignedIn(configUrl('bulk-0002'))
    await main(page).getByRole('checkbox', { name: MARKUP }).waitFor()
    // Nothing must be under way that asks to sign in before the form does.
    const quiet = page.waitForResponse((response) => response.url().includes('/history?limit=1'))
    await page.reload()
    await quiet
    await main(page).getByRole('checkbox', { name: MARKUP }).waitFor()
    await main(page).getByLabel('Description').fill('Typed before the session was over')
    await page.context().clearCookies()
    await button(page, 'Save').click()
    await dialog(page).getByLabel('Password').fill(OWNER.password)
    await dialog(page).getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('status').getByText('Config saved').waitFor()

    // Typed before the other saves: an open page without its own changes would follow them at once.
    await main(page).getByLabel('Description').fill('Typed by the second')
    const other = await context.openSignedIn(configUrl('bulk-0002'))
    await field(other.page, 'Temporary').check()
    await save(other.page)
    await other.close()
    await button(page, 'Save').click()
    const told = main(page).getByRole('alert')
    await told.getByText('Someone else saved this config').waitFor()
    await told.getByText('"lifetime": "temporary"').waitFor()
    await page.locator(':focus', { hasText: /^Someone else saved/ }).waitFor()
    assert.is(await main(page).getByLabel('Description').inputValue(), 'Typed by the second')
    assert.ok(await field(page, 'Temporary').isChecked())
    await axe(page)
    await context.dashboard.stop()
    await button(page, 'Save').click()
    await page.getByText('The server does not answer. Your changes are kept').waitFor()
    await startAgain(context.dashboard, page)
    await save(page)
    await page.reload()
    assert.is(await main(page).getByLabel('Description').inputValue(), 'Typed by the second')
    assert.ok(await field(page, 'Temporary').isChecked())
    await close()
  })

  test('a viewer sees everything, changes nothing, and is told why; narrow and dark', async () => {
    const phone = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' } as const
    const { page, close } = await context.open(configUrl(MARKUP), phone)
    await signIn(page, 'viewer@example.com', OWNER.password)
    await main(page).getByText('You can look at the settings but not change them.').waitFor()
    assert.ok(await field(page, 'Key').isDisabled())
    const save = main(page).getByRole('button', { name: 'Save', exact: true })
    assert.match((await save.getAttribute('title')) ?? '', /^Your role, viewer, does not allow this/)
    assert.is(await save.getAttribute('aria-disabled'), 'true')
    await axe(page)
    await page.goto('/projects/shop/configs')
    const create = main(page).getByRole('button', { name: 'New config', exact: true })
    assert.match((await create.getAttribute('title')) ?? '', /^Your role/)
    await rows(page).first().waitFor()
    await axe(page)
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    assert.is(await page.evaluate(overflow), 0, 'nothing is wider than the screen')
    await close()
  })
})
