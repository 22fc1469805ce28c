/** Everything that a running server writes, looked through for every secret that it was given or has made. */
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { call, temporaryFolder, type Json } from './support/api.js'
import { browser, secretOf, send } from './support/dashboard.js'
import { freePort } from './support/free-port.js'
import { startProvider } from './support/oidc.js'
import { runCommand, startProcess } from './support/process.js'
import { startReceiver } from './support/receiver.js'
import { databaseServer } from './support/shared-postgres.js'
import { EMAIL, Told } from './support/told-secrets.js'
import { until } from './support/until.js'

/** A member as the dashboard shows a new one. */
interface Invited extends Json {
  code: string
}

async function everything(told: Told): Promise<{ reader: string }> {
  const { secrets, password, receiver } = told
  const signIn = await send(told.api, undefined, 'POST', '/session', { email: EMAIL, password })
  told.ann = browser(told.api, secrets.add('session', secretOf(signIn)))
  const project = (await told.admin('POST', '/projects', { name: 'Shop', slug: 'shop' })).body
  const environmentId = project.environments[0].id

  const address = `${receiver.url}/${secrets.made('path of a webhook')}?key=${secrets.made('query of a webhook')}`
  const events = ['config.*', 'targets.*', 'webhook.*', 'token.*', 'member.*', 'sdk-key.*', 'organization.*', 'group.*']
  const hook = { name: 'Chat', url: address, events: [...events, 'environment.*', 'segment.*'] }
  const owner = await told.make<{ token: string }>('POST', '/tokens', {
    ...{ name: 'All', permissions: ['webhooks:read', 'webhooks:write', 'audit:read', 'configs:read'] },
  })
  const token = secrets.add('API token', owner.token)
  const made = await call(told.server.url, 'POST', '/webhooks', hook, { token })
  const { id, secret } = made.body as Json & { secret: string }
  secrets.add('secret of a webhook', secret.replace('whsec_', ''))
  const rotated = await call(told.server.url, 'POST', `/webhooks/${id}/rotate-secret`, {}, { token })
  secrets.add('new secret of a webhook', (rotated.body as Json & { secret: string }).secret.replace('whsec_', ''))
  // The answer is for those who may change it.
  await call(
    told.server.url,
    'PATCH',
    `/webhooks/${id}`,
    { url: `${address}&${secrets.made('address that was tried')}` },
    { token },
  )
  await told.admin(
    'PATCH',
    `/webhooks/${id}`,
    { url: `https://user:${secrets.made('in an address')}@a.example` },
    { token },
  )
  await told.admin('PATCH', `/webhooks/${id}`, { url: `http://${secrets.made('in no address')} a` }, { token })

  const place = `/projects/${project.id}/sdk-keys`
  const server = await told.make<{ id: string; key: string }>('POST', place, {
    environmentId,
    kind: 'server',
    name: 'S',
  })
  secrets.add('SDK key', server.key)
  const next = await told.make<{ key: string }>('POST', `${place}/${server.id}/rotate`, { keepFor: 24 })
  secrets.add('rotated SDK key', next.key)

  const bob = await told.make<Invited>('POST', '/members', { name: 'Bob', email: 'bob@example.com', role: 'editor' })
  secrets.add('invitation', bob.code)
  const wrong = secrets.made('wrong code')
  told.note(await send(told.api, undefined, 'POST', '/join', { email: 'bob@example.com', code: wrong, password }))
  const own = secrets.made('password of a member')
  const joined = await send(told.api, undefined, 'POST', '/join', {
    email: 'bob@example.com',
    code: bob.code,
    password: own,
  })
  const his = browser(told.api, secrets.add('session of a member', secretOf(joined)))
  const reset = await told.make<Invited>('POST', `/members/${bob.id}/code`)
  secrets.add('code for a new password', reset.code)
  const changed = { password: own, newPassword: secrets.made('new password') }
  told.note(await his.call('PUT', '/account/password', changed))
  told.note(await his.call('PUT', '/account/password', { password: secrets.made('wrong password'), newPassword: 'x' }))
  for (let times = 0; times < 3; times += 1) {
    const body = { email: EMAIL, password: secrets.made(`wrong password ${times}`) }
    told.note(await send(told.api, undefined, 'POST', '/session', body))
  }

  const account = await told.make<Json>('POST', '/service-accounts', { name: 'Build', role: 'editor' })
  const tokens = `/service-accounts/${account.id}/tokens`
  const build = await told.make<{ token: string }>('POST', tokens, { name: 'CI', permissions: ['configs:read'] })
  secrets.add('token of a service account', build.token)

  const factor = await told.make<{ secret: string }>('POST', '/account/second-factor', { password })
  secrets.add('secret of an authenticator app', factor.secret)
  const code = new TOTP({ secret: Secret.fromBase32(factor.secret) }).generate()
  const confirmed = await told.make<{ recoveryCodes: string[] }>('POST', '/account/second-factor/confirm', { code })
  for (const [index, one] of confirmed.recoveryCodes.entries()) secrets.add(`recovery code ${index}`, one)

  await singleSignOn(told)
  await mistakes(told, project, id, token)
  await change(told, project)
  return { reader: token }
}

