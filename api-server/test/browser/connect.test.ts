import * as assert from 'uvu/assert'
import { callsOf, newConfig, newProject, rulesOf } from './calls.js'
import { axe, browserSuite, type BrowserTest, type OpenPage } from './support.js'

type Page = OpenPage['page']

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const code = (page: Page) => page.getByRole('region', { name: 'the code' })
const environment = (page: Page) => page.getByRole('region', { name: 'the environment' })
const choose = (page: Page, language: string) => page.getByLabel('Language').selectOption({ label: language })

/** Reads a flag as an OFREP provider does. */
async function read({ dashboard }: BrowserTest, key: string, flag: string, userAgent: string): Promise<unknown> {
  const answer = await fetch(`${dashboard.url}/ofrep/v1/evaluate/flags/${flag}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ context: { targetingKey: 'user-1' } }),
  })
  assert.is(answer.status, 200)
  return ((await answer.json()) as { value: unknown }).value
}

browserSuite({ name: 'connect', on: 'json' }, (test, context) => {
  test('a server key is made, the environment has it and the code the address, and the first read shows by itself', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'joined')
    await page.goto('/projects/joined/environments')
    await page.getByRole('link', { name: 'Connect to Production' }).click()
    await page.getByText('Waiting for the first read').waitFor()
    await environment(page).getByText('SERVICE_SDK_KEY=YOUR_SERVER_KEY').waitFor()
    await page.getByText('It reads the flag new-checkout, which does not exist yet').waitFor()
    await axe(page)

    // Not every language has such a key in its code as it is.
    await newConfig(call, project, { key: 'new checkout' })
    await page.reload()
    await page.getByText('Put the key of your flag there, new checkout:').waitFor()
    assert.is(await page.getByText('does not exist yet').count(), 0)
    await axe(page)
    await newConfig(call, project, { key: 'dark-mode' })
    await page.reload()
    await button(page, 'Create a server key').click()
    const key = await page.getByLabel('Server key').inputValue()
    assert.match(key, /^svc_server_/)
    await choose(page, 'Go')
    await page.waitForURL(/language=go/)
    const text = (await code(page).textContent()) ?? ''
    for (const part of ['SERVICE_SDK_KEY', context.dashboard.url, '"dark-mode"']) assert.ok(text.includes(part), part)
    assert.is(await environment(page).textContent(), `SERVICE_SDK_KEY=${key}`)
    await axe(page)

    assert.is(await read(context, key, 'dark-mode', 'Go-http-client/1.1'), false)
    await page.getByText('Connected: Go-http-client 1.1 has read Production with a server key.').waitFor()
    await page.getByText('Next: change what dark-mode serves').getByRole('link', { name: 'dark-mode' }).waitFor()
    await page.getByRole('row', { name: /^Go-http-client 1\.1 server key/ }).waitFor()
    await axe(page)
    await page.reload()
    await page.getByText('Connected: Go-http-client').waitFor()
    assert.not((await page.content()).includes(key), 'a server key is shown once')
    assert.is(await page.getByLabel('Language').locator(':checked').textContent(), 'Go')
    await page.getByRole('navigation', { name: 'Environment', exact: true }).getByRole('link', { name: 'Test' }).click()
    await page.getByText('Waiting for the first read').waitFor()
    await close()
  })

  test('browsers and apps get a client key, the same the next time', async () => {
    const { page, close } = await context.openSignedIn('/', {
      viewport: { width: 320, height: 640 },
      colorScheme: 'dark',
    })
    const call = callsOf(page)
    const project = await newProject(call, 'web')
    await newConfig(call, project, { key: 'only-servers', client: false, server: true })
    await page.goto('/projects/web/connect/production')
    await choose(page, 'JavaScript, web')
    await button(page, 'Create a client key').click()
    await code(page)
      .getByText(/sdkKey: 'svc_client_/)
      .waitFor()
    // The flag that the code reads is made on the way.
    await code(page)
      .getByText(/'new-checkout'/)
      .waitFor()
    await button(page, 'Create the flag new-checkout').click()
    await page.getByRole('status').getByText('Config new-checkout created').last().waitFor()
    await page.getByText('does not exist yet').waitFor({ state: 'detached' })
    assert.equal((await rulesOf(call, project, 'new-checkout', 'production')).defaultValue, 'false')
    await axe(page)
    await choose(page, 'Dart and Flutter')
    // The address follows what is chosen a moment later.
    await page.waitForURL(/language=dart/)
    await page.getByText('OpenFeature has no OFREP provider for Dart yet').waitFor()
    await code(page)
      .getByText(/Bearer svc_client_/)
      .waitFor()
    await page.reload()
    await code(page)
      .getByText(/Bearer svc_client_/)
      .waitFor()
    await close()
  })
})
