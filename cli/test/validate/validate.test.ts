import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DirectReference } from '../../src/scan/result.js'
import { validate } from '../../src/validate/index.js'
import { boolean, config, find, float, integer, outcome, read, string } from '../support/checks.js'

test('an unknown key carries its place and nothing more', () => {
  const findings = find([config({ key: 'known', type: 'boolean' })], read({ key: 'knwon', file: 'b.ts', line: 7 }))
  assert.equal(findings, [{ kind: 'unknown-key', key: 'knwon', file: 'b.ts', line: 7 }])
})

test('a known key read as it is served is no problem', () => {
  assert.equal(find([config({ key: 'on', type: 'boolean' })], read({ key: 'on', default: boolean(true) })), [])
})

test('an old key names the current one, and its config is checked as well', () => {
  const renamed = config({ key: 'new-key', type: 'boolean', client: false, deprecatedKeys: [{ key: 'old-key' }] })
  const findings = find([renamed], read({ key: 'old-key', sdk: 'client-sdk', default: string('yes') }))
  assert.equal(findings, [
    { kind: 'deprecated-key', key: 'old-key', file: 'src/a.ts', line: 1, currentKey: 'new-key' },
    {
      kind: 'type-mismatch',
      key: 'old-key',
      file: 'src/a.ts',
      line: 1,
      configType: 'boolean',
      servedAs: 'boolean',
      default: string('yes'),
    },
    {
      kind: 'availability-mismatch',
      key: 'old-key',
      file: 'src/a.ts',
      line: 1,
      sdk: 'client-sdk',
      sdkType: 'client',
      configAvailableTo: ['server'],
    },
  ])
})

test('a key that is current for one config and old for another is the current one', () => {
  const configs = [
    config({ key: 'a', type: 'boolean' }),
    config({ key: 'b', type: 'boolean', deprecatedKeys: [{ key: 'a' }] }),
  ]
  assert.equal(find(configs, read({ key: 'a' })), [])
})

const numericEnum = { valueType: 'number', values: ['1', '2'] }
const types: [name: string, type: string, typeOptions: Record<string, unknown> | null][] = [
  ['boolean', 'boolean', null],
  ['string', 'string', null],
  ['integer', 'integer', null],
  ['float', 'float', null],
  ['enum', 'enum', { valueType: 'string', values: ['a', 'b'] }],
  ['numeric enum', 'enum', numericEnum],
  ['url', 'url', null],
  ['json', 'json', null],
  ['timespan', 'timespan', { unit: 'seconds' }],
]
/** The specification's table of allowed reads, with the types each accepts. */
const reads: [words: string, reference: Partial<DirectReference>, accepted: string[]][] = [
  ['a boolean default', { default: boolean(false) }, ['boolean']],
  ['a boolean getter', { getterType: 'boolean' }, ['boolean']],
  ['a whole default', { default: integer(1) }, ['integer', 'float', 'timespan', 'numeric enum']],
  ['an integer getter', { getterType: 'integer' }, ['integer', 'float', 'timespan', 'numeric enum']],
  ['a number getter', { getterType: 'number' }, ['integer', 'float', 'timespan', 'numeric enum']],
  ['a decimal default', { default: float(2.5) }, ['float', 'timespan', 'numeric enum']],
  ['a decimal getter', { getterType: 'float' }, ['float', 'timespan', 'numeric enum']],
  ['a string default', { default: string('a') }, ['string', 'enum', 'url', 'numeric enum']],
  ['a string getter', { getterType: 'string' }, ['string', 'enum', 'url', 'numeric enum']],
  ['an object default', { default: { type: 'object' } }, ['json']],
  ['an array default', { default: { type: 'array', value: [] } }, ['json']],
  ['an object getter', { getterType: 'object' }, ['json']],
]
for (const [words, reference, accepted] of reads) {
  for (const [name, type, typeOptions] of types) {
    const fits = accepted.includes(name)
    test(`${words} ${fits ? 'fits' : 'does not fit'} a config of type ${name}`, () => {
      const findings = find([config({ key: 'k', type, typeOptions })], read({ key: 'k', ...reference }))
      const mismatches = findings.filter(({ kind }) => kind === 'type-mismatch')
      assert.is(mismatches.length, fits ? 0 : 1)
    })
  }
}

test('what a config is served as', () => {
  const served = types.map(([, type, typeOptions]) => {
    const wrong = type === 'json' ? { default: boolean(true) } : { default: { type: 'object' as const } }
    const [finding] = find([config({ key: 'k', type, typeOptions })], read({ key: 'k', ...wrong }))
    return finding?.kind === 'type-mismatch' ? [finding.configType, finding.servedAs] : []
  })
  assert.equal(served, [
    ['boolean', 'boolean'],
    ['string', 'string'],
    ['integer', 'integer'],
    ['float', 'number'],
    ['enum', 'string'],
    ['enum', 'string'],
    ['url', 'string'],
    ['json', 'json'],
    ['timespan', 'number'],
  ])
})

