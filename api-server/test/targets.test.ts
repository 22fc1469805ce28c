import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { apiSuite, newConfig, newProject, type Api } from './support/api.js'

const condition = (members: object = {}) => ({
  id: randomUUID(),
  kind: 'attribute',
  attribute: 'identifier',
  operator: 'is one of',
  targetType: 'text',
  targetValues: ['a'],
  ...members,
})

const valueRule = (value: unknown, members: object = {}) => ({
  id: randomUUID(),
  type: 'conditional',
  order: 0,
  target: 'value',
  value,
  conditions: [condition()],
  ...members,
})

const split = (percentages: unknown, members: object = {}) => ({
  id: randomUUID(),
  type: 'percentage',
  order: 0,
  percentages,
  ...members,
})

const bucket = (percentage: number, value: unknown) => ({ id: randomUUID(), percentage, value })

async function setUp(api: Api, members: object = {}) {
  const project = await newProject(api)
  const config = await newConfig(api, project.id, members)
  const path = `/projects/${project.id}/configs/${config.key}`
  const environmentId = project.environments[0].id
  return {
    project,
    path,
    environmentId,
    put: (rules: unknown, defaultValue: unknown = false) =>
      api.call('PUT', `${path}/targets`, { environmentId, defaultValue, rules }),
    read: async () => (await api.call('GET', path)).body.targets[0],
  }
}

