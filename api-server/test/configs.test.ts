import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { apiSuite, newConfig, newProject, type Json } from './support/api.js'

apiSuite('configs', (test, api) => {
  const minimal = { key: 'new-checkout', role: 'flag', lifetime: 'temporary', type: 'boolean', defaultValue: true }

  test('create answers the record without default or targets, and the single read adds the targets', async () => {
    const { id, environments } = await newProject(api)
    const { status, body } = await api.call('POST', `/projects/${id}/configs`, minimal)
    assert.is(status, 200)
    assert.equal(Object.keys(body), [
      ...['id', 'projectId', 'key', 'description', 'role', 'lifetime', 'type', 'typeOptions', 'state', 'client'],
      ...['server', 'variations', 'tagIds', 'deprecatedKeys', 'createdAt', 'updatedAt'],
    ])
    const { client, server, state, typeOptions, deprecatedKeys } = body
    assert.equal(
      { client, server, state, typeOptions, deprecatedKeys },
      { client: true, server: true, state: 'new', typeOptions: null, deprecatedKeys: [] },
    )
    const read = (await api.call('GET', `/projects/${id}/configs/new-checkout`)).body
    const { targets, ...rest } = read
    assert.equal(rest, body)
    assert.equal(
      targets.map((target: Json) => [target.environment.id, target.defaultValue, target.rules]),
      environments.map((environment: Json) => [environment.id, 'true', []]),
    )
    assert.equal((await api.call('GET', `/projects/${id}/configs`)).body, [body])
  })

  test('a key may hold anything, percent-encoded in the path', async () => {
    const { id } = await newProject(api)
    for (const key of ['a/b/c?', 'äöü🎉', '100%', 'by-name', '../..']) {
      assert.is((await api.call('POST', `/projects/${id}/configs`, { ...minimal, key })).status, 200)
      const read = await api.call('GET', `/projects/${id}/configs/${encodeURIComponent(key)}`)
      assert.is(read.status, 200)
      assert.is(read.body.key, key)
    }
  })

  test('lengths are counted in characters, and both ends are allowed', async () => {
    const { id } = await newProject(api)
    for (const key of ['four', '🎉'.repeat(4), 'x'.repeat(150), '🎉'.repeat(150)]) {
      assert.is((await newConfig(api, id, { key })).key, key)
    }
    for (const key of ['abc', '🎉🎉', 'x'.repeat(151), '🎉'.repeat(151)]) {
      const expected = [{ name: 'key', message: 'Key must be 4 to 150 characters long' }]
      assert.equal((await newConfig(api, id, { key })).errors, expected, key)
    }
    const described = await newConfig(api, id, { description: 'x'.repeat(1000) })
    assert.is(described.description?.length, 1000)
    const { errors } = await newConfig(api, id, { description: 'x'.repeat(1001) })
    assert.equal(errors, [{ name: 'description', message: 'Description must be at most 1000 characters long' }])
  })

  test('null means empty where that is allowed, and is refused elsewhere', async () => {
    const { id } = await newProject(api)
    const { key } = await newConfig(api, id, { description: 'text' })
    const path = `/projects/${id}/configs/${key}`
    assert.is((await api.call('PATCH', path, { description: null })).body.description, null)
    const { status, body } = await api.call('PATCH', path, { role: null, lifetime: null })
    assert.equal([status, body.errors.map(({ name }) => name)], [400, ['role', 'lifetime']])
  })

  test('typeOptions and variations come back as they were sent', async () => {
    const { id } = await newProject(api)
    const typeOptions = { values: ['2', 1, '3.50'], valueType: 'number' }
    const variations = [{ value: 1, name: null }, { value: true }, { name: 'B', value: 'x' }]
    const config = await newConfig(api, id, {
      role: 'experiment',
      type: 'enum',
      typeOptions,
      defaultValue: '1',
      variations,
    })
    assert.is(JSON.stringify(config.typeOptions), JSON.stringify(typeOptions))
    assert.is(JSON.stringify(config.variations), JSON.stringify(variations))
    const refused = await newConfig(api, id, { variations })
    assert.is(refused.errors[0].name, 'variations')
    assert.equal((await newConfig(api, id, { variations: null })).variations, [])
  })

  test('list by tags and untagged', async () => {
    const { id } = await newProject(api)
    const tag = async (name: string) => (await api.call('POST', `/projects/${id}/tags`, { name })).body.id
    const [red, blue] = [await tag('red'), await tag('blue')]
    const a = await newConfig(api, id, { tagIds: [red] })
    const b = await newConfig(api, id, { tagIds: [blue, red, blue] })
    const c = await newConfig(api, id)
    const keys = async (query: string) =>
      (await api.call('GET', `/projects/${id}/configs${query}`)).body.map((config: Json) => config.key)
    assert.equal(b.tagIds, [blue, red])
    assert.equal(await keys(''), [a.key, b.key, c.key])
    assert.equal(await keys(`?tagIds=${red}`), [a.key, b.key])
    assert.equal(await keys(`?tagIds=${blue}&tagIds=${red}`), [a.key, b.key])
    assert.equal(await keys('?untagged=true'), [c.key])
    assert.equal(await keys(`?untagged=true&tagIds=${blue}`), [b.key, c.key])
    assert.equal(await keys(`?tagIds=${randomUUID()}`), [])
    const wrong = await api.call('GET', `/projects/${id}/configs?tagIds=nope&tagIds=${red}&untagged=1`)
    assert.equal([wrong.status, wrong.body.errors.map(({ name }) => name)], [400, ['tagIds', 'untagged']])
    assert.equal(await keys('?tagIds=&untagged='), [a.key, b.key, c.key])
    assert.equal(await keys(`?tagIds=&tagIds=${blue}&untagged=`), [b.key])
    assert.is((await api.call('GET', `/projects/${id}/configs?untagged=1`)).body.errors[0].name, 'untagged')
    await api.call('DELETE', `/projects/${id}/tags/${red}`)
    assert.equal((await api.call('GET', `/projects/${id}/configs/${b.key}`)).body.tagIds, [blue])
  })

  test('a tag of another project is a 400', async () => {
    const [mine, other] = [await newProject(api), await newProject(api)]
    const foreign = (await api.call('POST', `/projects/${other.id}/tags`, { name: 'foreign' })).body.id
    const refused = await newConfig(api, mine.id, { tagIds: [foreign] })
    assert.is(refused.errors[0].name, 'tagIds[0]')
  })

  test('rename keeps the old key for SDKs, and the way back is open', async () => {
    const { id } = await newProject(api)
    const base = `/projects/${id}/configs`
    await api.call('POST', base, { ...minimal, key: 'first' })
    const renamed = (await api.call('PATCH', `${base}/first`, { key: 'second' })).body
    assert.not.ok('targets' in renamed)
    assert.equal(
      renamed.deprecatedKeys.map(({ configId, key, isPrimary }: Json) => [configId, key, isPrimary]),
      [[renamed.id, 'first', false]],
    )
    assert.is((await api.call('GET', `${base}/first`)).status, 404)
    const taken = await api.call('POST', base, { ...minimal, key: 'first' })
    assert.equal([taken.status, taken.body.errors[0].name], [400, 'key'])
    await newConfig(api, id, { key: 'other' })
    assert.is((await api.call('PATCH', `${base}/other`, { key: 'first' })).status, 400)
    const back = (await api.call('PATCH', `${base}/second`, { key: 'first' })).body
    assert.equal(
      back.deprecatedKeys.map((old: Json) => old.key),
      ['second'],
    )
  })

  test('resending the present values changes nothing', async () => {
    const { id } = await newProject(api)
    const config = await newConfig(api, id, { description: 'same', typeOptions: {} })
    const { key, description, role, lifetime, type, typeOptions, variations, tagIds } = config
    const same = { key, description, role, lifetime, type, typeOptions, variations, tagIds }
    const availability = { client: true, server: true }
    const { status, body } = await api.call('PATCH', `/projects/${id}/configs/${key}`, { ...same, availability })
    assert.is(status, 200)
    assert.equal(body, config)
  })

  test('type options come back with their members in the order last sent', async () => {
    const { id } = await newProject(api)
    const [min, max] = [
      { relation: '>=', value: 0 },
      { relation: '<', value: 9 },
    ]
    const typeOptions = { isInteger: true, min, max }
    const { key } = await newConfig(api, id, { type: 'integer', defaultValue: 1, typeOptions })
    const sent = { typeOptions: { max, min, isInteger: true } }
    await api.call('PATCH', `/projects/${id}/configs/${key}`, sent)
    const { body } = await api.call('GET', `/projects/${id}/configs/${key}`)
    assert.is(JSON.stringify(body.typeOptions), JSON.stringify(sent.typeOptions))
  })

  test('availability is nested in an update and only what is sent changes', async () => {
    const { id } = await newProject(api)
    const { key } = await newConfig(api, id, { server: false })
    const { body } = await api.call('PATCH', `/projects/${id}/configs/${key}`, {
      availability: { client: false },
      description: 'text',
    })
    assert.equal([body.client, body.server, body.description], [false, false, 'text'])
  })

  test('a changed type must fit the stored values, and the message names the environment', async () => {
    const { id, environments } = await newProject(api)
    const { key } = await newConfig(api, id, { type: 'integer', defaultValue: 50 })
    const path = `/projects/${id}/configs/${key}`
    const bounded = { isInteger: true, max: { relation: '<=', value: 10 } }
    const refused = await api.call('PATCH', path, { typeOptions: bounded })
    assert.is(refused.status, 400)
    assert.match(refused.body.errors[0].message, 'In the environment Test, the default value must be at most 10')
    for (const environment of environments) {
      const targets = { environmentId: environment.id, defaultValue: 5, rules: [] }
      assert.is((await api.call('PUT', `${path}/targets`, targets)).status, 204)
    }
    assert.is((await api.call('PATCH', path, { typeOptions: bounded })).status, 200)
    const staging = { name: 'Staging', slug: 'staging', color: 'teal', live: false }
    await api.call('POST', `/projects/${id}/environments`, staging)
    assert.is((await api.call('GET', path)).body.targets[2].defaultValue, '5')
  })

  test('a changed type must fit what the rules serve', async () => {
    const { id, environments } = await newProject(api)
    const { key } = await newConfig(api, id, { type: 'integer', defaultValue: 5 })
    const path = `/projects/${id}/configs/${key}`
    const rule = (members: object) => ({ id: randomUUID(), order: 0, ...members })
    const byValue = rule({ type: 'conditional', target: 'value', value: 50, conditions: [] })
    const percentages = [5, 60].map((value) => ({ id: randomUUID(), percentage: 50, value }))
    const targets = { environmentId: environments[1].id, defaultValue: 5 }
    for (const rules of [[byValue], [rule({ type: 'percentage', percentages })]]) {
      assert.is((await api.call('PUT', `${path}/targets`, { ...targets, rules })).status, 204)
      const bounded = { isInteger: true, max: { relation: '<=', value: 10 } }
      const refused = await api.call('PATCH', path, { typeOptions: bounded })
      assert.is(refused.status, 400)
      assert.match(
        refused.body.errors[0].message,
        /^In the environment Production, (the value of|share 2 of) rule 1 must be at most 10$/,
      )
    }
  })

  test('an archived config is gone for every method and frees its keys', async () => {
    const { id, environments } = await newProject(api)
    const { key } = await newConfig(api, id)
    const path = `/projects/${id}/configs/${key}`
    assert.is((await api.call('DELETE', path)).status, 204)
    const targets = { environmentId: environments[0].id, defaultValue: true, rules: [] }
    const requests = [
      api.call('GET', path),
      api.call('PATCH', path, {}),
      api.call('DELETE', path),
      api.call('PUT', `${path}/targets`, targets),
      api.call('GET', `${path}/activity`),
    ]
    assert.equal(
      (await Promise.all(requests)).map((answer) => answer.status),
      [404, 404, 404, 404, 404],
    )
    assert.equal((await api.call('GET', `/projects/${id}/configs`)).body, [])
    assert.is((await newConfig(api, id, { key })).key, key)
  })

  test('activity lists the latest evaluations, newest first', async () => {
    const { id, environments } = await newProject(api)
    const config = await newConfig(api, id)
    const path = `/projects/${id}/configs/${config.key}/activity`
    assert.equal((await api.call('GET', path)).body, [])
    const environment = environments[0]
    const seen = { configId: config.id, environmentId: environment.id, sdkKeyKind: 'server' as const }
    await api.storage.transaction(async (stores) => {
      const times = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']
      for (const [index, lastEvaluatedAt] of times.entries()) {
        await stores.evaluations.put({ ...seen, sdkName: 'node', sdkVersion: `1.${index}`, lastEvaluatedAt })
      }
    })
    const { body } = await api.call('GET', path)
    assert.equal(
      body.map((item: Json) => item.sdkVersion),
      ['1.1', '1.0'],
    )
    const { name, slug } = environment
    assert.equal(body[0].environment, { id: environment.id, name, slug })
  })
})
