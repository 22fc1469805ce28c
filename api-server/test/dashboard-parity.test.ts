/** A change in the dashboard gets the same messages as one through the Admin API, word for word. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { USUAL_PERMISSIONS } from '../src/domain/permissions.js'
import { routes } from '@service/api-server'
import { oneStorageSuite, type Answer, type CallOptions, type Json } from './support/api.js'
import { otherOrganization } from './support/accounts.js'
import { signedIn } from './support/dashboard.js'

type Send = (method: string, path: string, body?: unknown, options?: CallOptions) => Promise<Answer>

/** What bodies and paths refer to; each side has its own. */
interface Place {
  projectId: string
  environmentId: string
  secondId: string
  tagId: string
  changeId: string
  segmentId: string
  configVersion: string
  segmentVersion: string
}

const UNKNOWN = '0f8fad5b-d9cb-469f-a165-70867728950e'
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

async function furnish(send: Send, slug: string): Promise<Place> {
  const project = (await send('POST', '/projects', { name: 'P', slug })).body
  const base = `/projects/${project.id}`
  await send('POST', `${base}/configs`, { ...CONFIG, key: 'the-config', type: 'integer', defaultValue: 5 })
  await send('POST', `${base}/configs`, { ...CONFIG, key: 'taken-config' })
  const segment = (await send('POST', `${base}/segments`, { key: 'the-segment', name: 'S', groups: [] })).body
  await send('POST', `${base}/segments`, { key: 'taken-segment', name: 'S', groups: [] })
  const tag = (await send('POST', `${base}/tags`, { name: 'the-tag' })).body
  await send('POST', `${base}/tags`, { name: 'taken' })
  const [environmentId, secondId] = [project.environments[0].id, project.environments[1].id]
  const versionOf = async (path: string) => ((await send('GET', `${base}${path}/history`)).body as Json[])[0]?.id ?? ''
  const [configVersion, segmentVersion] = [
    await versionOf('/configs/the-config'),
    await versionOf('/segments/the-segment'),
  ]
  const steps = [1, 2].map((month) => ({ at: `2099-0${month}-01T00:00:00Z`, defaultValue: month === 1, rules: [] }))
  const planned = (await send('POST', `${base}/configs/taken-config/planned-changes`, { environmentId, steps })).body
  const own = { tagId: tag.id, segmentId: segment.id, changeId: planned.id }
  const ids = { projectId: project.id, environmentId, secondId, ...own }
  return { ...ids, configVersion, segmentVersion }
}

const CONFIG = { role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: false }
const CONDITION = { id: id(1), attribute: 'identifier', operator: 'is one of', targetType: 'text', targetValues: ['a'] }
const RULE = { id: id(2), type: 'conditional', order: 0, target: 'value', value: 7, conditions: [CONDITION] }

const groups = (...conditions: object[]) => ({ key: 'new-segment', name: 'S', groups: [conditions] })

