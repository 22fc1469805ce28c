/** A project as a file: written so that git compares it, and brought back without a difference, on every storage. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { createFromFile, Invalid, mergeProject, operator } from '@service/api-server/internals'
import { findProject } from '../src/services/locate.js'
import { describeProject } from '../src/services/project-file/describe.js'
import type { MergeResult } from '../src/services/project-file/merge.js'
import { toText } from '../src/services/project-file/text.js'
import { apiSuite, newConfig, newProject } from './support/api.js'
import { as, signedIn } from './support/dashboard.js'

const TYPES: [type: string, defaultValue: unknown, typeOptions?: object][] = [
  ['boolean', true],
  ['integer', '007'],
  ['float', 1.5],
  ['string', 'true'],
  ['enum', 'red', { valueType: 'string', values: ['red', 'blue'] }],
  ['json', '{"b": 1.0, "a": [1]}', { useSchema: true, schema: { type: 'object' } }],
  ['timespan', 30, { unit: 'seconds', min: 0, max: 60 }],
  ['url', 'https://example.org/', { secureOnly: true }],
]

async function assertInvalid(work: () => Promise<unknown>, message: RegExp): Promise<void> {
  let problem: unknown
  try {
    await work()
  } catch (error) {
    problem = error
  }
  assert.instance(problem, Invalid, String(message) + String(problem))
  assert.match((problem as Invalid).message, message)
}

apiSuite('a project as a file', (test, api) => {
  /** A project with something of everything. */
  async function furnish() {
    const { id, slug, environments } = await newProject(api)
    const base = `/projects/${id}`
    await api.call('POST', `${base}/environments`, { name: 'Staging', slug: 'staging', color: 'teal', live: false })
    const { body: tag } = await api.call('POST', `${base}/tags`, { name: 'Checkout' })
    const attribute = { attribute: 'traits', trait: '/plan', operator: 'is one of', targetType: 'text' }
    const condition = () => ({ id: randomUUID(), kind: 'attribute', ...attribute, targetValues: ['pro'] })
    const segment = { key: 'beta-users', name: 'Beta', groups: [[condition()]] }
    const overrides = { [environments[1].id]: [[condition(), condition()]] }
    const { body: made } = await api.call('POST', `${base}/segments`, { ...segment, overrides })
    for (const [type, defaultValue, typeOptions] of TYPES) {
      const config = { key: `a-${type}`, role: 'config', lifetime: 'temporary', type, defaultValue, typeOptions }
      await api.call('POST', `${base}/configs`, {
        ...config,
        description: `Of ${type}`,
        tagIds: [tag.id],
        client: false,
      })
    }
    const targets = `${base}/configs/a-boolean/targets`
    const inSegment = { id: randomUUID(), kind: 'segment', operator: 'in', segmentId: made.id }
    const shares = [25, 75].map((percentage, at) => ({ id: randomUUID(), percentage, value: at === 0 }))
    const rules = [
      { id: randomUUID(), type: 'percentage', order: 7, percentages: shares },
      {
        id: randomUUID(),
        type: 'conditional',
        order: 2,
        target: 'value',
        value: false,
        conditions: [inSegment, condition()],
      },
      {
        id: randomUUID(),
        type: 'conditional',
        order: 3,
        target: 'percentage',
        percentages: shares.map((one) => ({ ...one, id: randomUUID() })),
        conditions: [],
      },
    ]
    await api.call('PUT', targets, { environmentId: environments[1].id, defaultValue: false, rules })
    await api.call('PATCH', `${base}/configs/a-string`, { key: 'renamed-string' })
    return { id, slug, base }
  }
  const fileOf = async (id: string, ids = false) => {
    const caller = await operator(api.services)
    return api.storage.read(async (stores) => describeProject(stores, await findProject(stores, caller, id), ids))
  }
  const textOf = async (id: string, format: 'yaml' | 'json' = 'yaml', ids = false) =>
    toText(await fileOf(id, ids), format)
  const merge = async (id: string, text: string, preview = false) =>
    mergeProject(api.services, await operator(api.services), id, text, { preview })
  const shown = ({ changes }: MergeResult) =>
    changes.map(({ what, name, action, fields }) => [action, what, name, ...fields].join(' '))

  test('a round trip makes no difference, in the same project and in a new one, as YAML and as JSON', async () => {
    const { id, slug } = await furnish()
    const text = await textOf(id)
    assert.is(await textOf(id), text)
    assert.not.match(text, /[\da-f]{8}-[\da-f]{4}-/)
    for (const form of [text, await textOf(id, 'json'), await textOf(id, 'yaml', true)]) {
      assert.equal(await merge(id, form), { changes: [], onlyInProject: [] })
    }
    const before = (await api.call('GET', `/projects/${id}/configs/a-boolean`)).body
    const copy = `${slug}-copy`
    const result = await createFromFile(api.services, await operator(api.services), copy, text, { preview: false })
    assert.is(shown(result)[0], `create project ${copy}`)
    const project = (await api.call('GET', `/projects?search=${copy}`)).body[0]
    assert.is(await textOf(project.id), text.replace(`slug: ${slug}\n`, `slug: ${copy}\n`))
    const after = (await api.call('GET', `/projects/${project.id}/configs/a-boolean`)).body
    const percentages = ({ targets }: typeof after) => targets.map(({ rules }) => rules.map((rule) => rule.type))
    assert.equal(percentages(after), [[], ['conditional', 'conditional', 'percentage'], []])
    assert.equal(percentages(before).length, 3)
  })

  test('where rules need an approval or a comment, a preview shows what changes and says that an import is refused', async () => {
    const { id, environments } = await newProject(api)
    await newConfig(api, id, { key: 'new-checkout', type: 'boolean', defaultValue: false })
    const text = await textOf(id)
    const edited = text.replace(/(test:\n\s+default: )false/, '$1true')
    const protect = (part: object) =>
      api.call('PUT', `/projects/${id}/environments/${environments[0].id}/protection`, part)
    const changes = [{ what: 'rules', name: 'new-checkout in test', action: 'update', fields: ['default'] }]
    await protect({ requiresApproval: true, requiresComment: true })
    const { refusal, ...preview } = await merge(id, edited, true)
    assert.equal(preview, { changes, onlyInProject: [] })
    assert.match(refusal ?? '', /^Changes of rules in Test need the approval of a second person\./)
    assert.equal(await merge(id, text, true), { changes: [], onlyInProject: [] })
    await protect({ requiresApproval: false })
    const uncommented = await merge(id, edited, true)
    assert.match(uncommented.refusal ?? '', /^Config new-checkout in test: .* need a comment: give it with --comment$/)
    await assertInvalid(() => merge(id, edited), /need a comment/)
    const caller = { ...(await operator(api.services)), comment: 'As in the repository' }
    assert.equal(await mergeProject(api.services, caller, id, edited, { preview: true }), {
      changes,
      onlyInProject: [],
    })
    // What is wrong with the file itself is still an error.
    const wrong = edited.replace('type: boolean', 'type: bool')
    await protect({ requiresApproval: true })
    await assertInvalid(() => merge(id, wrong, true), /Type must be/)
  })

  test('a merge changes what the file says, a preview changes nothing, and what the file does not mention stays', async () => {
    const { id, base } = await furnish()
    const text = await textOf(id)
    const edited = text
      .replace('description: Of integer', 'description: Of whole numbers')
      .replace('name: Staging', 'name: Stage')
      .replace('- key: a-float', '- key: a-decimal\n    oldKeys: [a-float]')
      .replace('- Checkout', '- Checkout\n  - Later')
      .replace(/ {2}- key: a-url[\s\S]*?(?= {2}- key:)/, '')
    const expected = [
      'update environment staging name',
      'create tag Later',
      'rename config a-decimal',
      'update config a-integer description',
    ]
    const preview = await merge(id, edited, true)
    assert.equal([shown(preview), preview.onlyInProject], [expected, ['config a-url']])
    assert.is(await textOf(id), text)
    assert.equal(await merge(id, edited), preview)
    assert.equal(shown(await merge(id, edited)), [])
    assert.is((await api.call('GET', `${base}/configs/a-url`)).status, 200)
    assert.equal(
      (await api.call('GET', `${base}/configs/a-decimal`)).body.deprecatedKeys.map(({ key }) => key),
      ['a-float'],
    )
    const rules = (await textOf(id))
      .replace('percentage: 25', 'percentage: 30')
      .replace('percentage: 75', 'percentage: 70')
    assert.equal(shown(await merge(id, rules)), ['update rules a-boolean in production rules'])
    const [entry] = await api.storage.read(async (stores) => {
      const [organization] = await stores.organizations.list()
      return stores.audit.list(organization?.id ?? '', 1)
    })
    assert.equal([entry?.action, entry?.resource, entry?.source], ['update', 'targets', 'CLI'])
  })

  test('pruning archives configs and deletes segments and tags that the file lacks; environments stay', async () => {
    const { id, base } = await furnish()
    const text = await textOf(id)
    await newConfig(api, id, { key: 'extra-config' })
    const prune = (file: string, preview = false) =>
      operator(api.services).then((caller) => mergeProject(api.services, caller, id, file, { preview, prune: true }))
    await api.call('POST', `${base}/segments`, { key: 'extra-segment', name: 'Extra', groups: [] })
    await api.call('POST', `${base}/tags`, { name: 'Extra' })
    await api.call('POST', `${base}/environments`, { name: 'Extra', slug: 'extra', color: 'red', live: false })
    const expected = ['archive config extra-config', 'delete segment extra-segment', 'delete tag extra']
    const preview = await prune(text, true)
    assert.equal([shown(preview), preview.onlyInProject], [expected, ['environment extra']])
    assert.is((await api.call('GET', `${base}/configs/extra-config`)).status, 200)
    assert.equal(await prune(text), preview)
    assert.is((await api.call('GET', `${base}/configs/extra-config`)).status, 404)
    assert.equal(shown(await prune(text)), [])
  })

  test('the dashboard downloads a project, and merges a file for members who may change the project', async () => {
    const { id } = await furnish()
    const [viewer, admin] = [await signedIn(api, 'viewer'), await signedIn(api, 'admin')]
    const file = await viewer.call('GET', `/projects/${id}/file?format=json`)
    assert.equal(file.body, JSON.parse(await textOf(id, 'json')))
    assert.match(file.headers.get('content-disposition') ?? '', /filename="project-\d+\.json"/)
    const text = (await textOf(id)).replace('name: Staging', 'name: Stage')
    assert.is((await viewer.call('POST', `/projects/${id}/file`, { text })).status, 403)
    const preview = await admin.call('POST', `/projects/${id}/file`, { text, preview: true })
    const expected = [{ what: 'environment', name: 'staging', action: 'update', fields: ['name'] }]
    const { version, ...shown } = as<MergeResult & { version: string }>(preview)
    assert.equal(shown, { changes: expected, onlyInProject: [] })
    assert.type(version, 'string')
    assert.is((await admin.call('POST', `/projects/${id}/file`, { text: 'x' })).status, 400)
    await admin.call('POST', `/projects/${id}/file`, { text })
    assert.is(await textOf(id), text)
  })

  test('no transaction of a merge waits for a JSON schema, and mismatches are still reported', async () => {
    const { id, base } = await furnish()
    const text = (await textOf(id)).replace('type: object', 'type: [object, array]')
    const wrong = text.replace('object, array', 'array')
    const { schemas } = api.services
    const check = schemas.check.bind(schemas)
    let tags = 0
    schemas.check = async (...asked) => {
      // In an open transaction it would wait for ever.
      await api.call('POST', `${base}/tags`, { name: `Meanwhile ${++tags}` })
      return check(...asked)
    }
    try {
      await assertInvalid(() => merge(id, wrong), /^Config a-json: .* does not match/)
      assert.ok(tags > 0)
      const expected = ['update config a-json typeOptions']
      for (const preview of [true, false]) {
        const before = tags
        assert.equal(shown(await merge(id, text, preview)), expected)
        assert.ok(tags > before)
      }
      const before = tags
      assert.equal([shown(await merge(id, text)), tags], [[], before])
    } finally {
      schemas.check = check
    }
  })

  test('one mistake, and nothing of the file is kept', async () => {
    const { id } = await furnish()
    const text = await textOf(id)
    const renamed = text.replace('name: Staging', 'name: Stage')
    const cases: [text: string, message: RegExp][] = [
      [
        renamed.replace('percentage: 25', 'percentage: 30'),
        /^Config a-boolean in production, rules\[\d\]: .*add up to 100/,
      ],
      [
        renamed.replace('segment: beta-users', 'segment: nobody'),
        /^Config a-boolean in production, rules\[\d\]\.conditions\[0\]: /,
      ],
      [renamed.replace('type: timespan', 'type: duration'), /^Config a-timespan: /],
      [renamed.replace('      staging:', '      nowhere:'), /There is no environment with the slug nowhere/],
      [renamed.replace('- key: a-float', '- key: a-boolean'), /two configs with the key a-boolean/],
      [renamed.replace('service-project-1', 'service-project-9'), /its format must be service-project-1/],
      ['format: [', /neither YAML nor JSON: .* at line 1, column 10$/],
      [renamed.replace('tags:', 'tags: 5\nother:'), /must be a list/],
      [renamed.replace('name: Stage', 'name: "a\\0b"'), /must not contain NUL/],
      [renamed.replace('tags:', `tags: [${'x, '.repeat(10_001)}]\nother:`), /10,?000/],
    ]
    for (const [wrong, message] of cases) {
      await assertInvalid(() => merge(id, wrong), message)
      assert.is(await textOf(id), text)
    }
  })
})
