import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { applyEdits } from '../../src/edits/apply.js'
import { quotedAt } from '../../src/edits/literal.js'
import { decodeSource, offsetOf } from '../../src/edits/source.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const swapped = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
const text = "a = 'ü𝒳'\r\nb = f('old', 1)\rc\n"

const encodings: [string, (text: string) => Buffer][] = [
  ['UTF-8', (some) => Buffer.from(some)],
  ['UTF-8 with a mark', (some) => Buffer.from(`\ufeff${some}`)],
  ['UTF-16', (some) => Buffer.from(`\ufeff${some}`, 'utf16le')],
  ['UTF-16, the other way round', swapped],
]

for (const [name, encode] of encodings) {
  test(`an edit changes nothing else: ${name}`, async () => {
    const folder = temporaryFolder()
    const file = path.join(folder, 'a.txt')
    writeFileSync(file, encode(text))
    if (process.platform !== 'win32') chmodSync(file, 0o754)
    const source = decodeSource(readFileSync(file))
    assert.is(source?.text, text)
    const offset = offsetOf(text, 2, 7) ?? 0
    const quoted = quotedAt(text, offset, 'old')
    const range = { start: source?.byteAt(quoted?.start ?? 0) ?? 0, end: source?.byteAt(quoted?.end ?? 0) ?? 0 }
    const edit = { file: 'a.txt', ...range, before: 'old', after: 'nüw-key' }
    assert.is((await applyEdits(folder, [edit], true)).done.length, 1)
    assert.equal(readFileSync(file), encode(text))
    assert.equal(await applyEdits(folder, [edit]), { done: [edit], left: [] })
    assert.equal(readFileSync(file), encode(text.replace('old', 'nüw-key')))
    if (process.platform !== 'win32') assert.is(statSync(file).mode & 0o777, 0o754)
    const again = await applyEdits(folder, [edit])
    assert.equal(again.left, [{ edit, why: 'the file has changed in the meantime' }])
  })
}

test('several edits of a file; one that touches another is left', async () => {
  const folder = temporaryFolder({ a: 'one two three' })
  const edit = (start: number, before: string, after: string) => {
    return { file: 'a', start, end: start + before.length, before, after }
  }
  const { done, left } = await applyEdits(folder, [edit(8, 'three', '3'), edit(0, 'one', '1'), edit(2, 'e two', 'x')])
  assert.equal([done.length, left.map(({ why }) => why)], [2, ['another change touches the same place; run it again']])
  assert.is(readFileSync(path.join(folder, 'a'), 'utf8'), '1 two 3')
  const missing = await applyEdits(folder, [{ ...edit(0, 'x', 'y'), file: 'none' }])
  assert.match(missing.left[0]?.why ?? '', 'the file cannot be changed: ')
})

test('bytes in no encoding that could be kept', () => {
  assert.is(decodeSource(Buffer.from([0x61, 0xe9, 0x62])), undefined)
  assert.is(decodeSource(Buffer.from([0xff, 0xfe, 0x61])), undefined)
})

test('literals as they are written', () => {
  for (const written of ['"k"', "'k'", '`k`', '"""k"""', "r'k'", '$"k"', '@"k"']) {
    assert.is(quotedAt(`f(${written}, 1)`, 2, 'k')?.after, 2 + written.length)
  }
  for (const written of ["'k", "'kk'", ':k', "'\\x6b'", 'KEY']) assert.is(quotedAt(written, 0, 'k'), undefined)
})

test.run()
