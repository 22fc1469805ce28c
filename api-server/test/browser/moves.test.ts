/** Ten tasks of a team's week, each by the fewest moves: a click, a shortcut or a filled field. docs/dashboard.md has the table. */
import { readFile } from 'node:fs/promises'
import * as assert from 'uvu/assert'
import { callsOf, replaceRules, ruleFor, rulesOf, type Call } from './calls.js'
import { Moves } from './moves.js'
import { browserSuite, OWNER, type OpenPage } from './support.js'

type Page = OpenPage['page']

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const told = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).last().waitFor()

interface Task {
  /** As in the table. */
  name: string
  run: (page: Page, moves: Moves, call: Call) => Promise<void>
}

const PLACE = async (call: Call) => {
  const [project] = (await call('GET', '/v1/projects')) as unknown as { id: string }[]
  const place = `/v1/projects/${project?.id ?? ''}`
  const { environments } = await call('GET', place)
  const idOf = (slug: string) => environments.find((one) => one.slug === slug)?.id ?? ''
  return { place, test: idOf('test'), production: idOf('production') }
}

const TASKS: readonly Task[] = [
  {
    name: 'First project and first flag',
    run: async (page, moves) => {
      await moves.fill(main(page).getByLabel('First flag'), 'checkout')
      await moves.click(main(page).getByRole('button', { name: 'Create project' }))
      await page.getByRole('heading', { level: 1, name: 'Connect' }).waitFor()
    },
  },
  {
    name: 'A flag on in production',
    run: async (page, moves) => {
      await moves.click(main(page).getByRole('switch', { name: 'checkout in Production' }))
      await moves.click(dialog(page).getByRole('button', { name: 'Turn on in Production' }))
      await told(page, 'checkout is on in Production')
    },
  },
  {
    name: 'A flag off in production',
    run: async (page, moves) => {
      await moves.click(main(page).getByRole('switch', { name: 'checkout in Production' }))
      await moves.click(dialog(page).getByRole('button', { name: 'Turn off in Production' }))
      await told(page, 'checkout is off in Production')
    },
  },
  {
    name: 'Off for everyone but one segment',
    run: async (page, moves, call) => {
      const { place } = await PLACE(call)
      await call('POST', `${place}/segments`, { key: 'staff', name: 'Staff', groups: [[]] })
      await page.reload()
      await moves.click(main(page).getByRole('link', { name: /^Off: checkout in Production/ }))
      await moves.click(main(page).getByRole('button', { name: 'Add segment rule' }))
      await moves.click(main(page).getByRole('button', { name: 'Review and save' }))
      await moves.click(dialog(page).getByLabel('Production is live'))
      await moves.click(dialog(page).getByRole('button', { name: 'Save to Production' }))
      await told(page, 'Rules in Production saved')
    },
  },
  {
    name: 'A 10% rollout',
    run: async (page, moves, call) => {
      const project = await PLACE(call)
      await replaceRules(call, project, 'checkout', {
        ...{ environmentId: project.production, defaultValue: false, rules: [] },
      })
      await page.reload()
      await moves.click(main(page).getByRole('link', { name: /^Off: checkout in Production/ }))
      await moves.click(main(page).getByRole('button', { name: 'Add percentage rule' }))
      await moves.fill(main(page).getByLabel('Percentage of share 1'), '10')
      await moves.click(main(page).getByRole('button', { name: 'Review and save' }))
      await moves.click(dialog(page).getByLabel('Production is live'))
      await moves.click(dialog(page).getByRole('button', { name: 'Save to Production' }))
      await told(page, 'Rules in Production saved')
      const { rules } = await rulesOf(call, project, 'checkout', 'production')
      const [share] = rules[0]?.['percentages'] as { percentage: number; value: unknown }[]
      assert.equal([share?.percentage, share?.value], [10, true])
    },
  },
  {
    name: "A flag's rules from test to production",
    run: async (page, moves, call) => {
      const project = await PLACE(call)
      const rules = [ruleFor('Ada', true)]
      await replaceRules(call, project, 'checkout', { environmentId: project.test, defaultValue: false, rules })
      await page.reload()
      await moves.click(main(page).getByRole('link', { name: 'checkout', exact: true }))
      await moves.click(main(page).getByRole('button', { name: 'Copy to Production' }))
      await moves.click(dialog(page).getByRole('button', { name: 'Copy to Production' }))
      await told(page, 'Rules copied from Test to Production')
    },
  },
  {
    name: 'Find a flag by its description',
    run: async (page, moves, call) => {
      const { place } = await PLACE(call)
      await call('PATCH', `${place}/configs/checkout`, { description: 'The page where people pay' })
      await page.reload()
      await moves.fill(main(page).getByLabel('Search configs'), 'people pay')
      await main(page).getByRole('link', { name: 'checkout', exact: true }).waitFor()
    },
  },
  {
    name: 'Invite a member',
    run: async (page, moves) => {
      await moves.click(page.getByRole('link', { name: 'Members', exact: true }))
      await moves.click(main(page).getByRole('button', { name: 'Invite somebody' }))
      await moves.fill(dialog(page).getByLabel('Name'), 'Jonas')
      await moves.fill(dialog(page).getByLabel('Email'), 'jonas@example.com')
      await moves.click(dialog(page).getByRole('button', { name: /^Invite/ }))
      await dialog(page).getByText('jonas@example.com').first().waitFor()
    },
  },
  {
    name: 'A token for CI',
    run: async (page, moves) => {
      await moves.click(page.getByRole('link', { name: 'API tokens', exact: true }))
      await moves.click(main(page).getByRole('link', { name: 'New token' }))
      await moves.fill(main(page).getByLabel('Name'), 'CI')
      await moves.click(main(page).getByRole('button', { name: 'Create token' }))
      await page.getByText('It is not shown again.').waitFor()
    },
  },
  {
    name: 'Who changed a flag last',
    run: async (page, moves) => {
      await moves.click(main(page).getByRole('link', { name: 'checkout', exact: true }))
      await main(page).getByText('Last changed by').waitFor()
    },
  },
]

browserSuite({ name: 'moves', on: 'json' }, (test, context) => {
  test('ten tasks take as many moves as docs/dashboard.md says', async () => {
    const document = await readFile(new URL('../../../docs/dashboard.md', import.meta.url), 'utf8')
    const { page, close } = await context.open('/')
    await page.getByLabel('Email').fill(OWNER.email)
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor()
    const call = callsOf(page)
    for (const { name, run } of TASKS) {
      await page.goto('/')
      const moves = new Moves()
      await run(page, moves, call)
      const row = document.split('\n').find((line) => line.split('|')[1]?.trim() === name)
      assert.is(row?.split('|')[2]?.trim(), String(moves.count), name)
    }
    await close()
  })
})
