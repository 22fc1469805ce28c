/** A real browser, and what a page must hold in every test: no violation that axe finds, no error in the console. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { SHARED_BROWSER, unpackBrowser } from './packed-browser.js'
import { chromium, type Browser, type BrowserContextOptions, type Page, type Route } from 'playwright-core'

const PROGRAM_FILES = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]

/** Where browsers usually are. */
function usualPlaces(): string[] {
  const windows = PROGRAM_FILES.filter((folder) => folder !== undefined).flatMap((folder) => [
    path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
    path.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
  ])
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/microsoft-edge',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ...windows,
  ]
}

/** The installed browser to test in; undefined if there is none. */
function installedBrowser(): string | undefined {
  const named = process.env['CHROME_PATH']
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist`)
  return (named ? [named] : usualPlaces()).find((place) => existsSync(place))
}

/** Nothing of the browser's own may call out while tests run. */
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // The sandbox does not start for root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

export async function launchBrowser(): Promise<Browser> {
  const installed = installedBrowser()
  if (installed !== undefined) return chromium.launch({ executablePath: installed, args: ARGUMENTS })
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The browser tests need Chromium, Chrome or Edge. Install one (macOS: brew install --cask chromium; Windows has Edge; ' +
        'Debian: apt-get install chromium), or name its program in CHROME_PATH',
    )
  }
  return launchPackedBrowser()
}

/** For the files of one run, which find it in this variable: the packed browser, unpacked once. Nothing if a browser is installed. */
export async function shareBrowser(): Promise<Record<string, string>> {
  if (installedBrowser() !== undefined || process.platform !== 'linux' || process.arch !== 'x64') return {}
  return { [SHARED_BROWSER]: JSON.stringify(await unpackBrowser()) }
}

/** The one out of the registry, also where another is installed. */
export async function launchPackedBrowser(): Promise<Browser> {
  const { executablePath, env } = await unpackBrowser()
  // It comes without the helper program that its sandbox needs where users may not make namespaces (Ubuntu 24).
  const args = [...new Set([...ARGUMENTS, '--no-sandbox'])]
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
}

export interface OpenPage {
  page: Page
  /** Ends the page. Throws if the console had an error in the meantime, such as a violation of the Content-Security-Policy. */
  close: () => Promise<void>
}

/** What Chromium itself writes about an answer such as 400, or about a server that is gone. */
const EXPECTED = /^Failed to load resource: /

/** In milliseconds. The requests of a test itself are not held up, so it overtakes a page that it does not wait for, as on a slow machine. */
const ANSWER_DELAY = Number(process.env['SERVICE_TEST_ANSWER_DELAY'] ?? 0)

async function answerLate(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY))
  // The page may be closed by now.
  await route.continue().catch(() => undefined)
}

/** Opens an empty page with cookies of its own. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    // Short fades: axe waits for them.
    reducedMotion: 'reduce',
    ...options,
  })
  if (ANSWER_DELAY > 0) await context.route(/\/(dashboard\/api|v1|ofrep|sdk)\//, answerLate)
  const page = await context.newPage()
  // For what never comes. A machine may be slow and busy, so a time limit proves nothing.
  page.setDefaultTimeout(120_000)
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  return {
    page,
    close: async () => {
      await context.close()
      if (errors.length > 0) throw new Error(`The console of the page has errors:\n${errors.join('\n')}`)
    },
  }
}

interface AxeResults {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
}

const PHONE = 320

/** From a phone to a desk. Between them tables and the navigation change what they look like. */
export const WIDTHS = [PHONE, 768, 900, 1200, 1440]

/** The rules whose answer depends on the width. `npm run axe` runs every rule at three widths. */
const OF_LAYOUT = {
  runOnly: { type: 'rule', values: ['scrollable-region-focusable', 'aria-hidden-focus', 'landmark-one-main'] },
}

let alsoOnPhone = true

/** Whether `axe` looks at a phone's width too, or at the width at hand alone: where a second round would see the same again. */
export function lookOnPhone(on: boolean): void {
  alsoOnPhone = on
}

/** Pages and dialogs that axe has seen on a phone. */
const seen = new Set<string>()

/**
 * Asserts that axe finds nothing wrong with the page as it is now, and that it fits on the screen. Each page and each dialog is looked at
 * on a phone too, once: its states differ little by width, and axe takes seconds on a slow machine. `german.test.ts` looks at the widths
 * between.
 */
export async function axe(page: Page): Promise<void> {
  await loadAxe(page)
  const found = [...(await violations(page)), ...(await overflow(page))]
  const place = `${new URL(page.url()).pathname} ${await page.evaluate<string>(DIALOG)}`
  if (alsoOnPhone && !seen.has(place)) {
    seen.add(place)
    const size = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ ...size, width: PHONE })
    found.push(...(await layoutViolations(page)))
    await page.setViewportSize(size)
  }
  if (found.length > 0) throw new Error(`At ${page.url()}:\n${found.join('\n')}`)
}

/** What depends on the width: some of axe's rules, and what is wider than the screen. */
export async function layoutViolations(page: Page): Promise<string[]> {
  return [...(await violations(page, OF_LAYOUT)), ...(await overflow(page))]
}

/**
 * The shorter of its two files, less than half as long: it is loaded again for each page. Its few letters that are not ASCII, all in strings
 * and names, are written as such: with them each of the others takes two bytes on its way through the browser, and twice the time.
 */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[\u0080-\uffff]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

export async function loadAxe(page: Page): Promise<void> {
  // Evaluated by the debugger's protocol, which the page's Content-Security-Policy does not concern.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE)
}

/** How the page can be coloured, as `emulateMedia` takes it. */
const COLOURS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const

type Colours = keyof typeof COLOURS

/** Colours that fade would be seen half way. The page's Content-Security-Policy allows sheets that are made like this. */
const WITHOUT_FADES = `if (!window.withoutFades) {
  window.withoutFades = new CSSStyleSheet()
  window.withoutFades.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(window.withoutFades)
}`

const NEXT_FRAME = 'new Promise(requestAnimationFrame).then(() => undefined)'

/** The page has another size, and what it does then is done: it hears of it in the next frame, and draws in the one after that. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(NEXT_FRAME)
  await page.evaluate(NEXT_FRAME)
}

/** The page has other colours with its next frame, all at once. */
export async function recolour(page: Page, colours: Colours): Promise<void> {
  await page.evaluate(WITHOUT_FADES)
  await page.emulateMedia({ ...COLOURS[colours], reducedMotion: 'reduce' })
  await page.evaluate(NEXT_FRAME)
}

const OF_COLOUR = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** What axe finds in the page's colours: what differs in the dark. The page stays so. */
export async function colourViolations(page: Page, colours: Colours): Promise<string[]> {
  await loadAxe(page)
  await recolour(page, colours)
  return (await violations(page, OF_COLOUR)).map((one) => `${colours}: ${one}`)
}

/** All that axe finds, and what is wider than the screen, at each of the widths in each of the colours. */
export async function everyViolation(page: Page, widths: readonly number[]): Promise<string[]> {
  await loadAxe(page)
  const found: string[] = []
  for (const name of ['light', 'dark', 'forced'] as const) {
    await recolour(page, name)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      found.push(...[...(await violations(page)), ...(await overflow(page))].map((one) => `${name}: ${one}`))
    }
  }
  return found
}

/** The title of the dialog that is open. */
const DIALOG = "document.querySelector('dialog[open], [role=dialog]')?.querySelector('h1, h2')?.textContent ?? ''"

/** In pixels: how far the page is wider than the screen, and a table wider than its place. */
const TOO_WIDE = `[
  document.documentElement.scrollWidth - innerWidth,
  Math.max(0, ...[...document.querySelectorAll('.table-wrap')].map((one) => one.scrollWidth - one.clientWidth)),
]`

/**
 * A change of the colour scheme fades too: a slow machine can be in the middle of a fade of one millisecond. Each is put at its end rather
 * than waited for: one that is paused would never get there. What turns while a page loads has no end.
 */
const FADED = `document.getAnimations()
  .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
  .forEach((one) => one.finish())`

/** What else axe prepares is for results that nobody reads: selectors of elements, and sheets for a rule that is off. */
const VIOLATIONS_ALONE = { resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } }

/** Behind a dialog nothing can be reached, and axe has looked at the page before the dialog was opened. */
const IN_FRONT = "document.querySelector('dialog:modal') ?? document"

async function violations(page: Page, only: object = {}): Promise<string[]> {
  await page.evaluate(FADED)
  const width = page.viewportSize()?.width ?? 0
  const options = JSON.stringify({ ...VIOLATIONS_ALONE, ...only })
  const results = await page.evaluate<AxeResults>(`axe.run(${IN_FRONT}, ${options})`)
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${width} px: ${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  )
}

/**
 * Short words that a table breaks in the middle. Long names may break anywhere, and so may keys, which are random: some have a short word
 * between two hyphens. But these fit in any table.
 */
const BROKEN_WORDS = `[...document.querySelectorAll('td, tbody th')].flatMap((cell) => {
  const broken = []
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { data } = walker.currentNode
    for (const { index, 0: word } of data.matchAll(/(?<![\\p{L}\\d])[\\p{L}\\d]{3,10}(?![\\p{L}\\d])/gu)) {
      if (/\\S*$/.exec(data.slice(0, index))[0].length + /^\\S*/.exec(data.slice(index))[0].length > 40) continue
      const range = document.createRange()
      range.setStart(walker.currentNode, index)
      range.setEnd(walker.currentNode, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
})`

/** What is wider than its place, and short words that a table breaks in the middle. */
export async function overflow(page: Page): Promise<string[]> {
  const [outside, ofTables] = await page.evaluate<[number, number]>(TOO_WIDE)
  const broken = await page.evaluate<string[]>(BROKEN_WORDS)
  const at = `${page.viewportSize()?.width ?? 0} px`
  return [
    ...(outside > 0 ? [`${at}: the page is ${outside} px wider than the screen`] : []),
    ...(ofTables > 0 ? [`${at}: a table is ${ofTables} px wider than its place, which hides its buttons`] : []),
    ...broken.map((word) => `${at}: a table breaks the word ${word} in the middle`),
  ]
}
