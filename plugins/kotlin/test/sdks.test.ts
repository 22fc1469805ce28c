import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SdkDescriptor } from '@service/scanner-kit'
import language from '@service/plugin-kotlin'

const typed = (prefix: string, types: string[], suffix = '') => types.map((type) => `${prefix}${type}${suffix}`)
const common = ['Boolean', 'String', 'Double', 'JsonObject', 'JsonArray']
const serverTypes = [...common, 'Integer']
const androidTypes = [...common, 'Int']
const flagTypes = ['Boolean', 'String', 'Integer', 'Long', 'Double', 'Object']

/** As each SDK's documentation lists them. */
const serverReads = [
  ...typed('get', serverTypes),
  ...typed('watch', serverTypes),
  ...['getValue', 'watch', 'unwatch', 'getAllConfigs'],
]
const androidReads = ['get', 'evaluate', 'watch'].flatMap((prefix) => typed(prefix, androidTypes))
const openFeatureReads = [...typed('get', flagTypes, 'Value'), ...typed('get', flagTypes, 'Details')]
const testCalls = ['createTestClient', 'setValue', 'removeValue', 'replaceValues']
const testAnnotations = typed('', ['Boolean', 'Integer', 'Float', 'String', 'Json'], 'ConfigValue')

const documented: [id: string, type: SdkDescriptor['type'], reads: string[], tests: string[]][] = [
  ['com.service:android-sdk', 'client', [...androidReads, 'evaluate', 'value', 'values'], testCalls],
  ['com.service:service-android-compose', 'client', ['configValue'], []],
  ['com.service:server-sdk', 'server', serverReads, [...testCalls, 'setJsonValue', ...testAnnotations]],
  ['com.service:service-openfeature-android-provider', 'client', [], []],
  ['com.service:openfeature-server-provider', 'server', [], []],
  ['dev.openfeature:kotlin-sdk', 'client', openFeatureReads, ['InMemoryProvider', 'updateFlags']],
  ['dev.openfeature:sdk', 'server', openFeatureReads, ['Flag', 'InMemoryProvider', 'updateFlag', 'updateFlags']],
]

function names(sdk: SdkDescriptor, kind: 'reads' | 'tests'): string[] {
  const calls = sdk.calls.filter((call) => (call.kind === 'test') === (kind === 'tests'))
  return [...new Set(calls.map((call) => call.name))].sort()
}

test('every documented SDK is described, with every call', () => {
  assert.equal(
    language.sdks.map((sdk) => [sdk.id, sdk.type, names(sdk, 'reads'), names(sdk, 'tests')]),
    documented.map(([id, type, reads, tests]) => [id, type, [...reads].sort(), [...tests].sort()]),
  )
})

test('only names that no other library is likely to have count without a receiver', () => {
  const calls = language.sdks.flatMap((sdk) => sdk.calls.filter((call) => call.distinctive))
  assert.equal([...new Set(calls.map((call) => call.name))].sort(), [...openFeatureReads].sort())
})

test.run()
