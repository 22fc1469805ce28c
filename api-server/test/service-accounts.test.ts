/** Members who never sign in, and the tokens that the team gives them. */
import * as assert from 'uvu/assert'
import { ROLE_NAMES } from '../src/domain/permissions.js'
import { system } from '../src/services/audit/system-caller.js'
import { memberCode } from '../src/services/team/codes.js'
import { setRole } from '../src/services/team/members.js'
import { firstOrganization } from './support/accounts.js'
import { ADMIN, apiSuite, newConfig, newProject, type Answer } from './support/api.js'
import { as, everyRole, messages, setUp, type Browser } from './support/dashboard.js'

interface Account {
  id: string
  name: string
  role: string
  tokens: number
  lastUsedAt: string | null
}

interface AuditedMember {
  action: string
  resourceId: string
  after: { name: string; email: string | null }
}

apiSuite('service accounts', (test, api) => {
  test.before(async () => void (await setUp(api)))

  test('owners and admins manage them; an account’s changes are in its name, and outlive the member who made the token', async () => {
    const { owner, admin } = await everyRole(api)
    const account = as<Account>(await admin.call('POST', '/service-accounts', { name: ' CI ', role: 'editor' }))
    assert.equal([account.name, account.role, account.tokens, account.lastUsedAt], ['CI', 'editor', 0, null])
    const path = `/service-accounts/${account.id}`
    const permissions = ['configs:read', 'config-targeting-rules:update', 'config-settings:update', 'projects:read']
    const made = as<{ id: string; token: string }>(
      await admin.call('POST', `${path}/tokens`, { name: 'deploy', permissions }),
    )
    const token = { token: made.token }
    // The member who made it leaves.
    assert.is((await owner.call('DELETE', `/members/${admin.memberId}`)).status, 204)
    assert.is((await api.call('GET', '/projects', undefined, token)).status, 200)
    const { id } = await newProject(api)
    const { key } = await newConfig(api, id)
    assert.is((await api.call('PATCH', `/projects/${id}/configs/${key}`, { description: 'x' }, token)).status, 200)
    const [version] = (await api.call('GET', `/projects/${id}/configs/${key}/history`)).body as unknown as {
      memberName: string
      tokenName: string
    }[]
    assert.equal([version?.memberName, version?.tokenName], ['CI', 'deploy'])
    const tokens = as<{ id: string; name: string; hash?: string }[]>(await owner.call('GET', `${path}/tokens`))
    assert.equal(
      tokens.map((one) => [one.id, one.name, one.hash]),
      [[made.id, 'deploy', undefined]],
    )
    assert.is(as<Account[]>(await owner.call('GET', '/service-accounts'))[0]?.tokens, 1)
    assert.equal(
      as<Account[]>(await owner.call('GET', '/members')).filter(({ name }) => name === 'CI'),
      [],
    )

    // Fewer rights hold at once, and the account's end ends its tokens.
    // It cannot sign in, so it gets no email.
    const email = 'reader@example.com'
    const viewer = as<Account>(await owner.call('PUT', path, { role: 'viewer', name: 'Reader', email }))
    assert.equal([viewer.role, viewer.name], ['viewer', 'Reader'])
    const { entries } = as<{ entries: AuditedMember[] }>(await owner.call('GET', '/audit'))
    const updated = entries.find(({ action, resourceId }) => action === 'update' && resourceId === account.id)
    assert.equal([updated?.after.name, updated?.after.email], ['Reader', null])
    const denied = await api.call('PATCH', `/projects/${id}/configs/${key}`, { description: 'y' }, token)
    assert.is(denied.body.code, 'INSUFFICIENT_PERMISSIONS')
    const other = as<{ id: string; token: string }>(
      await owner.call('POST', `${path}/tokens`, { name: 'other', permissions: ['projects:read'] }),
    )
    assert.is((await owner.call('DELETE', `${path}/tokens/${other.id}`)).status, 204)
    assert.is((await api.call('GET', '/projects', undefined, other)).body.code, 'API_TOKEN_NOT_FOUND')
    assert.is((await owner.call('DELETE', path)).status, 204)
    assert.is((await api.call('GET', '/projects', undefined, token)).body.code, 'API_TOKEN_OWNER_REMOVED')
    assert.is((await owner.call('GET', `${path}/tokens`)).status, 404)
  })

  test('what cannot be asked of an account', async () => {
    const browsers = await everyRole(api)
    const { owner, admin } = browsers
    for (const role of ROLE_NAMES) {
      const allowed = role === 'owner' || role === 'admin'
      assert.is((await browsers[role].call('GET', '/service-accounts')).status, allowed ? 200 : 403, role)
    }
    for (const [body, wrong] of [
      [{ name: 'x', role: 'owner' }, /^role: /],
      [{ role: 'viewer' }, /^name: /],
      [{ name: ' ', role: 'viewer' }, /^name: /],
    ] as const) {
      assert.match(messages(await admin.call('POST', '/service-accounts', body)).join(), wrong)
    }
    const { id } = as<Account>(await owner.call('POST', '/service-accounts', { name: 'Bot', role: 'editor' }))
    const beyond = { name: 'x', permissions: ['projects:delete'] }
    assert.match(messages(await owner.call('POST', `/service-accounts/${id}/tokens`, beyond)).join(), /does not grant/)
    // Not a member like others: neither a sign-in nor another list leads to it.
    for (const [method, path] of [
      ['PUT', `/members/${id}`],
      ['DELETE', `/members/${id}`],
      ['POST', `/members/${id}/code`],
    ] as const) {
      assert.is((await owner.call(method, path, { email: 'bot@example.com' })).status, 404, path)
    }
    assert.is((await owner.call('PUT', `/service-accounts/${owner.memberId}`, { name: 'Me' })).status, 404)
    // As the commands on the server do it.
    const operator = system((await api.storage.read(firstOrganization)).id)
    const code = () => memberCode(api.services, operator, { member: id, email: 'bot@example.com' })
    await assertRefused(code, /never signs in/)
    await assertRefused(() => setRole(api.services, operator, { member: id, role: 'owner' }), /cannot be an owner/)
  })

  test('an account plans changes, and a person approves them', async () => {
    const { owner } = await everyRole(api)
    const [planner, reviewer] = await Promise.all(
      ['Planner', 'Reviewer'].map(async (name) => {
        const { id } = as<Account>(await owner.call('POST', '/service-accounts', { name, role: 'editor' }))
        const permissions = ['configs:read', 'config-targeting-rules:update']
        return as<{ token: string }>(await owner.call('POST', `/service-accounts/${id}/tokens`, { name, permissions }))
      }),
    )
    const { id, environments } = await newProject(api)
    const { key } = await newConfig(api, id)
    const body = { environmentId: environments[0].id, steps: [{ defaultValue: true, rules: [] }] }
    const plan = await api.call('POST', `/projects/${id}/configs/${key}/planned-changes`, body, planner)
    assert.is(plan.body.state, 'proposed')
    const approve = (options: { token: string }): Promise<Answer> =>
      api.call('POST', `/projects/${id}/planned-changes/${plan.body.id}/approve`, undefined, options)
    const refused = await approve({ token: reviewer?.token ?? '' })
    assert.equal([refused.status, refused.body.code], [403, 'INSUFFICIENT_PERMISSIONS'])
    assert.match(refused.body.error, 'A person approves')
    assert.is((await approve({ token: ADMIN })).body.state, 'applied')
  })

  test('a member who has made a token of an account neither approves nor rejects its proposals', async () => {
    const { owner, admin } = await everyRole(api)
    const account = as<Account>(await owner.call('POST', '/service-accounts', { name: 'Deployer', role: 'editor' }))
    const tokens = `/service-accounts/${account.id}/tokens`
    const permissions = ['configs:read', 'config-targeting-rules:update']
    const made = as<{ id: string; token: string }>(await admin.call('POST', tokens, { name: 'ci', permissions }))
    const { id, environments } = await newProject(api)
    const { key } = await newConfig(api, id)
    const plan = async (steps: object[]) => {
      const body = { environmentId: environments[0].id, steps }
      return (await api.call('POST', `/projects/${id}/configs/${key}/planned-changes`, body, made)).body
    }
    const decide = (by: Browser, change: string, decision: string) =>
      by.call('POST', `/v1/projects/${id}/planned-changes/${change}/${decision}`, undefined, {
        headers: { 'x-change-comment': 'x' },
      })
    const timed = { at: new Date(api.services.now().getTime() + 3_600_000).toISOString() }
    const proposals = [await plan([{ defaultValue: true, rules: [] }])]
    await api.call('PUT', `/projects/${id}/environments/${environments[0].id}/protection`, { requiresApproval: true })
    proposals.push(await plan([{ ...timed, defaultValue: true, rules: [] }]))
    // A token that is gone was theirs all the same.
    assert.is((await admin.call('DELETE', `${tokens}/${made.id}`)).status, 204)
    for (const proposal of proposals) {
      for (const decision of ['approve', 'reject']) {
        const refused = await decide(admin, proposal.id, decision)
        assert.equal([refused.status, refused.body.code], [403, 'INSUFFICIENT_PERMISSIONS'], decision)
        assert.match(refused.body.error, 'You have made a token of Deployer')
      }
    }
    // Managing accounts, or having created the account, is not a part in its proposals.
    assert.is((await decide(owner, proposals[1]?.id ?? '', 'approve')).body.state, 'scheduled')
    assert.is((await decide(owner, proposals[0]?.id ?? '', 'reject')).body.state, 'rejected')
  })
})

async function assertRefused(work: () => Promise<unknown>, message: RegExp): Promise<void> {
  try {
    await work()
  } catch (error) {
    return assert.match((error as Error).message, message)
  }
  assert.unreachable('It was not refused')
}
