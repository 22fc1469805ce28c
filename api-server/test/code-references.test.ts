/** References in code: uploaded as a whole for each branch, read by config, and what state and audit log say of it. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { CodeUpload } from '../src/domain/code-references.js'
import { MOST_BRANCHES } from '../src/services/code/code-references.js'
import { purgeReports } from '../src/services/reports/retention.js'
import { newToken } from './support/accounts.js'
import { apiSuite, newConfig, newProject, type Answer, type Json } from './support/api.js'
import { signedIn } from './support/dashboard.js'

interface Place {
  key: string
  deprecated: boolean
  file: string
  line: number
  link: string | null
  problems: unknown[]
}

interface Read {
  uploads: number
  branches: { branch: string; commit: string; references: Place[] }[]
}

const upload = (members: object = {}) => ({
  ...{ repository: 'github.com/acme/shop', branch: 'main', defaultBranch: true, commit: 'c1' },
  ...{ committedAt: '2026-11-01T10:00:00.000Z', references: [] },
  ...members,
})

apiSuite('code references', (test, api) => {
  let token = ''
  test.before(async () => {
    token = await newToken(api, { permissions: ['code-references:write'] })
  })
  test.after.each(() => api.setNow(undefined))

  const put = (id: string, body: unknown, options = { token }): Promise<Answer> =>
    api.call('PUT', `/projects/${id}/code-references`, body, options)
  const read = async (id: string, key: string) => {
    const { body } = await api.call('GET', `/projects/${id}/configs/${encodeURIComponent(key)}/code-references`)
    return body as unknown as Read
  }
  const entries = async (id: string) => {
    const all = await api.storage.read(async (stores) => {
      const [organization] = await stores.organizations.list()
      return stores.audit.list(organization?.id ?? '', 200)
    })
    return all.filter((one) => one.projectId === id && one.resource === 'code-references')
  }

  test('only a token that was given the permission by name may upload', async () => {
    const { id } = await newProject(api)
    const usual = await api.call('PUT', `/projects/${id}/code-references`, upload())
    assert.equal([usual.status, usual.body.code], [403, 'INSUFFICIENT_PERMISSIONS'])
    const viewer = await newToken(api, { permissions: ['code-references:write'], role: 'viewer' })
    assert.is((await put(id, upload(), { token: viewer })).status, 403)
    assert.is((await put(randomUUID(), upload())).status, 404)
    const read = await api.call('GET', `/projects/${id}/code-references`, undefined, { token })
    assert.is(read.status, 403)
  })

  test('the places of a config, by branch, with links, old keys and problems', async () => {
    const { id } = await newProject(api)
    const config = await newConfig(api, id)
    const newKey = `${config.key}/new`
    await api.call('PATCH', `/projects/${id}/configs/${config.key}`, { key: newKey })
    const none = await read(id, newKey)
    assert.equal(none, { configKey: newKey, uploads: 0, branches: [] })
    const problems = [{ kind: 'deprecated-key', message: 'The key was renamed' }]
    const references = [
      { key: newKey, file: 'src/b.ts', line: 7 },
      { key: config.key, file: 'src/a b#.ts', line: 3, problems, ignored: true },
      {
        key: newKey,
        file: 'test/a.test.ts',
        line: 1,
        kind: 'indirect',
        test: true,
        link: 'http://x.example/{file}?{x}',
      },
      { key: newKey, file: 'src/b.ts', line: 7 },
      { key: 'nobodys', file: 'src/b.ts', line: 9 },
    ]
    const link = 'https://git.example/{branch}/{commit}/{file}#L{line}'
    const first = await put(id, upload({ link, references }))
    assert.is(first.status, 200)
    const { stored, referenceCount, complete } = first.body as unknown as CodeUpload & { stored: boolean }
    assert.equal([stored, referenceCount, complete], [true, 4, true])
    await put(id, upload({ branch: 'feature/x', defaultBranch: false, references: references.slice(0, 1) }))
    const found = await read(id, newKey)
    assert.is(found.uploads, 2)
    assert.equal(
      found.branches.map(({ branch, references: places }) => [branch, places.length]),
      [
        ['main', 3],
        ['feature/x', 1],
      ],
    )
    const places = found.branches[0]?.references ?? []
    const by = { kind: 'direct', test: false, problems: [] }
    const base = 'https://git.example/main/c1'
    assert.equal(
      places.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
      [
        {
          ...{ key: config.key, deprecated: true, file: 'src/a b#.ts', line: 3, ...by, problems },
          link: `${base}/src/a%20b%23.ts#L3`,
        },
        { key: newKey, deprecated: false, file: 'src/b.ts', line: 7, ...by, link: `${base}/src/b.ts#L7` },
        {
          ...{ key: newKey, deprecated: false, file: 'test/a.test.ts', line: 1, ...by, kind: 'indirect', test: true },
          link: 'http://x.example/test/a.test.ts?{x}',
        },
      ],
    )
    assert.is(found.branches[1]?.references[0]?.link, null)
    const list = (await api.call('GET', `/projects/${id}/code-references`)).body as unknown as CodeUpload[]
    assert.equal(
      list.map(({ branch, link: template }) => [branch, template]),
      [
        ['main', link],
        ['feature/x', null],
      ],
    )
    const browser = await signedIn(api, 'viewer')
    const summary = await browser.call('GET', `/projects/${id}/code-references`)
    const sums = (summary.body as unknown as { configs: Json[] }).configs
    assert.equal(sums, [{ configId: config.id, places: 3, deprecated: 1, problems: 1, otherBranches: 1 }])
  })

  test('the same upload again writes nothing, a newer commit replaces all, an older one nothing', async () => {
    const { id } = await newProject(api)
    const config = await newConfig(api, id)
    const one = (line: number) => ({ key: config.key, file: 'a.ts', line })
    const commitOf = async () => (await read(id, config.key)).branches.map(({ commit }) => commit)
    const linesOf = async () =>
      (await read(id, config.key)).branches.flatMap(({ references }) => references.map(({ line }) => line))
    await put(id, upload({ references: [one(1), one(2)] }))
    const again = await put(id, upload({ references: [one(2), one(1)] }))
    assert.is((again.body as unknown as { stored: boolean }).stored, true)
    assert.equal(
      (await entries(id)).map(({ action }) => action),
      ['create'],
    )
    await put(id, upload({ commit: 'c2', committedAt: '2026-11-02T11:00:00+01:00', references: [one(5)] }))
    assert.equal([await commitOf(), await linesOf()], [['c2'], [5]])
    const older = await put(id, upload({ commit: 'c1', references: [] }))
    const { stored, commit } = older.body as unknown as CodeUpload & { stored: boolean }
    assert.equal([older.status, stored, commit], [200, false, 'c2'])
    assert.equal([await commitOf(), await linesOf()], [['c2'], [5]])
    const [latest] = await entries(id)
    const after = latest?.after as { name: string; commit: string }
    assert.equal([latest?.action, latest?.source, after.commit], ['update', 'API', 'c2'])
    assert.is(after.name, 'github.com/acme/shop (main)')
    await put(id, upload({ commit: 'c3', committedAt: '2026-11-03T10:00:00Z' }))
    assert.equal((await read(id, config.key)).branches, [])
  })

  test('mistakes of an upload are named, and nothing of it is stored', async () => {
    const { id } = await newProject(api)
    const reference = { key: 'a-key', file: 'a.ts', line: 1 }
    const files = ['/etc/passwd', 'C:\\a.ts', 'c:/a', 'a\\b.ts', 'a/../b.ts', '..', '']
    const wrong: [object, string][] = [
      [{ repository: '' }, 'repository'],
      [{ commit: 5 }, 'commit'],
      [{ committedAt: 'yesterday' }, 'committedAt'],
      [{ committedAt: new Date(Date.now() + 3 * 86_400_000).toISOString() }, 'committedAt'],
      [{ link: 'javascript:alert(1)//{file}' }, 'link'],
      [{ link: 'https://user:secret@git.example/{file}' }, 'link'],
      [{ link: `https://git.example/${'a'.repeat(2000)}` }, 'link'],
      [{ references: {} }, 'references'],
      [{ references: [{ ...reference, line: 0 }] }, 'references[0].line'],
      [{ references: [reference, { ...reference, kind: 'dynamic' }] }, 'references[1].kind'],
      [{ references: [{ ...reference, link: 'ftp://x/' }] }, 'references[0].link'],
      [{ references: [{ ...reference, problems: [{ kind: 'x' }] }] }, 'references[0].problems[0].message'],
      ...files.map((file): [object, string] => [{ references: [{ ...reference, file }] }, 'references[0].file']),
    ]
    for (const [members, name] of wrong) {
      const { status, body } = await put(id, upload({ references: [reference], ...members }))
      assert.equal([status, body.errors.map((one) => one.name)], [400, [name]], JSON.stringify(members))
    }
    assert.equal((await api.call('GET', `/projects/${id}/code-references`)).body, [])
  })

  test('50,000 references are one upload, one more is refused', async () => {
    const { id } = await newProject(api)
    const config = await newConfig(api, id)
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        key: i % 2 ? config.key : `k${i % 999}`,
        file: `src/f${i}.ts`,
        line: i + 1,
      }))
    assert.is((await put(id, upload({ references: many(50_000) }))).status, 200)
    assert.is((await read(id, config.key)).branches[0]?.references.length, 25_000)
    const { status, body } = await put(id, upload({ references: many(50_001) }))
    assert.equal([status, body.errors[0].message], [400, 'References must have at most 50000 entries'])
  })

  test('a stale config in no uploaded code is ready to archive, and stale again when code reads it', async () => {
    const { id } = await newProject(api)
    const [stale, fresh] = [await newConfig(api, id, { lifetime: 'temporary' }), await newConfig(api, id)]
    await api.storage.transaction(async (stores) => {
      const config = await stores.configs.get(stale.id)
      if (config) await stores.configs.update({ ...config, state: 'stale' })
    })
    const states = async () =>
      Promise.all(
        [stale, fresh].map(async ({ key }) => (await api.call('GET', `/projects/${id}/configs/${key}`)).body.state),
      )
    const before = (await api.call('GET', `/projects/${id}/configs/${stale.key}`)).body
    await put(id, upload({ complete: false }))
    assert.equal(await states(), ['stale', 'new'], 'not all of the code was read')
    await put(id, upload())
    assert.equal(await states(), ['archive-ready', 'new'])
    const ready = (await api.call('GET', `/projects/${id}/configs/${stale.key}`)).body
    assert.equal([ready.updatedAt, ready.targets[0].etag], [before.updatedAt, before.targets[0].etag])
    const branch = { branch: 'old-work', references: [{ key: stale.key, file: 'a.ts', line: 1 }] }
    await put(id, upload(branch))
    assert.equal(await states(), ['stale', 'new'])
    const path = `/projects/${id}/code-references?repository=${encodeURIComponent('github.com/acme/shop')}`
    assert.is((await api.call('DELETE', path, undefined, { token })).status, 400)
    assert.is((await api.call('DELETE', `${path}&branch=old-work`, undefined, { token })).status, 204)
    assert.is((await api.call('DELETE', `${path}&branch=old-work`, undefined, { token })).status, 404)
    assert.equal(await states(), ['archive-ready', 'new'])
    assert.is((await api.call('DELETE', `/projects/${id}/configs/${stale.key}`)).status, 204)
  })

  test('a branch without an upload for 30 days is removed, and so are the oldest of too many', async () => {
    const { id } = await newProject(api)
    const start = new Date('2026-11-20T00:00:00.000Z')
    api.setNow(start)
    await put(id, upload())
    await put(id, upload({ branch: 'kept' }))
    const later = (days: number) => new Date(start.getTime() + days * 86_400_000)
    api.setNow(later(20))
    await put(id, upload({ branch: 'kept' }))
    api.setNow(later(31))
    await purgeReports(api.services)
    const branches = async () =>
      ((await api.call('GET', `/projects/${id}/code-references`)).body as unknown as CodeUpload[]).map(
        ({ branch }) => branch,
      )
    assert.equal(await branches(), ['kept'])
    await api.storage.transaction(async (stores) => {
      const [kept] = await stores.codeUploads.list(id)
      for (let i = 1; kept && i < MOST_BRANCHES; i++) {
        await stores.codeUploads.put({
          ...kept,
          id: randomUUID(),
          branch: `b${i}`,
          uploadedAt: later(21).toISOString(),
        })
      }
    })
    await put(id, upload({ branch: 'one-more' }))
    const now = await branches()
    assert.equal([now.length, now.includes('kept'), now.includes('one-more')], [MOST_BRANCHES, false, true])
  })
})
