/** How a file names others, found without parsing. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { links } from '../src/links.js'

const specifiers = (text: string) => [...links.specifiers(text, 'main.py')]

test('names over several lines, with parentheses in comments between them', () => {
  const found = specifiers('from shop import (\n    flags,  # (the client)\n    keys,\n)\nimport os\n')
  for (const one of ['shop', 'shop.flags', 'shop.keys', 'os']) assert.ok(found.includes(one), found.join(' '))
})

test('a text of a megabyte in which nothing is closed is read in one go', () => {
  assert.ok(specifiers('from a import (\n'.repeat(60_000)).length > 0)
})

test.run()
