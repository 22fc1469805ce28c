import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ScanOutcome } from '../../src/scan/options.js'
import type { DirectReference, ProjectConfig, Reference } from '../../src/scan/result.js'
import { validate } from '../../src/validate/index.js'

function config(members: Partial<ProjectConfig> & { key: string; type: string }): ProjectConfig {
  return { typeOptions: null, client: true, server: true, deprecatedKeys: [], ...members }
}

function read(members: Partial<DirectReference> & { key: string }): DirectReference {
  return { kind: 'direct', file: 'src/a.ts', line: 1, test: false, sdk: 'server-sdk', call: 'get', ...members }
}

const TYPES: Record<string, 'client' | 'server' | 'shared'> = { 'server-sdk': 'server', 'client-sdk': 'client' }

function outcome(...references: Reference[]): ScanOutcome {
  return {
    result: { project: 'shop', filesScanned: 1, references, dynamicReferences: [] },
    sdkTypes: new Map(references.map((one) => [one, TYPES[one.kind === 'direct' ? one.sdk : ''] ?? 'shared'])),
    columns: new Map(),
    skipped: {},
    partial: [],
    notes: [],
  }
}

function find(configs: ProjectConfig[], ...references: Reference[]) {
  return validate(outcome(...references), configs, [])
}

const integer = (value: number) => ({ type: 'integer', value }) as const
const float = (value: number) => ({ type: 'float', value }) as const
const string = (value: string) => ({ type: 'string', value }) as const
const boolean = (value: boolean) => ({ type: 'boolean', value }) as const

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
})

test('a config type of a newer service is not judged', () => {
  assert.equal(find([config({ key: 'k', type: 'color' })], read({ key: 'k', default: boolean(true) })), [])
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

const color = config({ key: 'color', type: 'enum', typeOptions: { valueType: 'string', values: ['red', '2'] } })
const level = config({ key: 'level', type: 'enum', typeOptions: { valueType: 'number', values: ['1', '2.50', 3] } })

test('a default that is none of the enum values', () => {
  assert.equal(find([color], read({ key: 'color', default: string('blue') })), [
    {
      kind: 'enum-value-not-allowed',
      key: 'color',
      file: 'src/a.ts',
      line: 1,
      default: string('blue'),
      allowedValues: ['red', '2'],
    },
  ])
})

test('enum values are compared as texts or as numbers, as the enum says', () => {
  const allowed = [
    find([color], read({ key: 'color', default: string('red') })),
    find([color], read({ key: 'color', default: string('2') })),
    find([level], read({ key: 'level', default: integer(1) })),
    find([level], read({ key: 'level', default: float(2.5) })),
    find([level], read({ key: 'level', default: integer(3) })),
    find([level], read({ key: 'level', default: string('2.5') })),
  ]
  assert.equal(allowed.flat(), [])
  const refused = [
    find([color], read({ key: 'color', default: string('RED') })),
    find([color], read({ key: 'color', default: string('') })),
    find([level], read({ key: 'level', default: integer(0) })),
    find([level], read({ key: 'level', default: string('') })),
  ]
  assert.equal(
    refused.flat().map(({ kind }) => kind),
    Array(4).fill('enum-value-not-allowed'),
  )
})

test('an enum default of the wrong type is a type mismatch only', () => {
  const findings = find([color], read({ key: 'color', default: integer(2) }))
  assert.equal(
    findings.map(({ kind }) => kind),
    ['type-mismatch'],
  )
})

test('an enum without listed values, and a default that is not literal, are not judged', () => {
  const bare = config({ key: 'bare', type: 'enum', typeOptions: null })
  assert.equal(find([bare, color], read({ key: 'bare', default: string('x') }), read({ key: 'color' })), [])
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
