import { SaxesParser } from 'saxes'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { junit } from '../../src/report/junit.js'
import { findings, ODD_FILE, ODD_KEY, oddFindings, reportOf } from '../support/report-sample.js'

interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

/** Through a parser that refuses whatever XML 1.0 forbids. */
function parse(xml: string): Element {
  const top: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes }, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  const [suites] = top.children
  if (!suites) throw new Error('no element')
  return suites
}

test('a suite for each file, a test for each place, a failure where something is wrong', () => {
  assert.snapshot(
    junit(reportOf(findings.slice(1), { folder: 'apps/web' })),
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="service validate" tests="5" failures="4" errors="0" skipped="0" time="0">
  <testsuite name="apps/web/src/cart.ts" tests="4" failures="3" errors="0" skipped="0" time="0">
    <testcase name="new-checkout" classname="apps/web/src/cart.ts" file="apps/web/src/cart.ts" line="7" time="0"/>
    <testcase name="max-cart" classname="apps/web/src/cart.ts" file="apps/web/src/cart.ts" line="10" time="0">
      <failure type="deprecated-key" message="&quot;max-cart&quot; was renamed to &quot;max-items&quot;">apps/web/src/cart.ts:10: &quot;max-cart&quot; was renamed to &quot;max-items&quot;</failure>
    </testcase>
    <testcase name="theme" classname="apps/web/src/cart.ts" file="apps/web/src/cart.ts" line="11" time="0">
      <failure type="enum-value-not-allowed" message="&quot;theme&quot; allows &quot;light&quot; and &quot;dark&quot;, but its default here is &quot;purple&quot;">apps/web/src/cart.ts:11: &quot;theme&quot; allows &quot;light&quot; and &quot;dark&quot;, but its default here is &quot;purple&quot;</failure>
    </testcase>
    <testcase name="winter-sal" classname="apps/web/src/cart.ts" file="apps/web/src/cart.ts" line="12" time="0">
      <failure type="unknown-key" message="&quot;winter-sal&quot;: no config has this key; did you mean &quot;winter-sale&quot;?">apps/web/src/cart.ts:12: &quot;winter-sal&quot;: no config has this key; did you mean &quot;winter-sale&quot;?</failure>
    </testcase>
  </testsuite>
  <testsuite name="apps/web/src/limits.tsx" tests="1" failures="1" errors="0" skipped="0" time="0">
    <testcase name="api-limit" classname="apps/web/src/limits.tsx" file="apps/web/src/limits.tsx" line="4" time="0">
      <failure type="availability-mismatch" message="&quot;api-limit&quot; is only available to server SDKs, but @openfeature/react-sdk is a client SDK">apps/web/src/limits.tsx:4: &quot;api-limit&quot; is only available to server SDKs, but @openfeature/react-sdk is a client SDK</failure>
    </testcase>
  </testsuite>
</testsuites>
`,
  )
})

test('two findings of one place are one failure; reads of one key are distinguished by their numbers', () => {
  const place = { key: 'old', file: 'a.ts', line: 4 }
  const report = reportOf([
    { ...place, kind: 'deprecated-key', currentKey: 'new' },
    { ...place, kind: 'availability-mismatch', sdk: 's', sdkType: 'client', configAvailableTo: ['server'] },
    { ...place, line: 9, kind: 'deprecated-key', currentKey: 'new' },
  ])
  const suite = parse(junit(report)).children.find(({ attributes }) => attributes.name === 'a.ts')
  assert.equal(
    suite?.children.map(({ attributes, children }) => [attributes.name, children.map((one) => one.attributes.type)]),
    [
      ['old', ['deprecated-key and availability-mismatch']],
      ['old (2)', ['deprecated-key']],
    ],
  )
  assert.is(
    suite?.children[0]?.children[0]?.text,
    'a.ts:4: "old" was renamed to "new"\na.ts:4: "old" is only available to server SDKs, but s is a client SDK',
  )
})

test('if nothing is read there is one test, which passes', () => {
  const report = reportOf([])
  const none = { ...report, result: { ...report.result, references: [] } }
  const suites = parse(junit(none))
  assert.equal([suites.attributes.tests, suites.attributes.failures], ['1', '0'])
  assert.equal(
    suites.children.flatMap(({ children }) => children.map(({ attributes }) => attributes.name)),
    ['no direct references'],
  )
})

test('odd names are well-formed and read back as they are, but for what XML cannot hold', () => {
  const suites = parse(junit(reportOf(oddFindings)))
  const suite = suites.children[1]
  assert.is(suite?.attributes.name, ODD_FILE.replace('\u0007', '\\x07'))
  assert.equal(
    suite?.children.map(({ attributes }) => [attributes.file, attributes.name]),
    ['', ' (2)', ' (3)'].map((count) => [
      ODD_FILE.replace('\u0007', '\\x07'),
      ODD_KEY.replace('\u001b', '\\x1b').replace('\ufffe', '\\ufffe') + count,
    ]),
  )
  for (const { children } of suite?.children ?? []) assert.not.match(children[0]?.text ?? '\0', /[\u0000-\u001f]/)
})

test('every character either survives or is written as an escape', () => {
  for (let code = 0; code <= 0xffff; code += code < 0x300 || code >= 0xd7f0 ? 1 : 0x101) {
    const key = `a${String.fromCharCode(code)}b`
    const report = reportOf([{ kind: 'unknown-key', key, file: 'x.ts', line: 1 }])
    const name = parse(junit(report)).children[1]?.children[0]?.attributes.name
    if (name !== key) assert.match(name ?? '', /^a\\(x[0-9a-f]{2}|u[0-9a-f]{4})b$/)
  }
})

test.run()
