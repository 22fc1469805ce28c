import { default as AjvDraft4 } from 'ajv-draft-04'
import { default as ajvFormats } from 'ajv-formats'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sarif } from '../../src/report/sarif.js'
import { findings, ODD_FILE, ODD_KEY, oddFindings, reportOf } from '../support/report-sample.js'

interface Location {
  physicalLocation: {
    artifactLocation: { uri: string; uriBaseId: string }
    region?: { startLine: number; startColumn?: number }
  }
}

interface Log {
  runs: [
    {
      tool: { driver: { name: string; version: string; rules: Record<string, unknown>[] } }
      invocations: { executionSuccessful: boolean; toolExecutionNotifications: { message: { text: string } }[] }[]
      results: {
        ruleId: string
        ruleIndex: number
        level: string
        message: { text: string }
        locations: Location[]
        partialFingerprints: Record<string, string>
        properties: { key: string }
      }[]
    },
  ]
}

// The schema of OASIS as the package carries it; it differs from the published one in nothing that reports hold.
const schemaFile = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json')
const ajv = new AjvDraft4.default({ strict: false, allErrors: true, unicodeRegExp: false })
ajvFormats.default(ajv)
const isValid = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')) as object)

function logOf(text: string): Log {
  const log = JSON.parse(text) as Log
  assert.ok(isValid(log), JSON.stringify(isValid.errors, null, 2))
  return log
}

test('the schema refuses anything that is not SARIF', () => {
  assert.not.ok(isValid({ version: '2.1.0', runs: [{ tool: { driver: {} } }] }))
  assert.not.ok(isValid({ ...(JSON.parse(sarif(reportOf([]))) as object), unknown: 1 }))
})

test('one result for each finding, with rule, level, place and fingerprint', () => {
  const [run] = logOf(sarif(reportOf(findings, { folder: 'apps/web' }))).runs
  assert.equal(
    run.results.map(({ ruleId, level, message, locations: [location] }) => [
      ruleId,
      level,
      message.text,
      location?.physicalLocation,
    ]),
    [
      [
        'type-mismatch',
        'error',
        '"max-items" is an integer, but its getter reads a string and its default here is the string "ten"',
        at('apps/web/src/cart.ts', 9),
      ],
      ['deprecated-key', 'warning', '"max-cart" was renamed to "max-items"', at('apps/web/src/cart.ts', 10)],
      [
        'enum-value-not-allowed',
        'error',
        '"theme" allows "light" and "dark", but its default here is "purple"',
        at('apps/web/src/cart.ts', 11),
      ],
      [
        'unknown-key',
        'error',
        '"winter-sal": no config has this key; did you mean "winter-sale"?',
        at('apps/web/src/cart.ts', 12),
      ],
      [
        'availability-mismatch',
        'error',
        '"api-limit" is only available to server SDKs, but @openfeature/react-sdk is a client SDK',
        at('apps/web/src/limits.tsx', 4),
      ],
    ],
  )
  assert.equal(
    run.results.map(({ ruleIndex }) => run.tool.driver.rules[ruleIndex]?.id),
    findings.map(({ kind }) => kind),
  )
  const prints = run.results.map(({ partialFingerprints }) => partialFingerprints['serviceFinding/v1'])
  assert.is(new Set(prints).size, findings.length)
})

test('tool and rules are listed, even if nothing is wrong', () => {
  const [run] = logOf(sarif(reportOf([]))).runs
  assert.equal(run.results, [])
  assert.equal(run.invocations, [{ executionSuccessful: true, toolExecutionNotifications: [] }])
  const { name, version, rules } = run.tool.driver
  assert.equal([name, version], ['service', '1.2.3'])
  assert.equal(
    rules.map(({ id, name }) => [id, name]),
    [
      ['unknown-key', 'UnknownKey'],
      ['deprecated-key', 'DeprecatedKey'],
      ['type-mismatch', 'TypeMismatch'],
      ['availability-mismatch', 'AvailabilityMismatch'],
      ['enum-value-not-allowed', 'EnumValueNotAllowed'],
    ],
  )
  for (const rule of rules) {
    for (const member of ['shortDescription', 'fullDescription', 'help']) {
      const { text } = rule[member] as { text: string }
      assert.ok(text.length > 5 && text.length < 1024, `${String(rule.id)}: ${member}`)
    }
  }
})

test('a column if it is known', () => {
  const columns = new Map(findings.slice(0, 1).map((finding) => [finding, 31]))
  const [run] = logOf(sarif(reportOf(findings, { columns }))).runs
  const regions = run.results.map(({ locations }) => locations[0]?.physicalLocation.region)
  assert.equal(regions.slice(0, 2), [{ startLine: 9, startColumn: 31 }, { startLine: 10 }])
})

test('odd paths are percent-encoded, odd keys stay what they are', () => {
  const [run] = logOf(sarif(reportOf(oddFindings, { folder: 'a pps' }))).runs
  for (const { locations, message, properties } of run.results) {
    const { uri, uriBaseId } = locations[0]?.physicalLocation.artifactLocation ?? { uri: '' }
    assert.match(uri, /^[\w%/.~!'()*-]+$/)
    assert.equal([decodeURIComponent(uri), uriBaseId], [`a pps/${ODD_FILE}`, '%SRCROOT%'])
    assert.is(properties.key, ODD_KEY)
    assert.not.match(message.text, /[\u0000-\u001f]|\]\(/)
    assert.match(message.text, ':=]] (1) @someone')
  }
})

test('half a character in a path does not end the run', () => {
  const [run] = logOf(sarif(reportOf([{ kind: 'unknown-key', key: '\ud800', file: '\udc00.ts', line: 1 }]))).runs
  assert.is(run.results[0]?.locations[0]?.physicalLocation.artifactLocation.uri, '%EF%BF%BD.ts')
  assert.match(run.results[0]?.message.text ?? '', '\\ud800')
})

test('what could not be read is reported', () => {
  const unread = [{ file: 'a b.ts', reason: 'permission denied' }]
  const [run] = logOf(sarif(reportOf([], { unread }))).runs
  assert.equal(run.invocations[0]?.toolExecutionNotifications, [
    {
      level: 'warning',
      message: { text: 'could not be read: permission denied' },
      locations: [{ physicalLocation: { artifactLocation: { uri: 'a%20b.ts', uriBaseId: '%SRCROOT%' } } }],
    },
  ])
})

test('no more results than GitHub takes, and a word about the others', () => {
  const many = Array.from({ length: 25_002 }, (_, index) => ({
    kind: 'unknown-key' as const,
    key: 'gone',
    file: 'a.ts',
    line: index + 1,
  }))
  const [run] = (JSON.parse(sarif(reportOf(many))) as Log).runs
  assert.is(run.results.length, 25_000)
  assert.is(
    run.invocations[0]?.toolExecutionNotifications[0]?.message.text,
    '2 problems more; at most 25000 are listed',
  )
})

function at(uri: string, startLine: number): Location['physicalLocation'] {
  return { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, region: { startLine } }
}

test.run()
