/**
 * Counts the moves of moves.test.ts in Unleash, for the table in docs/dashboard.md. Unleash is large, so it is not installed here:
 *
 *     mkdir unleash && cd unleash && npm init -y && npm install unleash-server
 *     UNLEASH_DIR=$PWD npx tsx <repository>/api-server/test/browser/unleash-moves.ts
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../support/postgres.js'
import { launchBrowser } from './browser.js'
import { Moves } from './moves.js'
import type { OpenPage } from './support.js'

type Page = OpenPage['page']

const SERVER = fileURLToPath(new URL('../../bench/unleash-server.js', import.meta.url))
const PROJECT = '/projects/default'
const FEATURES = `/api/admin${PROJECT}/features`

/** Who the first start makes. */
const ADMIN = { name: 'admin', password: 'unleash4all' }

interface Task {
  name: string
  /** Prepares what the task begins with, through the Admin API. */
  given?: (page: Page) => Promise<void>
  /** Where somebody is at first; the list of flags without it. */
  from?: string
  run: (page: Page, moves: Moves) => Promise<void>
}

const send = async (page: Page, method: string, path: string, data?: object): Promise<void> => {
  const answer = await page.request.fetch(path, { method, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path} answers ${answer.status()}: ${await answer.text()}`)
}
const newFlag = (name: string) => (page: Page) => send(page, 'POST', FEATURES, { name, type: 'release' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const environment = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Environment ${name}`) })
/** Asked before each change of an environment of the type production. */
const agree = (page: Page, moves: Moves, name: RegExp) =>
  moves.click(page.getByRole('dialog').getByRole('button', { name }))

/** Adds a strategy in production on a flag's page; `configure` fills in its form. The list stays without it: it must be on as well. */
async function addStrategy(page: Page, moves: Moves, configure: () => Promise<void>): Promise<void> {
  await moves.click(environment(page, 'production').getByRole('button', { name: 'Add strategy' }))
  const strategy = page.getByText('Default strategy', { exact: true })
  await strategy.hover({ force: true })
  await moves.click(page.getByRole('button', { name: 'Configure' }).first())
  await configure()
  await moves.click(page.getByRole('button', { name: 'Save strategy' }))
  const asked = page.getByRole('dialog', { name: 'Changing production environment!' })
  await asked.or(environment(page, 'production').getByText('1 strategy')).first().waitFor()
  if (await asked.isVisible()) await agree(page, moves, /strategy|proceed|update/i)
  await page.getByRole('button', { name: 'Save strategy' }).waitFor({ state: 'detached' })
  await moves.click(environment(page, 'production').getByRole('checkbox', { name: 'production' }))
  await agree(page, moves, /Enable/)
  await environment(page, 'production').getByRole('checkbox', { name: 'production', checked: true }).waitFor()
}

