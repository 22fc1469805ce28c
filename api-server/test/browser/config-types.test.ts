/** A config of each type, made as people do it. */
import * as assert from 'uvu/assert'
import { addProject, furnish, type Furnished } from './furnish.js'
import { axe, browserSuite, type OpenPage } from './support.js'

type Page = OpenPage['page']

const MARKUP = '<img src=x onerror=alert(1)> "key" 🎉 שלום'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** Waits until the field shows the server's message. */
async function refused(page: Page, locator: ReturnType<typeof field>, message: string): Promise<void> {
  await main(page).getByRole('alert').getByText(message).waitFor()
  const ids = (await locator.getAttribute('aria-describedby')) ?? ''
  const texts = await Promise.all(ids.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()))
  assert.ok(texts.join('\n').includes(message), `${texts.join('\n')} has ${message}`)
}

/** How each type is made, and what becomes its default value in every environment. */
const TYPES: [type: string, fill: (page: Page) => Promise<void>, value: string][] = [
  ['boolean', (page) => main(page).getByRole('radio', { name: 'true' }).check(), 'true'],
  ['string', (page) => field(page, 'Default value').fill(`${MARKUP}\nsecond line`), `${MARKUP}\nsecond line`],
  [
    'integer',
    async (page) => {
      await main(page).getByLabel('Smallest').fill('1')
      await main(page).getByLabel('Largest').fill('100')
      await field(page, 'Default value').fill('101')
      await button(page, 'Create config').click()
      await refused(page, field(page, 'Default value'), 'Default value must be at most 100')
      await axe(page)
      await field(page, 'Default value').fill('25')
    },
    '25',
  ],
  ['float', (page) => field(page, 'Default value').fill('2.50'), '2.50'],
  [
    'enum',
    async (page) => {
      await main(page).getByText('Add the allowed values first.').waitFor()
      await main(page).getByRole('radio', { name: 'Numbers' }).check()
      await field(page, 'Value 1').fill('10')
      await field(page, 'Value 1').press('Enter')
      await page.locator('[name="typeOptions.values[1]"]:focus').waitFor()
      await page.keyboard.type('20')
      await page.keyboard.press('Enter')
      await page.locator('[name="typeOptions.values[2]"]:focus').waitFor()
      await field(page, 'Value 4').fill('twenty')
      await button(page, 'Create config').click()
      // The row between was left empty: it is not a value, and the message is beside the row that it is about.
      await refused(page, field(page, 'Value 3'), 'Values of a number enum must be decimal numbers')
      await axe(page)
      await field(page, 'Value 3').fill('30')
      await main(page).getByRole('radio', { name: '20' }).check()
    },
    '20',
  ],
  [
    'url',
    async (page) => {
      await main(page).getByLabel('Only https').check()
      await field(page, 'Default value').fill('http://example.com')
      await button(page, 'Create config').click()
      await refused(page, field(page, 'Default value'), 'must be a URL that starts with https://')
      await field(page, 'Default value').fill('https://example.com/?a=<b>')
    },
    'https://example.com/?a=<b>',
  ],
  [
    'json',
    async (page) => {
      await main(page).getByRole('switch', { name: 'Values must fit a schema' }).check()
      await button(page, 'Create config').click()
      await page.getByRole('alert').getByText('Enter a schema, or switch “Values must fit a schema” off').waitFor()
      await field(page, 'Schema').fill('{"type":"object"}')
      await field(page, 'Default value').fill('{"n":12345678901234567890,\n"a" 1}')
      await main(page).getByText('Line 2, column 5: a colon is expected here.').waitFor()
      await button(page, 'Go there').click()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.type(':')
      // The schema above has a button of its own.
      await page.locator('.value-json').last().getByRole('button', { name: 'Format' }).click()
    },
    '{\n  "n": 12345678901234567890,\n  "a": 1\n}',
  ],
  [
    'timespan',
    async (page) => {
      await main(page).getByLabel('Unit').selectOption('minutes')
      await field(page, 'Longest').fill('100')
      await field(page, 'Default value').fill('90')
      await main(page).getByText('1 hour 30 minutes').waitFor()
    },
    '90',
  ],
]

browserSuite({ name: 'types of configs', on: 'json' }, (test, context) => {
  let small: Furnished
  test.before(async () => {
    small = await furnish(context, (stores) => addProject(stores, 'small'))
  })

  test('a config of each type is created; a refused value is reported beside its field', async () => {
    const { page, close } = await context.openSignedIn('/projects/small/configs')
    for (const [name, fill, value] of TYPES) {
      await main(page).getByRole('link', { name: 'New config' }).click()
      await field(page, 'Key').fill(`new-${name}`)
      await main(page).locator('select[name=type]').selectOption(name)
      await fill(page)
      await button(page, 'Create config').click()
      await page.getByRole('heading', { level: 1, name: `new-${name}`, exact: true }).waitFor()
      const path = `/dashboard/api/v1/projects/${small.project.id}/configs/new-${name}`
      const config = (await (await page.request.get(path)).json()) as {
        role: string
        targets: { defaultValue: string }[]
      }
      assert.equal(
        config.targets.map(({ defaultValue }) => defaultValue),
        [value, value],
      )
      // Nobody has chosen a role: only what is on or off is a flag.
      assert.is(config.role, name === 'boolean' ? 'flag' : 'config', name)
      await page.goBack()
    }
    // A role that was chosen stays.
    await main(page).getByRole('link', { name: 'New config' }).click()
    const role = (name: RegExp) => main(page).getByRole('radio', { name })
    const type = main(page).locator('select[name=type]')
    await type.selectOption('string')
    assert.ok(await role(/^Config/).isChecked())
    await type.selectOption('boolean')
    assert.ok(await role(/^Flag/).isChecked())
    await role(/^Kill switch/).check()
    await type.selectOption('integer')
    assert.ok(await role(/^Kill switch/).isChecked())
    await page.goto('about:blank')
    await close()
  })
})
