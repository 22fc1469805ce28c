/** The server as users run it with its built dashboard, and a browser to look at it. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { StorageSettings } from '@service/api-server'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { suite, type Test } from 'uvu'
import { isLongRun } from '../../../test/support/rounds.js'
import { type Kind, KINDS, PLACES } from '../support/api.js'
import { freePort } from '../support/free-port.js'
import { launchBrowser, lookOnPhone, openPage, type OpenPage } from './browser.js'

export { axe, openPage, type OpenPage } from './browser.js'

const BIN = fileURLToPath(new URL('../../bin/service-api.js', import.meta.url))
const BUILT = fileURLToPath(new URL('../../dist/dashboard/index.html', import.meta.url))

export interface Dashboard {
  /** Such as http://127.0.0.1:4600, without a slash at the end. */
  url: string
  /** What the server has logged, with the lines of all requests that were answered. */
  log(): Promise<string>
  /** Waits for the code that the server prints while nobody can sign in. */
  setupCode(): Promise<string>
  stop(): Promise<void>
  /** Starts again on the same port and storage. */
  start(): Promise<void>
}

/** A member who can sign in, made by INIT_OWNER_EMAIL and INIT_OWNER_PASSWORD. */
export const OWNER = { email: 'owner@example.com', password: 'correct horse battery staple' }

interface DashboardOptions {
  owner?: boolean
  /** Further settings of the server. */
  env?: Record<string, string>
}

/** Starts the server; with `owner` OWNER can sign in, without it the page asks for the setup code. */
export async function startDashboard(settings: StorageSettings, options: DashboardOptions = {}): Promise<Dashboard> {
  if (!existsSync(BUILT)) throw new Error('The dashboard is not built: run npm run build')
  const storage = {
    ...(settings.dataFile !== undefined && { DATA_FILE: settings.dataFile }),
    ...(settings.databaseUrl !== undefined && { DATABASE_URL: settings.databaseUrl }),
  }
  const owner = options.owner ? { INIT_OWNER_EMAIL: OWNER.email, INIT_OWNER_PASSWORD: OWNER.password } : {}
  let log = ''
  const port = String(await freePort())
  let stop = () => Promise.resolve()
  let isRunning = false
  const until = <T>(read: () => T | undefined) =>
    waitFor(
      read,
      () => isRunning,
      () => log,
    )
  const dashboard: Dashboard = {
    url: '',
    async log() {
      const mark = randomUUID()
      await fetch(`${dashboard.url}/healthz`, { headers: { 'x-request-id': mark } })
      return until(() => (log.includes(mark) ? log : undefined))
    },
    setupCode: () => until(() => /"setupCode":"([^"]+)"/.exec(log)?.[1]),
    stop: () => stop(),
    async start() {
      const env = { ...process.env, PORT: port, LOG_LEVEL: 'info', ...storage, ...owner, ...options.env }
      const child = spawn(process.execPath, [BIN, 'start'], { env, stdio: 'pipe' })
      isRunning = true
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
      const ended = new Promise<void>((resolve) => child.on('close', () => resolve())).then(
        () => void (isRunning = false),
      )
      // A test that fails before its end must not leave a server behind.
      const abandon = () => void child.kill()
      process.once('exit', abandon)
      stop = () => {
        process.off('exit', abandon)
        child.kill()
        return ended
      }
      const listening = () => /http:\/\/\S+(?=\/v1)/.exec(output)?.[0]
      dashboard.url = await until(listening)
    },
  }
  await dashboard.start()
  return dashboard
}

/** Waits for a value that comes by itself, however slow the machine is, unless the server has ended. A file that hangs is ended by the test command. */
async function waitFor<T>(read: () => T | undefined, isRunning: () => boolean, log: () => string): Promise<T> {
  for (;;) {
    const wasRunning = isRunning()
    const value = read()
    if (value !== undefined) return value
    if (!wasRunning) throw new Error(`The server has ended before it wrote what was waited for: ${log()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export interface BrowserTest {
  dashboard: Dashboard
  /** Where the server keeps its data; stop it before you open that. */
  settings: StorageSettings
  browser: Browser
  /** A page with cookies of its own, at a path of the dashboard. Close it: that is where errors in its console show. */
  open(path?: string, options?: BrowserContextOptions): Promise<OpenPage>
  /** The same, signed in as OWNER, in the session of the first page that was opened so. */
  openSignedIn(path?: string, options?: BrowserContextOptions): Promise<OpenPage>
}

interface BrowserSuite {
  name: string
  /**
   * Where the server keeps its data. What the dashboard asks the server is tested on every storage without a browser, so the pages are
   * looked at on one; `npm run torture -- --only tests` does so on each.
   */
  on: Kind
}

/** Defines a suite that has a server and a browser of its own. */
export function browserSuite(
  { name, on }: BrowserSuite,
  define: (test: Test, context: BrowserTest) => void,
  options: DashboardOptions = { owner: true },
): void {
  const kinds = isLongRun ? KINDS : [on]
  for (const kind of kinds) {
    const test = suite(`${name} on ${kind}`)
    const context = {} as BrowserTest
    let end = () => Promise.resolve()
    test.before(async () => {
      // Where the data is kept changes no layout.
      lookOnPhone(kind === kinds[0])
      const browser = await launchBrowser()
      const place = await PLACES[kind]()
      const dashboard = await startDashboard(place.settings, options)
      Object.assign(context, { browser, dashboard, settings: place.settings, ...openers(browser, dashboard) })
      end = async () => {
        await browser.close()
        await dashboard.stop()
        await place.remove()
      }
    })
    test.after(() => end())
    define(test, context)
    test.run()
  }
}

function openers(browser: Browser, dashboard: Dashboard): Pick<BrowserTest, 'open' | 'openSignedIn'> {
  let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = []
  const openWith = async (own: typeof cookies, path = '/', options?: BrowserContextOptions) => {
    const opened = await openPage(browser, { baseURL: dashboard.url, ...options })
    await opened.page.context().addCookies(own)
    await opened.page.goto(path)
    return opened
  }
  return {
    open: (path, options) => openWith([], path, options),
    // A test may have ended the session of those before it.
    async openSignedIn(path, options) {
      const opened = await openWith(cookies, path, options)
      const { page } = opened
      const button = page.getByRole('button', { name: 'Sign in', exact: true })
      await button.or(accountMenu(page)).first().waitFor()
      if (await button.isVisible()) {
        await signIn(page, OWNER.email, OWNER.password)
        cookies = await page.context().cookies()
      }
      return opened
    },
  }
}

const accountMenu = (page: OpenPage['page']) => page.getByRole('button', { name: /account menu$/ })

/** Fills the sign-in page and waits until the dashboard is there. */
export async function signIn(page: OpenPage['page'], email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await accountMenu(page).waitFor()
}

/** Starts the server again under an open page, which finds it by its button or by itself: it looks every five seconds. */
export async function startAgain(dashboard: Dashboard, page: OpenPage['page']): Promise<void> {
  await dashboard.start()
  const found = page.getByText('The server does not answer. Your changes are kept').waitFor({ state: 'detached' })
  await Promise.any([page.getByRole('button', { name: 'Try again' }).first().click(), found])
  await found
}
