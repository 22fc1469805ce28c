import * as assert from 'uvu/assert'
import { callsOf, newConfig, newProject, replaceRules, ruleFor, rulesOf } from './calls.js'
import { reviewAndSave } from './review.js'
import { follow } from './follow.js'
import { axe, browserSuite, OWNER, type OpenPage } from './support.js'

type Page = OpenPage['page']

const MARKUP = '<b>Bo</b> & "co" 🎉'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

browserSuite({ name: 'who was faster', on: 'postgres' }, (test, context) => {
  test('someone who changed rules, a segment or settings first is named, with the way it was done', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'named')
    const flag = await newConfig(call, project, { key: 'flag' })
    const segment = { key: 'beta', name: 'Beta', groups: [] }
    await call('POST', `${project.place}/segments`, segment)
    const email = 'bo@example.com'
    const { code } = await call('POST', '/members', { name: MARKUP, email, role: 'editor' })
    const other = await context.open()
    const theirs = callsOf(other.page)
    await theirs('POST', '/join', { email, code, password: OWNER.password })
    const rules = (by: typeof call, name: string) =>
      replaceRules(by, project, flag.key, {
        environmentId: project.test,
        defaultValue: false,
        rules: [ruleFor(name, true)],
      })

    await follow(page, '/projects/named/configs/flag/targeting/test')
    await button(page, 'Add percentage rule').click()
    await rules(theirs, 'first')
    await reviewAndSave(page, 'Save to Test')
    const conflict = page.getByRole('dialog', { name: /^Someone else has changed/ })
    await conflict.getByText(`Last saved by ${MARKUP}, just now (Dashboard).`).waitFor()
    await axe(page)
    await button(page, 'Continue editing').click()
    await rules(call, 'second')
    await page.reload()
    await button(page, 'Add percentage rule').click()
    await rules(call, 'third')
    await reviewAndSave(page, 'Save to Test')
    await conflict.getByText('Last saved by you, elsewhere, just now (Dashboard).').waitFor()

    await follow(page, '/projects/named/segments/beta')
    await page.getByLabel('Name', { exact: true }).fill('Mine')
    const wanted = { name: 'deploy', permissions: ['segments:update'], expiresAt: null }
    const { token } = await theirs('POST', '/tokens', wanted)
    const origin = new URL(page.url()).origin
    await page.request.put(`${origin}${project.place}/segments/beta`, {
      headers: { authorization: `Bearer ${token}`, 'X-SourceClient': 'terraform' },
      data: { ...segment, name: 'Theirs' },
    })
    await reviewAndSave(page, 'Save segment')
    await conflict.getByText(`Last saved by ${MARKUP}, just now (Terraform with the token deploy).`).waitFor()
    await axe(page)

    await follow(page, '/projects/named/configs/flag/settings')
    await page.getByLabel('Description').fill('Mine')
    await theirs('PATCH', `${project.place}/configs/flag`, { lifetime: 'permanent' })
    await button(page, 'Save').click()
    const told = page.getByRole('main').getByRole('alert')
    await told.getByText(`Last saved by ${MARKUP}, just now (Dashboard).`).waitFor()
    await axe(page)
    await other.close()
    await close()
  })

  test('rules that are copied to a whole environment are those that were shown, or are shown again', async () => {
    const { page, close } = await context.openSignedIn()
    const call = callsOf(page)
    const project = await newProject(call, 'copied')
    const set = (key: string, environmentId: string, name: string) =>
      replaceRules(call, project, key, { environmentId, defaultValue: false, rules: [ruleFor(name, true)] })
    for (const key of ['first', 'second']) await newConfig(call, project, { key })
    await set('first', project.production, 'shown')
    await follow(page, '/projects/copied/environments')
    await button(page, 'Copy rules to …, from Production').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 config would change in Test').waitFor()
    await set('second', project.production, 'later')
    await button(page, 'Copy rules of 1 config').click()
    await dialog.getByRole('alert').getByText('The rules have changed in the meantime. Nothing was copied').waitFor()
    await dialog.getByText('2 configs would change in Test').waitFor()
    assert.is((await rulesOf(call, project, 'first', 'test')).rules.length, 0)
    await axe(page)
    await button(page, 'Copy rules of 2 configs').click()
    await page.getByRole('status').getByText('Rules of 2 configs copied from Production to Test').waitFor()
    assert.is((await rulesOf(call, project, 'second', 'test')).rules.length, 1)
    await close()
  })
})
