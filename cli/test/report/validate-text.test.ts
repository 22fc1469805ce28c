import { Ansis } from 'ansis'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ValidateReport } from '../../src/report/report.js'
import { validateText } from '../../src/report/validate-text.js'
import type { ScanResult } from '../../src/scan/result.js'
import type { Finding } from '../../src/validate/index.js'
import { reportOf } from '../support/report-sample.js'

const plain = new Ansis(0)
const result: ScanResult = {
  project: 'shop',
  filesScanned: 48,
  references: [{ key: 'a', kind: 'direct', file: 'a.ts', line: 1, test: false, sdk: 's', call: 'c' }],
  dynamicReferences: [{ file: 'a.ts', line: 2, sdk: 's', call: 'c', argument: 'x' }],
}
const textOf = (findings: Finding[], more: Partial<ValidateReport> = {}) =>
  validateText(reportOf(findings, { result, similarKey: () => undefined, ...more }), plain)

test('problems are under their kind with a reason in words; counts come last', () => {
  const findings: Finding[] = [
    {
      kind: 'type-mismatch',
      key: 'max',
      file: 'src/cart.ts',
      line: 9,
      configType: 'integer',
      servedAs: 'integer',
      default: { type: 'string', value: '20' },
      getterType: 'string',
    },
    { kind: 'unknown-key', key: 'chekout', file: 'src/page.tsx', line: 12 },
    { kind: 'unknown-key', key: 'gone', file: 'src/page.tsx', line: 120 },
    { kind: 'deprecated-key', key: 'old', file: 'src/page.tsx', line: 13, currentKey: 'new' },
    {
      kind: 'type-mismatch',
      key: 'wait',
      file: 'src/page.tsx',
      line: 14,
      configType: 'timespan',
      servedAs: 'number',
      getterType: 'string',
    },
    {
      kind: 'type-mismatch',
      key: 'share',
      file: 'src/page.tsx',
      line: 15,
      configType: 'float',
      servedAs: 'number',
      default: { type: 'object' },
    },
    {
      kind: 'availability-mismatch',
      key: 'limit',
      file: 'src/page.tsx',
      line: 16,
      sdk: '@service/react',
      sdkType: 'client',
      configAvailableTo: ['server'],
    },
    {
      kind: 'availability-mismatch',
      key: 'limit',
      file: 'src/page.tsx',
      line: 17,
      sdk: '@service/react',
      sdkType: 'client',
      configAvailableTo: [],
    },
    {
      kind: 'enum-value-not-allowed',
      key: 'color',
      file: 'src/page.tsx',
      line: 18,
      default: { type: 'string', value: 'blue' },
      allowedValues: ['red', 'green'],
    },
  ]
  assert.snapshot(
    textOf(findings, { similarKey: (key) => (key === 'chekout' ? 'checkout' : undefined) }),
    `Unknown keys (2)
  src/page.tsx:12   chekout  no config has this key; did you mean "checkout"?
  src/page.tsx:120  gone     no config has this key

Deprecated keys (1)
  src/page.tsx:13   old      was renamed to "new"

Type mismatches (3)
  src/cart.ts:9     max      is an integer, but its getter reads a string and its default here is the string "20"
  src/page.tsx:14   wait     is a timespan, served as a number, but its getter reads a string
  src/page.tsx:15   share    is a decimal number, but its default here is an object

Availability mismatches (2)
  src/page.tsx:16   limit    is only available to server SDKs, but @service/react is a client SDK
  src/page.tsx:17   limit    is available to no SDKs, but @service/react is a client SDK

Enum values not allowed (1)
  src/page.tsx:18   color    allows "red" and "green", but its default here is "blue"

1 direct reference checked in 48 scanned files: 9 problems found, 1 dynamic reference left unchecked
`,
  )
})

test('without problems there is one line', () => {
  const text = textOf([], { result: { ...result, filesScanned: 1, dynamicReferences: [] } })
  assert.is(
    text,
    '1 direct reference checked in 1 scanned file: 0 problems found, 0 dynamic references left unchecked\n',
  )
})

test('long values and long lists are cut', () => {
  const findings: Finding[] = [
    {
      kind: 'enum-value-not-allowed',
      key: 'k',
      file: 'a.ts',
      line: 1,
      default: { type: 'string', value: 'x'.repeat(500) },
      allowedValues: Array.from({ length: 40 }, (_, index) => index),
    },
  ]
  const text = textOf(findings)
  assert.match(text, /allows 0, 1, .*, 11 and 28 more, but its default here is "x{58}…$/m)
})

test('control characters in keys, defaults and suggestions are escaped', () => {
  const evil = '\u001b[2J'
  const findings: Finding[] = [
    { kind: 'unknown-key', key: evil, file: evil, line: 1 },
    { kind: 'deprecated-key', key: evil, file: evil, line: 1, currentKey: evil },
    {
      kind: 'enum-value-not-allowed',
      key: evil,
      file: evil,
      line: 1,
      default: { type: 'string', value: evil },
      allowedValues: [evil],
    },
    {
      kind: 'type-mismatch',
      key: evil,
      file: evil,
      line: 1,
      configType: evil,
      servedAs: 'json',
      default: { type: 'string', value: `${evil}\u009b` },
    },
  ]
  assert.not.match(textOf(findings, { similarKey: () => evil }), /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
})

test.run()
