import { readFile } from 'node:fs/promises'
import * as assert from 'uvu/assert'
import { callsOf, newConfig, newProject } from './calls.js'
import { follow } from './follow.js'
import { axe, browserSuite, type OpenPage } from './support.js'

type Page = OpenPage['page']

const KEY = '<img src=x onerror=alert(1)> "key" 🎉 שלום'

const entries = (page: Page) => page.locator('.audit-entry')

/** Waits until the log shows that many entries. */
async function shows(page: Page, count: number): Promise<void> {
  await entries(page).nth(count).waitFor({ state: 'detached' })
  await entries(page)
    .nth(count - 1)
    .waitFor()
}

/** What a link gives to keep. */
async function downloadOf(page: Page, link: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const download = await coming
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

interface Record {
  id: string
  environments: Record[]
}

/** A token made in the page, so that the test has entries of the Admin API. */
async function makeToken(page: Page): Promise<string> {
  await follow(page, '/tokens/new')
  await page.getByLabel('Name').fill('terraform <b>')
  await page.getByRole('radio', { name: 'Manage projects' }).check()
  await page.getByRole('button', { name: 'Create token' }).click()
  return page.getByLabel('API token', { exact: true }).inputValue()
}

/** A project with a renamed config whose rules changed, and more tags than one page of the log shows. */
async function makeHistory(url: string, token: string): Promise<void> {
  async function send(method: string, path: string, body: object): Promise<Record> {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const response = await fetch(`${url}/v1${path}`, { method, headers, body: JSON.stringify(body) })
    assert.ok(response.ok, `${method} ${path} answers ${response.status}`)
    return response.status === 204 ? { id: '', environments: [] } : ((await response.json()) as Record)
  }
  const project = await send('POST', '/projects', { name: 'Web Shop', slug: 'web-shop' })
  const configs = `/projects/${project.id}/configs`
  const flag = { role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: false }
  await send('POST', configs, { ...flag, key: KEY })
  const environmentId = project.environments[1]?.id
  await send('PUT', `${configs}/${encodeURIComponent(KEY)}/targets`, { environmentId, defaultValue: true, rules: [] })
  await send('PATCH', `${configs}/${encodeURIComponent(KEY)}`, { key: 'renamed-key' })
  for (let index = 0; index < 60; index += 1) {
    await send('POST', `/projects/${project.id}/tags`, { name: `tag ${index}` })
  }
}

let token: string

browserSuite({ name: 'audit log and usage', on: 'postgres' }, (test, context) => {
  test('a project as a file', async () => {
    const { page, close } = await context.openSignedIn()
    await newProject(callsOf(page), 'kept-in-git')
    await follow(page, '/projects/kept-in-git/settings')
    const yaml = await downloadOf(page, 'Download YAML')
    assert.is(yaml.name, 'kept-in-git.yaml')
    assert.match(yaml.text, /^format: service-project-1\nproject:\n {2}name: kept-in-git\n/)
    const { text } = await downloadOf(page, 'Download JSON')
    assert.is((JSON.parse(text) as { project: { slug: string } }).project.slug, 'kept-in-git')
    await axe(page)
    await close()
  })

  test('the log tells each change in a sentence, with filters that stay in the address', async () => {
    const { page, close } = await context.openSignedIn('/tokens/new')
    token = await makeToken(page)
    await makeHistory(context.dashboard.url, token)
    await follow(page, '/audit')
    await page.getByText('created the tag tag 59').waitFor()
    await page.getByText('Admin API with the token terraform <b>').first().waitFor()
    await axe(page)

    // The first page is not all; the next one comes with scrolling.
    assert.is(await entries(page).count(), 50)
    await page.getByRole('button', { name: 'Load older entries' }).scrollIntoViewIfNeeded()
    await entries(page).filter({ hasText: 'signed in' }).first().waitFor()
    assert.ok((await entries(page).count()) > 60)

    const whole = await downloadOf(page, 'Download CSV')
    assert.match(whole.name, /^audit-log-.*\.csv$/)
    assert.match(whole.text, /Web Shop/)
    assert.is(whole.text.match(/,create,tag,/g)?.length, 60)

    await page.getByLabel('Search').fill('alert(1)')
    await shows(page, 3)
    await page.getByText(`renamed the config ${KEY} to renamed-key`).waitFor()
    await page.getByText(`changed the default value of ${KEY} in Production`).waitFor()
    await page.locator('[type=search]:focus').waitFor()
    const found = await downloadOf(page, 'Download JSON')
    assert.is((JSON.parse(found.text) as Record[]).length, 3)
    await page.getByRole('button', { name: /Show what changed.*changed the default value/ }).click()
    const difference = page.getByRole('list', { name: 'What changed' })
    await difference.getByText('true', { exact: true }).waitFor()
    await page.getByText('Show as JSON').click()
    await page.getByText('"defaultValue": "true"').waitFor()
    await axe(page)

    await page.getByLabel('What', { exact: true }).selectOption('config')
    await page.getByLabel('Action').selectOption('create')
    await page.getByText(`created the config ${KEY}`).waitFor()
    await shows(page, 1)
    const query = new URL(page.url()).searchParams
    assert.equal(Object.fromEntries(query), { text: 'alert(1)', resource: 'config', action: 'create' })
    await page.reload()
    await shows(page, 1)
    assert.is(await page.getByLabel('Search').inputValue(), 'alert(1)')

    await page.getByLabel('When').selectOption('own')
    await page.getByRole('textbox', { name: 'To' }).fill('2020-01-01')
    await page.getByRole('heading', { name: 'Nothing fits these filters' }).waitFor()
    await axe(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText('created the tag tag 59').waitFor()
    assert.is(new URL(page.url()).search, '')

    await page.getByLabel('Project', { exact: true }).selectOption({ label: 'Web Shop' })
    await page.getByLabel('Source').selectOption({ label: 'Admin API' })
    await page.getByLabel('Member', { exact: true }).selectOption({ index: 1 })
    await page.waitForURL(/member=/)
    await page.getByText('created the tag tag 59').waitFor()
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('button', { name: 'Filters (3)' }).click()
    await axe(page)
    assert.not(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), 'no sideways scrolling')
    assert.not((await page.content()).includes(token), 'no token in the log')
    await close()
  })

  test('older entries of a filter that was changed meanwhile take nothing from those of the new one', async () => {
    const { page, close } = await context.openSignedIn()
    const asked: string[] = []
    let release: () => void = () => assert.unreachable()
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/audit\?.*before=/, async (route) => {
      const url = route.request().url()
      asked.push(url)
      if (url.includes('resource=tag')) await held
      await route.continue()
    })
    await follow(page, '/audit?resource=tag')
    const older = page.getByRole('button', { name: 'Load older entries' })
    const sent = page.waitForRequest(/resource=tag.*before=/)
    await older.scrollIntoViewIfNeeded()
    const late = await sent
    await page.getByLabel('What', { exact: true }).selectOption('')
    await page.waitForURL(/\/audit$/)
    // Out of sight and back: there is no other sign that the end of the list was reached again.
    await page.getByLabel('Search').evaluate(async (field) => {
      field.scrollIntoView({ block: 'end' })
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      ;[...document.querySelectorAll('main button')].at(-1)?.scrollIntoView()
    })
    await entries(page).nth(60).waitFor({ timeout: 20_000 })
    const before = await entries(page).count()
    release()
    await (await late.response())?.finished()
    await page.waitForTimeout(500)
    assert.equal([asked.length, await entries(page).count()], [2, before])
    await close()
  })

  test('usage: the requests of the month, in words, as a chart and as a table', async () => {
    const { page, close } = await context.openSignedIn('/usage')
    await page.getByText('64 requests', { exact: true }).waitFor()
    await page.getByRole('img', { name: /Requests per day in .*, 64 requests/ }).waitFor()
    await page.getByText('sets no limit').waitFor()
    await page.getByText('The same as a table').click()
    await page.getByRole('row').filter({ hasText: '64' }).waitFor()
    await axe(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await axe(page)
    assert.not(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), 'no sideways scrolling')
    await close()
  })

  test('a file is imported after a preview of its changes', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'imported')
    await newConfig(call, project, { key: 'dark-mode' })
    await call('PUT', `${project.place}/environments/${project.production}/protection`, {
      requiresComment: true,
      requiresApproval: true,
    })
    await follow(page, '/projects/imported/settings')
    const { text } = await downloadOf(page, 'Download YAML')
    const dialog = page.getByRole('dialog', { name: 'Import a file' })
    const button = (name: string | RegExp) => dialog.getByRole('button', { name })
    const choose = async (content: string) => {
      await page.getByRole('button', { name: 'Import a file' }).click()
      await dialog.getByLabel('File').setInputFiles({
        ...{ name: 'imported.yaml', mimeType: 'application/yaml', buffer: Buffer.from(content) },
      })
      await button('Show what changes').click()
    }
    const row = (name: string) =>
      dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

    await page.getByRole('button', { name: 'Import a file' }).click()
    await button('Show what changes').click()
    await dialog.getByRole('alert').getByText('Choose a file first').waitFor()
    await axe(page)
    await button('Cancel').click()

    // A wrong file gets a message, and another one can be chosen.
    await choose('format: service-project-1\nproject: [')
    await dialog.getByRole('alert').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await choose(text.replace(/^ {4}lifetime: .*\n/m, ''))
    await dialog
      .getByRole('alert')
      .getByText(/^configs\[0\]: Lifetime is required$/)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await choose(text)
    await dialog.getByText('Nothing to import').waitFor()
    await button('Close').click()

    const wanted = text.replaceAll('default: false', 'default: true').replace(/^tags:.*$/m, 'tags:\n  - from git')
    assert.match(wanted, /from git/)
    await choose(wanted)
    await row('from git').getByText('Created').waitFor()
    await row('dark-mode in production').getByText('Proposed').waitFor()
    await row('dark-mode in test').getByText('Changed: default').waitFor()
    await dialog.getByText('are proposed in your name').waitFor()
    await axe(page)
    await button(/^Import \d+ changes$/).click()
    await dialog.getByRole('alert').getByText('Write a comment first').waitFor()
    await dialog.getByLabel('Comment').fill('From the repository')

    // Somebody else saved first: the changes are shown again as they would be now.
    await call('POST', `${project.place}/tags`, { name: 'from git' })
    await button(/^Import \d+ changes$/).click()
    await dialog.getByText('The project has changed since the preview').waitFor()
    // A look that fails says so.
    await page.context().setOffline(true)
    await button('Look again').click()
    await page.getByText('The server does not answer. Nothing was saved').first().waitFor()
    await page.context().setOffline(false)
    await button('Look again').click()
    await row('from git').waitFor({ state: 'detached' })
    assert.is(await dialog.getByLabel('Comment').inputValue(), 'From the repository')
    await button(/^Import \d+ changes$/).click()
    await page.getByText('File imported').waitFor()
    await dialog.waitFor({ state: 'detached' })
    const proposals = (await call('GET', `${project.place}/planned-changes`)) as unknown as { comment: string }[]
    assert.equal(
      proposals.map(({ comment }) => comment),
      ['From the repository'],
    )
    await close()
  })
})
