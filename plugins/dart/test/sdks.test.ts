import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sdks } from '../src/sdks/index.js'

test('every documented SDK is described, with every call', () => {
  const counts = sdks.map((sdk) => {
    const tests = sdk.calls.filter((call) => call.kind === 'test').length
    return [sdk.id, sdk.type, sdk.calls.length - tests, tests]
  })
  // Counted by hand in each SDK's documentation: calls of the client, then those of test clients and in-memory providers.
  assert.equal(counts, [
    ['service_flutter_client_sdk', 'client', 4, 4],
    ['service_openfeature_flutter_provider', 'client', 0, 0],
    ['openfeature_dart_server_sdk', 'server', 21, 1],
    ['openfeature_dart_client_sdk', 'client', 10, 1],
  ])
})

test('only names that are OpenFeature’s own count without a receiver', () => {
  for (const sdk of sdks) {
    for (const call of sdk.calls) {
      assert.is(call.distinctive === true, sdk.id.startsWith('openfeature_') && call.on === 'client', call.name)
    }
  }
})

test('a provider’s call, whose default has no name, is none of the server’s client', () => {
  const server = sdks.find((sdk) => sdk.type === 'server')
  for (const call of server?.calls.filter((one) => one.on === 'client') ?? [])
    assert.is(call.maxPositional, 1, call.name)
})

test('a name that says a type fixes it, and no other does', () => {
  for (const call of sdks.flatMap((sdk) => sdk.calls)) {
    const [, word] = /^(?:get|evaluate)(Boolean|String|Integer|Double|Object|Structure)/.exec(call.name) ?? []
    const types: Record<string, string> = { Double: 'float', Structure: 'object' }
    assert.is(call.getterType, word === undefined ? undefined : (types[word] ?? word.toLowerCase()), call.name)
  }
})

test.run()
