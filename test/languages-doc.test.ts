import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentFile, languagesDocument, writtenDocument } from '../scripts/languages-doc.js'

test('docs/languages.md says what the fixtures say', async () => {
  const upToDate = writtenDocument() === (await languagesDocument())
  assert.ok(upToDate, 'docs/languages.md is out of date: run npm run docs:languages and commit it')
})

test('every fixture and heading it names is there', () => {
  const links = [...writtenDocument().matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, target = '']) => target)
  assert.ok(links.length > 100)
  for (const link of links) {
    const [target = '', heading] = link.split('#')
    const file = path.join(path.dirname(documentFile), target)
    assert.ok(existsSync(file), link)
    if (heading !== undefined) assert.ok(headings(file).includes(heading), link)
  }
})

/** The headings of a Markdown file, as the addresses that link to them write them. */
function headings(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  )
}

test.run()