/** A sign-in whose code the provider does not know. */
async function singleSignOn({ api, secrets, provider }: Told): Promise<void> {
  const start = await fetch(`${new URL(api.url).origin}/dashboard/api/oidc/start`, { redirect: 'manual' })
  const cookie = (start.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  secrets.add('cookie of a sign-in under way', cookie.split('=')[1] ?? '')
  const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? ''
  const query = new URLSearchParams({ code: secrets.made('code of the provider'), state, iss: provider.issuer })
  const end = await fetch(`${new URL(api.url).origin}/dashboard/api/oidc/callback?${query}`, {
    ...{ redirect: 'manual', headers: { cookie } },
  })
  assert.is(end.headers.get('location'), '/?sign-in=failed')
}

/** Secrets where they do not belong: what is refused must not repeat them. */
async function mistakes(told: Told, project: Json, webhook: string, token: string): Promise<void> {
  const { secrets } = told
  const where = `/projects/${project.id}`
  for (const headers of [
    { authorization: `Basic ${secrets.made('another scheme')}` },
    { authorization: secrets.made('no scheme') },
    { authorization: `Bearer ${secrets.made('unknown token')}` },
    { cookie: `service_session=${secrets.made('unknown session')}` },
  ]) {
    await told.admin('GET', where, undefined, { token: '', headers })
    told.note(
      await call(`${new URL(told.server.url).origin}/dashboard/api`, 'GET', '/tokens', undefined, {
        token: '',
        headers,
      }),
    )
  }
  await told.admin('GET', `/projects?token=${secrets.made('token in a query')}`)
  await told.admin('POST', '/webhooks', { secret: secrets.made('unknown member'), url: 7 }, { token })
  await told.admin('POST', `/webhooks/${webhook}/test`, undefined, { token })
  const origin = new URL(told.server.url).origin
  for (const key of [secrets.made('unknown SDK key'), `Bearer ${secrets.made('SDK key with a scheme')}`]) {
    for (const headers of [
      { 'x-api-key': key },
      { authorization: key },
      { authorization: `Bearer ${key}` },
    ] as object[]) {
      const body = JSON.stringify({ context: { targetingKey: 'u' } })
      for (const address of [`${origin}/ofrep/v1/evaluate/flags/x`, `${origin}/ofrep/v1/evaluate/flags`]) {
        const answer = await fetch(address, { method: 'POST', body, headers: { ...headers } as Record<string, string> })
        told.answers += await answer.text()
      }
    }
  }
  const metrics = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${secrets.made('wrong METRICS_TOKEN')}` },
  })
  told.answers += await metrics.text()
}

/** Something for the webhook to send. */
async function change(told: Told, project: Json): Promise<void> {
  const config = { key: 'new-checkout', role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: false }
  const { status } = await told.admin('POST', `/projects/${project.id}/configs`, config)
  assert.is(status, 200)
}

/** All that others than the makers of the secrets may read, by place. */
async function places(
  told: Told,
  reader: string,
  env: Record<string, string>,
  folder: string,
): Promise<Record<string, string>> {
  const { server, receiver } = told
  const origin = new URL(server.url).origin
  const headers = { cookie: `service_session=${told.ann.secret}` }
  const download = async (format: string) =>
    (await fetch(`${origin}/dashboard/api/audit/export?format=${format}`, { headers })).text()
  const seen = async (where: string) => JSON.stringify((await told.ann.call('GET', where)).body)
  await until(() => receiver.received.some(({ body }) => body.includes('config.create')))
  const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${told.metricsToken}` } })
  const doctor = await runCommand(['doctor'], env)
  const [exported, complete] = [path.join(folder, 'export.json'), path.join(folder, 'complete.json')]
  const made = [
    await runCommand(['export', '--file', exported], env),
    await runCommand(['export', '--file', complete, '--tokens', 'include'], env),
  ]
  assert.equal(
    made.map(({ code }) => code),
    [0, 0],
    made.map(({ stderr }) => stderr).join(''),
  )
  return {
    answers: told.answers,
    audit: JSON.stringify((await call(server.url, 'GET', '/audit?limit=200', undefined, { token: reader })).body),
    'audit in the dashboard': await seen('/audit?limit=200'),
    csv: await download('csv'),
    ndjson: await download('ndjson'),
    members: await seen('/members'),
    tokens: await seen('/tokens'),
    'service accounts': await seen('/service-accounts'),
    events: receiver.received.map(({ headers: sent, body }) => JSON.stringify([sent, body])).join('\n'),
    metrics: await metrics.text(),
    doctor: doctor.stdout + doctor.stderr,
    export: await readFile(exported, 'utf8'),
    'export with tokens': await readFile(complete, 'utf8'),
    commands: made.map((one) => one.stdout + one.stderr).join(''),
  }
}

