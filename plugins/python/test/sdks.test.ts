import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openFeature } from '../src/sdks/openfeature.js'
import { sdks } from '../src/sdks/index.js'

test('every documented SDK is described, with every call', () => {
  const counts = sdks.map((sdk) => {
    const tests = sdk.calls.filter((call) => call.kind === 'test').length
    return [sdk.id, sdk.type, sdk.calls.length - tests, tests]
  })
  // Counted by hand in each SDK's documentation: calls of the client, then those of test clients and in-memory providers.
  assert.equal(counts, [
    ['service-server-sdk', 'server', 4, 4],
    ['service-openfeature-server-provider', 'server', 0, 0],
    ['openfeature-sdk', 'server', 22, 1],
  ])
})

test('only names that are OpenFeature’s own count without a receiver', () => {
  for (const sdk of sdks) {
    for (const call of sdk.calls)
      assert.is(call.distinctive === true, sdk === openFeature && call.on === 'client', call.name)
  }
})

test('a name that says a type fixes it, and no other does', () => {
  for (const call of sdks.flatMap((sdk) => sdk.calls)) {
    const [, word] = /^get_(boolean|string|integer|float|object)_/.exec(call.name) ?? []
    assert.is(call.getterType, word, call.name)
  }
})

test('every argument can be written by its name', () => {
  for (const call of sdks.flatMap((sdk) => sdk.calls)) {
    assert.ok(call.key.label, call.name)
    if (call.default) assert.ok(call.default.label, call.name)
  }
})

test.run()
