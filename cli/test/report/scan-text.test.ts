import { Ansis } from 'ansis'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { notesText } from '../../src/report/notes.js'
import { scanText } from '../../src/report/scan-text.js'
import type { ScanResult } from '../../src/scan/result.js'

const plain = new Ansis(0)
const result: ScanResult = {
  project: 'shop',
  filesScanned: 48,
  references: [
    {
      key: 'new-checkout',
      kind: 'direct',
      file: 'src/checkout.tsx',
      line: 12,
      test: false,
      sdk: '@openfeature/react-sdk',
      call: 'useFlag',
      argument: 'Keys.checkout',
    },
    {
      key: 'max-items',
      kind: 'direct',
      file: 'src/日本.ts',
      line: 9,
      test: false,
      sdk: '@service/node',
      call: 'getNumberValue',
    },
    { key: 'new-checkout', kind: 'indirect', file: 'src/keys.json', line: 3, test: false },
    {
      key: 'new-checkout',
      kind: 'direct',
      file: 'test/a.test.ts',
      line: 130,
      test: true,
      sdk: '@service/node',
      call: 'set',
    },
    { key: 'max-items', kind: 'indirect', file: 'test/keys.json', line: 9, test: true },
  ],
  dynamicReferences: [
    { file: 'src/flag.ts', line: 22, sdk: '@service/node', call: 'getBooleanValue', argument: 'flagKey' },
  ],
}

test('direct references are grouped by key with the constant they came through; indirect and dynamic ones follow; counts come last', () => {
  assert.snapshot(
    scanText(result, plain),
    `max-items
  src/日本.ts:9        getNumberValue   @service/node

new-checkout
  src/checkout.tsx:12  useFlag          @openfeature/react-sdk  Keys.checkout
  test/a.test.ts:130   set              @service/node           test

Indirect references  a key in quotes that no call is seen to read
  test/keys.json:9     max-items        test
  src/keys.json:3      new-checkout

Dynamic references  the key is only known at run time; --explain says why, and describes wrappers
  src/flag.ts:22       getBooleanValue  @service/node           flagKey

6 references (3 direct, 2 indirect, 1 dynamic) in 48 scanned files
`,
  )
})

test('indirect references can be left out; they are counted all the same', () => {
  const text = scanText(result, plain, true)
  assert.not.match(text, /keys\.json|Indirect/)
  assert.match(text, /^Dynamic references/m)
  assert.match(text, /^6 references \(3 direct, 2 indirect, 1 dynamic\)/m)
})

test('an empty scan is one line', () => {
  const empty = { project: 'shop', filesScanned: 1, references: [], dynamicReferences: [] }
  assert.is(scanText(empty, plain), '0 references (0 direct, 0 indirect, 0 dynamic) in 1 scanned file\n')
})

test('colours change no letter', () => {
  const colored = scanText(result, new Ansis(1))
  assert.is.not(colored, scanText(result, plain))
  assert.is(new Ansis().strip(colored), scanText(result, plain))
})

test('control characters of a scanned repository never reach the terminal', () => {
  const evil = '\u001b]0;title\u0007\u202ekey\n\u009b31m'
  const text = scanText(
    {
      ...result,
      references: [{ key: evil, kind: 'direct', file: evil, line: 1, test: false, sdk: evil, call: evil }],
      dynamicReferences: [{ file: evil, line: 1, sdk: evil, call: evil, argument: evil }],
    },
    plain,
  )
  assert.not.match(text, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  assert.match(text, '\\x1b]0;title\\x07\\u202ekey\\n\\x9b31m')
  assert.is(text.split('\n').length, 8)
})

test('a very long path does not push the other columns away', () => {
  const long = {
    ...result,
    references: result.references.map((reference, index) =>
      index ? reference : { ...reference, file: 'x/'.repeat(80) },
    ),
  }
  assert.match(scanText(long, plain), /^ {2}src\/keys\.json:3 {2,10}new-checkout$/m)
})

const complete = { notes: [], partial: [], skipped: {}, result: { filesScanned: 1 } }

test('what could not be read is named, ten at most', () => {
  assert.is(notesText(complete, false), '')
  assert.is(
    notesText({ ...complete, notes: [{ file: 'a.ts', reason: 'no permission' }] }, false),
    'Not everything could be read; references may be missing in:\n  a.ts: no permission\n',
  )
  const many = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.ts`, reason: 'r' }))
  const text = notesText({ ...complete, notes: many }, false)
  assert.match(text, /^Not everything .*\n( {2}\d\.ts: r\n){10} {2}and 2 more\n$/)
})

test('what was left out is counted, and named when asked for', () => {
  const left = { ...complete, partial: ['b.swift'], skipped: { binary: 2, ignored: 0 } }
  assert.is(notesText(left, false), 'Syntax that could not be read was skipped in 1 file; --verbose names them.\n')
  assert.is(notesText(left, true), 'Syntax that could not be read was skipped in:\n  b.swift\nLeft out:\n  2 binary\n')
  const skipped = { binary: 1, 'folder named build': 1, 'file ignored': 3, 'folder ignored': 1, 'folder excluded': 2 }
  assert.is(
    notesText({ ...complete, skipped }, true),
    `Left out:
  1 binary
  3 files ignored by .gitignore
  2 folders left out by "exclude"
  1 folder ignored by .gitignore
  1 folder named build
To scan folders of such a name, name them in "include" of service.json, beside "**/*": "tools/build/**".
`,
  )
})

test.run()
