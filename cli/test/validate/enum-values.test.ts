import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { config, find, float, integer, read, string } from '../support/checks.js'

const color = config({ key: 'color', type: 'enum', typeOptions: { valueType: 'string', values: ['red', '2'] } })
const level = config({ key: 'level', type: 'enum', typeOptions: { valueType: 'number', values: ['1', '2.50', 3] } })
const none = config({ key: 'none', type: 'enum', typeOptions: { valueType: 'number', values: ['0', '1'] } })

test('a default that is not one of the enum values', () => {
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
    find([level], read({ key: 'level', default: string('2.50') })),
    find([level], read({ key: 'level', default: string('1') })),
  ]
  assert.equal(allowed.flat(), [])
  const refused = [
    find([color], read({ key: 'color', default: string('RED') })),
    find([color], read({ key: 'color', default: string('') })),
    find([level], read({ key: 'level', default: integer(0) })),
    find([level], read({ key: 'level', default: string('') })),
    ...['1.0', '01', '0x1', ' 1', '2.5', '1e0'].map((text) =>
      find([level], read({ key: 'level', default: string(text) })),
    ),
    find([color], read({ key: 'color', default: string('2.0') })),
    find([none], read({ key: 'none', default: string(' ') })),
  ]
  assert.equal(
    refused.flat().map(({ kind }) => kind),
    Array(12).fill('enum-value-not-allowed'),
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

test.run()
