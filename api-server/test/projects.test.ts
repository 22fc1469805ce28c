import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { apiSuite, newConfig, newProject } from './support/api.js'

apiSuite('projects', (test, api) => {
  test('a new project has the environments Test and Production', async () => {
    const { status, body } = await api.call('POST', '/projects', { name: 'Shop', slug: 'shop', extra: 1 })
    assert.is(status, 200)
    assert.equal(Object.keys(body).sort(), [
      'createdAt',
      'environments',
      'id',
      'name',
      'organizationId',
      'slug',
      'updatedAt',
    ])
    assert.equal(
      body.environments.map(({ name, slug, live, color }) => [name, slug, live, color]),
      [
        ['Test', 'test', false, 'blue'],
        ['Production', 'production', true, 'green'],
      ],
    )
    assert.match(body.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('the list has no environments and keeps creation order', async () => {
    const first = await newProject(api)
    const second = await newProject(api)
    const { body } = await api.call('GET', '/projects')
    const ids = body.map((project: { id: string }) => project.id)
    assert.ok(ids.indexOf(first.id) < ids.indexOf(second.id))
    assert.not.ok('environments' in body[0])
  })

  test('every missing or wrong field is named', async () => {
    const { status, body } = await api.call('POST', '/projects', { slug: 'Not a slug' })
    assert.is(status, 400)
    assert.equal(
      body.errors.map((problem: { name: string }) => problem.name),
      ['name', 'slug'],
    )
    assert.is(body.errors[0].message, 'Name is required')
  })

  test('a slug is unique, also for an update, and free again after a delete', async () => {
    const one = await newProject(api)
    const two = await newProject(api)
    const taken = await api.call('POST', '/projects', { name: 'Again', slug: one.slug })
    assert.is(taken.status, 400)
    assert.is(taken.body.errors[0].name, 'slug')
    assert.is((await api.call('PUT', `/projects/${two.id}`, { slug: one.slug })).status, 400)
    assert.is((await api.call('DELETE', `/projects/${one.id}`)).status, 204)
    assert.is((await api.call('PUT', `/projects/${two.id}`, { slug: one.slug, id: 'ignored' })).status, 204)
    assert.is((await api.call('GET', `/projects/${two.id}`)).body.slug, one.slug)
  })

  test('a deleted project is gone with everything in it', async () => {
    const project = await newProject(api)
    const environment = project.environments[0]
    assert.is((await api.call('DELETE', `/projects/${project.id}`)).status, 204)
    assert.is((await api.call('GET', `/projects/${project.id}`)).status, 404)
    assert.is((await api.call('GET', `/projects/${project.id}/environments/${environment.id}`)).status, 404)
    assert.is(await api.storage.read((stores) => stores.environments.get(environment.id)), null)
  })

  test('a project goes although its rules use its segments, as archived configs did', async () => {
    const { id, environments } = await newProject(api)
    const path = `/projects/${id}`
    const { body: tag } = await api.call('POST', `${path}/tags`, { name: 'Billing' })
    const segment = { key: 'beta', name: 'Beta', groups: [], overrides: { [environments[0].id]: [] } }
    const { body: used } = await api.call('POST', `${path}/segments`, segment)
    const condition = { id: randomUUID(), kind: 'segment', operator: 'in', segmentId: used.id }
    const common = { type: 'conditional', order: 0, target: 'value', value: true }
    const rules = [{ id: randomUUID(), ...common, conditions: [condition] }]
    for (const isArchived of [true, false]) {
      const { key } = await newConfig(api, id, { tagIds: [tag.id] })
      for (const { id: environmentId } of environments) {
        const body = { environmentId, defaultValue: false, rules }
        assert.is((await api.call('PUT', `${path}/configs/${key}/targets`, body)).status, 204)
      }
      if (isArchived) assert.is((await api.call('DELETE', `${path}/configs/${key}`)).status, 204)
    }
    assert.is((await api.call('DELETE', path)).status, 204)
    assert.is((await api.call('GET', path)).status, 404)
    const left = await api.storage.read(async ({ configs, segments, tags }) => [
      ...(await configs.list(id)),
      ...(await segments.list(id)),
      ...(await tags.list(id)),
    ])
    assert.equal(left, [])
  })

  test('the same slug sent at once by many is taken by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.call('POST', '/projects', { name: 'Race', slug: 'race' })),
    )
    assert.equal(answers.map((answer) => answer.status).sort(), [200, ...Array<number>(9).fill(400)])
  })

  test('an unknown id and one that is no UUID are 404', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nope', '%00', '%2F', '%zz']) {
      const { status, body } = await api.call('GET', `/projects/${id}`)
      assert.is(status, 404)
      assert.is(body.code, 'NOT_FOUND')
    }
  })
})