/** What only an export with tokens is made to hold. */
const EXPORTED_WITH_TOKENS = /^(new )?secret of a webhook$|^(path|query) of a webhook$|^address that was tried$/

for (const storage of ['json', 'postgres'] as const) {
  const test = suite(`secrets on ${storage}`)
  let folder = ''
  let close: () => Promise<void> = () => Promise.resolve()
  test.before(async () => void (folder = await temporaryFolder()))
  test.after(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })

  test('nothing that is shown, sent, logged, counted or exported has any of them', async () => {
    const port = String(await freePort())
    const publicUrl = `http://127.0.0.1:${port}`
    const made = new Told(await startReceiver(), await startProvider(publicUrl))
    const { secrets, provider, receiver } = made
    const databases = storage === 'postgres' ? await databaseServer() : undefined
    const store: Record<string, string> = { DATA_FILE: path.join(folder, 'data.json') }
    if (databases) {
      const settings = await databases.newDatabase()
      const url = new URL(settings)
      url.password = made.databasePassword
      Object.assign(store, { DATA_FILE: '', DATABASE_URL: url.href })
    }
    secrets.add('OIDC_CLIENT_SECRET', provider.environment['OIDC_CLIENT_SECRET'] ?? '')
    const env = {
      ...{ ...store, ...provider.environment, PORT: port, PUBLIC_URL: publicUrl, LOG_LEVEL: 'trace' },
      ...{ INIT_ADMIN_TOKEN: made.initToken, INIT_OWNER_EMAIL: EMAIL, INIT_OWNER_PASSWORD: made.password },
      ...{ METRICS_TOKEN: made.metricsToken, WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' },
    }
    made.server = await startProcess(env)
    const stop = () => made.server.stop()
    close = async () => {
      await stop()
      await receiver.close()
      await provider.close()
      await databases?.stop()
    }
    const { reader } = await everything(made)
    const found = await places(made, reader, env, folder)
    const { stdout, stderr } = await stop()
    const log = `${stdout}${stderr}`
    assert.match(log, /signing in with OpenID Connect failed/)
    assert.match(log, /"request"/)
    const all = Object.entries({ ...found, log })
    for (const [place, text] of all)
      assert.ok(text.length > 50 || place === 'commands', `${place} has something: ${text}`)
    const told = all.map(([place, text]) => [place, secrets.in(text)] as const)
    const isMeant = (place: string, what: string) => place === 'export with tokens' && EXPORTED_WITH_TOKENS.test(what)
    assert.equal(
      told.flatMap(([place, whats]) =>
        whats.filter((what) => !isMeant(place, what)).map((what) => `${place}: ${what}`),
      ),
      [],
    )
    // They would be found.
    assert.ok(told.some(([place, whats]) => place === 'export with tokens' && whats.includes('path of a webhook')))
  })

  test.run()
}
