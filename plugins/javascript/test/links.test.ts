/** What a text names, found without parsing: a file that is not said to lead to an SDK is not looked at. */
import { completeLanguage } from '@service/scanner-kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import language from '../src/index.js'

const { links } = completeLanguage(language).modules
const specifiers = (text: string) => [...(links?.specifiers(text, 'main.ts') ?? [])]

const FORMS = [
  "import { a } from './flags'",
  "import { a } from'./flags';const b = 1",
  'import a, { b } from\n\n    "./flags"',
  "import './flags'",
  "export * from\r\n\r\n  './flags'",
  "import { a } from // the client\n  './flags'",
  "import { a } from /* src/**/\n\n// and\n/** so on */ './flags'",
  "const a = await import(\n  /* webpackChunkName: 'flags' */\n  './flags'\n)",
  'const a = await import(\n  // eslint-disable-next-line\n  `./flags`,\n)',
  "const a = require( './flags' )",
  "const a = require(/* own */ './flags')",
]

for (const text of FORMS) {
  test(`${JSON.stringify(text)} names a module`, () => assert.equal(specifiers(text), ['./flags']))
}

test('comments that end in the word of an import are not imports', () => {
  assert.equal(specifiers("/** What comes from\n * 'a'. */\nconst a = 1 // read from\n// b\nconst c = 'd'"), [])
})

test('what looks like an import at every word is read in one go', () => {
  for (const part of ['from /* ', 'from // ', 'from // \n', 'import(', 'from '])
    assert.equal(specifiers(part.repeat(100_000)), [])
})

test.run()
