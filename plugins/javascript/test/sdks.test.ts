import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkDescriptors, type Problem } from '@service/scanner-kit/testing'
import type { SdkDescriptor } from '@service/scanner-kit'
import { sdks } from '../src/sdks/index.js'

/**
 * Counted by hand in each SDK's documentation: reads on the client (or service), functions and decorators of the module,
 * components and directives, and calls of test clients and in-memory providers.
 */
const documented: [name: string, id: string, type: SdkDescriptor['type'], counts: number[]][] = [
  ['Service JavaScript Client SDK', '@service/client-sdk', 'client', [3, 0, 0, 4]],
  ['Service JavaScript Server SDK', '@service/server-sdk', 'server', [4, 0, 0, 4]],
  ['Service React Web SDK', '@service/react-web-sdk', 'client', [3, 1, 0, 4]],
  ['Service React Native SDK', '@service/react-native-sdk', 'client', [3, 1, 0, 4]],
  ['Service Next.js SDK (client entry)', '@service/nextjs-sdk', 'client', [3, 1, 1, 4]],
  ['Service Next.js SDK (server entry)', '@service/nextjs-sdk', 'server', [4, 1, 1, 4]],
  ['Service Vue SDK', '@service/vue-sdk', 'client', [3, 1, 0, 4]],
  ['Service Nuxt SDK (app side)', '@service/nuxt-sdk', 'client', [3, 2, 0, 4]],
  ['Service Nuxt SDK (Nitro server side)', '@service/nuxt-sdk', 'server', [4, 0, 0, 4]],
  ['Service OpenFeature Web Provider', '@service/openfeature-web-provider', 'client', [0, 0, 0, 0]],
  ['Service OpenFeature Server Provider (JS)', '@service/openfeature-server-provider', 'server', [0, 0, 0, 0]],
  ['OpenFeature Node.js Server SDK', '@openfeature/server-sdk', 'server', [8, 0, 0, 3]],
  ['OpenFeature Web SDK', '@openfeature/web-sdk', 'client', [8, 0, 0, 3]],
  ['OpenFeature React SDK', '@openfeature/react-sdk', 'client', [8, 11, 1, 4]],
  ['OpenFeature NestJS SDK', '@openfeature/nestjs-sdk', 'server', [8, 5, 0, 3]],
  ['OpenFeature Angular SDK', '@openfeature/angular-sdk', 'client', [12, 0, 4, 3]],
  ['OpenFeature JS core (types)', '@openfeature/core', 'shared', [0, 0, 0, 0]],
]

function counts(sdk: SdkDescriptor): number[] {
  const reads = sdk.calls.filter((call) => call.kind !== 'test')
  return [
    reads.filter((call) => call.on !== undefined).length,
    reads.filter((call) => call.on === undefined && call.form === undefined).length,
    reads.filter((call) => call.form !== undefined).length,
    sdk.calls.length - reads.length,
  ]
}

test('every documented SDK is described, with every call', () => {
  assert.equal(
    sdks.map((sdk) => [sdk.name, sdk.id, sdk.type, counts(sdk)]),
    documented,
  )
})

test('every descriptor is valid', () => {
  const problems: Problem[] = []
  checkDescriptors(sdks, 'javascript', (message) => problems.push({ check: 'sdks', message }))
  assert.equal(problems, [])
})

test('a module specifier belongs to one SDK per side', () => {
  const owners = new Map<string, SdkDescriptor[]>()
  for (const sdk of sdks) {
    for (const module of sdk.modules) owners.set(module, [...(owners.get(module) ?? []), sdk])
  }
  for (const [module, [first, second, ...more]] of owners) {
    if (!second) continue
    // Nuxt: one below `server/`, the other everywhere else.
    assert.is(more.length, 0, module)
    assert.equal(first?.outsideFolders, second.folders, module)
  }
})

test('only names that no other library is likely to have count without a receiver', () => {
  const distinctive = new Set(
    sdks.flatMap((sdk) => sdk.calls.filter((call) => call.distinctive).map((call) => call.name)),
  )
  assert.equal([...distinctive].sort(), [
    'getBooleanDetails',
    'getBooleanValue',
    'getNumberDetails',
    'getNumberValue',
    'getObjectDetails',
    'getObjectValue',
    'getStringDetails',
    'getStringValue',
  ])
})

test('a name that says a type fixes it, and no other does', () => {
  for (const call of sdks.flatMap((sdk) => sdk.calls)) {
    const said = /(Boolean|String|Number|Object)(Value|Details|Flag)|FeatureFlag$/i.exec(call.name)
    const word = /^(?:get|use)?(boolean|string|number|object)/i.exec(call.name)?.[1]?.toLowerCase()
    if (call.name === 'RequireFlagsEnabled') assert.is(call.getterType, 'boolean')
    else assert.is(call.getterType, said ? word : undefined, call.name)
  }
})

test.run()
