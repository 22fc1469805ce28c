/** Input on a page is kept when somebody else renames, archives or deletes what the page is about. */
import * as assert from 'uvu/assert'
import { callsOf, newConfig, newProject, rulesOf } from './calls.js'
import { reviewAndSave } from './review.js'
import { axe, browserSuite, type OpenPage } from './support.js'

type Page = OpenPage['page']

const main = (page: Page) => page.getByRole('main')
const values = (page: Page) => main(page).getByLabel('Values')
const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

async function typeRule(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Add conditional rule' }).click()
  await values(page).fill('ada')
}

browserSuite({ name: 'gone meanwhile', on: 'json' }, (test, context) => {
  test('a config is renamed meanwhile: typed rules and settings are saved under its new key', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'renamed')
    await newConfig(call, project, { key: 'old-key' })
    await typeRule(page, '/projects/renamed/configs/old-key/targeting/test')
    await call('PATCH', `${project.place}/configs/old-key`, { key: 'new-key' })
    await main(page).getByText('Somebody renamed this config to new-key.').waitFor()
    await axe(page)
    assert.is(await values(page).inputValue(), 'ada')
    await reviewAndSave(page, 'Save to Test')
    await said(page, 'Rules in Test saved')
    assert.is((await rulesOf(call, project, 'new-key', 'test')).rules.length, 1)
    // Nothing is left to keep the old address for.
    await main(page).getByRole('link', { name: 'Go to the config' }).click()
    await page.waitForURL('**/projects/renamed/configs/new-key')

    await page.goto('/projects/renamed/configs/new-key/settings')
    await page.getByLabel('Description').fill('Mine')
    await call('PATCH', `${project.place}/configs/new-key`, { key: 'newest-key' })
    await main(page).getByText('Somebody renamed this config to newest-key.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await main(page).getByText('Someone else saved this config while you were editing it.').waitFor()
    assert.is(await page.getByLabel('Description').inputValue(), 'Mine')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await said(page, 'Config saved')
    const { description } = (await call('GET', `${project.place}/configs/newest-key`)) as unknown as {
      description: string
    }
    assert.is(description, 'Mine')
    await close()
  })

  test('a config is archived meanwhile: typed input stays, and is saved once the config is restored', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'archived')
    const { id } = await newConfig(call, project, { key: 'gone-key' })
    await typeRule(page, '/projects/archived/configs/gone-key/targeting/test')
    await call('DELETE', `${project.place}/configs/gone-key`)
    const notice = main(page).getByText('Somebody archived this config.')
    await notice.waitFor()
    await axe(page)
    assert.is(await values(page).inputValue(), 'ada')
    await call('POST', `${project.place.replace('/v1', '')}/archived/${id}/restore`, {})
    await notice.waitFor({ state: 'detached' })
    assert.is(await values(page).inputValue(), 'ada')
    await reviewAndSave(page, 'Save to Test')
    await said(page, 'Rules in Test saved')
    await close()
  })

  test('a segment is renamed or deleted meanwhile: typed input stays, and is saved under its new key', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'segment')
    const staff = { key: 'staff', name: 'Staff', groups: [] }
    await call('POST', `${project.place}/segments`, staff)
    await page.goto('/projects/segment/segments/staff')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Mine')
    await call('PUT', `${project.place}/segments/staff`, { ...staff, key: 'crew' })
    await main(page).getByText('Somebody renamed this segment to crew.').waitFor()
    await axe(page)
    assert.is(await name.inputValue(), 'Mine')
    await page.getByRole('button', { name: 'Show the difference' }).click()
    await page.getByRole('button', { name: /^Apply mine on top/ }).click()
    await page.getByLabel('Comment').fill('Both')
    await call('DELETE', `${project.place}/segments/crew`)
    await main(page).getByText('Somebody deleted this segment.').waitFor()
    assert.is(await name.inputValue(), 'Mine')
    await close()
  })

  test('a segment can be saved after the deletion of an environment that had its own groups in it', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'own-groups')
    await call('POST', `${project.place}/segments`, { key: 'staff', name: 'Staff', groups: [[]] })
    await page.goto('/projects/own-groups/segments/staff')
    await page.getByLabel('Name', { exact: true }).fill('Crew')
    const own = main(page).getByRole('switch', { name: 'Own groups in Production' })
    await own.check()
    await call('DELETE', `${project.place}/environments/${project.production}`)
    await own.waitFor({ state: 'detached' })
    await main(page).getByText('1 change not saved').waitFor()
    await reviewAndSave(page, 'Save segment')
    await said(page, 'Segment Crew saved')
    await close()
  })

  test('an environment or a project is deleted meanwhile: typed input stays until it is discarded', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'deleted')
    await newConfig(call, project, { key: 'flag-one' })
    // With and without the environment in the address: the first one is shown.
    for (const part of ['/targeting/production', '']) {
      await typeRule(page, `/projects/deleted/configs/flag-one${part}`)
      const id = part === '' ? project.test : project.production
      await call('DELETE', `${project.place}/environments/${id}`)
      await main(page).getByText('Somebody deleted this environment.').waitFor()
      await axe(page)
      assert.is(await values(page).inputValue(), 'ada')
      await reviewAndSave(page, part === '' ? 'Save to Test' : 'Save to Production')
      await main(page).getByText('or the environment is gone').waitFor()
      assert.is(await values(page).inputValue(), 'ada')
      await main(page).getByRole('button', { name: 'Discard changes' }).click()
      if (part === '') await axe(page)
      await page.keyboard.press('Enter')
      assert.is(await values(page).inputValue(), 'ada', 'Enter without reading throws nothing away')
      await main(page).getByRole('button', { name: 'Discard changes' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
      await main(page).getByText('Somebody deleted this environment.').waitFor({ state: 'detached' })
      if (part === '') await main(page).getByRole('heading', { name: 'No environments' }).waitFor()
      else await main(page).getByRole('heading', { name: 'No such environment' }).waitFor()
    }
    await page.goto('/projects/deleted/configs/flag-one/settings')
    await page.getByLabel('Description').fill('Mine')
    await call('DELETE', project.place)
    await main(page).getByText('Somebody deleted this project.').waitFor()
    await axe(page)
    assert.is(await page.getByLabel('Description').inputValue(), 'Mine')
    await close()
  })

  test('an environment and a project with a changed slug are still the ones being edited', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'moved')
    await newConfig(call, project, { key: 'flag-one' })
    await typeRule(page, '/projects/moved/configs/flag-one/targeting/test')
    await call('PUT', `${project.place}/environments/${project.test}`, { name: 'Try-out', slug: 'try-out' })
    await main(page).getByRole('link', { name: 'Try-out' }).waitFor()
    assert.is(await values(page).inputValue(), 'ada')
    await call('PUT', project.place, { slug: 'moved-on' })
    // As when somebody returns to the tab: everything that is shown is requested again.
    const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/v1/projects'))
    await page.evaluate("Date.now = ((now) => () => now() + 60_000)(Date.now); dispatchEvent(new Event('focus'))")
    await asked
    await main(page).locator('a[href^="/projects/moved-on/"]').first().waitFor()
    assert.is(await values(page).inputValue(), 'ada')
    await reviewAndSave(page, 'Save to Try-out')
    await said(page, 'Rules in Try-out saved')
    await close()
  })
})
