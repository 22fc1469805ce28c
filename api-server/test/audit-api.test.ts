/** The audit log through the Admin API: for tokens that were given it by name, filtered and in pages. */
import * as assert from 'uvu/assert'
import { newOrganization, newToken } from './support/accounts.js'
import { ADMIN, apiSuite, newConfig, newProject, type Answer } from './support/api.js'

interface Entry {
  id: string
  at: string
  action: string
  resource: string
  resourceId: string
  memberId: string
  source: string
  projectId: string | null
  comment: string | null
  cause: unknown
}

apiSuite('the audit log through the Admin API', (test, api) => {
  let token = ''
  test.before(async () => {
    token = await newToken(api, { permissions: ['audit:read'] })
  })

  const ask = (query = '', by = token): Promise<Answer> => api.call('GET', `/audit${query}`, undefined, { token: by })
  const entriesOf = ({ body }: Answer) => body as unknown as Entry[]

  test('reading it needs the permission, and shows nothing of other organizations', async () => {
    assert.is((await ask('', ADMIN)).status, 403)
    assert.is((await ask('', await newToken(api, { permissions: ['audit:read'], role: 'viewer' }))).status, 403)
    assert.is((await ask('', await newToken(api, { permissions: ['audit:read'], role: 'editor' }))).status, 200)
    await newProject(api)
    await newOrganization(api)
    const other = await api.storage.read(async (stores) => (await stores.organizations.list()).at(-1))
    const foreign = await newToken(api, { permissions: ['audit:read'], organizationId: other?.id ?? '' })
    assert.equal((await ask('', foreign)).body, [])
    assert.ok(entriesOf(await ask()).length > 0)
  })

  test('by project, resource, action, actor, source, time and text, in pages', async () => {
    const { id } = await newProject(api)
    const config = await newConfig(api, id)
    const path = `/projects/${id}/configs/${config.key}`
    await api.call('PATCH', path, { description: 'A needle' }, { headers: { 'x-sourceclient': 'terraform' } })
    const editor = await newToken(api, { role: 'editor' })
    await api.call('PATCH', path, { description: 'Hay' }, { token: editor, headers: { 'x-change-comment': 'Tidy' } })
    const all = entriesOf(await ask(`?project=${id}`))
    assert.equal(
      all.map(({ resource, action, source }) => `${resource} ${action} ${source}`),
      ['config update API', 'config update terraform', 'config create API', 'project create API'],
    )
    assert.not.ok('organizationId' in (all[0] ?? {}))
    assert.equal([all[0]?.comment, all[0]?.cause, all[1]?.comment], ['Tidy', null, null])
    const [last, second, third, first] = all
    const cases: [query: string, entries: (Entry | undefined)[]][] = [
      ['&resource=project', [first]],
      ['&action=update', [last, second]],
      [`&actor=${last?.memberId ?? ''}`, [last]],
      ['&source=terraform', [second]],
      ['&text=NEEDLE', [last, second]],
      ['&text=tidy', [last]],
      [`&since=${last?.at ?? ''}`, all.filter(({ at }) => at >= (last?.at ?? ''))],
      [`&until=${third?.at ?? ''}`, all.filter(({ at }) => at < (third?.at ?? ''))],
      ['&resource=nothing', []],
    ]
    for (const [query, entries] of cases) {
      assert.equal(entriesOf(await ask(`?project=${id}${query}`)), entries, query)
    }
    const found: Entry[] = []
    let next = `?project=${id}&resource=config&limit=2`
    for (;;) {
      const page = await ask(next)
      found.push(...entriesOf(page))
      const link = /^<(\?.*)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
      if (link === undefined) break
      next = link
    }
    assert.equal(found, all.slice(0, 3))
  })

  test('mistakes are named', async () => {
    for (const [query, name] of [
      ['limit=0', 'limit'],
      ['project=shop', 'project'],
      ['actor=ann', 'actor'],
      ['since=yesterday', 'since'],
      ['until=5', 'until'],
      ['cursor=x', 'cursor'],
      ['cursor=0f8fad5b-d9cb-469f-a165-70867728950e', 'cursor'],
    ] as const) {
      const { status, body } = await ask(`?${query}`)
      assert.equal([status, body.errors.map((one) => one.name)], [400, [name]], query)
    }
  })
})
