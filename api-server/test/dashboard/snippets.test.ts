import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { documentedSnippets } from '../../../scripts/sdk-clients/snippets.js'
import { EXAMPLE, exampleConfig, SNIPPETS } from '../../dashboard/pages/connect/snippets/index.js'

const test = suite('dashboard: code to connect an application')

const VALUES = { url: 'https://flags.example.org', sdkKey: 'svc_client_abc', config: 'dark-mode' }

test('every language has one snippet with address and config in it, and the key or where it comes from', () => {
  assert.is(SNIPPETS.length, 13)
  assert.is(new Set(SNIPPETS.map(({ id }) => id)).size, SNIPPETS.length)
  for (const { id, keyKind, code, install } of SNIPPETS) {
    const text = code(VALUES)
    const { url, sdkKey, config } = VALUES
    const key = keyKind === 'client' ? sdkKey : 'SERVICE_SDK_KEY'
    for (const value of [url, key, config]) assert.ok(text.includes(value), `${id}: ${value}`)
    for (const value of [EXAMPLE.url, EXAMPLE.sdkKey, EXAMPLE.config])
      assert.not(text.includes(value), `${id}: ${value}`)
    assert.ok(text.endsWith('\n'), id)
    assert.not(text.includes('undefined'), id)
    assert.ok(install.length > 0, id)
  }
})

test('docs/sdks.md has the same code', () => {
  const documented = documentedSnippets()
  for (const { id, code, install } of SNIPPETS) {
    const { code: text, install: lines } = documented.get(id) ?? {}
    assert.is(text, code(EXAMPLE), id)
    if (lines) assert.is(lines.trim(), install, id)
  }
})

test('the example is a boolean config that the key may see and every language can spell', () => {
  const config = { key: 'dark-mode', type: 'boolean' as const, client: true, server: false, deprecatedKeys: [] }
  assert.equal(exampleConfig([config], 'client'), { key: 'dark-mode', exists: true })
  assert.is(exampleConfig([config], 'server').exists, false)
  assert.is(exampleConfig([{ ...config, type: 'string' }], 'client').exists, false)
  // A key that something else has, now or before, is not free.
  const taken = { ...config, key: EXAMPLE.config, type: 'string' as const }
  const renamed = { ...taken, key: 'other', deprecatedKeys: [{ key: `${EXAMPLE.config}-2` }] }
  assert.equal(exampleConfig([taken, renamed], 'client'), { key: `${EXAMPLE.config}-3`, exists: false })
  for (const key of ['with space', `quo'te`, 'a$b', '${x}', 'a/b']) {
    assert.is(exampleConfig([{ ...config, key }], 'client').exists, false, key)
    assert.is(exampleConfig([{ ...config, key }], 'client').own, key)
  }
})

test.run()
