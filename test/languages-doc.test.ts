import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentFile, languagesDocument, writtenDocument } from '../scripts/languages-doc.js'

test('docs/languages.md says what the fixtures say', async () => {
  const upToDate = writtenDocument() === (await languagesDocument())
  assert.ok(upToDate, 'docs/languages.md is out of date: run npm run docs:languages and commit it')
})

test('every fixture it names is there', () => {
  const links = [...writtenDocument().matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, target = '']) => target)
  assert.ok(links.length > 100)
  for (const target of links) assert.ok(existsSync(path.join(path.dirname(documentFile), target)), target)
})

test.run()
