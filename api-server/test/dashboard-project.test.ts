import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { recordEvaluation } from '../src/services/configs/evaluations.js'
import { apiSuite, newConfig, newProject, type Json } from './support/api.js'
import { as, messages, setUp, signedIn, type Browser } from './support/dashboard.js'

interface Changes {
  version: string
  changes: { configKey: string; before: Json; after: Json }[]
}

interface Page {
  entries: { id: string; action: string; resource: string; source: string; memberName: string; projectId: string }[]
  next: string | null
}

const DAY = 86_400_000

apiSuite('dashboard: projects, audit log and organization', (test, api) => {
  let ann: Browser
  test.before(async () => void (ann = await setUp(api)))

  /** A project with a segment, and a config whose rules in the first environment use it. */
  const furnish = async () => {
    const project = await newProject(api)
    const base = `/projects/${project.id}`
    const segment = (await api.call('POST', `${base}/segments`, { key: 'beta', name: 'B', groups: [] })).body
    const config = await newConfig(api, project.id)
    const conditions = [{ id: randomUUID(), kind: 'segment', operator: 'in', segmentId: segment.id }]
    const percentages = [{ id: randomUUID(), percentage: 100, value: false }]
    const rules = [
      { id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: true, conditions },
      { id: randomUUID(), type: 'percentage', order: 1, percentages },
    ]
    const [test, production] = [project.environments[0].id, project.environments[1].id]
    const body = { environmentId: test, defaultValue: true, rules }
    assert.is((await api.call('PUT', `${base}/configs/${config.key}/targets`, body)).status, 204)
    const targets = async () => (await api.call('GET', `${base}/configs/${config.key}`)).body.targets
    return { base, project, segment, config, test, production, targets }
  }

  const ids = (rules: unknown): string[] => JSON.stringify(rules).match(/"id":"[^"]+"/g) ?? []
  const anonymous = (rules: unknown) => JSON.stringify(rules).replaceAll(/"id":"[^"]+"/g, '"id":""')

  test('rules are copied to another environment, with ids of their own; a preview changes nothing', async () => {
    const { base, config, test: from, production, targets } = await furnish()
    await newConfig(api, config.projectId)
    const copy = (body: object) => ann.call('POST', `${base}/environments/${production}/copy-rules`, { from, ...body })
    const before = await targets()
    const preview = as<Changes>(await copy({ preview: true }))
    assert.equal(await targets(), before)
    const viewer = await signedIn(api, 'viewer')
    const asViewer = (body: object) =>
      viewer.call('POST', `${base}/environments/${production}/copy-rules`, { from, ...body })
    assert.equal(as<Changes>(await asViewer({ preview: true })).changes.length, preview.changes.length)
    assert.is((await asViewer({})).status, 403)
    assert.equal(await targets(), before)
    const { changes } = as<Changes>(await copy({ configKeys: [config.key] }))
    assert.equal(
      changes.map(({ configKey }) => configKey),
      [config.key],
    )
    assert.equal(anonymous(preview.changes), anonymous(changes))
    const after = await targets()
    assert.equal(changes[0]?.before.rules, before[1].rules)
    assert.equal(changes[0]?.after.rules, after[1].rules)
    assert.is(after[1].defaultValue, 'true')
    assert.is(anonymous(after[1].rules), anonymous(after[0].rules))
    assert.not.ok(ids(after[1].rules).some((id) => ids(after[0].rules).includes(id)))
    assert.equal(as<Changes>(await copy({})).changes, [])
    // What was copied can be saved again as it is.
    const { defaultValue, rules } = after[1]
    const again = { environmentId: production, defaultValue, rules }
    assert.is((await ann.call('PUT', `/v1${base}/configs/${config.key}/targets`, again)).status, 204)
  })

  test('an overview says in short what every config serves in every environment, and is tagged', async () => {
    const { base, project, config, test: first } = await furnish()
    const long = await newConfig(api, project.id, { type: 'string', defaultValue: '🎉'.repeat(300) })
    const share = (percentage: number, value: boolean) => ({ id: randomUUID(), percentage, value })
    const rules = [{ id: randomUUID(), type: 'percentage', order: 0, percentages: [share(0, true), share(100, false)] }]
    const split = await newConfig(api, project.id)
    await api.call('PUT', `${base}/configs/${split.key}/targets`, { environmentId: first, defaultValue: true, rules })
    await newConfig(api, project.id).then(({ key }) => api.call('DELETE', `${base}/configs/${key}`))
    const answer = await ann.call('GET', `${base}/overview`)
    assert.equal(as<unknown>(answer), {
      environments: project.environments.map(({ id }) => id),
      configs: [
        { id: config.id, served: [{ value: 'true', rules: 2, ruleValues: ['true', 'false'] }, { value: 'false' }] },
        { id: long.id, served: [{ value: '🎉'.repeat(200) }, { value: '🎉'.repeat(200) }] },
        {
          id: split.id,
          served: [
            {
              value: 'true',
              rules: 1,
              split: [
                [0, 'true'],
                [100, 'false'],
              ],
              ruleValues: ['false'],
            },
            { value: 'false' },
          ],
        },
      ],
    })
    const known = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }
    assert.is((await ann.call('GET', `${base}/overview`, undefined, known)).status, 304)
    await api.call('PUT', `${base}/configs/${config.key}/targets`, {
      environmentId: first,
      defaultValue: true,
      rules: [],
    })
    const changed = as<{ configs: unknown[] }>(await ann.call('GET', `${base}/overview`, undefined, known))
    assert.equal(changed.configs[0], { id: config.id, served: [{ value: 'true' }, { value: 'false' }] })
  })

  test('only what a preview showed is copied, whatever the ids: rules changed since then give 412', async () => {
    const { base, config, test: from, production, targets } = await furnish()
    const other = await newConfig(api, config.projectId)
    const copy = (body: object) => ann.call('POST', `${base}/environments/${production}/copy-rules`, { from, ...body })
    const { version } = as<Changes>(await copy({ preview: true }))
    assert.is(as<Changes>(await copy({ preview: true })).version, version)
    const before = await targets()
    const theirs = { environmentId: production, defaultValue: true, rules: [] }
    await api.call('PUT', `${base}/configs/${other.key}/targets`, theirs)
    const refused = await copy({ configKeys: [config.key], version })
    assert.equal([refused.status, refused.body.code], [412, 'PRECONDITION_FAILED'])
    assert.equal(await targets(), before)
    const again = as<Changes>(await copy({ preview: true }))
    assert.is.not(again.version, version)
    const done = await copy({ configKeys: [config.key], version: again.version })
    assert.equal([done.status, as<Changes>(done).changes.length], [200, 1])
    assert.is((await api.call('GET', `${base}/configs/${other.key}`)).body.targets[1].defaultValue, 'true')
  })

  test('copying from or to environments outside the project is refused', async () => {
    const { base, test: from, production } = await furnish()
    const other = await newProject(api)
    const copy = (to: string, body: object) => ann.call('POST', `${base}/environments/${to}/copy-rules`, body)
    assert.is((await copy(other.environments[0].id, { from })).status, 404)
    const cases: [object, RegExp][] = [
      [{}, /^from: From is required/],
      [{ from: other.environments[0].id }, /^from: There is no environment/],
      [{ from: production }, /^from: From must be another environment/],
      [{ from, configKeys: ['unknown'] }, /^configKeys\[0\]: There is no config with the key unknown/],
    ]
    for (const [body, expected] of cases) assert.match(messages(await copy(production, body))[0] ?? '', expected)
  })

  test('archived configs show the days left and what their rules lost; they come back within 30 days', async () => {
    const { base, config, segment } = await furnish()
    await ann.call('DELETE', `/v1${base}/configs/${config.key}`)
    const archived = async () =>
      as<{ id: string; archivedAt: string; daysLeft: number; lostSegments: number }[]>(
        await ann.call('GET', `${base}/archived`),
      )
    const [first] = await archived()
    assert.equal([first?.id, first?.daysLeft, first?.lostSegments], [config.id, 30, 0])
    await ann.call('DELETE', `/v1${base}/segments/${segment.key}`)
    api.setNow(new Date(Date.now() + 28.5 * DAY))
    const bob = await signedIn(api, 'editor')
    const later = as<{ daysLeft: number; lostSegments: number }[]>(await bob.call('GET', `${base}/archived`))
    assert.equal([later[0]?.daysLeft, later[0]?.lostSegments], [2, 1])
    api.setNow(undefined)
    const restore = (body?: object) => ann.call('POST', `${base}/archived/${config.id}/restore`, body)
    const refused = await restore()
    assert.match(
      messages(refused)[0] ?? '',
      /^rules: .* was deleted in the meantime\. Restore the config without those rules$/,
    )
    assert.match(messages(await restore({ lostRules: 'keep' }))[0] ?? '', /^lostRules: .* must be one of "drop"/)
    assert.is((await restore({ lostRules: 'drop' })).body.key, config.key)
    assert.is((await restore()).status, 404)
    assert.equal(await archived(), [])
  })

  test("activity has the project's evaluations, newest first", async () => {
    const { base, config, test: environmentId } = await furnish()
    const seen = { configId: config.id, environmentId, sdkKeyKind: 'server', sdkName: 'node' } as const
    const times = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
    for (const [index, lastEvaluatedAt] of times.entries()) {
      await recordEvaluation(api.services, { ...seen, sdkVersion: `${index}`, lastEvaluatedAt })
    }
    const { configId: _, ...shown } = seen
    const expected = times.map((lastEvaluatedAt, index) => {
      return { configKey: config.key, ...shown, sdkVersion: `${index}`, lastEvaluatedAt }
    })
    assert.equal((await ann.call('GET', `${base}/activity`)).body, expected.reverse())
  })

  test('the audit log is read in pages and filtered', async () => {
    const { base, project, config } = await furnish()
    await ann.call('PATCH', `/v1${base}/configs/${config.key}`, { description: 'A <b>needle</b> in 100%' })
    const read = async (query: string) => as<Page>(await ann.call('GET', `/audit?${query}`))
    const all = await read(`project=${project.id}&limit=200`)
    assert.equal([all.next, all.entries[0]?.source, all.entries[0]?.memberName], [null, 'dashboard', 'Ann'])
    const first = await read(`project=${project.id}&limit=2`)
    assert.is(first.next, first.entries[1]?.id)
    const second = await read(`project=${project.id}&limit=200&before=${first.next ?? ''}`)
    assert.equal([...first.entries, ...second.entries], all.entries)
    const count = async (query: string) => (await read(`project=${project.id}&${query}`)).entries.length
    assert.equal([await count('resource=config'), await count('resource=config&action=create')], [2, 1])
    assert.equal([await count('source=dashboard'), await count('source=API')], [1, all.entries.length - 1])
    assert.equal(
      [await count('text=%3CB%3ENeedle'), await count('text=100%25'), await count('text=nee%25dle')],
      [1, 1, 0],
    )
    assert.equal(
      [await count(`member=${ann.memberId}`), await count(`member=${randomUUID()}`)],
      [all.entries.length, 0],
    )
    const [newest, oldest] = [all.entries[0], all.entries.at(-1)] as unknown as { at: string }[]
    assert.is(await count(`to=${oldest?.at ?? ''}`), 0)
    assert.ok((await count(`from=${newest?.at ?? ''}`)) >= 1)
    assert.is(await count('from=2999-01-01'), 0)
    const wrong = await ann.call('GET', '/audit?limit=0&before=x&from=yesterday')
    assert.equal(messages(wrong), [
      'limit: Limit must be a whole number from 1 to 200',
      'before: Before must be a UUID',
      'from: From must be a date or an ISO date-time',
    ])
    assert.equal(messages(await ann.call('GET', '/audit?from=2026-02-30&to=2026-02-01%20(noon)')), [
      'from: From must be a date or an ISO date-time',
      'to: To must be a date or an ISO date-time',
    ])
    const facets = as<{ members: object[]; sources: string[]; resources: string[] }>(
      await ann.call('GET', '/audit/facets'),
    )
    assert.equal(facets.sources, ['API', 'dashboard'])
    assert.ok(facets.resources.includes('config') && facets.members.length > 0)
  })

  test('usage has the days of this month and the months before; requests of the dashboard do not count', async () => {
    const day = (text: string) => new Date(`${text}T12:00:00.000Z`)
    const bob = await signedIn(api, 'viewer')
    for (const [text, requests] of [
      ['2099-01-31', 2],
      ['2099-02-01', 1],
      ['2099-02-03', 3],
    ] as const) {
      api.setNow(day(text))
      for (let count = 0; count < requests; count++) await api.call('GET', '/projects')
    }
    const again = await signedIn(api, 'viewer')
    await again.call('GET', '/v1/projects')
    const usage = as<Record<string, unknown> & { months: object[] }>(await again.call('GET', '/usage'))
    api.setNow(undefined)
    assert.equal(
      [usage['month'], usage['requests'], usage['allowance'], usage['plan']],
      ['2099-02', 4, null, 'self-hosted'],
    )
    assert.equal(usage['days'], [
      { day: '2099-02-01', count: 1 },
      { day: '2099-02-02', count: 0 },
      { day: '2099-02-03', count: 3 },
    ])
    assert.equal(usage.months.slice(-2), [
      { month: '2099-01', count: 2 },
      { month: '2099-02', count: 4 },
    ])
    assert.is((await bob.call('GET', '/usage')).status, 200)
  })

  test('a file is imported as its preview has shown it, or not at all', async () => {
    const { base, config } = await furnish()
    const file = as<{ tags: string[] }>(await ann.call('GET', `${base}/file?format=json`))
    const wanted = JSON.stringify({ ...file, tags: ['one', 'two'] })
    const send = (body: object) => ann.call('POST', `${base}/file`, { text: wanted, ...body })
    const preview = as<{ version: string; changes: { name: string }[] }>(await send({ preview: true }))
    assert.equal(
      preview.changes.map(({ name }) => name),
      ['one', 'two'],
    )
    await api.call('POST', `${base}/tags`, { name: 'one' })
    const late = await send({ version: preview.version })
    assert.equal([late.status, late.body.code], [412, 'PRECONDITION_FAILED'])
    assert.is((await api.call('GET', `${base}/tags`)).body.length, 1)
    // Whatever the file leaves alone may change meanwhile.
    const now = as<{ version: string }>(await send({ preview: true }))
    await newConfig(api, config.projectId)
    const done = await send({ version: now.version })
    assert.equal([done.status, as<{ changes: unknown[] }>(done).changes.length], [200, 1])
  })

  test('the organization can be renamed', async () => {
    const renamed = await ann.call('PUT', '/organization', { name: ' Acme & Sons ' })
    assert.is(renamed.body.name, 'Acme & Sons')
    assert.equal((await ann.call('GET', '/organization')).body, renamed.body)
    assert.equal(messages(await ann.call('PUT', '/organization', { name: ' ' })), ['name: Name is required'])
  })
})
