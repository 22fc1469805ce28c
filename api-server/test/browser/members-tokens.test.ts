import { Secret, TOTP } from 'otpauth'
import * as assert from 'uvu/assert'
import { callsOf } from './calls.js'
import { addConfig, addMember, addProject, furnish } from './furnish.js'
import { axe, browserSuite, OWNER, signIn, startAgain, type OpenPage } from './support.js'

type Page = OpenPage['page']

const NAME = '<img src=x onerror=alert(1)> "Grace" 🎉 שלום'
const EMAIL = 'grace@example.com'
const PASSWORD = 'another correct horse'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text })

/** Answers of the Admin API to a token: status and error code. */
async function ask(url: string, token: string): Promise<{ status: number; code?: string }> {
  const response = await fetch(`${url}/v1/projects`, { headers: { Authorization: `Bearer ${token}` } })
  const body = (await response.json()) as { code?: string }
  return { status: response.status, ...(body.code !== undefined && { code: body.code }) }
}

async function invite(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByLabel('Name').fill(NAME)
  await page.getByLabel('Email').fill('nobody')
  assert.ok(await page.getByRole('radio', { name: 'viewer' }).isChecked(), 'nobody is given more than was chosen')
  await page.getByRole('radio', { name: 'admin' }).check()
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog(page).getByText('Email must be an address').last().waitFor()
  assert.is(await page.getByLabel('Email').getAttribute('aria-invalid'), 'true')
  assert.is(await page.getByLabel('Name').inputValue(), NAME)
  await axe(page)
  await page.getByLabel('Email').fill(EMAIL)
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await page.getByLabel('One-time link').inputValue()
  await axe(page)
  // No key closes what is shown once, however often it is pressed.
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('Escape', { delay: 50 })
  assert.is(await page.getByLabel('One-time link').inputValue(), link)
  // Chromium closes it in the end, and it opens again.
  await page.locator('dialog[open]').waitFor()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await row(page, EMAIL).getByText('not joined yet').waitFor()
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get('code')
  assert.ok(code)
  assert.not((await page.content()).includes(code), 'the code is shown once')
  return link
}

async function createToken(page: Page, name: string, preset: string): Promise<string> {
  await page.goto('/tokens/new')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('radio', { name: preset }).check()
  await page.getByRole('button', { name: 'Create token' }).click()
  const secret = await page.getByLabel('API token', { exact: true }).inputValue()
  // The tool looks for a server on this machine unless it is told another address.
  await main(page)
    .getByText(`service-configs login --base-url ${new URL(page.url()).origin}`)
    .waitFor()
  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByRole('heading', { level: 1, name: 'API tokens' }).waitFor()
  assert.not((await page.content()).includes(secret), 'the token is shown once')
  return secret
}

