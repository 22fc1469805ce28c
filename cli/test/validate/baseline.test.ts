import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { baselineText, compare, parseBaseline } from '../../src/validate/baseline.js'
import { fingerprints } from '../../src/validate/fingerprints.js'
import type { Finding } from '../../src/validate/index.js'
import { findings, oddFindings } from '../support/report-sample.js'

const baselineOf = (found: Finding[]) => parseBaseline(baselineText(found))

test('what was written is known, wherever it has moved to in its file', () => {
  const all = [...findings, ...oddFindings]
  const moved = all.map((finding) => ({ ...finding, line: finding.line + 7 }))
  assert.equal(compare(moved, baselineOf(all)), { findings: [], known: all.length, gone: [] })
  assert.is(baselineText(moved), baselineText(all))
})

test('new problems are reported, and entries that are no longer found are named', () => {
  const [first, second, ...rest] = findings
  if (!first || !second) throw new Error('too few')
  const fresh: Finding = { kind: 'unknown-key', key: 'gone', file: 'src/cart.ts', line: 1 }
  assert.equal(compare([fresh, second, ...rest], baselineOf(findings)), {
    findings: [fresh],
    known: 4,
    gone: ['type-mismatch "max-items" in src/cart.ts'],
  })
})

test('one more of the same in a file is new', () => {
  const one: Finding = { kind: 'unknown-key', key: 'gone', file: 'a.ts', line: 1 }
  const two = [one, { ...one, line: 9 }]
  assert.equal(compare([...two, { ...one, line: 10 }], baselineOf(two)), {
    findings: [{ ...one, line: 10 }],
    known: 2,
    gone: [],
  })
  assert.is(compare([one], baselineOf(two)).gone.length, 1)
})

test('fingerprints are those of earlier versions: baselines and the services that keep them hold them for years', () => {
  const one: Finding = { kind: 'unknown-key', key: 'gone', file: 'a.ts', line: 1 }
  assert.equal(
    [...fingerprints([one, { ...one, line: 9 }]).values()],
    ['954582cc7481f1b86de2b6407a546363', 'eb3b738a963232a7aabdd4cae256aa9b'],
  )
})

test('no text in a baseline is a key on its own', () => {
  const texts = [...baselineText(findings).matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text)
  for (const { key } of findings) assert.not(texts.includes(key))
})

test('a byte order mark and other line breaks are fine', () => {
  const text = '\ufeff' + baselineText(findings).replaceAll('\n', '\r\n')
  assert.is(compare(findings, parseBaseline(text)).known, findings.length)
})

test('whatever is cut off or foreign is refused', () => {
  const text = baselineText(findings)
  for (let length = 0; length < text.length - 2; length += 1) {
    assert.throws(() => parseBaseline(text.slice(0, length)), /^it is damaged or cut off: it is not JSON$/)
  }
  const [print] = /[0-9a-f]{32}/.exec(text) ?? []
  const problemsOf = (problems: unknown) => JSON.stringify({ serviceBaseline: 1, problems })
  const foreign: [text: string, problem: RegExp][] = [
    ['[]', /^it is not a baseline of this tool$/],
    ['null', /^it is not a baseline of this tool$/],
    ['{"findings":[]}', /^it is not a baseline of this tool$/],
    ['{"serviceBaseline":2,"problems":[]}', /^another version of the tool has written it$/],
    ['{"serviceBaseline":1}', /^its list of problems is not one/],
    [problemsOf([1]), /^its list of problems is not one/],
    [problemsOf([null]), /^its list of problems is not one/],
    [problemsOf([{ fingerprint: 'x', problem: 'y' }]), /^its list of problems is not one/],
    [problemsOf([{ fingerprint: `${print}0`, problem: 'y' }]), /^its list of problems is not one/],
    [problemsOf([{ fingerprint: `x${print}`, problem: 'y' }]), /^its list of problems is not one/],
    [text.replace('"problem"', '"problm"'), /^its list of problems is not one/],
  ]
  for (const [given, problem] of foreign) assert.throws(() => parseBaseline(given), problem, given)
})

test.run()
