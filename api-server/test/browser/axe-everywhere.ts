/**
 * Axe on every page and dialog at 320, 768 and 1440 px, in light, dark and forced colours. After a build:
 *
 *     npm run axe
 *
 * The tests look at every width once and at all colours once. Here is every combination, which takes minutes. A page is loaded once: it is
 * resized and coloured anew. `npm run axe -- <part of a path>` looks at some pages.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { everyViolation, launchBrowser, recolour } from './browser.js'
import { furnishShop, MORE_DIALOGS, PAGES, show, signInInGerman } from './every-page.js'
import { asMember } from './fill-shop.js'
import { openPage, startDashboard, type OpenPage } from './support.js'

type Page = OpenPage['page']

const WIDTHS = [320, 768, 1440]

const [wanted = ''] = process.argv.slice(2)

/** Presses one button after another, each once it can be used. */
async function press(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (name.startsWith('key:')) await page.keyboard.press(name.slice('key:'.length))
    else {
      const places = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }))
      await places.or(page.getByRole('checkbox', { name })).first().click()
    }
  }
}

async function lookAt(page: Page, place: string, opens: readonly string[]): Promise<string[]> {
  await recolour(page, 'light')
  await page.setViewportSize({ width: 1440, height: 900 })
  await show(page, place)
  await press(page, opens)
  return everyViolation(page, WIDTHS)
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'axe-'))
const dashboard = await startDashboard({ dataFile: path.join(folder, 'data.json') }, { owner: true })
const browser = await launchBrowser()
let failures = 0
try {
  const { page, close } = await openPage(browser, { baseURL: dashboard.url, locale: 'de-DE' })
  page.setDefaultTimeout(30_000)
  await page.goto('/')
  await page.getByLabel('E-Mail').waitFor()
  const report = (name: string, found: readonly string[]) => {
    failures += found.length
    console.log([`${found.length === 0 ? 'ok  ' : 'FAIL'} ${name}`, ...found].join('\n  '))
  }
  report('/ (signed out)', await everyViolation(page, WIDTHS))
  await signInInGerman(page)
  await furnishShop(asMember(page, dashboard.url))
  const pages = PAGES.map(([place, opens]) => ({ place, opens: opens === undefined ? [] : [opens] }))
  const dialogs = MORE_DIALOGS.map(([place, ...opens]) => ({ place, opens }))
  // A page with a dialog open is covered by it, so it is also looked at by itself.
  const bare = pages.filter(({ opens }) => opens.length > 0).map(({ place }) => ({ place, opens: [] }))
  const all = [...bare, ...pages, ...dialogs].filter(({ place }) => place.includes(wanted))
  for (const { place, opens } of all) {
    const name = [place, ...opens].join(' > ')
    report(name, await lookAt(page, place, opens).catch((error: unknown) => [String(error).split('\n', 1)[0] ?? '']))
  }
  await close()
  console.log(`${all.length + 1} pages and dialogs, ${WIDTHS.length * 3} combinations each, ${failures} failures`)
} finally {
  await browser.close()
  await dashboard.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = failures === 0 ? 0 : 1
