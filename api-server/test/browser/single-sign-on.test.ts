/** A browser's way through a provider of OpenID Connect, which runs as a server of its own. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PLACES } from '../support/api.js'
import { freePort } from '../support/free-port.js'
import { startProvider } from '../support/oidc.js'
import { axe, launchBrowser, openPage } from './browser.js'
import { startDashboard } from './support.js'

const test = suite('single sign-on in the browser')

test('signing in at the provider, out of both, and a sign-in that was canceled', async () => {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const provider = await startProvider(publicUrl)
  const place = await PLACES.json()
  const environment = {
    ...{
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      ...provider.environment,
      OIDC_NAME: 'Example ID',
      OIDC_ONLY: 'true',
    },
    OIDC_ROLES: 'devs=editor',
  }
  const dashboard = await startDashboard(place.settings, { owner: true, env: environment })
  const browser = await launchBrowser()
  const { page, close } = await openPage(browser, { baseURL: dashboard.url })
  // What the provider's own pages ask of other sites.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort())

  await page.goto('/projects?search=x')
  const signInThere = page.getByRole('button', { name: 'Sign in with Example ID' })
  await signInThere.waitFor()
  assert.is(await page.getByLabel('Password').count(), 0)
  await axe(page)
  await signInThere.click()
  await page.locator('input[name=login]').fill('grace')
  await page.locator('input[name=password]').fill('any')
  await page.locator('[type=submit]').click()
  await page.getByRole('button', { name: /continue/i }).click()
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor()
  assert.is(page.url(), `${publicUrl}/projects?search=x`)
  await page.goto('/members')
  await page.getByRole('row').filter({ hasText: 'grace@example.com' }).getByText('single sign-on').waitFor()

  // The session ends in the middle of the work: signing in continues in another tab.
  await page.context().clearCookies({ name: 'service_session' })
  await page.getByRole('button', { name: /account menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByRole('button', { name: 'Continue here' }).click()
  await again.getByRole('alert').getByText('You are not signed in yet. Sign in in the new tab first.').waitFor()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    again.getByRole('link', { name: 'Sign in with Example ID in a new tab' }).click(),
  ])
  await tab.getByRole('button', { name: /account menu$/ }).waitFor()
  await tab.close()
  await axe(page)
  await again.getByRole('button', { name: 'Continue here' }).click()
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()

  await page.getByRole('button', { name: /account menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await axe(page)
  await page.getByRole('button', { name: 'Sign out there too' }).click()
  await page.getByRole('button', { name: /yes/i }).click()
  await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
  await page.getByRole('link', { name: /cancel/i }).click()
  await page.getByRole('alert').filter({ hasText: 'The sign-in was canceled.' }).waitFor()
  await axe(page)
  await close()
  await browser.close()
  await dashboard.stop()
  await provider.close()
  await place.remove()
})

test.run()
