/**
 * Takes the pictures of the README: a real server with a small shop's project, in a real browser. After a build:
 *
 *     npm run pictures
 *
 * The browser out of the registry has a font without arrows and other signs. Where it is used, let it take the machine's fonts:
 * FONTCONFIG_FILE=/etc/fonts/fonts.conf
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.js'
import { openPage, OWNER, signIn, startDashboard, type OpenPage } from './support.js'
import { asMember, fillShop, type Ask } from './fill-shop.js'
import { ORGANIZATION } from './shop.js'

type Page = OpenPage['page']

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))

/** In bytes: the pictures are cloned with the repository. */
const LARGEST = 150_000

const WIDE = { width: 1440, height: 820 }
const NARROW = { width: 320, height: 900 }

/** Tokens of the owner, one of them used. */
async function fillTokens(ask: Ask, url: string): Promise<string> {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const checker = { name: 'CI of the web shop', permissions: ['projects:read', 'configs:read'], expiresAt: inDays(90) }
  const { token: ci } = await ask('POST', '/tokens', checker)
  const { token } = await ask('POST', '/tokens', { name: 'Terraform', permissions: ['all'], expiresAt: inDays(365) })
  const permissions = ['projects:read', 'configs:read', 'config-targeting-rules:update']
  await ask('POST', '/tokens', { name: 'Rollout bot', permissions, expiresAt: null })
  await fetch(`${url}/v1/projects`, { headers: { Authorization: `Bearer ${ci}` } })
  return token
}

/** A colleague and a tool, so that the audit log has more than one name. */
async function fillLog(browser: Browser, url: string, ask: Ask, token: string): Promise<void> {
  const jonas = { name: 'Jonas Berg', email: 'jonas@corner-shop.example', role: 'editor' }
  const { code } = await ask('POST', '/members', jonas)
  const { place, production, test } = await fillShop(ask)
  const { page, close } = await openPage(browser)
  const join = { email: jonas.email, code, password: OWNER.password }
  await page.request.post(`${url}/dashboard/api/join`, { data: join, headers: { Origin: url } })
  const asJonas = asMember(page, url)
  await asJonas('PUT', `${place}/configs/recommendations/targets`, {
    environmentId: test,
    defaultValue: true,
    rules: [],
  })
  await asJonas('PATCH', `${place}/configs/max-items-per-order`, { key: 'max-cart-items' })
  await fetch(`${url}${place}/configs/search-timeout/targets`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ environmentId: production, defaultValue: 2000, rules: [] }),
  })
  await asJonas('PUT', `${place}/configs/free-shipping-from/targets`, {
    environmentId: production,
    defaultValue: 40,
    rules: [],
  })
  await close()
}

interface Picture {
  name: string
  path: string
  /** A text that is there once the page is. */
  shows: string
  /** In pixels, where the usual height cuts too much off. */
  height?: number
  prepare?: (page: Page) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  { name: 'configs', path: '/projects/web-shop/configs', shows: 'new-checkout' },
  {
    name: 'targeting',
    path: '/projects/web-shop/configs/new-checkout/targeting/production',
    shows: 'Staff',
    height: 1040,
    prepare: (page) => page.getByRole('button', { name: 'Edit rule 2' }).click(),
  },
  {
    name: 'playground',
    path: '/projects/web-shop/configs/new-checkout/playground/production',
    shows: 'Staff',
    height: 1240,
    prepare: async (page) => {
      await page.getByLabel('Id', { exact: true }).fill('user-1')
      await page.getByRole('button', { name: 'Add trait country' }).click()
      await page.getByLabel('Value', { exact: true }).fill('SE')
    },
  },
  {
    name: 'audit',
    path: '/audit',
    shows: 'max-cart-items',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Show what changed.*free-shipping-from/ })
        .first()
        .click(),
  },
  { name: 'tokens', path: '/tokens/new', shows: 'Targeting rules', prepare: fillTokenForm },
]

async function fillTokenForm(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Rollout bot')
  await page.getByRole('checkbox', { name: 'Targeting rules: update' }).check()
  await page.getByRole('heading', { level: 1 }).click()
}

async function take(page: Page, { name, path: place, shows, height = WIDE.height, prepare }: Picture): Promise<void> {
  await page.setViewportSize({ ...WIDE, height })
  await page.goto(place)
  await page.getByRole('main').getByText(shows).first().waitFor()
  await prepare?.(page)
  await page.mouse.move(0, 0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await save(page, `${name}-${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (name !== 'targeting') return
  await page.setViewportSize(NARROW)
  await page.reload()
  await page.getByRole('main').getByText(shows).first().waitFor()
  await save(page, `${name}-narrow`)
}

/** Ends once what fades has faded; it begins with the next frame. */
const SETTLED = `new Promise(requestAnimationFrame)
  .then(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)))
  .then(() => undefined)`

async function save(page: Page, name: string): Promise<void> {
  const file = path.join(FOLDER, `${name}.png`)
  await page.evaluate(SETTLED)
  await writeFile(file, await page.screenshot())
  const { size } = await stat(file)
  console.log(`${path.relative(process.cwd(), file)}  ${Math.round(size / 1000)} kB`)
  if (size > LARGEST) throw new Error(`${name}.png has ${size} bytes, above ${LARGEST}`)
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
const dashboard = await startDashboard({ dataFile: path.join(folder, 'data.json') }, { owner: true })
const browser = await launchBrowser()
try {
  await mkdir(FOLDER, { recursive: true })
  const { page, close } = await openPage(browser, { baseURL: dashboard.url })
  await page.goto('/')
  await signIn(page, OWNER.email, OWNER.password)
  const ask = asMember(page, dashboard.url)
  await ask('PUT', '/account', { name: 'Mara Lindqvist' })
  await ask('PUT', '/organization', { name: ORGANIZATION })
  await fillLog(browser, dashboard.url, ask, await fillTokens(ask, dashboard.url))
  for (const picture of PICTURES) await take(page, picture)
  await close()
} finally {
  await browser.close()
  await dashboard.stop()
  await rm(folder, { recursive: true, force: true })
}
