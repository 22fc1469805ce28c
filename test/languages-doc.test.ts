import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { writtenDocument } from '../scripts/generated-document.js'
import { languagesDocument } from '../scripts/languages-doc.js'

test('docs/languages.md says what the fixtures say', async () => {
  const upToDate = writtenDocument('docs/languages.md') === (await languagesDocument())
  assert.ok(upToDate, 'docs/languages.md is out of date: run npm run docs:languages and commit it')
})

test.run()
