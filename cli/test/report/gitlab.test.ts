import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { gitlab } from '../../src/report/gitlab.js'
import type { ValidateReport } from '../../src/report/report.js'
import type { Finding } from '../../src/validate/index.js'
import { findings, ODD_FILE, ODD_KEY, oddFindings, reportOf } from '../support/report-sample.js'

interface Issue {
  description: string
  check_name: string
  fingerprint: string
  severity: string
  location: { path: string; lines: { begin: number } }
}

const read = (found: Finding[], more?: Partial<ValidateReport>) => JSON.parse(gitlab(reportOf(found, more))) as Issue[]
const printsOf = (found: Finding[], more?: Partial<ValidateReport>) =>
  read(found, more).map(({ fingerprint }) => fingerprint)

test('one issue for each finding', () => {
  const issues = read(findings, { folder: 'apps/web' })
  const { fingerprint, ...second } = issues[1] ?? { fingerprint: '' }
  assert.equal(second, {
    description: '"max-cart" was renamed to "max-items"',
    check_name: 'deprecated-key',
    severity: 'minor',
    location: { path: 'apps/web/src/cart.ts', lines: { begin: 10 } },
  })
  assert.match(fingerprint, /^[0-9a-f]{32}$/)
  assert.equal(
    issues.map(({ severity }) => severity),
    ['major', 'minor', 'major', 'major', 'major'],
  )
})

test('without findings there is an empty list', () => {
  assert.is(gitlab(reportOf([])), '[]\n')
})

test('fingerprints stay when lines move and when a config changes', () => {
  const moved = findings.map((finding) => ({ ...finding, line: finding.line + 40 }))
  assert.equal(printsOf(moved), printsOf(findings))
  const changed = findings.map((finding) =>
    finding.kind === 'enum-value-not-allowed' ? { ...finding, allowedValues: ['red'] } : finding,
  )
  assert.equal(printsOf(changed), printsOf(findings))
})

test('fingerprints tell apart the same finding twice in a file, other files, other kinds and other folders', () => {
  const one: Finding = { kind: 'unknown-key', key: 'gone', file: 'a.ts', line: 1 }
  const all: Finding[] = [
    one,
    { ...one, line: 2 },
    { ...one, line: 2 },
    { ...one, file: 'b.ts' },
    { ...one, key: 'gone0' },
    { ...one, kind: 'deprecated-key', currentKey: 'here' },
  ]
  const prints = [...printsOf(all), ...printsOf([one], { folder: 'apps' })]
  assert.is(new Set(prints).size, prints.length)
  assert.is(printsOf([one])[0], prints[0])
  assert.is(printsOf([{ ...one, file: 'apps/a.ts' }])[0], prints.at(-1))
})

test('odd paths and keys stay what they are', () => {
  const issues = read([...oddFindings, { kind: 'unknown-key', key: ODD_KEY, file: 'a.ts', line: 1 }])
  for (const { location } of issues.slice(0, -1)) assert.is(location.path, ODD_FILE)
  for (const { description } of issues) assert.not.match(description, /[\u0000-\u001f]/)
})

test.run()
