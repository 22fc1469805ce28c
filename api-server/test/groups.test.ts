/** Groups of members: what they grant, who may change them, and what is left when something of them is gone. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { carryOutDue } from '../src/services/planned/carry-out.js'
import { newToken } from './support/accounts.js'
import { apiSuite, newConfig, newProject, type Answer } from './support/api.js'
import { as, messages, setUp, signedIn, type Browser } from './support/dashboard.js'

interface Group {
  id: string
  name: string
  rights: { projectId: string; role: string; environmentIds: string[] | null }[]
  memberIds: string[]
  providerGroups: string[]
  providerMemberIds: string[]
  updatedAt: string
}

apiSuite('groups', (test, api) => {
  let owner: Browser
  test.before(async () => {
    owner = await setUp(api)
    token = await newToken(api)
  })

  /** With a token that may do everything: those that exist already may not do this. */
  let token = ''
  const call = (method: string, path: string, body?: unknown, options: object = {}) =>
    api.call(method, path, body, { token, ...options })
  const group = (answer: Answer) => as<Group>(answer)
  const newGroup = async (body: object) => group(await call('POST', '/groups', body))
  const sees = async (who: Browser, projectId: string) => (await who.call('GET', `/v1/projects/${projectId}`)).status
  const entries = async (resource: string) => {
    const log = await owner.call('GET', `/audit?resource=${resource}`)
    return as<{ entries: { action: string; resourceId: string; before: object | null; after: object | null }[] }>(log)
      .entries
  }

  test('members have the rights of their groups beside their own, at once and everywhere', async () => {
    const [project, other] = [await newProject(api), await newProject(api)]
    const [testing = '', production = ''] = project.environments.map(({ id }: { id: string }) => id)
    await newConfig(api, project.id, { key: 'the-config' })
    const bea = await signedIn(api, 'none', { rights: [{ projectId: other.id, role: 'viewer', environmentIds: null }] })
    const beaToken = as<{ token: string }>(
      await bea.call('POST', '/tokens', { name: 'T', permissions: ['projects:read'] }),
    ).token
    assert.equal([await sees(bea, project.id), await sees(bea, other.id)], [404, 200])
    const testers = await newGroup({
      name: ' Testers ',
      rights: [{ projectId: project.id, role: 'editor', environmentIds: [testing] }],
      memberIds: [bea.memberId.toUpperCase()],
    })
    assert.equal([testers.name, testers.memberIds, testers.providerMemberIds], ['Testers', [bea.memberId], []])
    assert.equal([await sees(bea, project.id), await sees(bea, other.id)], [200, 200])
    assert.is((await call('GET', `/projects/${project.id}`, undefined, { token: beaToken })).status, 200)
    const session = as<{ member: { rights: unknown[] } }>(await bea.call('GET', '/session'))
    assert.is(session.member.rights.length, 2)
    const write = async (environmentId: string) => {
      const path = `/v1/projects/${project.id}/configs/the-config/targets`
      return (await bea.call('PUT', path, { environmentId, defaultValue: true, rules: [] })).status
    }
    assert.equal([await write(testing), await write(production)], [204, 403])
    // A second group adds; what one of them grants, the other does not take.
    const admins = await newGroup({ name: 'Admins', rights: [{ projectId: project.id, role: 'admin' }] })
    assert.is((await call('PUT', `/groups/${admins.id}/members/${bea.memberId}`)).status, 204)
    assert.is((await call('PUT', `/groups/${admins.id}/members/${bea.memberId}`)).status, 204)
    assert.is(await write(production), 204)
    const more = await bea.call('POST', '/tokens', { name: 'More', permissions: ['environments:update'] })
    assert.is(more.status, 200)
    assert.is((await call('DELETE', `/groups/${admins.id}/members/${bea.memberId}`)).status, 204)
    assert.equal([await write(testing), await write(production)], [204, 403])
    await call('DELETE', `/groups/${testers.id}`)
    assert.equal([await sees(bea, project.id), await sees(bea, other.id)], [404, 200])
    assert.is((await call('GET', `/projects/${project.id}`, undefined, { token: beaToken })).status, 404)
    const log = (await entries('group')).filter(({ resourceId }) => resourceId === admins.id)
    assert.equal(
      log.map(({ action, after }) => [action, (after as Group | null)?.memberIds]),
      [
        ['update', []],
        ['update', [bea.memberId]],
        ['create', []],
      ],
    )
  })

  test('a planned change is carried out with the rights of the group that its author has then', async () => {
    const project = await newProject(api)
    await newConfig(api, project.id, { key: 'the-config' })
    const [environmentId = ''] = project.environments.map(({ id }: { id: string }) => id)
    const bea = await signedIn(api, 'none')
    const rights = [{ projectId: project.id, role: 'editor' }]
    const { id } = await newGroup({ name: 'Planners', rights, memberIds: [bea.memberId] })
    const path = `/v1/projects/${project.id}/configs/the-config/planned-changes`
    const plan = async () => {
      const at = new Date(Date.now() + 60_000).toISOString()
      const planned = await bea.call('POST', path, { environmentId, steps: [{ at, defaultValue: true, rules: [] }] })
      return as<{ id: string }>(planned).id
    }
    const { now } = api.services
    const later = { ...api.services, now: () => new Date(now().getTime() + 120_000) }
    const carriedOut = async (change: string) => {
      await carryOutDue(later, (_, error) => assert.unreachable(String(error)))
      const answer = await call('GET', `/projects/${project.id}/planned-changes/${change}`)
      const { state, outcome } = as<{ state: string; outcome: string | null }>(answer)
      return [state, outcome]
    }
    assert.equal(await carriedOut(await plan()), ['applied', null])
    const waiting = await plan()
    await call('DELETE', `/groups/${id}`)
    assert.equal(await carriedOut(waiting), ['failed', 'A none, who planned the change, may no longer change rules'])
  })

  test('only owners change groups; admins read them; other organizations cannot see them', async () => {
    const { id } = await newGroup({ name: 'Closed' })
    const reads = ['groups:read', 'members:read'] as const
    for (const role of ['admin', 'editor', 'viewer'] as const) {
      const who = await signedIn(api, role)
      const statuses = [
        (await who.call('GET', `/v1/groups/${id}`)).status,
        (await who.call('GET', '/v1/members')).status,
        (await who.call('PATCH', `/v1/groups/${id}`, { name: 'Other' })).status,
        (await who.call('PUT', `/v1/groups/${id}/members/${who.memberId}`)).status,
      ]
      assert.equal(statuses, role === 'admin' ? [200, 200, 403, 403] : [403, 403, 403, 403])
      const made = await who.call('POST', '/tokens', { name: 'T', permissions: [...reads, 'groups:write'] })
      assert.is(made.status, 400)
    }
    const usual = await newToken(api, { role: 'owner', permissions: ['projects:read'] })
    assert.is((await call('GET', '/groups', undefined, { token: usual })).status, 403)
  })

  test('bad input is refused with what to do, and changes nothing', async () => {
    const { id, ...before } = await newGroup({ name: 'Judged', providerGroups: [' devs ', 'devs'] })
    assert.equal(before.providerGroups, ['devs'])
    const nobody = randomUUID()
    const wrong: [body: object, said: string][] = [
      [{ name: '  ' }, 'Name is required'],
      [{ name: 'JUDGED ' }, 'Name is already used by another group of the organization'],
      [{ name: 'X', memberIds: [nobody] }, `There is no member with the id ${nobody}`],
      [{ name: 'X', rights: [{ projectId: nobody, role: 'admin' }] }, `There is no project with the id ${nobody}`],
      [{ name: 'X', rights: [{ projectId: nobody, role: 'owner' }] }, 'must be one of'],
      [
        { name: 'X', rights: [{ projectId: nobody, role: 'editor', environmentIds: [] }] },
        'must have at least 1 entry',
      ],
    ]
    for (const [body, said] of wrong) {
      const { status, body: answer } = await call('POST', '/groups', body)
      assert.is(status, 400, JSON.stringify(body))
      assert.match(JSON.stringify(answer), said)
    }
    const stale = await call('PATCH', `/groups/${id}`, { name: 'Late' }, { headers: { 'if-match': '"x"' } })
    assert.is(stale.status, 412)
    const read = await call('GET', `/groups/${id}`)
    const fresh = { headers: { 'if-match': read.headers.get('etag') ?? '' } }
    const after = group(await call('PATCH', `/groups/${id}`, { name: 'In time' }, fresh))
    assert.equal([after.name, after.providerGroups], ['In time', ['devs']])
    assert.ok(after.updatedAt > before.updatedAt)
    for (const path of [`/groups/${nobody}`, '/groups/x']) assert.is((await call('GET', path)).status, 404, path)
    for (const query of [`groups?member=${nobody}`, `groups?project=${nobody}`, `webhooks?project=${nobody}`]) {
      assert.match(messages(await call('GET', `/${query}`)).join(), /There is no (member|project) with the id/)
    }
    assert.is((await call('PUT', `/groups/${id}/members/${nobody}`)).status, 404)
  })

  test('groups and members are listed by text, member, project and role, in pages', async () => {
    const project = await newProject(api)
    const bea = await signedIn(api, 'editor', { email: 'bea@list.example' })
    await newGroup({ name: 'Listed one', memberIds: [bea.memberId] })
    await newGroup({ name: 'Listed two', rights: [{ projectId: project.id, role: 'viewer' }] })
    const names = async (query: string) => {
      const answer = await call('GET', query)
      return as<{ name: string }[]>(answer).map(({ name }) => name)
    }
    assert.equal(await names('/groups?search=LISTED'), ['Listed one', 'Listed two'])
    assert.equal(await names(`/groups?member=${bea.memberId}`), ['Listed one'])
    assert.equal(await names(`/groups?project=${project.id}`), ['Listed two'])
    const page = await call('GET', '/groups?search=listed&limit=1')
    assert.match(page.headers.get('link') ?? '', /cursor=.*rel="next"/)
    assert.equal(await names('/members?search=bea@list'), ['A editor'])
    assert.equal(await names('/members?search=bea@list&role=admin'), [])
  })

  test('deleted members and groups grant nothing and are shown nowhere', async () => {
    const [project, kept] = [await newProject(api), await newProject(api)]
    const [testing = '', production = ''] = kept.environments.map(({ id }: { id: string }) => id)
    const bea = await signedIn(api, 'viewer')
    const { id } = await newGroup({
      name: 'Remnants',
      rights: [
        { projectId: project.id, role: 'admin' },
        { projectId: kept.id, role: 'editor', environmentIds: [testing, production] },
      ],
      memberIds: [bea.memberId],
    })
    const account = as<{ id: string }>(
      await owner.call('POST', '/service-accounts', { name: 'CI', role: 'none', groupIds: [id] }),
    )
    const ids = async () => group(await call('GET', `/groups/${id}`)).memberIds
    assert.equal((await ids()).sort(), [bea.memberId, account.id].sort())
    await call('DELETE', `/projects/${project.id}`)
    await call('DELETE', `/projects/${kept.id}/environments/${testing}`)
    assert.equal(group(await call('GET', `/groups/${id}`)).rights, [
      { projectId: kept.id, role: 'editor', environmentIds: [production] },
    ])
    // With nothing left it does not become a right in every environment.
    await call('DELETE', `/projects/${kept.id}/environments/${production}`)
    assert.equal(group(await call('GET', `/groups/${id}`)).rights, [
      { projectId: kept.id, role: 'editor', environmentIds: [] },
    ])
    await owner.call('DELETE', `/service-accounts/${account.id}`)
    await owner.call('DELETE', `/members/${bea.memberId}`)
    assert.equal(await ids(), [])
    // A member's own page adds and takes out as well.
    const cleo = await signedIn(api, 'viewer')
    await owner.call('PUT', `/members/${cleo.memberId}`, { groupIds: [id] })
    assert.equal(await ids(), [cleo.memberId])
    const listed = as<{ id: string; groupIds: string[] }[]>(await owner.call('GET', '/members'))
    assert.equal(listed.find((one) => one.id === cleo.memberId)?.groupIds, [id])
    const unknown = await owner.call('PUT', `/members/${cleo.memberId}`, { groupIds: [randomUUID()] })
    assert.match(messages(unknown).join(), /There is no group with the id/)
    await call('DELETE', `/groups/${id}`)
    const after = as<{ id: string; groupIds: string[] }[]>(await owner.call('GET', '/members'))
    assert.equal(after.find((one) => one.id === cleo.memberId)?.groupIds, [])
  })
})
