import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ProjectConfig, Reference, ScanResult } from '../../src/scan/result.js'
import { unusedConfigs } from '../../src/scan/unused.js'

function config(key: string, ...old: string[]): ProjectConfig {
  const deprecatedKeys = old.map((one) => ({ key: one }))
  return { key, type: 'boolean', typeOptions: null, client: true, server: true, deprecatedKeys }
}

const named = (key: string, test = false): Reference => ({ key, kind: 'indirect', file: 'a.ts', line: 1, test })
const read = (key: string, test = false): Reference => ({ ...named(key, test), kind: 'direct', sdk: 'x', call: 'y' })

function resultOf(...references: Reference[]): ScanResult {
  return { project: 'shop', filesScanned: 1, references, dynamicReferences: [] }
}

test('a config is used by its key or an old one, read or named', () => {
  const result = resultOf(read('read'), named('named'), read('before'))
  const configs = [config('read'), config('named'), config('renamed', 'long-before', 'before')]
  assert.equal(unusedConfigs(result, configs, []), [])
})

test('unused configs, by key; those that only tests refer to are listed separately', () => {
  const result = resultOf(read('in-tests', true), named('was-in-tests', true), read('both', true), read('both'))
  const configs = [config('zero'), config('in-tests'), config('both'), config('now', 'was-in-tests'), config('Alone')]
  assert.equal(unusedConfigs(result, configs, []), [
    { key: 'Alone', type: 'boolean', onlyInTests: false },
    { key: 'in-tests', type: 'boolean', onlyInTests: true },
    { key: 'now', type: 'boolean', onlyInTests: true },
    { key: 'zero', type: 'boolean', onlyInTests: false },
  ])
})

test('ignored keys, and keys of no config, are left out', () => {
  assert.equal(unusedConfigs(resultOf(read('typo')), [config('kept')], ['kept']), [])
})

test.run()
