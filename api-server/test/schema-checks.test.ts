/** A user's JSON schema never runs while a transaction is open: what changes in the meantime is checked again, a limited number of times. */
import * as assert from 'uvu/assert'
import { oneStorageSuite, newConfig, newProject, type Json } from './support/api.js'

const ALL = { useSchema: true, schema: { type: 'object' } }
const WITH_A = { useSchema: true, schema: { type: 'object', properties: { a: { type: 'number' } } } }

oneStorageSuite('checks of JSON schemas', (test, api) => {
  let project: Json
  let config: Json
  let target: string
  let checks = 0
  /** Happens after each check, before its outcome is used. In an open transaction it would wait for ever. */
  let meanwhile: (count: number) => Promise<unknown> = () => Promise.resolve()

  test.before(() => {
    const { schemas } = api.services
    const check = schemas.check.bind(schemas)
    schemas.check = async (...asked) => {
      const verdict = await check(...asked)
      checks += 1
      await meanwhile(checks)
      return verdict
    }
  })

  test.before.each(async () => {
    meanwhile = () => Promise.resolve()
    project = await newProject(api)
    config = await newConfig(api, project.id, { type: 'json', defaultValue: '{}', typeOptions: ALL })
    target = `/projects/${project.id}/configs/${config.key}`
    checks = 0
  })

  const put = (defaultValue: unknown) =>
    api.call('PUT', `${target}/targets`, { environmentId: project.environments[0].id, defaultValue, rules: [] })

  const setOptions = (typeOptions: Record<string, unknown>, description: string | null = null) =>
    api.storage.transaction(async (stores) => {
      const stored = await stores.configs.findByKey(project.id, config.key)
      if (stored) await stores.configs.update({ ...stored, typeOptions, description })
    })

  /** Does it after the first check only. */
  const once = (work: () => Promise<unknown>) => async (count: number) => {
    if (count === 1) await work()
  }

  test('a value is judged by the schema that it is stored under', async () => {
    meanwhile = once(() => setOptions(WITH_A))
    assert.is((await put({ a: 'text' })).status, 400)
    assert.is(checks, 2)
    checks = 0
    await setOptions(ALL)
    assert.is((await put({ a: 1 })).status, 204)
    assert.is(checks, 2)
  })

  test('a schema is judged by the values that are stored when it comes', async () => {
    const patch = () => api.call('PATCH', target, { typeOptions: WITH_A })
    meanwhile = once(async () => assert.is((await put({ a: 'text' })).status, 204))
    const { status, body } = await patch()
    assert.is(status, 400)
    assert.match(body.errors[0].message, /the default value does not match/)
  })

  test('other changes of the config in the meantime are kept', async () => {
    meanwhile = once(() => setOptions(ALL, 'changed meanwhile'))
    assert.is((await put({ a: 1 })).status, 204)
    assert.is(checks, 1)
    checks = 0
    meanwhile = once(() => setOptions(ALL, 'changed again'))
    const { status, body } = await api.call('PATCH', target, { typeOptions: WITH_A })
    assert.equal([status, body.description, body.typeOptions], [200, 'changed again', WITH_A])
  })

  test('a config that changes all the time is given up: 429, and nothing is written', async () => {
    meanwhile = (count) => setOptions({ useSchema: true, schema: { $comment: String(count) } })
    const { status, headers, body } = await put({ a: 1 })
    assert.equal([status, body.code, headers.get('retry-after')], [429, 'SCHEMA_QUEUE_FULL', '1'])
    meanwhile = () => Promise.resolve()
    assert.is((await api.call('GET', target)).body.targets[0].defaultValue, '{}')
  })

  test('a full queue answers 429 with the time to wait, and another organization is served', async () => {
    const { schemas } = api.services
    const check = (organization: string) => schemas.check(organization, { type: 'object' }, ['{}'])
    let full = true
    const again = async () => {
      while (full) await check(project.organizationId)
    }
    // More than may wait: some are refused at once, and the others keep the queue full.
    const waiting = Promise.allSettled(Array.from({ length: 150 }, again))
    const { status, headers, body } = await put({ a: 1 })
    assert.equal([status, body.code, headers.get('retry-after')], [429, 'SCHEMA_QUEUE_FULL', '5'])
    assert.ok('values' in (await check('another')))
    full = false
    await waiting
    assert.is((await put({ a: 1 })).status, 204)
  })
})