test('a wrong getter and a wrong default are one finding with both', () => {
  const findings = find(
    [config({ key: 'k', type: 'boolean' })],
    read({ key: 'k', getterType: 'string', default: string('') }),
  )
  assert.equal(findings, [
    {
      kind: 'type-mismatch',
      key: 'k',
      file: 'src/a.ts',
      line: 1,
      configType: 'boolean',
      servedAs: 'boolean',
      default: string(''),
      getterType: 'string',
    },
  ])
})

test('only what is wrong is named', () => {
  const reference = read({ key: 'k', getterType: 'number', default: float(1.5) })
  const [finding] = find([config({ key: 'k', type: 'integer' })], reference)
  assert.equal(finding, {
    kind: 'type-mismatch',
    key: 'k',
    file: 'src/a.ts',
    line: 1,
    configType: 'integer',
    servedAs: 'integer',
    default: float(1.5),
  })
  const getter = read({ key: 'k', getterType: 'boolean', default: string('on') })
  assert.equal(find([config({ key: 'k', type: 'string' })], getter), [
    {
      kind: 'type-mismatch',
      key: 'k',
      file: 'src/a.ts',
      line: 1,
      configType: 'string',
      servedAs: 'string',
      getterType: 'boolean',
    },
  ])
})

test('a config type of a newer service is not judged', () => {
  assert.equal(find([config({ key: 'k', type: 'color' })], read({ key: 'k', default: boolean(true) })), [])
})

test('a default or a getter of a type that a newer language plugin tells is not judged', () => {
  const newer = { default: { type: 'date' }, getterType: 'date' } as unknown as Partial<DirectReference>
  assert.equal(find([config({ key: 'k', type: 'boolean' })], read({ key: 'k', ...newer })), [])
})

test('availability: a server SDK and a client-only config', () => {
  const [finding] = find([config({ key: 'k', type: 'boolean', server: false })], read({ key: 'k' }))
  assert.equal(finding, {
    kind: 'availability-mismatch',
    key: 'k',
    file: 'src/a.ts',
    line: 1,
    sdk: 'server-sdk',
    sdkType: 'server',
    configAvailableTo: ['client'],
  })
})

test('availability: a package of shared types and an SDK of unknown type are not judged', () => {
  const nobody = config({ key: 'k', type: 'boolean', server: false, client: false })
  assert.equal(find([nobody], read({ key: 'k', sdk: 'types-only' }), read({ key: 'k', sdk: 'own-wrapper' })), [])
})

test('availability: a config for nobody is available to an empty list', () => {
  const [finding] = find([config({ key: 'k', type: 'boolean', server: false, client: false })], read({ key: 'k' }))
  assert.ok(finding?.kind === 'availability-mismatch')
  assert.equal(finding.configAvailableTo, [])
})

test('a test client is checked for unknown and old keys only', () => {
  const configs = [
    config({ key: 'new', type: 'boolean', server: false, deprecatedKeys: [{ key: 'old' }] }),
    config({ key: 'same', type: 'boolean', server: false }),
  ]
  const test = { test: true, default: string('x') }
  const findings = find(
    configs,
    read({ key: 'none', ...test }),
    read({ key: 'old', ...test }),
    read({ key: 'same', ...test }),
  )
  assert.equal(
    findings.map(({ kind, key }) => [kind, key]),
    [
      ['unknown-key', 'none'],
      ['deprecated-key', 'old'],
    ],
  )
})

test('indirect references are not checked', () => {
  assert.equal(find([], { kind: 'indirect', key: 'k', file: 'a.json', line: 1, test: false }), [])
})

test('ignored keys are never reported, in any kind', () => {
  const renamed = config({ key: 'new', type: 'boolean', server: false, deprecatedKeys: [{ key: 'old' }] })
  const references = outcome(read({ key: 'old', default: string('x') }), read({ key: 'gone' }), read({ key: 'other' }))
  const findings = validate(references, [renamed], ['old', 'gone'])
  assert.equal(findings, [{ kind: 'unknown-key', key: 'other', file: 'src/a.ts', line: 1 }])
})

test('findings keep the order of the references', () => {
  const places: [string, number][] = [
    ['a.ts', 1],
    ['a.ts', 9],
    ['b.ts', 2],
  ]
  const findings = find([], ...places.map(([file, line]) => read({ key: 'none', file, line })))
  assert.equal(
    findings.map(({ file, line }) => [file, line]),
    places,
  )
})

test.run()
