/** What SDKs get of a config at most is never less than what they do get. */
import { randomUUID } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mostConfigBytes, servedBytes } from '../src/domain/served-data.js'
import { newConfig, newTarget } from './support/store-records.js'

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

test('for plain and odd texts, old keys, options and long values', async () => {
  const oldKeys = ['old "one"', 'äöü'].map((key) => ({ id: randomUUID(), key }))
  const configs = [
    newConfig('p', 'plain'),
    newConfig('p', 'a "key"\n🎉', { oldKeys, typeOptions: { values: ['a', 'b'], valueType: 'string' } }),
    newConfig('p', 'many', { variations: [{ name: 'ü', value: '"' }] }),
  ]
  for (const config of configs) {
    for (const value of ['', '🎉"\\\n', Array.from({ length: 5000 }, (_, index) => index)]) {
      const rule = { id: randomUUID(), type: 'conditional' as const, order: 0, target: 'value' as const }
      const rules = [{ ...rule, value, conditions: [], percentages: [] }]
      const target = { ...newTarget(config, randomUUID()), defaultValue: JSON.stringify(value), rules }
      const most = mostConfigBytes(config)(bytesOf(target.rules) + bytesOf(target.defaultValue))
      const counted = await servedBytes(
        { configs: [{ config }], targets: [target], segments: [] },
        target.environmentId,
      )
      assert.ok(most >= counted, `${config.key}: ${most} < ${counted}`)
      assert.ok(most < counted + 1000 * (1 + config.oldKeys.length), `${config.key}: ${most} is far from ${counted}`)
    }
  }
  assert.is(mostConfigBytes(newConfig('p', 'long'))(300_000), Infinity)
})

test.run()
