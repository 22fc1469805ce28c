/** Members whose rights are limited to some projects and environments: every endpoint is called in their name, by session and by token. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { dashboardReads, dashboardRoutes, routes } from '@service/api-server'
import type { Right } from '../src/domain/access.js'
import { hashToken } from '../src/domain/tokens.js'
import { carryOutDue } from '../src/services/planned/carry-out.js'
import { newToken } from './support/accounts.js'
import { oneStorageSuite, newConfig, newProject, type Answer, type Json } from './support/api.js'
import { as, messages, setUp, signedIn, type Browser } from './support/dashboard.js'

type Names = Record<string, string>

/** What a limited editor may do, written by hand: not read from what the server decides by. */
const LIMITED = [
  'projects:read environments:read configs:read segments:read tags:read',
  'configs:create config-settings:update config-targeting-rules:update segments:create tags:create tags:update code-references:write',
].flatMap((names) => names.split(' '))

const fill = (path: string, names: Names) => path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? name)

const endpoints = [
  ...dashboardRoutes.flatMap(({ method, path, access }) => (access === 'everyone' ? [] : [{ method, path, access }])),
  ...dashboardReads.map(({ method, path, permission }) => ({ method, path, access: permission })),
  ...routes.map(({ method, path, permission }) => ({ method, path: `/v1${path}`, access: permission })),
].filter(({ path }) => path.includes('{projectId}'))