async function setRole(page: Page, name: string, role: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog(page).getByRole('radio', { name: role }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
}

type Call = ReturnType<typeof callsOf>

async function projectId(call: Call, slug: string): Promise<string> {
  const projects = (await call('GET', '/v1/projects')) as unknown as { id: string; slug: string }[]
  return projects.find((project) => project.slug === slug)?.id ?? ''
}

async function environmentIds(call: Call, project: string): Promise<string[]> {
  const { environments } = (await call('GET', `/v1/projects/${project}`)) as { environments: { id: string }[] }
  return environments.map(({ id }) => id)
}

browserSuite({ name: 'members and tokens', on: 'postgres' }, (test, context) => {
  test('a member is invited, joins, becomes a viewer and is removed; tokens follow', async () => {
    const owner = await context.openSignedIn('/members')
    await row(owner.page, OWNER.email).waitFor()
    await axe(owner.page)
    const link = new URL(await invite(owner.page))

    const member = await context.open(`${link.pathname}${link.hash}`)
    assert.is(await member.page.getByLabel('Email').inputValue(), EMAIL)
    assert.is(member.page.url(), `${context.dashboard.url}/join`, 'the code is not left in the address bar')
    assert.is(await member.page.evaluate('document.activeElement.name'), 'password')
    await axe(member.page)
    await member.page.getByLabel('New password').fill(PASSWORD)
    await member.page.getByRole('button', { name: 'Set the password' }).click()
    await member.page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor()
    const token = await createToken(member.page, 'ci', 'Manage projects')
    assert.equal(await ask(context.dashboard.url, token), { status: 200 })

    // The only owner stays one.
    await owner.page.reload()
    await row(owner.page, EMAIL)
      .getByText(/just now|ago$/)
      .waitFor()
    const remove = row(owner.page, OWNER.email).getByRole('button', { name: /^Remove/ })
    assert.match((await remove.getAttribute('title')) ?? '', /only owner/)
    await setRole(owner.page, 'owner', 'admin')
    await dialog(owner.page).getByText('is the only owner').last().waitFor()
    await axe(owner.page)
    await dialog(owner.page).getByRole('button', { name: 'Cancel' }).click()

    await setRole(owner.page, NAME, 'viewer')
    await row(owner.page, EMAIL).getByText('viewer').waitFor()
    // Their page hears of it by itself.
    await member.page.getByText('fewer permissions than it was created with').click()
    await member.page.getByText(/Your role, viewer, no longer grants:/).waitFor()
    await axe(member.page)
    await member.page.goto('/members')
    const invitation = member.page.getByRole('button', { name: /^Invite somebody/ })
    await invitation.waitFor()
    assert.match((await invitation.getAttribute('title')) ?? '', /Your role, viewer/)
    await axe(member.page)

    await owner.page.getByRole('button', { name: `Reset password for ${NAME}` }).click()
    await dialog(owner.page).getByRole('button', { name: 'Create a code' }).click()
    await owner.page.getByLabel('One-time link').waitFor()
    await dialog(owner.page).getByRole('button', { name: 'Done' }).click()

    await owner.page.getByRole('button', { name: `Remove ${NAME}` }).click()
    await dialog(owner.page).getByText('Their API token stops working at once').waitFor()
    await dialog(owner.page).getByLabel(`Type ${EMAIL}`).fill(EMAIL)
    await axe(owner.page)
    await dialog(owner.page).getByRole('button', { name: 'Remove member' }).click()
    await row(owner.page, EMAIL).waitFor({ state: 'detached' })
    assert.equal(await ask(context.dashboard.url, token), { status: 403, code: 'API_TOKEN_OWNER_REMOVED' })
    await member.page.reload()
    await member.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    await member.close()
    await owner.close()
  })

  test('an editor in one environment sees one project, and changes rules in that environment only', async () => {
    await furnish(context, async (stores) => {
      for (const slug of ['shop', 'hidden']) await addConfig(stores, await addProject(stores, slug), { key: 'banner' })
      await addMember(stores, 'viewer', EMAIL)
    })
    const owner = await context.openSignedIn('/members')
    await owner.page.getByRole('button', { name: 'Edit A viewer' }).click()
    await dialog(owner.page).getByRole('radio', { name: 'none' }).check()
    await dialog(owner.page).getByLabel('Add a right in').selectOption({ label: 'shop' })
    const right = dialog(owner.page).getByRole('group', { name: 'Rights in shop' })
    await right.getByLabel('shop', { exact: true }).selectOption({ label: 'editor in some environments' })
    await dialog(owner.page).getByRole('button', { name: 'Save' }).click()
    await dialog(owner.page).getByText('Choose at least one environment').last().waitFor()
    await right.getByLabel('Test').check()
    await axe(owner.page)
    await dialog(owner.page).getByRole('button', { name: 'Save' }).click()
    await row(owner.page, EMAIL).getByText('rights in 1 project').waitFor()

    const member = await context.open('/')
    await signIn(member.page, EMAIL, OWNER.password)
    await member.page.goto('/projects')
    await main(member.page).getByRole('link', { name: 'shop', exact: true }).waitFor()
    assert.is(await main(member.page).getByText('hidden').count(), 0)
    await member.page.goto('/projects/hidden/configs')
    await member.page.getByText('There is no such project').first().waitFor()
    await member.page.goto('/projects/shop/configs')
    const production = member.page.getByRole('switch', { name: /^banner in Production/ })
    await production.waitFor()
    assert.match(
      (await production.getAttribute('title')) ?? '',
      /Your rights cover other environments, but not this one/,
    )
    await member.page.getByRole('switch', { name: 'banner in Test', exact: true }).click()
    await member.page.getByRole('switch', { name: 'banner in Test', exact: true, checked: true }).waitFor()
    await axe(member.page)

    await member.page.goto('/members')
    await row(member.page, EMAIL).waitFor()
    await member.page.getByRole('heading', { name: 'Others in the organization' }).waitFor()
    assert.is(await member.page.getByText(OWNER.email).count(), 0)
    await axe(member.page)

    const call = callsOf(owner.page)
    const id = await projectId(call, 'shop')
    await call('PATCH', `/v1/projects/${id}/configs/banner`, { description: 'Large' })
    await call('PATCH', `/v1/projects/${id}/configs/banner`, { description: 'Small' })
    await call('PATCH', `/v1/projects/${id}/configs/banner`, { availability: { client: false } })
    for (const value of [true, false]) {
      for (const environment of await environmentIds(call, id)) {
        await call('PUT', `/v1/projects/${id}/configs/banner/targets/${environment}/value`, { value })
      }
    }
    await member.page.goto('/projects/shop/configs/banner/history')
    const restore = (name: string) =>
      member.page.getByRole('button', { name: new RegExp(`^Restore this version: changed .* in ${name}`) }).first()
    await restore('Test').waitFor()
    assert.is(await restore('Test').getAttribute('title'), null)
    assert.match((await restore('Production').getAttribute('title')) ?? '', /Your rights cover other environments/)
    // The description of that version is another, and so is what every environment serves.
    const settings = member.page.getByRole('button', { name: 'Restore this version: changed the description' }).first()
    assert.match((await settings.getAttribute('title')) ?? '', /counts in every environment/)
    await call('PATCH', `/v1/projects/${id}/configs/banner`, { availability: { client: true } })
    await member.page.reload()
    await settings.click()
    await dialog(member.page).getByRole('button', { name: 'Restore', exact: true }).click()
    await member.page.getByText('Version restored').waitFor()
    await member.page.goto('/projects/shop/configs/banner/settings')
    await member.page.getByText('Your rights cover only some environments.').waitFor()
    for (const name of ['Key', 'Type']) assert.ok(await member.page.getByLabel(name, { exact: true }).isDisabled())
    await member.page.getByLabel('Description').fill('Medium')
    await member.page.getByRole('button', { name: 'Save', exact: true }).click()
    await member.page.getByText('Config saved').waitFor()
    await axe(member.page)
    await member.close()
    await owner.close()
  })

  test('a group gives its members rights, on its page and on theirs, until it is deleted', async () => {
    const member = await context.open('/')
    await signIn(member.page, EMAIL, OWNER.password)
    const projects = async () => {
      await member.page.goto('/projects')
      await main(member.page).getByRole('link', { name: 'shop', exact: true }).waitFor()
      return main(member.page).getByRole('link', { name: 'hidden', exact: true }).count()
    }
    assert.is(await projects(), 0)
    const { page, close } = await context.openSignedIn('/members')
    await main(page).getByRole('link', { name: 'Groups' }).click()
    await main(page).getByRole('heading', { name: 'No groups yet' }).waitFor()
    await axe(page)
    await main(page).getByRole('button', { name: 'New group' }).click()
    await dialog(page).getByRole('button', { name: 'Create group' }).click()
    await dialog(page).getByText('must be 1 to 200 characters long').last().waitFor()
    await dialog(page).getByLabel('Name').fill(NAME)
    await dialog(page).getByLabel('Add a right in').selectOption({ label: 'hidden' })
    await dialog(page)
      .getByLabel('Add a member')
      .selectOption({ label: `A viewer (${EMAIL})` })
    await dialog(page)
      .getByLabel(/^Groups at the provider/)
      .fill('testers\n  devs ')
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Create group' }).click()
    await row(page, NAME).getByText('testers and devs').waitFor()
    await axe(page)
    assert.is(await projects(), 1)

    await main(page).getByRole('link', { name: 'People' }).click()
    await row(page, EMAIL).getByText('1 group').waitFor()
    await page.getByRole('button', { name: 'Edit A viewer' }).click()
    assert.ok(await dialog(page).getByLabel(NAME).isChecked())
    await axe(page)
    await dialog(page).getByLabel(NAME).uncheck()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await row(page, EMAIL).getByText('1 group').waitFor({ state: 'detached' })
    assert.is(await projects(), 0)
    await main(page).getByRole('link', { name: 'Groups' }).click()
    await page.getByRole('button', { name: `Delete ${NAME}` }).click()
    await dialog(page).getByText('Nobody is in it').waitFor()
    await dialog(page).getByRole('button', { name: 'Delete group' }).click()
    await main(page).getByRole('heading', { name: 'No groups yet' }).waitFor()
    await member.close()
    await close()
  })

  test('a service account: its rights, a token that works, and its end', async () => {
    const { page, close } = await context.openSignedIn('/service-accounts')
    await main(page).getByRole('heading', { name: 'No service accounts yet' }).waitFor()
    await main(page).getByRole('button', { name: 'New service account' }).click()
    await dialog(page).getByLabel('Name').fill('Build server')
    assert.ok(
      await dialog(page).getByRole('radio', { name: 'none' }).isChecked(),
      'nothing is given that was not chosen',
    )
    await dialog(page).getByLabel('Add a right in').selectOption({ label: 'shop' })
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Build server' }).waitFor()
    await main(page).getByText('shop: viewer').waitFor()
    await axe(page)
    await main(page).getByRole('link', { name: 'New token' }).click()
    await page.getByLabel('Name').fill('ci')
    assert.ok(await page.getByRole('checkbox', { name: 'Configs: archive' }).isDisabled())
    await axe(page)
    await page.getByRole('button', { name: 'Create token' }).click()
    const secret = await page.getByLabel('API token', { exact: true }).inputValue()
    assert.is((await ask(context.dashboard.url, secret)).status, 200)
    await page.getByRole('link', { name: 'Done' }).click()
    await row(page, 'ci').getByText('Configs: read').waitFor()
    await main(page).getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByRole('radio', { name: 'editor' }).check()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await main(page).getByRole('region', { name: 'What it may do' }).getByText('editor', { exact: true }).waitFor()
    await main(page).getByRole('button', { name: 'Revoke ci' }).click()
    await dialog(page).getByRole('button', { name: 'Revoke token' }).click()
    await main(page).getByRole('heading', { name: 'No API tokens' }).waitFor()
    assert.is((await ask(context.dashboard.url, secret)).status, 403)
    await main(page).getByRole('button', { name: 'Remove account' }).click()
    await dialog(page).getByLabel('Type Build server').fill('Build server')
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Remove account' }).click()
    await main(page).getByRole('heading', { name: 'No service accounts yet' }).waitFor()
    await close()
  })

  test('a token: refused, made across a restart of the server, used, renamed across a sign-in, revoked', async () => {
    const { page, close } = await context.openSignedIn('/tokens')
    await page.getByRole('heading', { name: 'No API tokens' }).waitFor()
    await page.getByRole('link', { name: 'New token' }).click()
    await page.getByLabel('Expires').selectOption('date')
    await page.getByLabel('Last day').fill('2020-01-31')
    await page.getByLabel('Name').fill(NAME)
    await page.getByRole('checkbox', { name: 'Configs: archive' }).check()
    assert.ok(await page.getByRole('radio', { name: 'My own choice' }).isChecked())
    await page.getByRole('radio', { name: 'Read only' }).check()
    assert.ok(await page.getByRole('checkbox', { name: 'Segments: read' }).isChecked())
    assert.not(await page.getByRole('checkbox', { name: 'Configs: archive' }).isChecked())
    await page.getByRole('button', { name: 'Create token' }).click()
    await main(page).getByText('must be in the future').last().waitFor()
    assert.is(await page.getByLabel('Last day').getAttribute('aria-invalid'), 'true')
    await axe(page)
    await page.getByLabel('Last day').fill('2099-01-31')

    await context.dashboard.stop()
    await page.getByRole('button', { name: 'Create token' }).click()
    await page.getByText('The server does not answer. Your changes are kept').waitFor()
    await startAgain(context.dashboard, page)
    assert.is(await page.getByLabel('Name').inputValue(), NAME)
    await page.getByRole('button', { name: 'Create token' }).click()
    const secret = await page.getByLabel('API token', { exact: true }).inputValue()
    await axe(page)
    assert.equal(await ask(context.dashboard.url, secret), { status: 200 })
    await page.getByRole('link', { name: 'Done' }).click()

    await row(page, NAME).getByText('Read only').waitFor()
    await row(page, NAME).getByText('Jan 31, 2099').waitFor()
    await page.getByRole('button', { name: `Rename ${NAME}` }).click()
    await dialog(page).getByLabel('Name').fill('checker')
    await page.context().clearCookies()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    const again = page.getByRole('dialog', { name: 'Sign in again' })
    await again.getByLabel('Password').fill(OWNER.password)
    await again.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('status').getByText('Token renamed to checker').waitFor()
    await axe(page)

    await page.getByRole('button', { name: 'Revoke checker' }).click()
    await page.locator('dialog :focus', { hasText: 'Cancel' }).waitFor()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Revoke token' }).click()
    await page.getByRole('heading', { name: 'No API tokens' }).waitFor()
    assert.is((await ask(context.dashboard.url, secret)).status, 403)
    assert.not(context.dashboard.log().includes(secret), 'no token in the log')
    await close()
  })

  test('the organization gets another name; who may not change it sees why', async () => {
    const { page, close } = await context.openSignedIn('/organization')
    await page.getByLabel('Organization', { exact: true }).fill('Mine')
    await callsOf(page)('PUT', '/organization', { name: 'Theirs' })
    await page.getByRole('link', { name: 'Theirs' }).waitFor()
    assert.is(await page.getByLabel('Organization', { exact: true }).inputValue(), 'Mine')
    await page.getByLabel('Organization', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await main(page).getByRole('alert').waitFor()
    await axe(page)
    await page.getByLabel('Organization', { exact: true }).fill('Acme <b>&amp;</b> Söhne')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'Acme <b>&amp;</b> Söhne' }).waitFor()
    await main(page).getByText('self-hosted').waitFor()
    await axe(page)
    await close()
  })

  test('an authenticator app: set up because it is required, asked for at the next sign-in, turned off', async () => {
    const { page, close } = await context.openSignedIn('/organization')
    await page.getByLabel('Require a second factor').check()
    await axe(page)
    await page.getByRole('button', { name: 'Save requirement' }).click()
    await page.getByRole('heading', { level: 1, name: 'Set up a second factor' }).waitFor()
    await axe(page)
    await page.getByLabel('Your password').fill(OWNER.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('img', { name: /^QR code/ }).waitFor()
    await axe(page)
    const secret = (await page.locator('.second-factor-key code').textContent()) ?? ''
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('The code is wrong').last().waitFor()
    // The one before, so that the present one is not used yet; they last for half a minute.
    const earlier = () => app.generate({ timestamp: Date.now() - 30_000 })
    await page.getByLabel('Code', { exact: true }).fill(earlier())
    await page.getByRole('button', { name: 'Turn on' }).click()
    const codes = (await page.getByRole('region', { name: 'Recovery codes' }).textContent()) ?? ''
    const recovery = codes.split(/\s+/)
    assert.is(recovery.length, 10)
    await axe(page)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('heading', { level: 1, name: 'Organization settings' }).waitFor()

    await page.getByRole('button', { name: /account menu$/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await page.getByLabel('Email').fill(OWNER.email)
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('ask an owner of your organization to reset your second factor').waitFor()
    await page.getByLabel('Code', { exact: true }).fill(recovery[0] ?? '')
    await axe(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: /account menu$/ }).waitFor()
    await page.goto('/organization')
    await page.getByLabel('Require a second factor').uncheck()
    await page.getByRole('button', { name: 'Save requirement' }).click()
    await page.getByRole('status').getByText('Organization saved').waitFor()
    // Whoever requires one sees who has it, and takes it from nobody by mistake.
    await page.goto('/members')
    await row(page, OWNER.email).getByText('second factor').waitFor()
    await row(page, OWNER.email).getByRole('button', { name: /^Edit/ }).click()
    await dialog(page).getByRole('button', { name: 'Reset the second factor' }).click()
    await page.getByRole('dialog', { name: /^Reset the second factor of/ }).waitFor()
    await axe(page)
    await page.locator('dialog :focus', { hasText: 'Cancel' }).press('Enter')
    await page.keyboard.press('Escape')
    await page.goto('/account')
    await main(page).getByText('9 recovery codes left').waitFor()
    await axe(page)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await dialog(page).getByLabel('Your password').fill(OWNER.password)
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Turn off' }).click()
    await main(page).getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
    await close()
  })

  test('signing out everywhere asks, wherever it is chosen', async () => {
    const { page, close } = await context.openSignedIn('/account')
    await main(page).getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.locator('dialog :focus', { hasText: 'Cancel' }).press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await page.locator(':focus', { hasText: 'Sign out everywhere' }).waitFor()
    await page.getByRole('button', { name: /account menu$/ }).click()
    await page.locator('[role=menuitem]:focus').waitFor()
    // A slow browser tells late of a scroll that ended before the menu opened.
    await page.evaluate("document.dispatchEvent(new Event('scroll'))")
    await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    await close()
  })
})
