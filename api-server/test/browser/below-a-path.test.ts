/** The server below a path of a host that has another application at its root, behind proxies of both kinds. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PLACES, temporaryFolder } from '../support/api.js'
import { startProvider } from '../support/oidc.js'
import { startPathProxy } from '../support/path-proxy.js'
import { launchBrowser, openPage, type OpenPage } from './browser.js'
import { callsOf, existingProject, newConfig } from './calls.js'
import { OWNER, signIn, startDashboard } from './support.js'

type Page = OpenPage['page']

const test = suite('below a path')

const CLI = fileURLToPath(new URL('../../../cli/bin/service.js', import.meta.url))

const BELOW = '/tools/service'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What `service manifest` says, with the address as people give it. */
async function manifestByTool(url: string, token: string): Promise<string> {
  const folder = await temporaryFolder()
  const env = { ...process.env, SERVICE_BASE_URL: url, SERVICE_TOKEN: token, HOME: folder }
  const child = spawn(process.execPath, [CLI, 'manifest', '--project', 'shop', '--environment', 'production'], {
    cwd: folder,
    env,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  await rm(folder, { recursive: true })
  return output
}

for (const takesOff of [true, false]) {
  test(`a proxy that ${takesOff ? 'takes the path off' : 'hands the path on'}`, async () => {
    let target = ''
    const proxy = await startPathProxy(BELOW, () => target, takesOff)
    const provider = await startProvider(proxy.url)
    const place = await PLACES.json()
    const env = { PUBLIC_URL: proxy.url, ...provider.environment, OIDC_NAME: 'Example ID', OIDC_ROLES: 'devs=editor' }
    const dashboard = await startDashboard(place.settings, { owner: true, env })
    target = dashboard.url
    const browser = await launchBrowser()
    const { page, close } = await openPage(browser)
    const at = (path: string) => page.waitForURL(proxy.url + path)

    // To the requested page, by links, by code, and after the browser has reloaded it.
    await page.goto(`${proxy.url}/account`)
    await signIn(page, OWNER.email, OWNER.password)
    await heading(page, 'Account').waitFor()
    await page.goto(proxy.url)
    await at('/projects')
    await page.getByLabel('Name').fill('Shop')
    await button(page, 'Create project').click()
    await at('/projects/shop/connect')
    assert.ok((await page.getByRole('region', { name: 'the code' }).textContent())?.includes(proxy.url))
    await link(page, 'Configs').click()
    await at('/projects/shop/configs')
    await page.reload()
    await heading(page, 'Configs').waitFor()

    // What others change shows by itself.
    const call = callsOf(page, BELOW)
    const project = await existingProject(call, 'shop')
    await newConfig(call, project, { key: 'dark-mode' })
    await link(page, 'dark-mode').click()
    await at('/projects/shop/configs/dark-mode')

    // Unsaved input is asked about, even for the browser's buttons, which then go where they were to go.
    await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByLabel('Description').fill('typed')
    await page.goBack()
    await button(page, 'Stay on this page').click()
    assert.is(await page.getByLabel('Description').inputValue(), 'typed')
    await link(page, 'Environments').click()
    await button(page, 'Leave and lose the changes').click()
    await at('/projects/shop/environments')

    // Files, and addresses that are shown for use elsewhere.
    await page.goto(`${proxy.url}/projects/shop/settings`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('a[download="shop.yaml"]').click(),
    ])
    assert.match(await readFile(await download.path(), 'utf8'), /dark-mode/)
    await page.goto(`${proxy.url}/api`)
    await page.locator('summary').first().click()
    await page.getByText(`${proxy.url}/v1/`).first().waitFor()
    const { token } = await call('POST', '/tokens', {
      name: 'ci',
      permissions: ['projects:read', 'configs:read'],
      expiresAt: null,
    })
    const ofKey = { environmentId: project.production, kind: 'client', name: 'web' }
    const sdkKey = await call('POST', `${project.place.slice('/v1'.length)}/sdk-keys`, ofKey)

    // Signing in elsewhere comes back to the page, and signing out there to the start.
    await page.getByRole('button', { name: /account menu$/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await heading(page, 'Sign in').waitFor()
    const left = await page.context().cookies()
    assert.equal(
      left.map(({ name, path }) => [name, path]),
      [['service_device', `${BELOW}/dashboard/api`]],
    )
    await button(page, 'Sign in with Example ID').click()
    await page.locator('input[name=login]').fill('grace')
    await page.locator('input[name=password]').fill('any')
    await page.locator('[type=submit]').click()
    await page.getByRole('button', { name: /continue/i }).click()
    await at('/api')
    await page.getByRole('button', { name: /account menu$/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await button(page, 'Sign out there too').click()
    await page.getByRole('button', { name: /yes/i }).click()
    await heading(page, 'Sign in').waitFor()
    await at('/')

    // Programs take the same address.
    const document = (await (await fetch(`${proxy.url}/v1/openapi.json`)).json()) as { servers: { url: string }[] }
    assert.is(document.servers[0]?.url, `${proxy.url}/v1`)
    assert.match(await manifestByTool(proxy.url, token), /dark-mode/)
    const values = await fetch(`${proxy.url}/ofrep/v1/evaluate/flags`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sdkKey.key}` },
      body: '{}',
    })
    const { eventStreams } = (await values.json()) as { eventStreams: [{ url: string }] }
    assert.ok(eventStreams[0].url.startsWith(`${proxy.url}/ofrep/v1/stream?`))
    const end = new AbortController()
    const stream = await fetch(eventStreams[0].url, { signal: end.signal })
    assert.is(stream.headers.get('content-type'), 'text/event-stream; charset=utf-8')
    end.abort()

    await close()
    await browser.close()
    await dashboard.stop()
    await provider.close()
    await proxy.close()
    await place.remove()
    assert.equal(proxy.elsewhere, [])
  })
}

for (const takesOff of [true, false]) {
  test(`the page says what is missing where PUBLIC_URL does not name the path, and a proxy ${takesOff ? 'takes it off' : 'hands it on'}`, async () => {
    let target = ''
    const proxy = await startPathProxy(BELOW, () => target, takesOff)
    const place = await PLACES.json()
    const dashboard = await startDashboard(place.settings, { owner: true })
    target = dashboard.url
    const browser = await launchBrowser()
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled })
      const page = await context.newPage()
      for (const path of ['/', '/projects/shop/configs']) {
        await page.goto(proxy.url + path)
        await page.getByText('PUBLIC_URL=https://').waitFor()
      }
      await context.close()
    }
    // Where the proxy takes the path off, all but the page works.
    for (const path of takesOff ? [] : ['/v1/projects', '/ofrep/v1/evaluate/flags', '/dashboard/api/session']) {
      const answer = await fetch(proxy.url + path)
      const { error } = (await answer.json()) as { error: string }
      assert.equal([answer.status, error.includes('PUBLIC_URL')], [404, true], path)
    }
    await browser.close()
    await dashboard.stop()
    await proxy.close()
    await place.remove()
  })
}

test('the page that loads shows nothing of that, not even while it waits for its scripts', async () => {
  const place = await PLACES.json()
  const dashboard = await startDashboard(place.settings, { owner: true })
  const browser = await launchBrowser()
  const { page, close } = await openPage(browser)
  // Scripts that take their time.
  let load = () => {}
  const waiting = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/assets/main-*.js', async (route) => {
    await waiting
    await route.continue()
  })
  await page.goto(dashboard.url, { waitUntil: 'commit' })
  const message = page.getByText('PUBLIC_URL', { exact: true })
  await message.waitFor({ state: 'attached' })
  // Browsers paint nothing before the style sheet is there.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null))
  assert.not.ok(await message.isVisible())
  load()
  await heading(page, 'Sign in').waitFor()
  assert.is(await message.count(), 0)
  await close()
  await browser.close()
  await dashboard.stop()
  await place.remove()
})

test.run()
