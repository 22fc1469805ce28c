/** A save that takes long, while the member who saved has moved on. */
import * as assert from 'uvu/assert'
import { callsOf, newConfig, newProject } from './calls.js'
import { browserSuite, type OpenPage } from './support.js'

type Page = OpenPage['page']

/** Holds the next request with this method and end of its path; returns how to let it go on, or fail. */
async function hold(page: Page, method: string, end: string) {
  let settle: (fails: boolean) => void = () => undefined
  const fails = new Promise<boolean>((resolve) => (settle = resolve))
  await page.route(
    (url) => url.pathname.endsWith(end),
    async (route) => {
      if (route.request().method() !== method) return route.continue()
      return (await fails) ? route.abort() : route.continue()
    },
  )
  return { sent: page.waitForRequest((one) => one.method() === method && one.url().endsWith(end)), settle }
}

browserSuite({ name: 'slow saves', on: 'json' }, (test, context) => {
  test('someone who has gone to another page stays there, with their input', async () => {
    const { page, close } = await context.openSignedIn()
    await newProject(callsOf(page), 'slow')
    await page.goto('/projects/slow/configs/new')
    await page.getByLabel('Key', { exact: true }).fill('slow-key')
    const { sent, settle } = await hold(page, 'POST', '/configs')
    await page.getByRole('button', { name: 'Create config' }).click()
    await sent
    await page.getByRole('link', { name: 'Segments', exact: true }).click()
    await page
      .getByRole('link', { name: 'New segment' })
      .or(page.getByRole('button', { name: 'New segment' }))
      .click()
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Staff')
    settle(false)
    await page.getByRole('status').getByText('Config slow-key created').waitFor()
    assert.is(new URL(page.url()).pathname, '/projects/slow/segments/new')
    assert.is(await name.inputValue(), 'Staff')
    await close()
  })

  test('saving before the other keys are loaded still asks about a key that looks like one of them', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    await newConfig(call, await newProject(call, 'look-alike'), { key: 'checkout' })
    const { sent, settle } = await hold(page, 'GET', '/configs')
    await page.goto('/projects/look-alike/configs/new')
    await page.getByLabel('Key', { exact: true }).fill('Checkout')
    await sent
    await page.getByRole('button', { name: 'Create config' }).click()
    settle(false)
    await page.getByRole('dialog').getByText('It looks almost the same as checkout').waitFor()
    assert.is(new URL(page.url()).pathname, '/projects/look-alike/configs/new')
    await close()
  })

  test('a slow proposal is made once, with the comment that was begun before the rules were edited again', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'proposed')
    await newConfig(call, project, {
      key: 'cart-limit',
      type: 'integer',
      typeOptions: { isInteger: true, max: { value: 100, relation: '<=' } },
      defaultValue: 25,
    })
    await page.goto('/projects/proposed/configs/cart-limit/targeting/test')
    const value = page.getByLabel('Everyone gets')
    const review = page.getByRole('button', { name: 'Review and save' })
    const dialog = page.getByRole('dialog')
    // What the server would refuse is said before anybody writes why.
    await value.fill('101')
    await review.click()
    await page.getByRole('alert').getByText('Default value must be at most 100').waitFor()
    assert.is(await dialog.count(), 0)
    await value.fill('99')
    await review.click()
    await dialog.getByRole('radio', { name: 'When someone else approves it' }).check()
    await dialog.getByLabel('Comment').pressSequentially('More for all')
    await dialog.getByRole('button', { name: 'Continue editing' }).click()
    await dialog.waitFor({ state: 'detached' })
    await value.fill('98')
    await review.click()
    assert.is(await dialog.getByLabel('Comment').inputValue(), 'More for all')
    const { sent, settle } = await hold(page, 'POST', '/planned-changes')
    const propose = dialog.getByRole('button', { name: 'Propose' })
    await propose.click()
    await sent
    await propose.click({ force: true })
    settle(false)
    await page.getByRole('status').getByText('Change proposed').waitFor()
    await dialog.waitFor({ state: 'detached' })
    const planned = (await call('GET', `${project.place}/planned-changes`)) as unknown as { comment: string }[]
    assert.equal(
      planned.map(({ comment }) => comment),
      ['More for all'],
    )
    // The next change has a comment of its own.
    await value.fill('97')
    await review.click()
    assert.is(await dialog.getByLabel('Comment').inputValue(), '')
    await close()
  })

  test('someone who has gone to another page is told that saving or deleting failed', async () => {
    const { page, close } = await context.openSignedIn()
    await newProject(callsOf(page), 'failing')
    await page.goto('/projects/failing/configs/new')
    await page.getByLabel('Key', { exact: true }).fill('lost-key')
    const saving = await hold(page, 'POST', '/configs')
    await page.getByRole('button', { name: 'Create config' }).click()
    await saving.sent
    await page.getByRole('link', { name: 'Tags', exact: true }).click()
    saving.settle(true)
    const told = page.getByRole('alert')
    await told.getByText('Not saved: The server does not answer.').waitFor()

    const { id } = await callsOf(page)('POST', '/v1/projects', { name: 'Kept', slug: 'kept' })
    await page.goto('/projects/kept/settings')
    await page.getByRole('button', { name: 'Delete project' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Type kept to confirm').or(dialog.getByRole('textbox')).first().fill('kept')
    const deleting = await hold(page, 'DELETE', `/v1/projects/${id}`)
    await dialog.getByRole('button', { name: 'Delete project' }).click()
    await deleting.sent
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    deleting.settle(true)
    await told.getByText('Delete project: The server does not answer.').waitFor()
    await close()
  })
})
