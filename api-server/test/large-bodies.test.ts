/** What a body may contain, and how many of its problems are reported. `npm run torture` measures how long that takes. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { LIST_LIMITS } from '../src/domain/list-limits.js'
import { MOST_PROBLEMS } from '../src/domain/json.js'
import { ADMIN, oneStorageSuite, newConfig, newProject, type Json } from './support/api.js'
import { honestBodies, largeBodies, rule } from './torture/large-bodies.js'

const list = <T>(length: number, item: (index: number) => T) => Array.from({ length }, (_, index) => item(index))

oneStorageSuite('large bodies', (test, api) => {
  let project: Json
  let environmentId: string
  const raw = (method: string, target: string, text: string) =>
    api.call(method, `/projects/${project.id}${target}`, undefined, { raw: text })

  test.before(async () => {
    project = await newProject(api)
    environmentId = project.environments[0].id
    await newConfig(api, project.id, { key: 'flag', defaultValue: true })
  })

  test('a large body that is wrong is refused with a short answer', async () => {
    for (const { name, method, path, text, status } of largeBodies(environmentId, 'flag')) {
      const answer = await raw(method, path, text)
      assert.is(answer.status, status, name)
      assert.ok(answer.body.errors.length <= MOST_PROBLEMS + 1, name)
      assert.ok(JSON.stringify(answer.body).length < 300_000, name)
    }
  })

  test('large bodies that people send are taken', async () => {
    for (const { name, method, path, text, status } of honestBodies(environmentId, 'flag')) {
      const answer = await raw(method, path, text)
      assert.is(answer.status, status, name)
    }
  })

  test('a large body is read as UTF-8, with or without a byte order mark, wherever its pieces end', async () => {
    // Three and four bytes a character: no power of two is between two of them each time.
    const targetValues = list(9000, (index) => `${index} 語🎉語`)
    const rules = [rule(0, targetValues)]
    for (const mark of ['', '\uFEFF']) {
      const text = `${mark}${JSON.stringify({ environmentId, defaultValue: mark === '', rules })}`
      assert.is((await raw('PUT', '/configs/flag/targets', text)).status, 204)
      const { body } = await api.call('GET', `/projects/${project.id}/configs/flag`)
      assert.is(body.targets[0].defaultValue, String(mark === ''))
      const [condition] = body.targets[0].rules[0].conditions as { targetValues: string[] }[]
      assert.equal(condition?.targetValues, targetValues)
    }
    const bytes = Buffer.from(JSON.stringify({ environmentId, defaultValue: true, rules }))
    // Begins no character.
    assert.ok(bytes.length > 150_000)
    bytes[140_001] = 0xff
    const answer = await fetch(`${api.url}/projects/${project.id}/configs/flag/targets`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ADMIN}`, 'content-type': 'application/json' },
      body: bytes,
    })
    assert.is(answer.status, 400)
    assert.equal(await answer.json(), { errors: [{ message: 'The request body is not valid UTF-8' }] })
  })

  test('an answer says when it does not name everything', async () => {
    const body = (rules: number) => ({ environmentId, defaultValue: true, rules: list(rules, () => 1) })
    const send = (rules: number) => api.call('PUT', `/projects/${project.id}/configs/flag/targets`, body(rules))
    assert.is((await send(MOST_PROBLEMS - 1)).body.errors.length, MOST_PROBLEMS - 1)
    const { errors } = (await send(MOST_PROBLEMS + 50)).body
    assert.is(errors.length, MOST_PROBLEMS + 1)
    assert.equal(errors[MOST_PROBLEMS], { message: 'Only the first 100 problems are listed. There may be more' })
    assert.is(errors[1].name, 'rules[1]')
  })

  test('each list ends at its bound', async () => {
    const segment = { key: 'segment', name: 'S', groups: [] }
    const condition = { kind: 'segment', operator: 'in', segmentId: randomUUID() }
    const variation = { value: true }
    const rule = { id: randomUUID(), type: 'percentage', order: 0 }
    const overrides = Object.fromEntries(list(LIST_LIMITS.overrides + 1, () => [randomUUID(), []]))
    const conditional = { ...rule, type: 'conditional', target: 'value', value: true }
    const config = { role: 'experiment', lifetime: 'permanent', type: 'boolean', key: 'other', defaultValue: true }
    const targets = (rules: unknown[]) => ({ environmentId, defaultValue: true, rules })
    const cases: [method: string, path: string, body: object, name: string][] = [
      ['PUT', '/configs/flag/targets', targets(list(LIST_LIMITS.rules + 1, () => ({}))), 'rules'],
      [
        'PUT',
        '/configs/flag/targets',
        targets([{ ...conditional, conditions: list(LIST_LIMITS.conditions + 1, () => condition) }]),
        'rules[0].conditions',
      ],
      [
        'PUT',
        '/configs/flag/targets',
        targets([{ ...rule, percentages: list(LIST_LIMITS.percentages + 1, () => ({})) }]),
        'rules[0].percentages',
      ],
      ['POST', '/configs', { ...config, variations: list(LIST_LIMITS.variations + 1, () => variation) }, 'variations'],
      ['POST', '/configs', { ...config, tagIds: list(LIST_LIMITS.tagIds + 1, () => randomUUID()) }, 'tagIds'],
      ['POST', '/segments', { ...segment, groups: list(LIST_LIMITS.groups + 1, () => []) }, 'groups'],
      ['POST', '/segments', { ...segment, groups: [list(LIST_LIMITS.conditions + 1, () => ({}))] }, 'groups[0]'],
      ['POST', '/segments', { ...segment, overrides }, 'overrides'],
    ]
    for (const [method, path, body, name] of cases) {
      const { errors } = (await api.call(method, `/projects/${project.id}${path}`, body)).body
      assert.equal([errors.length, errors[0].name], [1, name])
      assert.match(errors[0].message, /must have at most \d+ entries$/)
    }
  })

  test('a list beyond a bound that was stored earlier stays, and the config can be changed', async () => {
    const values = list(LIST_LIMITS.enumValues + 1, (index) => `v${index}`)
    const typeOptions = { valueType: 'string', values }
    const { key } = await newConfig(api, project.id, {
      type: 'enum',
      defaultValue: 'a',
      typeOptions: { ...typeOptions, values: ['a', 'b'] },
    })
    await api.storage.transaction(async (stores) => {
      const config = await stores.configs.findByKey(project.id, key)
      if (config) await stores.configs.update({ ...config, typeOptions })
    })
    const changed = await api.call('PATCH', `/projects/${project.id}/configs/${key}`, { description: 'x', typeOptions })
    assert.is(changed.status, 200)
    assert.equal(changed.body.typeOptions, typeOptions)
  })
})