/** Good and bad bodies of every endpoint that takes one. */
const BODIES: Readonly<Partial<Record<string, (place: Place) => unknown[]>>> = {
  createProject: () => [{}, { name: '', slug: 'A B' }, { name: 'P', slug: 'taken' }, { name: 'P', slug: 'free' }],
  updateProject: () => [{ name: 5, slug: 'A B' }, { slug: 'free' }, { name: 'Renamed' }, null],
  createEnvironment: () => [
    {},
    { name: 'E', slug: 'x', color: 'pink', live: 'yes' },
    { name: 'E', slug: 'test', color: 'red', live: true },
    { name: 'E', slug: 'staging', color: 'red', live: true },
  ],
  updateEnvironment: () => [{ color: 'pink' }, { slug: 'production' }, { name: 'Renamed' }],
  updateProtection: () => [{ requiresComment: 'no' }, { requiresComment: false }, {}],
  createConfig: ({ tagId }) => [
    {},
    { ...CONFIG, key: 'new' },
    { ...CONFIG, key: 'taken-config' },
    { ...CONFIG, key: 'a-flag', defaultValue: 'maybe', tagIds: [UNKNOWN] },
    { ...CONFIG, key: 'a-flag', role: 'king', lifetime: 5, type: 'colour', client: 'no' },
    { ...CONFIG, key: 'a-flag', variations: [{ value: 1 }] },
    { ...CONFIG, key: 'an-integer', type: 'integer', typeOptions: { isInteger: true, max: 5 }, defaultValue: 1.5 },
    { ...CONFIG, key: 'an-enum', type: 'enum', typeOptions: { valueType: 'string', values: ['a'] }, defaultValue: 'b' },
    { ...CONFIG, key: 'a-url', type: 'url', typeOptions: { secureOnly: true }, defaultValue: 'http://example.com' },
    { ...CONFIG, key: 'a-json', type: 'json', typeOptions: { schema: { type: 'array' } }, defaultValue: '{"a":1}' },
    { ...CONFIG, key: 'a-json', type: 'json', typeOptions: { schema: { type: 'nothing' } }, defaultValue: '{"a":1}' },
    { ...CONFIG, key: 'a-span', type: 'timespan', defaultValue: 5 },
    { ...CONFIG, key: 'a-flag', tagIds: [tagId], description: '<b>&amp;</b>' },
  ],
  updateConfig: () => [
    { key: 'taken-config' },
    { type: 'boolean' },
    { typeOptions: { isInteger: true, min: { relation: '>', value: 50 } } },
    { description: 'x'.repeat(1001), availability: { client: 1 } },
    { description: 'new' },
    { tagIds: [UNKNOWN] },
    {},
  ],
  replaceTargets: ({ environmentId, segmentId }) => [
    {},
    { environmentId, rules: [] },
    { environmentId: UNKNOWN, defaultValue: 5, rules: [] },
    { environmentId, defaultValue: 'five', rules: [5, { type: 'magic' }] },
    { environmentId, defaultValue: 5, rules: [RULE, RULE] },
    { environmentId, defaultValue: 5, rules: [{ ...RULE, value: 1.5, conditions: [{ ...CONDITION, operator: '<' }] }] },
    {
      ...{ environmentId, defaultValue: 5 },
      rules: [{ id: id(3), type: 'percentage', order: 0, percentages: [{ id: id(4), percentage: 99, value: 1 }] }],
    },
    {
      ...{ environmentId, defaultValue: 5 },
      rules: [{ ...RULE, conditions: [{ id: id(1), kind: 'segment', operator: 'in', segmentId: UNKNOWN }] }],
    },
    {
      ...{ environmentId, defaultValue: '6' },
      rules: [{ ...RULE, conditions: [{ id: id(1), kind: 'segment', operator: 'in', segmentId }] }],
    },
  ],
  patchTargets: () => [
    [],
    [{ op: 'fly', path: '/defaultValue' }],
    [{ op: 'replace', path: '/defaultValue', value: 'many' }],
    [{ op: 'replace', path: '/defaultValue', value: 6 }],
  ],
  serveValue: () => [{}, { value: 'many' }, { value: 7 }],
  copyTargets: ({ environmentId, secondId }) => [
    {},
    { from: environmentId, to: UNKNOWN, configKeys: ['the-config'] },
    { from: environmentId, to: secondId, configKeys: ['the-config'] },
  ],
  copyTarget: ({ environmentId, secondId }) => [
    {},
    { from: environmentId, to: environmentId },
    { from: environmentId, to: secondId },
  ],
  planChange: ({ environmentId }) => [
    {},
    { environmentId, steps: [{ defaultValue: 'many', rules: [] }] },
    { environmentId: UNKNOWN, steps: [{ defaultValue: 8, rules: [] }] },
    { environmentId, steps: [{ defaultValue: 8, rules: [] }] },
  ],
  carryOutChange: () => [{}, { step: 'first' }, { step: 2 }, { step: 1 }, { step: 1 }],
  createSegment: ({ environmentId }) => [
    {},
    { key: 'x', name: '', groups: 5 },
    { key: 'taken-segment', name: 'S', groups: [] },
    groups({ ...CONDITION, attribute: 'traits' }),
    groups({ ...CONDITION, targetType: 'number', operator: '>', targetValues: ['many'] }),
    groups({ id: id(1), kind: 'segment', operator: 'in', segmentId: UNKNOWN }),
    { ...groups(CONDITION), overrides: { [UNKNOWN]: [] } },
    { ...groups(CONDITION), overrides: { [environmentId]: [] } },
  ],
  replaceSegment: () => [
    { key: 'taken-segment', name: 'S', groups: [] },
    { key: 'the-segment', name: 'Renamed', groups: [[5]] },
    { key: 'the-segment', name: 'Renamed', groups: [[CONDITION]] },
  ],
  restoreConfigVersion: () => [{ state: 'before' }, { state: 'soon' }, { state: 'after' }, {}],
  restoreSegmentVersion: () => [{ state: 'before' }, { state: 'soon' }, { state: 'after' }, {}],
  createTag: () => [{}, { name: ' ' }, { name: 'x'.repeat(51) }, { name: 'TAKEN' }, { name: 'free' }],
  renameTag: () => [{ name: 'Taken' }, { name: 5 }, { name: 'renamed' }],
}

