/** Values of rules as people have them at hand: lists from elsewhere, names of traits, dates without a zone, versions of a beta. */
import * as assert from 'uvu/assert'
import { callsOf, newConfig, newProject, rulesOf } from './calls.js'
import { reviewAndSave } from './review.js'
import { axe, browserSuite, type OpenPage } from './support.js'

type Page = OpenPage['page']

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const values = (page: Page) => page.locator('.chip > span').allTextContents()
const messages = (page: Page) => page.locator('.field-error').allTextContents()

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Values', { exact: true }).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

browserSuite({ name: 'awkward values in rules', on: 'json' }, (test, context) => {
  test('a list from elsewhere: pasted as JSON, copied as a whole, taken away as a whole', async () => {
    const { page, close } = await context.openSignedIn('/', { permissions: ['clipboard-read', 'clipboard-write'] })
    const call = callsOf(page)
    const project = await newProject(call, 'pasted')
    await newConfig(call, project, { key: 'dark-mode' })
    await page.goto('/projects/pasted/configs/dark-mode/targeting/test')
    await button(page, 'Add conditional rule').click()
    await paste(page, '["ada@example.com", "Doe, John"]')
    await page.getByText('Doe, John').first().waitFor()
    assert.equal(await values(page), ['ada@example.com', 'Doe, John'])
    assert.is(await button(page, 'Remove all values').count(), 0, 'two are taken away one by one')

    await paste(page, 'a,b,c,d,e')
    await button(page, 'Copy all values').click()
    await page.getByRole('status').getByText('Copied to the clipboard').waitFor()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    assert.is(copied, 'ada@example.com\n"Doe, John"\na\nb\nc\nd\ne')
    await axe(page)
    await button(page, 'Remove all values').click()
    await page.locator('input[placeholder="Add a value"]:focus').waitFor()
    assert.equal(await values(page), [])
    await paste(page, copied)
    await reviewAndSave(page, 'Save to Test')
    await page.getByText('All saved').waitFor()
    const { rules } = await rulesOf(call, project, 'dark-mode', 'test')
    assert.match(JSON.stringify(rules), '"targetValues":["ada@example.com","Doe, John","a","b","c","d","e"]')
    await close()
  })

  test('a message appears once beside its field, and disappears when the field is changed', async () => {
    const { page, close } = await context.openSignedIn('/', { timezoneId: 'Europe/Berlin' })
    const call = callsOf(page)
    const project = await newProject(call, 'messages')
    await newConfig(call, project, { key: 'dark-mode' })
    await page.goto('/projects/messages/configs/dark-mode/targeting/test')
    await button(page, 'Add conditional rule').click()
    await page.getByLabel('Attribute').selectOption('appVersion')
    const value = page.getByLabel('Value', { exact: true }).first()
    await value.fill('latest')
    await button(page, 'Review and save').click()
    const wrong = 'Target value "latest" must be a version such as 1.2.3'
    await page.getByRole('alert').getByRole('link', { name: wrong }).waitFor()
    assert.equal(await messages(page), [wrong])
    await value.fill('2.0.0-beta.1')
    await page.getByText('2.0.0-beta.1 is compared as 2.0.0.').waitFor()
    await page.locator('.field-error').first().waitFor({ state: 'detached' })
    assert.is(await value.getAttribute('aria-invalid'), null)
    await axe(page)
    // What is discarded has no problems either.
    await value.fill('newest')
    await button(page, 'Review and save').click()
    await page.getByRole('alert').getByText('Target value "newest"').waitFor()
    await button(page, 'Discard changes').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await page.getByText('All saved').waitFor()
    await page.getByRole('main').getByRole('alert').waitFor({ state: 'detached' })
    await button(page, 'Add conditional rule').click()

    // A trait by its name, as everybody types it.
    await page.getByLabel('Attribute').selectOption('traits')
    await page.getByLabel('Trait (JSON pointer)').pressSequentially('signed.up')
    assert.is(await page.getByLabel('Trait (JSON pointer)').inputValue(), '/signed.up')
    // A time without an offset is UTC, also where clocks show something else.
    await page.getByLabel('Compared as').selectOption('datetime')
    await value.fill('2026-07-01T10:00')
    assert.is(await page.getByLabel('In your time zone').inputValue(), '2026-07-01T12:00')
    await page.getByLabel('In your time zone').fill('2026-07-01T12:30')
    assert.is(await value.inputValue(), '2026-07-01T10:30:00Z')
    await reviewAndSave(page, 'Save to Test')
    await page.getByText('All saved').waitFor()
    const { rules } = await rulesOf(call, project, 'dark-mode', 'test')
    assert.match(JSON.stringify(rules), '"trait":"/signed.up"')
    await close()
  })
})
