import { readFile } from 'node:fs/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languagesDoc, renderLanguages } from '../scripts/languages-doc.js'

test('docs/languages.md says what the fixtures say', async () => {
  const written = await readFile(languagesDoc, 'utf8')
  assert.ok(written === (await renderLanguages()), 'run npm run docs:languages')
})

test.run()
