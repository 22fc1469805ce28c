/** Small changes of rules: JSON Patch, and one value for everyone. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { apiSuite, newConfig, newProject, type Json } from './support/api.js'

const JSON_PATCH = { 'content-type': 'application/json-patch+json' }

apiSuite('small changes of rules', (test, api) => {
  interface Place {
    path: string
    environmentId: string
    target: string
  }

  async function furnish(members: object = {}): Promise<Place> {
    const { id, environments } = await newProject(api)
    const { key } = await newConfig(api, id, members)
    const path = `/projects/${id}/configs/${key}`
    return { path, environmentId: environments[0].id, target: `${path}/targets/${environments[0].id}` }
  }
  const rule = (value: unknown, order: number) => {
    const condition = { id: randomUUID(), attribute: 'identifier', operator: 'is one of', targetType: 'text' }
    const conditions = [{ ...condition, targetValues: [`${order}`] }]
    return { id: randomUUID(), type: 'conditional', order, target: 'value', value, conditions }
  }
  const read = async ({ path, environmentId }: Place) => {
    const { body } = await api.call('GET', path)
    return body.targets.find(({ environment }) => environment.id === environmentId) as Json
  }
  const replace = ({ path, environmentId }: Place, defaultValue: unknown, rules: object[]) =>
    api.call('PUT', `${path}/targets`, { environmentId, defaultValue, rules })
  const patch = ({ target }: Place, operations: unknown, headers: Record<string, string> = {}) =>
    api.call('PATCH', target, operations, { headers: { ...JSON_PATCH, ...headers } })
  const valuesOf = async (place: Place) => (await read(place)).rules.map(({ value }) => value)

  test('a patch changes what it names, all of it or nothing, and an identical one nothing', async () => {
    const place = await furnish({ type: 'integer', defaultValue: 1 })
    const [one, two] = [rule(10, 0), rule(20, 1)]
    await replace(place, 1, [one, two])
    const before = await read(place)
    const answer = await patch(place, [
      { op: 'test', path: '/rules/1/value', value: 20 },
      { op: 'replace', path: '/rules/1/value', value: 25 },
      { op: 'add', path: '/rules/0/conditions/0/targetValues/-', value: 'ann' },
      { op: 'replace', path: '/defaultValue', value: 2 },
    ])
    assert.is(answer.status, 204)
    const after = await read(place)
    assert.is(answer.headers.get('etag'), after.etag)
    assert.equal([after.defaultValue, await valuesOf(place)], ['2', [10, 25]])
    assert.equal((after.rules[0].conditions[0] as { targetValues: string[] }).targetValues, ['0', 'ann'])
    assert.is.not(after.etag, before.etag)
    await patch(place, [{ op: 'replace', path: '/rules/1/value', value: 25 }])
    assert.equal(await read(place), after)
    const wrong = [
      { op: 'replace', path: '/defaultValue', value: 5 },
      { op: 'replace', path: '/rules/0/value', value: 'ten' },
    ]
    const refused = await patch(place, wrong)
    assert.equal([refused.status, refused.body.errors.map(({ name }) => name)], [400, ['rules[0].value']])
    assert.equal(await read(place), after)
  })

  test('rules that a patch adds or moves are served in their places', async () => {
    const place = await furnish({ type: 'integer', defaultValue: 1 })
    await replace(place, 1, [rule(20, 5), rule(10, 2)])
    assert.is((await patch(place, [{ op: 'test', path: '/rules/0/value', value: 10 }])).status, 204)
    const added = { ...rule(5, 0), order: undefined }
    assert.is((await patch(place, [{ op: 'add', path: '/rules/0', value: added }])).status, 204)
    await patch(place, [{ op: 'move', from: '/rules/2', path: '/rules/1' }])
    const { rules } = await read(place)
    assert.equal(
      rules.map(({ value, order }: Json & { order?: number }) => [value, order]),
      [
        [5, 0],
        [20, 1],
        [10, 2],
      ],
    )
    await patch(place, [{ op: 'remove', path: '/rules/1' }])
    assert.equal(await valuesOf(place), [5, 10])
  })

  test('a pointer leads through members and entries alone, not to what JavaScript has beside them', async () => {
    const place = await furnish({ type: 'integer', defaultValue: 1 })
    await replace(place, 1, [rule(10, 0)])
    const before = await read(place)
    const operations = [
      ...[-1, 1.5, 0, 3].map((value) => ({ op: 'replace', path: '/rules/length', value })),
      { op: 'copy', from: '/defaultValue', path: '/rules/length' },
      ...['/rules/map', '/rules/constructor', '/toString'].map((from) => ({ op: 'copy', from, path: '/defaultValue' })),
      { op: 'move', from: '/rules', path: '/rules/0' },
      { op: 'move', from: '/rules/0', path: '/rules/0/conditions/0' },
      ...['/rules/-', '/rules/-1', '/rules/00', '/rules/0x', '/rules/1'].flatMap((path) => [
        { op: 'remove', path },
        { op: 'replace', path, value: rule(5, 0) },
      ]),
      { op: 'add', path: '/rules/constructor/prototype/polluted', value: true },
      { op: 'add', path: '/constructor/prototype/polluted', value: true },
      { op: 'remove', path: '' },
    ]
    for (const operation of operations) {
      const { status } = await patch(place, [operation])
      assert.is(status, 400, JSON.stringify(operation))
    }
    for (const path of ['/rules/length', '/rules/9', '/rules/map/length'])
      assert.is((await patch(place, [{ op: 'test', path, value: 1 }])).status, 412, path)
    assert.equal([await read(place), 'polluted' in {}], [before, false])
  })

  test('several patches at once lose nothing', async () => {
    const place = await furnish({ type: 'integer', defaultValue: 1 })
    await replace(place, 1, [rule(1, 0)])
    const add = (name: string) =>
      patch(place, [{ op: 'add', path: '/rules/0/conditions/0/targetValues/-', value: name }])
    const answers = await Promise.all(['a', 'b', 'c'].map(add))
    assert.equal(
      answers.map(({ status }) => status),
      [204, 204, 204],
    )
    const [condition] = (await read(place)).rules[0].conditions as { targetValues: string[] }[]
    assert.equal(condition?.targetValues.toSorted(), ['0', 'a', 'b', 'c'])
  })

  test('tests, If-Match and what cannot be done', async () => {
    const place = await furnish()
    const cases: [operations: unknown, status: number, name?: string][] = [
      [[{ op: 'test', path: '/defaultValue', value: 'true' }], 412],
      [[{ op: 'remove', path: '/rules/0' }], 400, '[0].path'],
      [[{ op: 'add', path: '/rules/1', value: {} }], 400, '[0].path'],
      [[{ op: 'move', from: '/rules/7', path: '/rules/0' }], 400, '[0].from'],
      [[{ op: 'replace', path: 'rules', value: [] }], 400, '[0].path'],
      [[{ op: 'replace', path: '/rules' }], 400, '[0].value'],
      [[{ op: 'copy', path: '/rules' }], 400, '[0].from'],
      [[{ op: 'turn', path: '/rules' }], 400, '[0].op'],
      [[{ op: 'replace', path: '', value: null }], 400],
      [[{ op: 'remove', path: '/defaultValue' }], 400, 'defaultValue'],
      [[{ op: 'replace', path: '/rules', value: 5 }], 400, 'rules'],
      [[{ op: 'add', path: '/__proto__/polluted', value: true }], 400],
      [{ op: 'test' }, 400],
      [Array.from({ length: 40 }, () => ({ op: 'copy', from: '/rules', path: '/rules/-' })), 400],
    ]
    const before = await read(place)
    for (const [operations, status, name] of cases) {
      const answer = await patch(place, operations)
      assert.is(answer.status, status, JSON.stringify(operations).slice(0, 100))
      if (name !== undefined) assert.is(answer.body.errors[0].name, name)
    }
    assert.equal(await read(place), before)
    const same = [{ op: 'replace', path: '/defaultValue', value: true }]
    assert.is((await patch(place, same, { 'if-match': '"old"' })).status, 412)
    assert.is((await patch(place, same, { 'if-match': before.etag })).status, 204)
    const elsewhere = { ...place, target: `${place.path}/targets/${randomUUID()}` }
    assert.is((await patch(elsewhere, same)).status, 404)
  })

  test('JSON Patch has its own media type, which nothing else takes', async () => {
    const place = await furnish()
    const operations = [{ op: 'replace', path: '/defaultValue', value: true }]
    assert.is((await api.call('PATCH', place.target, operations)).status, 415)
    assert.is((await api.call('PATCH', place.path, { description: 'x' }, { headers: JSON_PATCH })).status, 415)
    const charset = { 'content-type': 'Application/JSON-Patch+JSON; charset=utf-8' }
    assert.is((await patch(place, operations, charset)).status, 204)
  })

  test('one value for everyone: the default changes and the rules go, in one change', async () => {
    const place = await furnish()
    await replace(place, true, [{ ...rule(true, 0) }])
    const before = await read(place)
    assert.is(
      (await api.call('PUT', `${place.target}/value`, { value: false }, { headers: { 'if-match': '"x"' } })).status,
      412,
    )
    const headers = { 'if-match': before.etag }
    const off = await api.call('PUT', `${place.target}/value`, { value: false }, { headers })
    const after = await read(place)
    assert.equal([off.status, off.headers.get('etag')], [204, after.etag])
    assert.equal([after.defaultValue, after.rules], ['false', []])
    const again = await api.call('PUT', `${place.target}/value`, { value: false })
    assert.equal([again.status, await read(place)], [204, after])
    const entries = await api.storage.read(async (stores) => {
      const [organization] = await stores.organizations.list()
      return stores.audit.list(organization?.id ?? '', 1, undefined, { resource: 'targets' })
    })
    const changed = entries[0]?.after as { defaultValue: string; rules: unknown[] }
    assert.equal([entries[0]?.action, changed.defaultValue, changed.rules], ['update', 'false', []])
    for (const body of [{}, { value: null }, { value: 'maybe' }]) {
      const { status, body: answer } = await api.call('PUT', `${place.target}/value`, body)
      assert.equal([status, answer.errors[0].name], [400, 'value'], JSON.stringify(body))
      assert.match(answer.errors[0].message, /^Value /)
    }
  })
})
