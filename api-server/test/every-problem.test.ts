/** One 400 names everything that is wrong with a request, also what only the storage knows. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { apiSuite, newConfig, newProject } from './support/api.js'

apiSuite('every problem at once', (test, api) => {
  const names = async (method: string, path: string, body: unknown) => {
    const { status, body: answer } = await api.call(method, path, body)
    assert.is(status, 400)
    for (const { message } of answer.errors) assert.ok(message.length > 10, message)
    return answer.errors.map(({ name }) => name).sort()
  }

  test('of a new config', async () => {
    const { id } = await newProject(api)
    const { key } = await newConfig(api, id)
    const path = `/projects/${id}/configs`
    const good = { key: 'new-key', role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: true }
    const cases: [body: object, names: string[]][] = [
      [
        { ...good, key, defaultValue: 'nope', tagIds: [randomUUID()], variations: [{ value: 1 }] },
        ['defaultValue', 'key', 'tagIds[0]', 'variations'],
      ],
      [{ ...good, key, tagIds: [randomUUID(), 'x'] }, ['key', 'tagIds[1]']],
      [{ ...good, key, tagIds: [randomUUID()] }, ['key', 'tagIds[0]']],
      [{ ...good, key: 'a', type: 'enum', defaultValue: 5 }, ['key', 'typeOptions']],
      [{ ...good, key: 5, type: 'integer', defaultValue: 'x', client: 'yes' }, ['client', 'defaultValue', 'key']],
      [
        { ...good, role: 'x', variations: [{}], type: 'integer', typeOptions: { isInteger: 1 } },
        ['role', 'typeOptions.isInteger', 'variations[0].value'],
      ],
      [{ key }, ['defaultValue', 'key', 'lifetime', 'role', 'type']],
    ]
    for (const [body, expected] of cases) assert.equal(await names('POST', path, body), expected)
    assert.is((await api.call('POST', path, good)).status, 200)
    await api.call('PATCH', `${path}/${key}`, { key: 'renamed' })
    assert.equal(await names('POST', path, { ...good, key, defaultValue: 1 }), ['defaultValue', 'key'])
  })

  test('of rules', async () => {
    const { id, environments } = await newProject(api)
    const { key } = await newConfig(api, id)
    const path = `/projects/${id}/configs/${key}/targets`
    const environmentId = environments[0].id
    assert.equal(await names('PUT', path, { environmentId, defaultValue: true, rules: [{}] }), [
      'rules[0].id',
      'rules[0].order',
      'rules[0].type',
    ])
    const bare = await api.call('PUT', path, {
      ...{ environmentId, defaultValue: true },
      rules: [{ order: 0 }, { id: randomUUID(), type: 'conditional', order: 1, conditions: [] }],
    })
    assert.equal(
      bare.body.errors.map(({ message }) => message),
      ['Id is required', 'Type is required', 'Target is required'],
    )
    const rules = [{ id: randomUUID(), type: 'conditional', order: -1, target: 'value', value: 'x', conditions: [] }]
    const wrong = ['rules[0].order', 'rules[0].value']
    assert.equal(await names('PUT', path, { rules }), ['defaultValue', 'environmentId', ...wrong])
    assert.equal(await names('PUT', path, { environmentId: 'x', defaultValue: 5, rules }), [
      'defaultValue',
      'environmentId',
      ...wrong,
    ])
    assert.equal(await names('PUT', path, { environmentId: 'x', defaultValue: 5, rules: {} }), [
      'defaultValue',
      'environmentId',
      'rules',
    ])
    const unknown = await api.call('PUT', path, { environmentId: randomUUID(), defaultValue: 5, rules })
    assert.is(unknown.status, 404)
  })

  test('of a segment', async () => {
    const { id } = await newProject(api)
    const path = `/projects/${id}/segments`
    const groups = [[{ id: 'x' }]]
    const inGroups = ['attribute', 'id', 'operator', 'targetType', 'targetValues']
    assert.equal(await names('POST', path, { groups, overrides: [] }), [
      ...inGroups.map((one) => `groups[0][0].${one}`),
      'key',
      'name',
      'overrides',
    ])
    assert.equal(await names('POST', path, { key: 'a', overrides: { x: groups } }), [
      'groups',
      'key',
      'name',
      ...inGroups.map((one) => `overrides.x[0][0].${one}`),
    ])
  })

  test('of environments and projects', async () => {
    const { id, slug, environments } = await newProject(api)
    const path = `/projects/${id}/environments`
    assert.equal(await names('POST', path, { slug: 'test', live: 'yes' }), ['color', 'live', 'name', 'slug'])
    const { id: own } = environments[0]
    assert.equal(await names('PUT', `${path}/${own}`, { slug: 'production', live: 1 }), ['live', 'slug'])
    assert.equal(await names('PUT', `${path}/${own}`, { slug: 'test', live: 1 }), ['live'])
    assert.equal(await names('POST', '/projects', { slug }), ['name', 'slug'])
    assert.equal(await names('PUT', `/projects/${id}`, { slug, name: '' }), ['name'])
    const other = await newProject(api)
    assert.equal(await names('PUT', `/projects/${id}`, { slug: other.slug, name: '' }), ['name', 'slug'])
  })
})