apiSuite('targets', (test, api) => {
  test('rules come back as they were sent, with the members that reads always have', async () => {
    const { put, read } = await setUp(api)
    const byValue = valueRule(true, { conditions: [condition({ targetValues: [1, true, 'x'] })] })
    const split = {
      id: randomUUID(),
      type: 'percentage',
      order: 1,
      percentages: [bucket(33.4, 'true'), bucket(66.6, false)],
    }
    assert.is((await put([byValue, split], 'true')).status, 204)
    const target = await read()
    assert.is(target.defaultValue, 'true')
    const conditions = [{ ...byValue.conditions[0], targetValues: ['1', 'true', 'x'] }]
    assert.equal(target.rules, [
      { ...byValue, conditions, percentages: [] },
      { ...split, target: 'percentage' },
    ])
  })

  test('a url that may no longer be written is still readable, and does not prevent changes of its config', async () => {
    const type = { type: 'url', defaultValue: 'https://example.com' }
    const { path, put, read } = await setUp(api, type)
    const { id } = (await api.call('GET', path)).body
    await api.storage.transaction(async (stores) => {
      const [stored] = await stores.targets.list(id)
      if (stored) await stores.targets.update({ ...stored, defaultValue: 'javascript:alert(1)' })
    })
    assert.is((await read()).defaultValue, 'javascript:alert(1)')
    assert.is((await api.call('PATCH', path, { description: 'text' })).status, 200)
    const refused = await put([valueRule('data:text/html,x')], 'javascript:alert(1)')
    const names = refused.body.errors.map(({ name }) => name)
    assert.equal([refused.status, names], [400, ['defaultValue', 'rules[0].value']])
  })

  test('a conditional rule can split by percentages, and a percentage rule may have an empty list of conditions', async () => {
    const { put, read } = await setUp(api)
    const percentages = [33.3333333, 33.3333333, 33.3333333].map((share) => bucket(share, true))
    const split = { id: randomUUID(), type: 'percentage', order: 1, target: 'percentage', conditions: [], percentages }
    const shares = [bucket(0, 'true'), bucket(100, false)]
    const { value: _, ...conditional } = valueRule(null, { target: 'percentage', percentages: shares })
    assert.is((await put([conditional, split])).status, 204)
    assert.equal((await read()).rules, [conditional, split])
  })

  test('the default is required and stored as the string that was sent', async () => {
    const { put, read, path, environmentId } = await setUp(api, { type: 'float', defaultValue: 1 })
    for (const body of [
      { environmentId, rules: [] },
      { environmentId, rules: [], defaultValue: null },
    ]) {
      const { status, body: answer } = await api.call('PUT', `${path}/targets`, body)
      assert.is(status, 400)
      assert.equal(answer.errors, [{ name: 'defaultValue', message: 'Default value is required' }])
    }
    await put([], '1.50')
    assert.is((await read()).defaultValue, '1.50')
    await put([], 2.5)
    assert.is((await read()).defaultValue, '2.5')
  })

  test('a trait beside another attribute is ignored', async () => {
    const { put, read } = await setUp(api)
    for (const trait of ['', null, '/plan']) {
      const unused = condition({ attribute: 'identifier', trait })
      assert.is((await put([valueRule(true, { conditions: [unused] })])).status, 204)
      assert.not.ok('trait' in (await read()).rules[0].conditions[0])
    }
  })

  test('mistakes are named by their paths', async () => {
    const { put } = await setUp(api)
    const id = randomUUID()
    const cases: [name: string, rules: unknown][] = [
      ['rules[0].percentages', [{ id, type: 'percentage', order: 0, percentages: [bucket(50, true)] }]],
      ['rules[0].percentages[0].percentage', [{ id, type: 'percentage', order: 0, percentages: [bucket(101, true)] }]],
      ['rules[0].value', [valueRule('maybe')]],
      ['rules[0].value', [valueRule(undefined)]],
      ['rules[0].type', [valueRule(true, { type: 'other' })]],
      ['rules[0].target', [valueRule(true, { target: undefined })]],
      ['rules[0].order', [valueRule(true, { order: 1.5 })]],
      ['rules[0].id', [valueRule(true, { id: 'x' })]],
      ['rules[1].id', [valueRule(true, { id }), valueRule(true, { id: id.toUpperCase() })]],
      ['rules[0].conditions[0].id', [valueRule(true, { id, conditions: [condition({ id })] })]],
      ['rules[0].conditions', [valueRule(true, { conditions: null })]],
      ['rules[0].conditions[0].operator', [valueRule(true, { conditions: [condition({ operator: '>' })] })]],
      ['rules[0].conditions[0].targetValues', [valueRule(true, { conditions: [condition({ targetValues: [] })] })]],
      ['rules[0].conditions[0].trait', [valueRule(true, { conditions: [condition({ attribute: 'traits' })] })]],
      [
        'rules[0].conditions[0].segmentId',
        [valueRule(true, { conditions: [{ id, kind: 'segment', operator: 'in', segmentId: id }] })],
      ],
      ['rules', 'x'],
      ['rules[0]', [null]],
      ['rules[0].id', [valueRule(true, { id: undefined })]],
      ['rules[0].order', [valueRule(true, { order: undefined })]],
      ['rules[0].percentages', [valueRule(true, { percentages: [bucket(100, true)] })]],
      ['rules[0].percentages', [valueRule(true, { percentages: {} })]],
      ['rules[0].target', [split([bucket(100, true)], { target: 'value' })]],
      ['rules[0].value', [split([bucket(100, true)], { value: true })]],
      ['rules[0].conditions', [split([bucket(100, true)], { conditions: [condition()] })]],
      ['rules[0].percentages', [split([])]],
      ['rules[0].percentages', [split(undefined)]],
      ['rules[0].percentages', [split([bucket(50, true), bucket(49.9999, false)])]],
      ['rules[0].percentages[0]', [split([null])]],
      ['rules[0].percentages[0].value', [split([bucket(100, null)])]],
      ['rules[0].percentages[1].value', [split([bucket(50, true), bucket(50, 'maybe')])]],
      ['rules[0].percentages[1].id', [split([bucket(50, true), bucket(50, true)].map((one) => ({ ...one, id })))]],
      ['rules[0].conditions[0]', [valueRule(true, { conditions: [null] })]],
      [
        'rules[0].conditions[0].trait',
        [valueRule(true, { conditions: [condition({ attribute: 'traits', trait: '' })] })],
      ],
      [
        'rules[0].conditions[0].operator',
        [valueRule(true, { conditions: [{ id, kind: 'segment', operator: 'equals', segmentId: id }] })],
      ],
    ]
    for (const [name, rules] of cases) {
      const { status, body } = await put(rules)
      assert.is(status, 400, name)
      assert.is(body.errors[0].name, name, JSON.stringify(body))
    }
  })

  test('target values must make sense for their type', async () => {
    const { put } = await setUp(api)
    const good: [targetType: string, operator: string, values: unknown[]][] = [
      ['number', '>=', ['1.5', 2]],
      ['semver', 'is one of', ['1.2', 'v3.0.0-beta', '2026.01.05', '9999999999999999.0.1']],
      ['datetime', 'is after', ['2024-02-29', '2026-01-31T00:30:00.000+02:00', '2026-12']],
      ['array', 'contains any of', ['x']],
      ['boolean', 'equals', [true]],
    ]
    for (const [targetType, operator, targetValues] of good) {
      const conditions = [condition({ targetType, operator, targetValues, kind: undefined })]
      assert.is((await put([valueRule(true, { conditions })])).status, 204, targetType)
    }
    const bad: typeof good = [
      ['number', '=', ['ten']],
      ['semver', '>', ['latest']],
      ['datetime', 'is before', ['31.1.2026']],
      ['datetime', 'is before', ['2026-02-29']],
      ['datetime', 'is before', ['2026-13-01']],
      ['datetime', 'is before', ['January 5, 2026']],
      ['datetime', 'is before', ['2026-04-31T10:00:00Z']],
      ['boolean', 'equals', ['true', 'false']],
      ['boolean', 'equals', ['yes']],
    ]
    for (const [targetType, operator, targetValues] of bad) {
      const conditions = [condition({ targetType, operator, targetValues })]
      assert.is((await put([valueRule(true, { conditions })])).status, 400, targetType)
    }
  })

  test('two environments of one config can be written at once, and neither write is lost', async () => {
    const { project, path, read } = await setUp(api, { type: 'integer', defaultValue: 0 })
    const put = (environmentId: string, defaultValue: number) =>
      api.call('PUT', `${path}/targets`, { environmentId, defaultValue, rules: [valueRule(defaultValue)] })
    const [one, two] = [project.environments[0].id, project.environments[1].id]
    const answers = await Promise.all([1, 2, 3, 4, 5].flatMap((value) => [put(one, value), put(two, value)]))
    assert.ok(answers.every((answer) => answer.status === 204))
    const { targets } = (await api.call('GET', path)).body
    for (const target of targets) assert.is(String(target.rules[0].value), target.defaultValue)
    assert.ok(await read())
  })

  test('an unknown environment is 404', async () => {
    const { path } = await setUp(api)
    const body = { environmentId: randomUUID(), defaultValue: true, rules: [] }
    assert.is((await api.call('PUT', `${path}/targets`, body)).status, 404)
  })

  test('a segment condition needs a segment of the project', async () => {
    const { put, project, read } = await setUp(api)
    const segment = { key: 'beta', name: 'Beta', groups: [] }
    const { body } = await api.call('POST', `/projects/${project.id}/segments`, segment)
    const conditions = [{ id: randomUUID(), kind: 'segment', operator: 'not in', segmentId: body.id }]
    for (const segmentId of [body.id, body.id.toUpperCase()]) {
      assert.is((await put([valueRule(true, { conditions: [{ ...conditions[0], segmentId }] })])).status, 204)
      assert.equal((await read()).rules[0].conditions, conditions)
    }
  })
})
