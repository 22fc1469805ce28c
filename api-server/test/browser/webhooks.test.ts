/** Webhooks in the page: made with a secret shown once, tested, their deliveries followed and sent again; hidden from those who may not. */
import * as assert from 'uvu/assert'
import { startReceiver } from '../support/receiver.js'
import { callsOf, newProject } from './calls.js'
import { addMember, furnish } from './furnish.js'
import { axe, browserSuite, OWNER, signIn, type OpenPage } from './support.js'

type Page = OpenPage['page']

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

browserSuite(
  { name: 'webhooks', on: 'postgres' },
  (test, context) => {
    test('from a new webhook to a delivery that is sent again', async () => {
      const receiver = await startReceiver()
      const { page, close } = await context.openSignedIn('/projects')
      const call = callsOf(page)
      const project = await newProject(call, 'shop')
      await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
      await main(page).getByRole('heading', { name: 'No webhooks yet' }).waitFor()
      await axe(page)
      await main(page).getByRole('button', { name: 'New webhook' }).first().click()
      await dialog(page).getByLabel('Name', { exact: true }).fill('Build server')
      await dialog(page).getByLabel('URL').fill('http://10.0.0.1/hook')
      await dialog(page).getByLabel('Changes in').selectOption({ label: 'shop' })
      await dialog(page).getByRole('checkbox', { name: 'Tags' }).check()
      await dialog(page).getByRole('checkbox', { name: 'Production' }).waitFor()
      await axe(page)
      await inDialog(page, 'Create webhook').click()
      await dialog(page).getByText('10.0.0.1 is an internal address.').first().waitFor()
      await dialog(page).getByLabel('URL').fill(receiver.url)
      await inDialog(page, 'Create webhook').click()
      const secret = await dialog(page).getByLabel('Signing secret').inputValue()
      assert.match(secret, /^whsec_/)
      await axe(page)
      await inDialog(page, 'Done').click()
      await row(page, 'Build server').getByText('on', { exact: true }).waitFor()
      await axe(page)

      await main(page).getByRole('link', { name: 'Build server' }).click()
      await button(page, 'Send test').click()
      await page.getByRole('status').getByText('Test delivered: 204').waitFor()
      await row(page, 'webhook.test').getByText('delivered', { exact: true }).waitFor()
      receiver.answer = { status: 500 }
      await call('POST', `${project.place}/tags`, { name: 'checkout' })
      await row(page, 'tag.create').getByText('retrying', { exact: true }).waitFor()
      await row(page, 'tag.create').getByText('The endpoint answered 500').waitFor()
      await axe(page)
      receiver.answer = { status: 200 }
      await button(page, 'Details of tag.create').click()
      await dialog(page).getByRole('region', { name: 'Payload' }).getByText('"checkout"').waitFor()
      await axe(page)
      await inDialog(page, 'Send again').click()
      await page.getByRole('status').getByText('Sent again: 200').waitFor()
      await inDialog(page, 'Close').click()
      await row(page, 'tag.create').getByText('delivered', { exact: true }).waitFor()
      await main(page).getByRole('link', { name: 'Failed' }).click()
      await main(page).getByText('None. Deliveries are kept for 14 days.').waitFor()

      await button(page, 'Rotate secret').click()
      await inDialog(page, 'Rotate secret').click()
      assert.is.not(await dialog(page).getByLabel('Signing secret').inputValue(), secret)
      await inDialog(page, 'Done').click()
      await main(page).getByText('Old secret').waitFor()
      receiver.answer = { status: 410 }
      await call('POST', `${project.place}/tags`, { name: 'gone' })
      await page.goto(page.url().replace(/\?.*/, ''))
      await main(page)
        .getByText('paused', { exact: true })
        .or(row(page, 'tag.create').getByText('failed'))
        .first()
        .waitFor()
      await page.reload()
      await button(page, 'Resume').click()
      await main(page).getByText('on', { exact: true }).waitFor()
      await button(page, 'Edit').click()
      await dialog(page).getByLabel('Name', { exact: true }).fill('Deploys')
      await inDialog(page, 'Save').click()
      await page.getByRole('heading', { level: 1, name: 'Deploys' }).waitFor()
      await button(page, 'Delete webhook').click()
      await inDialog(page, 'Delete webhook').click()
      await main(page).getByRole('heading', { name: 'No webhooks yet' }).waitFor()
      await close()
      await receiver.close()
    })

    test('an editor does not see them', async () => {
      const email = 'edith@example.com'
      await furnish(context, (stores) => addMember(stores, 'editor', email))
      const { page, close } = await context.open('/webhooks')
      await signIn(page, email, OWNER.password)
      await main(page).getByRole('alert').waitFor()
      assert.is(await page.getByRole('link', { name: 'Webhooks' }).count(), 0)
      await close()
    })
  },
  { owner: true, env: { WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' } },
)