const ODD: { raw: string; headers?: Record<string, string> }[] = [
  { raw: '' },
  { raw: '{' },
  { raw: '[]' },
  { raw: '"text"' },
  { raw: '{"name":"\\u0000"}' },
  { raw: '['.repeat(200) },
  { raw: '{}', headers: { 'content-type': 'text/plain' } },
]

/** An answer without what differs by chance. */
function masked({ status, body }: Answer): unknown {
  const text = JSON.stringify({ body })
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'uuid')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'time')
    // One side is a token.
    .replace(/"(memberName|tokenName)":(?:null|"[^"]*")/g, '"$1":"who"')
    // Tags depend on the ids.
    .replace(/"etag":"(?:[^"\\]|\\.)*"/g, '"etag":"tag"')
  return { status, body: text }
}

oneStorageSuite('dashboard: same words as the Admin API', (test, api) => {
  // What must be granted by name, owners may do; the usual token may not.
  const writing = routes.filter(({ method, permission }) => method !== 'GET' && USUAL_PERMISSIONS.includes(permission))

  /** Sends the same to both sides, each with its own ids, and wants the same answer. */
  const bothSides = async (slug: string) => {
    const owner = await signedIn(api, 'owner', { organizationId: await otherOrganization(api) })
    const sides: Send[] = [
      (...request) => api.call(...request),
      (method, path, ...rest) => owner.call(method, `/v1${path}`, ...rest),
    ]
    const places = await Promise.all(sides.map((side) => furnish(side, slug)))
    return async (method: string, path: string, bodyOf: (place: Place) => unknown, options?: CallOptions) => {
      const keys = { configKey: 'the-config', segmentKey: 'the-segment' }
      const answers = await Promise.all(
        sides.map((send, side) => {
          const place = places[side] as Place
          const versionId = path.includes('{segmentKey}') ? place.segmentVersion : place.configVersion
          const names: Record<string, string> = { ...keys, ...place, versionId }
          const target = path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? name)
          return send(method, target, bodyOf(place), options)
        }),
      )
      const [first, second] = answers as [Answer, Answer]
      const what = `${method} ${path} ${JSON.stringify({ body: bodyOf(places[0] as Place) })} ${options?.raw?.toString() ?? ''}`
      assert.equal(masked(second), masked(first), what)
      return first
    }
  }

  test('every body, good or bad, gets the same status and the same words', async () => {
    const both = await bothSides('taken')
    const statuses = new Set<string>()
    for (const { method, path, operation, body, mediaType } of writing) {
      if (!body) continue
      const options = mediaType === undefined ? {} : { headers: { 'content-type': mediaType } }
      const bodiesOf = BODIES[operation]
      assert.ok(bodiesOf, `${operation} has no bodies in this test`)
      const count = bodiesOf({} as Place).length
      for (let index = 0; index < count; index++) {
        const { status } = await both(method, path, (place) => bodiesOf(place)[index], options)
        statuses.add(`${operation} ${status < 300 ? 'taken' : 'refused'}`)
      }
      for (const { raw, headers = {} } of ODD) await both(method, path, () => undefined, { raw, headers })
      await both(method, path, () => undefined)
    }
    for (const { operation, body } of writing) {
      if (body) assert.ok(statuses.has(`${operation} taken`) && statuses.has(`${operation} refused`), operation)
    }
  })

  test('deletions, missing things, stale versions and the size limit answer alike', async () => {
    const both = await bothSides('second')
    const stale = { headers: { 'if-match': '"another"' } }
    for (const { method, path } of writing) {
      const gone = path.replace(/\{\w+\}$|\{\w+\}(?=\/targets$)/, randomUUID())
      if (gone !== path) await both(method, gone, () => ({}))
    }
    const conditional: [string, string, object | undefined][] = [
      ['PATCH', '/projects/{projectId}/configs/{configKey}', { description: 'x' }],
      ['PUT', '/projects/{projectId}/tags/{tagId}', { name: 'x' }],
      ['DELETE', '/projects/{projectId}/segments/{segmentKey}', undefined],
      ['DELETE', '/projects/{projectId}', undefined],
    ]
    for (const [method, path, body] of conditional) {
      assert.is((await both(method, path, () => body, stale)).status, 412)
    }
    const large = { raw: `{"name":"${'x'.repeat(4_194_304)}"}` }
    assert.is((await both('POST', '/projects/{projectId}/tags', () => undefined, large)).status, 413)
    assert.is((await both('PATCH', '/projects/{projectId}/tags', () => ({}))).status, 405)
    const use = [{ ...RULE, conditions: [] as object[] }]
    await both('PUT', '/projects/{projectId}/configs/{configKey}/targets', ({ environmentId, segmentId }) => ({
      ...{ environmentId, defaultValue: 5 },
      rules: use.map((rule) => ({ ...rule, conditions: [{ id: id(9), kind: 'segment', operator: 'in', segmentId }] })),
    }))
    const inUse = await both('DELETE', '/projects/{projectId}/segments/{segmentKey}', () => undefined)
    assert.is(inUse.status, 409)
    const deletions = writing.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
    for (const path of deletions.sort((a, b) => b.length - a.length)) await both('DELETE', path, () => undefined)
  })

  test('reads answer alike, with the same entity tags and 304', async () => {
    const owner = await signedIn(api, 'owner')
    const { projectId } = await furnish((...request) => api.call(...request), 'third')
    const paths = [
      '',
      '/environments',
      '/configs',
      '/configs/the-config',
      '/segments',
      '/segments/the-segment',
      '/tags',
    ]
    for (const path of ['/projects', ...paths.map((end) => `/projects/${projectId}${end}`)]) {
      const [outside, inside] = [await api.call('GET', path), await owner.call('GET', `/v1${path}`)]
      assert.equal(inside.body, outside.body)
      assert.is(inside.headers.get('etag'), outside.headers.get('etag'))
      const kept = ['cache-control', 'vary'].map((name) => [outside.headers.get(name), inside.headers.get(name)])
      assert.equal(kept, [
        ['private, no-cache', 'private, no-cache'],
        ['Authorization', 'Cookie'],
      ])
      const headers = { 'if-none-match': inside.headers.get('etag') ?? '' }
      assert.is((await owner.call('GET', `/v1${path}`, undefined, { headers })).status, 304)
    }
  })
})
