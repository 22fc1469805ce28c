import * as assert from 'uvu/assert'
import { apiSuite, newConfig, newProject } from './support/api.js'

apiSuite('environments', (test, api) => {
  const staging = { name: 'Staging', slug: 'staging', color: 'teal', live: false }

  test('create, read, change, list, delete', async () => {
    const project = await newProject(api)
    const base = `/projects/${project.id}/environments`
    const created = await api.call('POST', base, staging)
    assert.is(created.status, 200)
    assert.is(created.body.projectId, project.id)
    const path = `${base}/${created.body.id}`
    assert.equal((await api.call('GET', path)).body, created.body)
    const changed = await api.call('PUT', path, { color: 'navy', id: 'ignored' })
    assert.is(changed.status, 200)
    const { updatedAt } = changed.body
    assert.equal(changed.body, Object.assign(created.body, { color: 'navy', updatedAt }))
    assert.equal(
      (await api.call('GET', base)).body.map((one: { name: string }) => one.name),
      ['Test', 'Production', 'Staging'],
    )
    const gone = await api.call('DELETE', path)
    assert.is(gone.status, 204)
    assert.is(gone.body, undefined)
    assert.is((await api.call('GET', path)).status, 404)
  })

  test('one answer names every missing field', async () => {
    const project = await newProject(api)
    const { status, body } = await api.call('POST', `/projects/${project.id}/environments`, { color: 'pink' })
    assert.is(status, 400)
    assert.equal(
      body.errors.map((problem: { name: string }) => problem.name),
      ['name', 'slug', 'color', 'live'],
    )
  })

  test('a slug is unique in the project only', async () => {
    const project = await newProject(api)
    const other = await newProject(api)
    assert.is((await api.call('POST', `/projects/${project.id}/environments`, staging)).status, 200)
    assert.is((await api.call('POST', `/projects/${project.id}/environments`, staging)).body.errors[0].name, 'slug')
    assert.is((await api.call('POST', `/projects/${other.id}/environments`, staging)).status, 200)
  })

  test('a younger environment has a target for every config, with its first default', async () => {
    const project = await newProject(api)
    const config = await newConfig(api, project.id, { type: 'integer', defaultValue: 7 })
    const created = await api.call('POST', `/projects/${project.id}/environments`, staging)
    const { targets } = (await api.call('GET', `/projects/${project.id}/configs/${config.key}`)).body
    assert.is(targets.length, 3)
    assert.is(targets[2].environment.id, created.body.id)
    assert.is(targets[2].defaultValue, '7')
    await api.call('DELETE', `/projects/${project.id}/environments/${created.body.id}`)
    assert.is((await api.call('GET', `/projects/${project.id}/configs/${config.key}`)).body.targets.length, 2)
  })

  test('what is created at once is listed by the times that its records say', async () => {
    const { id } = await newProject(api)
    const bodies: Record<string, (index: number) => object> = {
      environments: (index) => ({ name: 'E', slug: `slug-${index}`, color: 'red', live: false }),
      segments: (index) => ({ key: `segment-${index}`, name: 'S', groups: [] }),
      configs: (index) => ({
        ...{ key: `config-${index}`, role: 'flag', lifetime: 'permanent' },
        ...{ type: 'boolean', defaultValue: true },
      }),
    }
    for (const [resource, body] of Object.entries(bodies)) {
      const path = `/projects/${id}/${resource}`
      await Promise.all(Array.from({ length: 40 }, (_, index) => api.call('POST', path, body(index))))
      const times = (await api.call('GET', path)).body.map(({ createdAt }) => createdAt)
      assert.ok(times.length >= 40)
      assert.equal(times, [...times].sort(), resource)
    }
  })
})