const TASKS: readonly Task[] = [
  {
    name: 'First flag (Unleash makes projects in its Enterprise edition only)',
    run: async (page, moves) => {
      await moves.click(page.getByRole('button', { name: 'Create flag' }))
      await moves.fill(page.getByRole('dialog').getByRole('textbox').first(), 'checkout')
      await moves.click(page.getByRole('dialog').getByRole('button', { name: 'Create feature flag' }))
      await row(page, 'checkout').waitFor()
    },
  },
  {
    name: 'A flag on in production',
    run: async (page, moves) => {
      await moves.click(row(page, 'checkout').getByRole('checkbox', { name: 'production' }))
      await agree(page, moves, /Enable/)
      await row(page, 'checkout').getByRole('checkbox', { name: 'production', checked: true }).waitFor()
    },
  },
  {
    name: 'A flag off in production',
    run: async (page, moves) => {
      await moves.click(row(page, 'checkout').getByRole('checkbox', { name: 'production' }))
      await agree(page, moves, /Disable/)
      await row(page, 'checkout').getByRole('checkbox', { name: 'production', checked: false }).waitFor()
    },
  },
  {
    name: 'Off for everyone but one segment',
    given: async (page) => {
      const member = { contextName: 'userId', operator: 'IN', values: ['1'], inverted: false, caseInsensitive: false }
      await send(page, 'POST', '/api/admin/segments', { name: 'Staff', description: '', constraints: [member] })
      await newFlag('for-staff')(page)
    },
    run: async (page, moves) => {
      await moves.click(row(page, 'for-staff').getByRole('link', { name: 'for-staff' }))
      await addStrategy(page, moves, async () => {
        await moves.click(page.getByRole('tab', { name: /^Targeting/ }))
        await moves.click(page.getByRole('combobox', { name: 'Select segments' }))
        await moves.click(page.getByRole('option', { name: /Staff/ }))
      })
    },
  },
  {
    name: 'A 10% rollout',
    given: newFlag('ten-percent'),
    run: async (page, moves) => {
      await moves.click(row(page, 'ten-percent').getByRole('link', { name: 'ten-percent' }))
      await addStrategy(page, moves, () => moves.fill(page.getByRole('spinbutton').first(), '10'))
    },
  },
  {
    name: "A flag's rules from test to production",
    given: async (page) => {
      await newFlag('to-copy')(page)
      const strategy = {
        name: 'flexibleRollout',
        constraints: [],
        parameters: { rollout: '10', stickiness: 'default', groupId: 'x' },
      }
      await send(page, 'POST', `${FEATURES}/to-copy/environments/development/strategies`, strategy)
    },
    run: async (page, moves) => {
      await moves.click(row(page, 'to-copy').getByRole('link', { name: 'to-copy' }))
      await moves.click(environment(page, 'development'))
      await moves.click(page.getByRole('button', { name: 'Copy to environment' }))
      await moves.click(page.getByRole('menuitem', { name: /production/ }))
      const asked = page.getByRole('dialog', { name: 'Changing production environment!' })
      const copied = environment(page, 'production').getByText('1 strategy')
      await asked.or(copied).first().waitFor()
      if (await asked.isVisible()) await agree(page, moves, /strategy|copy|proceed|update/i)
      await copied.waitFor()
    },
  },
  {
    name: 'Find a flag by its description',
    given: (page) =>
      send(page, 'PUT', `${FEATURES}/checkout`, {
        name: 'checkout',
        type: 'release',
        description: 'The page where people pay',
      }),
    run: async (page, moves) => {
      await moves.fill(page.getByRole('textbox', { name: /^Search/ }), 'people pay')
      await row(page, 'checkout').waitFor()
      await row(page, 'ten-percent').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'Invite a member',
    run: async (page, moves) => {
      await moves.click(page.getByRole('link', { name: 'Admin settings' }))
      await moves.click(page.getByRole('button', { name: 'User config' }))
      await moves.click(page.getByRole('link', { name: 'Users', exact: true }).first())
      await moves.click(page.getByRole('button', { name: 'Add new user' }))
      await moves.fill(page.getByLabel('Full name'), 'Jonas')
      await moves.fill(page.getByLabel('Email'), 'jonas@example.com')
      await moves.click(page.getByRole('combobox', { name: /Role/ }))
      await moves.click(page.getByRole('option', { name: /^Viewer/ }))
      await moves.click(page.getByRole('button', { name: 'Create user' }))
      await page.getByRole('dialog').first().waitFor()
    },
  },
  {
    name: 'A token for CI',
    run: async (page, moves) => {
      await moves.click(page.getByRole('link', { name: 'Admin settings' }))
      await moves.click(page.getByRole('button', { name: 'Access control' }))
      await moves.click(page.getByRole('link', { name: 'API access' }).first())
      await moves.click(page.getByRole('button', { name: 'New API token' }))
      await moves.fill(page.getByLabel('Token name'), 'CI')
      await moves.click(page.getByRole('button', { name: 'Create token' }))
      await page.getByRole('dialog').first().waitFor()
    },
  },
  {
    name: 'Who changed a flag last',
    run: async (page, moves) => {
      await moves.click(row(page, 'checkout').getByRole('link', { name: 'checkout' }))
      await moves.click(page.getByRole('tab', { name: 'Event log' }))
      await page
        .getByText('feature-metadata-updated')
        .or(page.getByText(/admin.*(updated|changed)/))
        .first()
        .waitFor()
    },
  },
]

async function main(): Promise<void> {
  if (process.env['UNLEASH_DIR'] === undefined) throw new Error('UNLEASH_DIR must name a folder with unleash-server')
  const database = await startPostgres()
  const child = spawn(process.execPath, [SERVER, await database.newDatabase(), '*:*.moves'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await launchBrowser()
  try {
    const base = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => resolve(/http:\S+/.exec(text.toString())?.[0] ?? ''))
      child.on('exit', () => reject(new Error('Unleash has ended')))
    })
    // Its pages fail in the browser's own locale of a machine without one.
    const page = await browser.newPage({ baseURL: base, locale: 'en-US', viewport: { width: 1440, height: 1000 } })
    await page.goto('/login')
    await page.getByRole('textbox').first().fill(ADMIN.name)
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: /^Got it/ }).click()
    for (const { name, given, from = PROJECT, run } of TASKS) {
      await given?.(page)
      await page.goto(from)
      const moves = new Moves()
      try {
        await run(page, moves)
        process.stdout.write(`${name}: ${moves.count}\n`)
      } catch (error) {
        process.stdout.write(`${name}: not done after ${moves.count}: ${String(error)}\n`)
        process.exitCode = 1
      }
    }
  } finally {
    await browser.close()
    child.removeAllListeners('exit')
    child.kill()
    await database.stop()
  }
}

await main()
