import { Ajv2020 } from 'ajv/dist/2020.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isPlainSettings } from '../../src/settings/plain-settings.js'
import { settingsSchema } from '../../src/settings/schema.js'

const matches = new Ajv2020({ strictTuples: false, allowUnionTypes: true }).compile(settingsSchema)

const members: unknown[] = ['shop', '', 1, null, true, [], ['a'], [''], [1], {}, undefined]
const names = ['$schema', 'project', 'include', 'exclude', 'ignoreKeys', 'sdks', 'other', 'toString']

test('what is found valid without the schema is valid by the schema', () => {
  for (const value of [...members, [{}]]) {
    if (isPlainSettings(value)) assert.ok(matches(value), JSON.stringify(value))
  }
  for (const first of names) {
    for (const second of names) {
      for (const one of members) {
        for (const other of members) {
          const value = { [first]: one, [second]: other }
          if (isPlainSettings(value)) assert.ok(matches(value), JSON.stringify(value))
        }
      }
    }
  }
})

test('settings as init writes them need no schema', () => {
  assert.ok(isPlainSettings({ project: 'shop', include: ['**/*'], exclude: [], ignoreKeys: ['old-key'] }))
  assert.ok(isPlainSettings({ project: 'shop', sdks: ['launchdarkly'] }))
  assert.not(isPlainSettings({ project: 'shop', sdks: [{}] }))
})

test.run()
