/** Exports that stand for more than their text shows are refused with what is wrong with them. */
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readExport } from '../../src/import/files.js'
import { IMPORT_VENDORS } from '../../src/import/vendors/index.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const [vendor] = IMPORT_VENDORS

/** Each line ten times the line before. */
const billions = [
  'a0: &a0 [1]',
  ...Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(10).fill(`*a${n}`).join(', ')}]`),
]
const chain = (length: number) =>
  ['a0: &a0 [1]', ...Array.from({ length }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}]`)].join('\n')

const cases: [name: string, text: string, reason: RegExp][] = [
  ['flow.yaml', `format: ${'['.repeat(5000)}`, /: it must not nest deeper than 110 levels\./],
  ['block.yaml', '- '.repeat(5000), /: it must not nest deeper than 110 levels\./],
  ['keys.yml', '? '.repeat(5000), /: it must not nest deeper than 110 levels\./],
  ['self.yaml', 'flags: &self [*self]', /: it must not nest deeper than 110 levels\./],
  ['chain.yaml', chain(2000), /: it must not nest deeper than 110 levels\./],
  ['anchors.yaml', chain(20_000), /: it must have at most 5000 anchors and aliases together\./],
  ['billions.yaml', billions.join('\n'), /: it must hold at most 2000000 values, those of its aliases included\./],
  ['mistakes.yaml', ']'.repeat(300_000), /Unexpected flow-seq-end token in YAML document: "]" at line 1, column 1\./],
  ['commas.yaml', `[${','.repeat(300_000)}`, /Unexpected , in flow sequence at line 1, column 3\./],
  // Keys that are maps of such keys took minutes.
  ['lists.yaml', `${'? '.repeat(20)}[a]`, /Map keys must not be lists, maps or aliases at line 1, column 3\./],
  // One of them was lost, without a word.
  ['twice.yaml', '1: a\n"1": b', /Map keys must be unique at line 2, column 1\./],
  ['two.yaml', 'a: 1\n---\nb: 1\n', /: it must hold one YAML document, not several\./],
  ['damaged.yaml', 'a: [1\nb', /: it is damaged or cut off: .* at line 2, column 1\./],
  ['deep.json', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, /: it must not nest deeper than 110 levels\./],
  ['cut.json', '{"flags":', /: it is damaged or cut off: /],
]

test('nesting, aliases and their expansion are limited before anything walks through them', async () => {
  assert.ok(vendor)
  const folder = temporaryFolder(Object.fromEntries(cases.map(([name, text]) => [name, text])))
  for (const [name, , reason] of cases) {
    const file = path.join(folder, name)
    let message = ''
    await readExport(vendor, [file]).catch((error: unknown) => (message = String(error)))
    assert.match(message, reason, name)
  }
})

test.run()
