/** Keys that end like a file name, hold what nobody sees, or look like others. */
import * as assert from 'uvu/assert'
import { callsOf, newConfig, newProject } from './calls.js'
import { follow } from './follow.js'
import { axe, browserSuite, type OpenPage } from './support.js'

type Page = OpenPage['page']

const KEYS = ['checkout.enabled', 'a.js', 'x.html.br', 'index.html', '....', 'a/b.css', '%2e.x', 'é?#.png']
const ODD = ' pay\u202Eoff\u00A0 '

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const key = (page: Page) => main(page).getByLabel('Key', { exact: true })
const pathOf = (...parts: string[]) => `/projects/odd/${parts.map(encodeURIComponent).join('/')}`

browserSuite({ name: 'odd keys', on: 'json' }, (test, context) => {
  test('a key that ends like a file name works on reload, in a new tab and from a link', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'odd')
    for (const one of KEYS.filter((text) => text.length >= 4)) {
      await newConfig(call, project, { key: one })
      await call('POST', `${project.place}/segments`, { key: one, name: `Segment ${one}`, groups: [] })
      await follow(page, pathOf('configs', one))
      await title(page, one).waitFor()
      await page.getByText('Everyone gets the default, ').waitFor()
      await main(page).getByRole('link', { name: 'Settings' }).click()
      await key(page).waitFor()
      await page.reload()
      await key(page).waitFor()
      await follow(page, pathOf('segments', one))
      await title(page, `Segment ${one}`).waitFor()
    }
    const other = await page.context().newPage()
    await follow(other, pathOf('configs', 'checkout.enabled', 'targeting', 'production'))
    await title(other, 'checkout.enabled').waitFor()
    await close()
  })

  test('a misleading key is asked about, created if confirmed, and shown as it is', async () => {
    const { page, close } = await context.openSignedIn(pathOf('configs', 'new'))
    await key(page).fill('CHECKOUT.enabled')
    await main(page).getByText('It looks almost the same as checkout.enabled, which already exists.').waitFor()
    await key(page).fill(ODD)
    await main(page).getByText('It contains invisible characters: right-to-left override (U+202E)').waitFor()
    await axe(page)
    await button(page, 'Create config').click()
    await dialog(page).locator(':focus', { hasText: 'Cancel' }).waitFor()
    await axe(page)
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    assert.is(await key(page).inputValue(), ODD, 'nothing was made, nothing is lost')
    await button(page, 'Create config').click()
    await dialog(page).getByRole('button', { name: 'Use the key as it is' }).click()
    await page.waitForURL(`**${pathOf('configs', ODD)}`)
    const tokens = page.getByRole('heading', { level: 1 }).locator('.odd-character')
    await tokens.first().waitFor()
    assert.equal(await tokens.evaluateAll((all) => all.map((one) => (one as HTMLElement).title)), [
      ...['space', 'right-to-left override', 'no-break space', 'space'],
    ])
    assert.not((await page.title()).includes('\u202E'))
    await follow(page, pathOf('configs'))
    await main(page)
      .getByRole('link', { name: /right-to-left override/ })
      .first()
      .waitFor()
    await axe(page)

    await follow(page, pathOf('configs', 'checkout.enabled', 'settings'))
    await key(page).fill('checkout.enabled ')
    await button(page, 'Save').click()
    await dialog(page).getByText('It ends with invisible characters: space.').waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await key(page).fill('ＡＮＹ.js')
    await button(page, 'Save').click()
    await page.waitForURL(`**${pathOf('configs', 'ＡＮＹ.js', 'settings')}`)
    await close()
  })

  test('segments and tags ask as well', async () => {
    const { page, close } = await context.openSignedIn(pathOf('segments', 'new'))
    await main(page).getByLabel('Name', { exact: true }).fill('Beta')
    await key(page).fill('Index.html')
    await main(page).getByLabel('Values').fill('ada')
    await main(page).getByText('It looks almost the same as index.html').waitFor()
    await button(page, 'Create segment').click()
    await dialog(page).getByText('It looks almost the same as index.html').waitFor()
    await dialog(page).getByRole('button', { name: 'Use the key as it is' }).click()
    await main(page).getByRole('link', { name: 'Beta' }).click()
    await key(page).fill('beta\u200Busers')
    await button(page, 'Review and save').click()
    await dialog(page).getByText('It contains invisible characters: zero-width space (U+200B).').waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Save segment' }).click()
    await page.getByText('All saved').waitFor()

    await follow(page, pathOf('tags'))
    await main(page).getByRole('button', { name: 'New tag' }).click()
    await dialog(page).getByLabel('Name').fill('team\u00ADblue')
    await dialog(page).getByRole('button', { name: 'Create tag' }).click()
    await dialog(page).getByRole('button', { name: 'Use the name as it is' }).click()
    await page
      .getByRole('status')
      .getByText(/^Tag team.*created$/)
      .waitFor()
    await main(page).locator('.odd-character', { hasText: 'U+00AD' }).waitFor()
    await axe(page)
    await follow(page, pathOf('configs', 'index.html', 'settings'))
    await main(page).locator('.tag-choice').waitFor()
    await main(page).getByLabel('New tag').fill('TEAMBLUE')
    await button(page, 'Create tag').click()
    await main(page).getByText('Press again to create it as it is.').waitFor()
    await button(page, 'Create tag').click()
    await main(page).getByRole('checkbox', { name: 'TEAMBLUE' }).waitFor()
    await close()
  })
})
