/** JUnit XML with the members that CI servers read; https://github.com/testmoapp/junitxml collects them. */
import type { ScanResult } from '../scan/result.js'
import type { Finding } from '../validate/finding.js'
import { isWarning } from '../validate/severity.js'
import { printable } from './printable.js'
import { inRepository, type ValidateReport } from './report.js'
import { sentenceOf } from './sentence-of.js'
import { list } from './words.js'
import { xmlText } from './xml-text.js'

/** A place where a key is read is a test; it fails when there are findings. */
interface Test {
  file: string
  line: number
  name: string
  findings: Finding[]
}

/** One suite for each file that reads keys. CI servers consider a report without tests broken. */
export function junit(report: ValidateReport): string {
  // JUnit knows no warnings.
  const failing = report.findings.filter((finding) => !isWarning(report.rules, finding))
  const tests = testsOf(report.result, failing)
  const suites = tests.size > 0 ? [...tests].flatMap(([file, ofFile]) => suite(file, ofFile, report)) : nothingRead
  const counts = tests.size > 0 ? countsOf([...tests.values()].flat()) : countsOf([undefined])
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="service validate" ${counts}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n')
}

const nothingRead = [
  `  <testsuite name="service validate" ${countsOf([undefined])}>`,
  '    <testcase name="no direct references" classname="service validate" time="0"/>',
  '  </testsuite>',
]

function testsOf({ references }: ScanResult, findings: Finding[]): Map<string, Test[]> {
  const places = new Map<string, Test>()
  const files = new Map<string, Test[]>()
  for (const { kind, key, file, line } of references) {
    const place = placeOf({ key, file, line })
    if (kind !== 'direct' || places.has(place)) continue
    const test = { file, line, name: key, findings: [] }
    places.set(place, test)
    const ofFile = files.get(file)
    if (ofFile) ofFile.push(test)
    else files.set(file, [test])
  }
  for (const finding of findings) places.get(placeOf(finding))?.findings.push(finding)
  for (const tests of files.values()) tellApart(tests)
  return files
}

function placeOf({ key, file, line }: { key: string; file: string; line: number }): string {
  return JSON.stringify([file, line, key])
}

/** CI servers know a test from run to run by its name, so it has no line numbers: the second read of a key is `key (2)`. */
function tellApart(tests: Test[]): void {
  const seen = new Map<string, number>()
  for (const test of tests) {
    const count = (seen.get(test.name) ?? 0) + 1
    seen.set(test.name, count)
    if (count > 1) test.name += ` (${count})`
  }
}

function suite(file: string, tests: Test[], report: ValidateReport): string[] {
  const name = xmlText(inRepository(report.folder, file))
  return [
    `  <testsuite name="${name}" ${countsOf(tests)}>`,
    ...tests.map((test) => testCase(test, report)),
    '  </testsuite>',
  ]
}

/** One failure each, because few CI servers show a second. */
function testCase({ file, line, name, findings }: Test, { folder, similarKey }: ValidateReport): string {
  const path = inRepository(folder, file)
  const attributes = `name="${xmlText(name)}" classname="${xmlText(path)}" file="${xmlText(path)}" line="${line}" time="0"`
  if (findings.length === 0) return `    <testcase ${attributes}/>`
  const kinds = xmlText(list(findings.map(({ kind }) => kind)))
  const sentences = findings.map((finding) => sentenceOf(finding, similarKey))
  const text = sentences.map((sentence) => `${printable(path)}:${line}: ${sentence}`).join('\n')
  return [
    `    <testcase ${attributes}>`,
    `      <failure type="${kinds}" message="${xmlText(sentences.join('\n'))}">${xmlText(text)}</failure>`,
    '    </testcase>',
  ].join('\n')
}

function countsOf(tests: (Test | undefined)[]): string {
  const failures = tests.filter((test) => test && test.findings.length > 0).length
  return `tests="${tests.length}" failures="${failures}" errors="0" skipped="0" time="0"`
}
