import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { exampleConfig, SNIPPETS } from '../../dashboard/pages/connect/snippets/index.js'

const test = suite('dashboard: code to connect an application')

const VALUES = { url: 'https://configs.example.com', sdkKey: 'svc_server_abc', config: 'dark-mode' }

test('every language has one snippet with address, key and config in it', () => {
  assert.is(SNIPPETS.length, 12)
  assert.is(new Set(SNIPPETS.map(({ id }) => id)).size, SNIPPETS.length)
  for (const { id, code, install } of SNIPPETS) {
    const text = code(VALUES)
    for (const value of Object.values(VALUES)) assert.ok(text.includes(value), `${id}: ${value}`)
    assert.ok(text.endsWith('\n'), id)
    assert.not(text.includes('undefined'), id)
    assert.ok(install.length > 0, id)
  }
})

test('OFREP providers send the key as a bearer token', () => {
  for (const { id, code } of SNIPPETS) {
    if (id.startsWith('javascript-')) continue
    assert.match(code(VALUES), /Bearer svc_server_abc|WithBearerToken\("svc_server_abc"\)/, id)
  }
})

test('the example is a boolean config that the key may see and every language can spell', () => {
  const config = { key: 'dark-mode', type: 'boolean', client: true, server: false }
  assert.equal(exampleConfig([config], 'client'), { key: 'dark-mode', exists: true })
  assert.is(exampleConfig([config], 'server').exists, false)
  assert.is(exampleConfig([{ ...config, type: 'string' }], 'client').exists, false)
  for (const key of ['with space', `quo'te`, 'a$b', '${x}', 'a/b']) {
    assert.is(exampleConfig([{ ...config, key }], 'client').exists, false, key)
  }
})

test.run()
