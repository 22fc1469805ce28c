import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { oneStorageSuite, newConfig, newProject, PLACES, startApi, type Api } from './support/api.js'

const person = { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 2 } } }

async function createIn(api: Api, schema: unknown, defaultValue: unknown = {}) {
  const { id } = await newProject(api)
  return newConfig(api, id, { type: 'json', defaultValue, typeOptions: { useSchema: true, schema } })
}

oneStorageSuite('JSON schemas', (test, api) => {
  const create = (schema: unknown, defaultValue?: unknown) => createIn(api, schema, defaultValue)

  test('a value must match, given as JSON or as its text, and so must the schema given as text', async () => {
    assert.ok((await create(person, { name: 'Al' })).id)
    assert.ok((await create(JSON.stringify(person), '{"name":"Al"}')).id)
    assert.ok((await create({ ...person, pattern: 'a'.repeat(2000) }, { name: 'Al' })).id)
    const { errors } = await create(person, { name: 'A' })
    assert.is(errors[0].name, 'defaultValue')
    assert.match(
      errors[0].message,
      "does not match the config's JSON schema: /name must not have fewer than 2 characters",
    )
  })

  test('a message names the member that must not be there, and the values that are allowed', async () => {
    const wrong = async (schema: object, value: object) => (await create(schema, value)).errors[0].message
    const open = { properties: { theme: { enum: ['light', 'dark', 3] }, version: { const: 2 } } }
    const closed = { ...open, additionalProperties: false }
    assert.match(await wrong(closed, { 'colour of the page': 1 }), /: the value must not have "colour of the page"$/)
    assert.match(await wrong({ ...open, unevaluatedProperties: false }, { x: 1 }), /: the value must not have "x"$/)
    assert.match(await wrong(open, { theme: 'blue' }), /: \/theme must be one of "light", "dark", 3$/)
    assert.match(await wrong(open, { version: 3 }), /: \/version must be 2$/)
    const many = { enum: Array.from({ length: 100 }, (_, index) => 'x'.repeat(100 + index)) }
    const message = await wrong(many, {})
    assert.ok(message.length < 600, message)
    assert.match(message, /… and 92 more$/)
  })

  test('rule values are checked, and a changed schema against all that is stored', async () => {
    const project = await newProject(api)
    const options = { useSchema: true, schema: person }
    const { key } = await newConfig(api, project.id, {
      type: 'json',
      defaultValue: { name: 'Al' },
      typeOptions: options,
    })
    const path = `/projects/${project.id}/configs/${key}`
    const rule = { id: project.id, type: 'conditional', order: 0, target: 'value', value: {}, conditions: [] }
    const targets = { environmentId: project.environments[1].id, defaultValue: { name: 'Bo' }, rules: [rule] }
    const refused = await api.call('PUT', `${path}/targets`, targets)
    assert.equal([refused.status, refused.body.errors[0].name], [400, 'rules[0].value'])
    const longer = { ...person, properties: { name: { minLength: 3 } } }
    const changed = await api.call('PATCH', path, { typeOptions: { useSchema: true, schema: longer } })
    assert.is(changed.status, 400)
    assert.match(changed.body.errors[0].message, /In the environment Test, the default value does not match/)
    assert.is((await api.call('PATCH', path, { typeOptions: { useSchema: false, schema: longer } })).status, 200)
  })

  test('what cannot be a safe schema is refused with the reason', async () => {
    let deep: object = {}
    for (let i = 0; i < 70; i++) deep = { properties: { a: deep } }
    const cases: [schema: unknown, message: RegExp][] = [
      [{ $ref: 'https://example.com/schema.json' }, /must not refer to other documents/],
      [{ properties: { a: { $ref: 'other.json#/x' } } }, /must not refer to other documents/],
      [{ $ref: '#/$defs/missing' }, /can't resolve reference/],
      [
        { properties: { a: { type: 'sometimes' } } },
        /^The schema is invalid: \/properties\/a\/type must be one of "array", "boolean", "integer",/,
      ],
      ['{"type":', /must be a JSON object/],
      [JSON.stringify(deep), /nest deeper than 64/],
      [{ description: 'x'.repeat(100_001) }, /at most 100000 characters/],
      // Nothing can stop V8 while it compiles one, and these take seconds.
      [{ properties: { a: { pattern: '[\\p{L}\\p{N}]'.repeat(7000) } } }, /regular expression of more than 2000/],
      [{ patternProperties: { ['(\\p{L}|\\p{N})?'.repeat(6000)]: true } }, /regular expression of more than 2000/],
    ]
    for (const [schema, message] of cases) {
      const { errors } = await create(schema)
      assert.is(errors[0].name, 'typeOptions.schema')
      assert.match(errors[0].message, message)
    }
  })

  test('older drafts are understood', async () => {
    for (const $schema of [
      'http://json-schema.org/draft-07/schema#',
      'https://json-schema.org/draft-07/schema',
      'http://json-schema.org/draft-06/schema#',
      'https://json-schema.org/draft/2019-09/schema',
      'http://json-schema.org/draft/2020-12/schema#',
    ]) {
      const schema = { $schema, definitions: { a: { type: 'object' } }, $ref: '#/definitions/a' }
      assert.ok((await create(schema)).id, $schema)
      assert.is((await create(schema, '5')).errors[0].name, 'defaultValue', $schema)
    }
    const { errors } = await create({ $schema: 'http://json-schema.org/draft-04/schema#', type: 'object' })
    assert.is(errors[0].name, 'typeOptions.schema')
    assert.match(errors[0].message, /must be 2020-12, 2019-09, draft-07 or draft-06, not .*draft-04/)
  })

  test('members are those that the value has, not those that every object has', async () => {
    assert.ok((await create({ properties: { constructor: { type: 'string' } } })).id)
    assert.is((await create({ properties: { constructor: { type: 'string' } } }, '{"constructor":5}')).id, undefined)
    for (const name of ['toString', '__proto__']) {
      assert.is((await create({ required: [name] })).errors[0].name, 'defaultValue')
      assert.ok((await create({ required: [name] }, `{"${name}":1}`)).id, name)
    }
  })

  test('decimal numbers are multiples as people count, not as binary fractions divide', async () => {
    const cents = { properties: { price: { multipleOf: 0.01 } } }
    for (const price of [1.13, 19.99, 1_234_567.89, 1e22]) assert.ok((await create(cents, { price })).id, String(price))
    for (const price of [1.131, 19.995]) assert.is((await create(cents, { price })).errors[0].name, 'defaultValue')
  })

  test('a member that makes the library check later does not turn the check off', async () => {
    const { errors } = await create({ $async: true, type: 'object' }, [])
    assert.is(errors[0].name, 'typeOptions.schema')
    assert.match(errors[0].message, /^The schema must not have \$async/)
  })
})

// On one storage: no check runs inside a transaction (decision 0065), and each takes seconds.
const endless = suite('JSON schemas that never end')

endless('an evil pattern, and an evil combination, cannot hang the server', async () => {
  const api = await startApi(await PLACES.json())
  const create = (schema: unknown, defaultValue?: unknown) => createIn(api, schema, defaultValue)
  const evil = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } }
  const slow = create(evil, { a: `${'a'.repeat(50)}!` })
  const { status } = await api.call('GET', '/projects')
  assert.is(status, 200)
  assert.match((await slow).errors[0].message, /takes longer than 2 s/)
  const levels = Array.from({ length: 40 }, (_, i): [string, object] => {
    const next = { $ref: `#/$defs/l${i + 1}` }
    return [`l${i}`, { allOf: [next, next] }]
  })
  const doubling = { $ref: '#/$defs/l0', $defs: { ...Object.fromEntries(levels), l40: {} } }
  assert.match((await create(doubling)).errors[0].message, /takes (longer|too much)/)
  assert.ok((await create(person, { name: 'Al' })).id)
  await api.close()
})

endless.run()