oneStorageSuite('rights', (test, api) => {
  let owner: Browser
  test.before(async () => {
    owner = await setUp(api)
  })

  /** A project with one of everything. */
  async function furnish() {
    const project = await newProject(api)
    const [testing, production] = project.environments.map(({ id }: Json) => id)
    const base = `/projects/${project.id}`
    await newConfig(api, project.id, { key: 'the-config' })
    await api.call('POST', `${base}/segments`, { key: 'the-segment', name: 'S', groups: [] })
    const tag = (await api.call('POST', `${base}/tags`, { name: 'the-tag' })).body
    const names: Names = { projectId: project.id, configKey: 'the-config', segmentKey: 'the-segment', tagId: tag.id }
    return { id: project.id, slug: project.slug, testing, production, base, names }
  }

  const limitedTo = (projectId: string, ...environmentIds: string[]): Right => {
    return { projectId, role: 'editor', environmentIds }
  }

  const everything = async (id: string) => {
    const parts = ['', '/configs', '/configs/the-config', '/segments', '/tags', '/planned-changes']
    return Promise.all(parts.map(async (part) => (await api.call('GET', `/projects/${id}${part}`)).body))
  }

  test('a project without a right answers like one that never was, everywhere', async () => {
    const [mine, hidden] = [await furnish(), await furnish()]
    const rights = [limitedTo(mine.id, mine.testing ?? '')]
    const browser = await signedIn(api, 'none', { rights })
    const token = await newToken(api, { role: 'none', rights })
    const before = await everything(hidden.id)
    const nowhere = randomUUID()
    for (const { method, path } of endpoints) {
      const at = (projectId: string) => {
        const query = path.endsWith('/by-name') ? '?name=the-tag' : ''
        return fill(path, { ...hidden.names, environmentId: hidden.testing ?? '', projectId }) + query
      }
      const ask = async (projectId: string) => {
        const body = method === 'GET' ? undefined : {}
        const { status, body: said } = await browser.call(method, at(projectId), body)
        const isApi = path.startsWith('/v1')
        const byToken = isApi ? await api.call(method, at(projectId).slice(3), body, { token }) : undefined
        return [status, byToken?.status ?? 404, JSON.stringify([said, byToken?.body]).replaceAll(projectId, '')]
      }
      const answer = await ask(hidden.id)
      assert.equal(answer.slice(0, 2), [404, 404], `${method} ${path}`)
      assert.equal(await ask(nowhere), answer, `${method} ${path}`)
    }
    assert.equal(await everything(hidden.id), before)
    const listed = async (who: Promise<Answer>) => as<{ id: string }[]>(await who).map(({ id }) => id)
    assert.equal(await listed(browser.call('GET', '/v1/projects')), [mine.id])
    assert.equal(await listed(api.call('GET', '/projects', undefined, { token })), [mine.id])
    assert.ok((await listed(api.call('GET', '/projects'))).includes(hidden.id))
    const manifest = async (slug: string) => {
      const url = `${new URL(api.url).origin}/projects/${slug}/environments/test/openfeature/v0/manifest`
      return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status
    }
    assert.equal([await manifest(mine.slug), await manifest(hidden.slug)], [200, 404])
    for (const path of ['/members', '/organization', '/usage', '/session', '/tokens']) {
      assert.not.ok(JSON.stringify((await browser.call('GET', path)).body).includes(hidden.id), path)
    }
  })

  test('in a project with a right, every endpoint asks for what that right grants', async () => {
    const { id, names, testing = '', production = '' } = await furnish()
    const rights = [limitedTo(id, testing)]
    const browser = await signedIn(api, 'none', { rights })
    const token = await newToken(api, { role: 'none', rights })
    // Ids that lead nowhere: what is asked here is only whether the endpoint is refused.
    const unknown = { ...names, configKey: 'nothing', segmentKey: 'nothing', tagId: randomUUID() }
    for (const { method, path, access } of endpoints) {
      for (const environmentId of [testing, production]) {
        if (environmentId === production && !path.includes('{environmentId}')) continue
        const at = fill(path, { ...unknown, environmentId }) + (path.endsWith('/file') ? '?format=json' : '')
        // What would be read or carried out in earnest is refused, or asked in other tests.
        const isWhole = method === 'DELETE' && /\{(projectId|environmentId)\}$/.test(path)
        const rules = access === 'config-targeting-rules:update'
        const isAllowed = LIMITED.includes(access) && !(rules && environmentId === production)
        if (isAllowed && isWhole) continue
        const refusals = [await browser.call(method, at, method === 'GET' ? undefined : {})]
        if (path.startsWith('/v1')) {
          refusals.push(await api.call(method, at.slice(3), method === 'GET' ? undefined : {}, { token }))
        }
        for (const { status, body } of refusals) {
          const isRefused = status === 403 && body.code === 'INSUFFICIENT_PERMISSIONS'
          assert.is(isRefused, !isAllowed, `${method} ${at}: ${status} ${JSON.stringify(body)}`)
        }
      }
    }
  })

  test('members with rights elsewhere in the project propose, and an approver lends their rights', async () => {
    const { id, base, testing = '', production = '' } = await furnish()
    const rights = [limitedTo(id, testing)]
    const [token, other] = [
      await newToken(api, { role: 'none', rights }),
      await newToken(api, { role: 'none', rights }),
    ]
    const viewer = await newToken(api, { role: 'viewer' })
    const config = `${base}/configs/the-config`
    const value = async () => {
      const { targets } = (await api.call('GET', config)).body
      return targets.find(({ environment }: Json) => environment.id === production)?.defaultValue
    }
    const propose = (step: object, options: object = { token }) =>
      api.call(
        'POST',
        `${config}/planned-changes`,
        { environmentId: production, steps: [{ rules: [], ...step }] },
        options,
      )
    const waiting = (answer: Answer) => {
      const { state, withoutRights } = as<{ state: string; withoutRights: boolean }>(answer)
      return [state, withoutRights]
    }
    const decide = async (change: Answer, decision: string, by?: string) => {
      const options = { ...(by !== undefined && { token: by }), headers: { 'x-change-comment': 'Why' } }
      return api.call('POST', `${base}/planned-changes/${change.body.id}/${decision}`, undefined, options)
    }
    assert.is((await propose({ defaultValue: true }, { token: viewer })).status, 403)
    const now = await propose({ defaultValue: true })
    assert.equal([now.status, ...waiting(now)], [200, 'proposed', false])
    for (const decision of ['approve', 'reject', 'cancel']) {
      assert.is((await decide(now, decision, other)).status, 403, decision)
    }
    assert.equal([(await decide(now, 'approve', token)).status, await value()], [403, 'false'])
    assert.equal([(await decide(now, 'approve')).status, await value()], [200, 'true'])

    // With a time: it also waits for the approval, and is made with the approver's rights.
    const at = new Date(Date.now() + 60_000).toISOString()
    const later = await propose({ at, defaultValue: false })
    assert.equal(waiting(later), ['proposed', false])
    assert.equal(waiting(await decide(later, 'approve')), ['scheduled', false])
    api.setNow(new Date(Date.now() + 120_000))
    await carryOutDue(api.services, (_, error) => {
      throw error
    })
    api.setNow(undefined)
    assert.is(await value(), 'false')

    // The approver must still have the rights.
    const lender = await newToken(api, { role: 'editor' })
    const lent = await propose({ at: new Date(Date.now() + 60_000).toISOString(), defaultValue: true })
    assert.equal(waiting(await decide(lent, 'approve', lender)), ['scheduled', false])
    await api.storage.transaction(async (stores) => {
      const used = await api.storage.findTokenOwner(hashToken(lender))
      const member = await stores.members.get(used?.token.memberId ?? '')
      if (member) await stores.members.update({ ...member, role: 'viewer' })
    })
    const without = await api.call('GET', `${base}/planned-changes/${lent.body.id}`)
    assert.equal(waiting(without), ['scheduled', true])
    api.setNow(new Date(Date.now() + 120_000))
    await carryOutDue(api.services, (_, error) => {
      throw error
    })
    api.setNow(undefined)
    const { outcome } = as<{ outcome: string }>(await api.call('GET', `${base}/planned-changes/${lent.body.id}`))
    assert.match(outcome, /^Neither M, who planned the change, nor M, who approved it, may change the rules now$/)

    const withdrawn = await propose({ defaultValue: true })
    assert.is((await decide(withdrawn, 'cancel', token)).body.state, 'canceled')
    const given = { headers: { 'x-change-comment': 'Why' } }
    await api.call('PUT', `${base}/environments/${production}/protection`, { requiresComment: true })
    assert.is((await propose({ defaultValue: true })).body.errors[0].name, 'comment')
    assert.is((await propose({ defaultValue: true }, { token, ...given })).body.state, 'proposed')
  })

  test('rules change in the environments of the right alone, whichever way', async () => {
    const { id, base, testing = '', production = '' } = await furnish()
    const token = { token: await newToken(api, { role: 'viewer', rights: [limitedTo(id, testing)] }) }
    const versions = `${base}/configs/the-config/history`
    const target = (environmentId: string) => ({ environmentId, defaultValue: true, rules: [] })
    await api.call('PUT', `${base}/configs/the-config/targets`, target(production))
    const [version] = (await api.call('GET', versions)).body as unknown as { id: string }[]
    const config = `${base}/configs/the-config`
    await api.call('PATCH', config, { description: 'Read by clients', availability: { server: false } })
    const [settings] = (await api.call('GET', versions)).body as unknown as { id: string }[]
    await api.call('PATCH', config, { description: 'Read by all clients' })
    const [said] = (await api.call('GET', versions)).body as unknown as { id: string }[]
    const steps = [{ at: '2099-01-01T00:00:00Z', defaultValue: false, rules: [] }]
    const change = (await api.call('POST', `${config}/planned-changes`, { environmentId: production, steps })).body
    const before = await everything(id)
    const refused: [string, string, unknown?][] = [
      ['PUT', `${config}/targets`, { environmentId: production, defaultValue: false, rules: [] }],
      ['PUT', `${config}/targets/${production}/value`, { value: false }],
      ['POST', `${config}/copy`, { from: testing, to: production }],
      ['POST', `${base}/copy`, { from: testing, to: production }],
      ['POST', `${versions}/${version?.id ?? ''}/restore`, { state: 'before' }],
      ['POST', `${base}/planned-changes/${change.id}/cancel`],
      ['POST', `${versions}/${settings?.id ?? ''}/restore`, { state: 'before' }],
      ['PATCH', config, { key: 'other-key' }],
      ['PATCH', config, { availability: { client: false } }],
      ['DELETE', config],
    ]
    for (const [method, path, body] of refused) {
      const { status, body: refusal } = await api.call(method, path, body, token)
      assert.equal(
        [status, refusal.code],
        [403, 'INSUFFICIENT_PERMISSIONS'],
        `${method} ${path} ${JSON.stringify(refusal)}`,
      )
    }
    assert.equal(await everything(id), before)
    const allowed: [string, string, unknown, number][] = [
      ['PUT', `${config}/targets`, target(testing), 204],
      ['PUT', `${config}/targets/${testing}/value`, { value: false }, 204],
      ['POST', `${config}/copy`, { from: production, to: testing }, 200],
      ['POST', `${config}/planned-changes`, { environmentId: testing, steps }, 200],
      ['PATCH', config, { description: 'Said by a limited editor' }, 200],
      ['POST', `${versions}/${said?.id ?? ''}/restore`, { state: 'before' }, 200],
      ['POST', `${base}/tags`, { name: 'new' }, 200],
    ]
    for (const [method, path, body, status] of allowed) {
      const answer = await api.call(method, path, body, token)
      assert.is(answer.status, status, `${method} ${path} ${JSON.stringify(answer.body)}`)
    }
    const other = await newProject(api)
    assert.is((await api.call('GET', `/projects/${other.id}`, undefined, token)).status, 200)
    assert.is((await api.call('POST', `/projects/${other.id}/tags`, { name: 'new' }, token)).status, 403)
  })

  test('a right in one project makes an admin of that project, and of no other', async () => {
    const [mine, other] = [await newProject(api), await newProject(api)]
    const rights: Right[] = [{ projectId: mine.id, role: 'admin', environmentIds: null }]
    const browser = await signedIn(api, 'viewer', { rights })
    const key = { environmentId: mine.environments[0].id, kind: 'server', name: 'K' }
    assert.is((await browser.call('POST', `/projects/${mine.id}/sdk-keys`, key)).status, 200)
    assert.is((await browser.call('PUT', `/v1/projects/${mine.id}`, { name: 'New' })).status, 204)
    assert.is((await browser.call('PUT', `/v1/projects/${other.id}`, { name: 'New' })).status, 403)
    assert.is((await browser.call('POST', `/projects/${other.id}/sdk-keys`, key)).status, 403)
    for (const [method, path, body] of [
      ['POST', '/v1/projects', { name: 'P', slug: 'p' }],
      ['GET', '/audit', undefined],
      ['PUT', `/members/${owner.memberId}`, { role: 'viewer' }],
      ['GET', '/service-accounts', undefined],
    ] as const) {
      assert.is((await browser.call(method, path, body)).status, 403, path)
    }
  })

  test('an admin of a project manages its webhooks, and sees no others', async () => {
    const [mine, seen, hidden] = [await newProject(api), await newProject(api), await newProject(api)]
    const rights: Right[] = [
      { projectId: mine.id, role: 'admin', environmentIds: null },
      { projectId: seen.id, role: 'editor', environmentIds: null },
    ]
    const who = await signedIn(api, 'none', { rights })
    const body = (projectId: string | null) => ({ name: 'W', url: 'https://hooks.example.com/', projectId })
    const made = async (projectId: string | null) =>
      as<{ id: string }>(await owner.call('POST', '/v1/webhooks', body(projectId))).id
    const [everywhere, ofSeen, ofHidden] = [await made(null), await made(seen.id), await made(hidden.id)]
    const own = as<{ id: string }>(await who.call('POST', '/v1/webhooks', body(mine.id))).id
    const listed = as<{ id: string }[]>(await who.call('GET', '/v1/webhooks'))
    assert.equal(
      listed.map(({ id }) => id),
      [own],
    )
    const asked = async (id: string) => {
      const path = `/v1/webhooks/${id}`
      const answers = [
        await who.call('GET', path),
        await who.call('GET', `${path}/deliveries`),
        await who.call('PATCH', path, { name: 'Other' }),
        await who.call('POST', `${path}/rotate-secret`),
      ]
      return answers.map(({ status }) => status)
    }
    assert.equal(await asked(own), [200, 200, 200, 200])
    assert.equal(await asked(everywhere), [403, 403, 403, 403])
    assert.equal(await asked(ofSeen), [403, 403, 403, 403])
    assert.equal(await asked(ofHidden), [404, 404, 404, 404])
    const refused = async (projectId: string | null) => (await who.call('POST', '/v1/webhooks', body(projectId))).status
    assert.equal([await refused(null), await refused(seen.id), await refused(hidden.id)], [403, 403, 400])
    const permissions = ['webhooks:read']
    const token = as<{ token: string }>(await who.call('POST', '/tokens', { name: 'T', permissions })).token
    assert.is((await api.call('GET', `/webhooks/${own}`, undefined, { token })).status, 200)
    assert.is((await api.call('DELETE', `/webhooks/${own}`, undefined, { token })).status, 403)
    assert.is((await who.call('DELETE', `/v1/webhooks/${own}`)).status, 204)
    const viewer = await signedIn(api, 'viewer')
    assert.is((await viewer.call('GET', '/v1/webhooks')).status, 403)
  })

  test('owners give rights, which hold at once and end with what they were given for', async () => {
    const { id, base, testing = '' } = await furnish()
    const member = await signedIn(api, 'none', { rights: [] })
    assert.is((await member.call('GET', `/v1${base}`)).status, 404)
    const give = (rights: unknown) => owner.call('PUT', `/members/${member.memberId}`, { rights })
    const wrong = await give([
      { projectId: randomUUID(), role: 'viewer' },
      { projectId: id, role: 'viewer', environmentIds: [testing] },
      { projectId: id, role: 'editor', environmentIds: [] },
    ])
    assert.is(wrong.status, 400)
    assert.equal(
      messages(wrong).map((message) => message.split(':')[0]),
      ['rights[0].projectId', 'rights[1].environmentIds', 'rights[2].projectId', 'rights[2].environmentIds'],
    )
    const rights = [{ projectId: id, role: 'editor', environmentIds: [testing] }]
    assert.equal(as<{ rights: unknown }>(await give(rights)).rights, rights)
    assert.is((await member.call('GET', `/v1${base}`)).status, 200)
    assert.equal(as<{ member: { rights: unknown } }>(await member.call('GET', '/session')).member.rights, rights)

    // A token has what the member has, and no more, also later.
    const permissions = ['configs:read', 'config-targeting-rules:update']
    const made = as<{ token: string }>(await member.call('POST', '/tokens', { name: 'T', permissions }))
    const token = { token: made.token }
    const beyond = await member.call('POST', '/tokens', { name: 'T', permissions: ['environments:create'] })
    assert.is(beyond.status, 400)
    const value = { value: true }
    const path = `${base}/configs/the-config/targets/${testing}/value`
    assert.is((await api.call('PUT', path, value, token)).status, 204)
    assert.is((await api.call('POST', `${base}/tags`, { name: 'x' }, token)).status, 403)

    // A schedule runs with the rights that its author has then.
    const steps = [{ at: new Date(Date.now() + 3600_000).toISOString(), defaultValue: false, rules: [] }]
    const planned = `/v1${base}/configs/the-config/planned-changes`
    const change = as<{ id: string }>(await member.call('POST', planned, { environmentId: testing, steps }))
    await give([{ projectId: id, role: 'viewer', environmentIds: null }])
    assert.is((await api.call('PUT', path, value, token)).status, 403)
    api.setNow(new Date(Date.now() + 7200_000))
    const { carryOutDue } = await import('../dist/services/planned/carry-out.js')
    await carryOutDue(api.services, () => undefined)
    api.setNow(undefined)
    const ended = as<{ state: string; outcome: string }>(await api.call('GET', `${base}/planned-changes/${change.id}`))
    assert.equal([ended.state, ended.outcome], ['failed', 'A none, who planned the change, may no longer change rules'])

    const entries = as<{ entries: { after: { rights?: unknown } }[] }>(
      await owner.call('GET', '/audit?resource=member'),
    )
    assert.ok(entries.entries.some(({ after }) => JSON.stringify(after).includes(`"environmentIds":["${testing}"]`)))
    await api.call('DELETE', base)
    const shown = as<{ id: string; rights: unknown }[]>(await owner.call('GET', '/members'))
    assert.equal(shown.find((one) => one.id === member.memberId)?.rights, [])
    assert.equal(as<unknown[]>(await member.call('GET', '/v1/projects')), [])
  })

  test('members who see only some projects get only the names of others; a second factor is shown to its member and to owners', async () => {
    type Shown = Record<string, unknown> & { id: string }
    const project = await furnish()
    const member = await signedIn(api, 'none', { rights: [limitedTo(project.id, project.testing ?? '')] })
    const viewer = await signedIn(api, 'viewer')
    const ownId = (browser: Browser) => browser.memberId
    const listed = async (browser: Browser) => as<Shown[]>(await browser.call('GET', '/members'))
    for (const one of await listed(member)) {
      const isSelf = one.id === ownId(member)
      assert.is(typeof one['email'] === 'string', isSelf)
      if (!isSelf) assert.equal(Object.keys(one), ['id', 'name'])
    }
    for (const one of await listed(viewer)) {
      assert.ok('email' in one && 'role' in one)
      assert.is('secondFactor' in one, one.id === ownId(viewer))
    }
    assert.ok((await listed(owner)).every((one) => one['secondFactor'] === false))
  })

  test('an assistant sees and changes what its token may', async () => {
    const [mine, hidden] = [await furnish(), await furnish()]
    const token = await newToken(api, { role: 'none', rights: [limitedTo(mine.id, mine.testing ?? '')] })
    const client = new Client({ name: 'test', version: '1' })
    const url = new URL(`${api.url.replace(/\/v1$/, '')}/mcp?write=true`)
    await client.connect(
      new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
    )
    const { tools } = await client.listTools()
    assert.ok(tools.length > 0)
    const projects = await client.callTool({ name: 'list_projects', arguments: {} })
    assert.ok(JSON.stringify(projects).includes(mine.slug))
    assert.not.ok(JSON.stringify(projects).includes(hidden.slug))
    await client.close()
  })

  /** The stream of an open page. Creating a project tells all pages that anything may have changed, so writes soon after it are not announced by name. */
  async function openPage(secret: string) {
    const stop = new AbortController()
    const stream = await fetch(`${new URL(api.url).origin}/dashboard/api/changes`, {
      headers: { cookie: `service_session=${secret}` },
      signal: stop.signal,
    })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const hear = async (projectId: string, writeAgain?: () => Promise<unknown>) => {
      let text = ''
      while (!text.includes(projectId)) {
        const { value = '' } = (await reader?.read()) ?? {}
        text += value
        if (value.includes('"all"')) await writeAgain?.()
      }
      return text
    }
    return { hear, close: () => stop.abort() }
  }

  test('open pages hear of the projects that their member sees', async () => {
    const [mine, hidden] = [await furnish(), await furnish()]
    const rights = [limitedTo(mine.id, mine.testing ?? '')]
    const { secret } = await signedIn(api, 'none', { rights })
    const page = await openPage(secret)
    const hear = async (again?: () => Promise<unknown>) => {
      assert.not.ok((await page.hear(mine.id, again)).includes(hidden.id))
    }
    const addConfigs = async () => {
      for (const { id } of [hidden, mine]) await newConfig(api, id)
    }
    try {
      await addConfigs()
      await hear(addConfigs)
      // What applications are not served: a name, a tag, and that there was a project.
      for (const { id } of [hidden, mine]) await api.call('PUT', `/projects/${id}`, { name: 'Renamed' })
      await hear()
      for (const { id } of [hidden, mine]) await api.call('POST', `/projects/${id}/tags`, { name: 'new' })
      await hear()
      for (const { id } of [hidden, mine]) await api.call('DELETE', `/projects/${id}`)
      await hear()
    } finally {
      page.close()
    }
  })
})
