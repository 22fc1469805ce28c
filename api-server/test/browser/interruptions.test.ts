import * as assert from 'uvu/assert'
import { callsOf } from './calls.js'
import { axe, browserSuite, OWNER, startAgain, type OpenPage } from './support.js'

type Page = OpenPage['page']

const slug = (page: Page) => page.getByLabel('Slug', { exact: true })
const saved = (page: Page) => page.getByRole('status').getByText('Project saved')

async function newProject(page: Page, name: string): Promise<void> {
  const slug = name.toLowerCase()
  await callsOf(page)('POST', '/v1/projects', { name, slug })
  await page.goto(`/projects/${slug}/environments`)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
}

browserSuite({ name: 'interruptions', on: 'json' }, (test, context) => {
  test('a session that is over in the middle of an edit: sign in over the page, and the change is saved', async () => {
    const { page, close } = await context.openSignedIn()
    await newProject(page, 'Expired')
    await slug(page).fill('expired-renamed')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.waitFor()
    await axe(page)
    assert.is(await dialog.getByLabel('Email').inputValue(), OWNER.email)
    assert.is(await dialog.locator(':focus').getAttribute('type'), 'password')
    await dialog.getByLabel('Password').fill(OWNER.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await saved(page).waitFor()
    await page.waitForURL('**/projects/expired-renamed/settings')
    await close()
  })

  test('a server that is gone in the middle of an edit: nothing typed is lost, and saving works once it is back', async () => {
    const { page, close } = await context.openSignedIn()
    await newProject(page, 'Restarted')
    await page.getByLabel('Name', { exact: true }).fill('Renamed')
    await context.dashboard.stop()
    await page.getByRole('button', { name: 'Save' }).click()
    const banner = page.getByText('The server does not answer. Your changes are kept on this page.')
    await banner.waitFor()
    await axe(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Tried again at ').waitFor()
    await axe(page)
    await startAgain(context.dashboard, page)
    assert.is(await page.getByLabel('Name', { exact: true }).inputValue(), 'Renamed')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved(page).waitFor()
    await close()
  })

  test('the back button asks before it throws away what was typed', async () => {
    const { page, close } = await context.openSignedIn()
    await newProject(page, 'Guarded')
    await slug(page).fill('changed')
    await page.goBack()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    assert.is(new URL(page.url()).pathname, '/projects/guarded/settings')
    assert.is(await slug(page).inputValue(), 'changed')
    await page.goBack()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/projects/guarded/environments')
    await close()
  })

  test('two people change one project: the second is told, and nothing is overwritten', async () => {
    const first = await context.openSignedIn()
    await newProject(first.page, 'Shared')
    const second = await context.openSignedIn('/projects/shared/settings')
    await second.page.getByLabel('Name', { exact: true }).fill('Of the second')
    await first.page.getByLabel('Name', { exact: true }).fill('Of the first')
    await first.page.getByRole('button', { name: 'Save' }).click()
    await saved(first.page).waitFor()
    await second.page.getByRole('button', { name: 'Save' }).click()
    await second.page.getByRole('alert').getByText('has changed since it was read').waitFor()
    await axe(second.page)
    await first.page.reload()
    assert.is(await first.page.getByLabel('Name', { exact: true }).inputValue(), 'Of the first')
    await second.close()
    await first.close()
  })
  test('pages whose code does not arrive: the page says so, and another try shows it', async () => {
    const { page, close } = await context.openSignedIn('/projects')
    await callsOf(page)('POST', '/v1/projects', { name: 'Cut off', slug: 'cut-off' })
    const code = '**/assets/project-pages-*'
    await page.route(code, (route) => route.abort())
    await page.goto('/projects/cut-off/tags')
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    await axe(page)
    await page.unroute(code)
    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await context.dashboard.stop()
    const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await tryAgain.click()
    await asked
    await page.getByRole('main').getByText('Tried again at ').waitFor()
    // Still this page, not the browser's own.
    await context.dashboard.start()
    await tryAgain.click()
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
    assert.is(await page.getByText('Tried again at ').count(), 0)
    await page.getByRole('link', { name: 'Segments', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Segments' }).waitFor()
    await close()
  })
})
