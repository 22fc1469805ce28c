import * as assert from 'uvu/assert'
import { axe, browserSuite, type OpenPage } from './support.js'

type Page = OpenPage['page']

const NAME = '<img src=x onerror=alert(1)> "Backend" 🎉 שלום'

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })

async function newProject(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Web Shop')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('link', { name: 'SDK keys', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'SDK keys' }).waitFor()
}

browserSuite({ name: 'SDK keys', on: 'json' }, (test, context) => {
  test('keys are made, rotated and revoked; a server key is shown once, a client key stays readable', async () => {
    const { page, close } = await context.openSignedIn('/projects')
    await newProject(page)
    await page.getByText('No keys yet').first().waitFor()
    await page.getByRole('link', { name: 'Connect an application' }).waitFor()
    await axe(page)

    await page.getByRole('button', { name: 'New key in Production' }).click()
    await dialog(page).getByRole('button', { name: 'Create key' }).click()
    await dialog(page).getByRole('alert').waitFor()
    assert.is(await page.getByLabel('Name').getAttribute('aria-invalid'), 'true')
    assert.is(await page.getByLabel('Environment').locator(':checked').textContent(), 'Production (live)')
    await axe(page)
    await page.getByLabel('Name').fill(NAME)
    await dialog(page).getByRole('button', { name: 'Create key' }).click()
    const first = await dialog(page).getByLabel('SDK key').inputValue()
    assert.match(first, /^svc_server_/)
    await axe(page)
    await page.keyboard.press('Escape')
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await row(page, NAME)
      .getByText(`…${first.slice(-4)}`)
      .waitFor()
    assert.not((await page.content()).includes(first), 'a server key is shown once')

    await page.getByRole('button', { name: 'New key in Test' }).click()
    await page.getByLabel('Name').fill('Browser')
    await page.getByRole('radio', { name: 'Client SDK' }).check()
    await dialog(page).getByRole('button', { name: 'Create key' }).click()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await row(page, 'Browser')
      .getByText(/^svc_client_/)
      .waitFor()
    await axe(page)

    // In a live environment its name is typed first.
    await page.getByRole('button', { name: `Rotate ${NAME}` }).click()
    await dialog(page).getByText('Put it wherever the old one is used').waitFor()
    await dialog(page).getByLabel('The old key keeps working').selectOption('for 7 days')
    await dialog(page).getByLabel('Type production').fill('production')
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Rotate key' }).click()
    const second = await dialog(page).getByLabel('SDK key').inputValue()
    assert.is.not(second, first)
    await dialog(page)
      .getByText(/The old key works until \w+ \d+, \d{4}/)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await row(page, NAME)
      .getByText(/rotated/)
      .waitFor()
    await row(page, NAME)
      .getByText(/The old key ….* works until .*No application is known to use it/)
      .waitFor()
    await axe(page)
    await page.getByRole('button', { name: `End the old key of ${NAME}` }).click()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'End old key' }).click()
    await row(page, NAME)
      .getByText(/The old key/)
      .waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Revoke Browser' }).click()
    await dialog(page).getByRole('button', { name: 'Revoke key' }).click()
    await row(page, 'Browser').waitFor({ state: 'detached' })
    const log = await context.dashboard.log()
    for (const secret of [first, second]) assert.not(log.includes(secret), 'no key in the log')
    await close()
  })

  test('an editor sees the keys and why they cannot change them', async () => {
    const owner = await context.openSignedIn('/members')
    await owner.page.getByRole('button', { name: 'Invite somebody' }).click()
    await owner.page.getByLabel('Name').fill('Ed')
    await owner.page.getByLabel('Email').fill('ed@example.com')
    await owner.page.getByRole('radio', { name: 'editor' }).check()
    await dialog(owner.page).getByRole('button', { name: 'Invite', exact: true }).click()
    const code = (await dialog(owner.page).getByText('Without the link').locator('code').textContent()) ?? ''
    const { page, close } = await context.open('/join')
    await page.getByLabel('Email').fill('ed@example.com')
    await page.getByLabel('One-time code').fill(code)
    await page.getByLabel('New password').fill('a long enough password')
    await page.getByRole('button', { name: 'Set the password' }).click()
    // The only project is where they begin.
    await page.getByRole('link', { name: 'SDK keys', exact: true }).click()
    const revoke = page.getByRole('button', { name: `Revoke ${NAME}` })
    await revoke.waitFor()
    assert.match((await revoke.getAttribute('title')) ?? '', /Your role, editor/)
    assert.is(await revoke.getAttribute('aria-disabled'), 'true')
    await axe(page)
    await close()
    await owner.close()
  })
})
