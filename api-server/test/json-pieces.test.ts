/** The text of long answers is made piece by piece, with the bytes that it has in one piece. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isLong, jsonInPieces } from '../src/http/json-pieces.js'

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, text: `ä${index}`, gone: undefined }))
const isSame = async (value: unknown) =>
  assert.is(Buffer.concat(await jsonInPieces(value)).toString(), JSON.stringify(value))

test('long lists, long lists of their items, and short ones', async () => {
  const segment = { key: 'beta', gone: undefined, usages: many(500), overrides: {} }
  const values = [
    many(0),
    many(3),
    many(200),
    many(201),
    many(20_000),
    [segment],
    [segment, { usages: [] }, segment],
    segment,
  ]
  for (const value of [...values, [...many(300), segment], { segment }, null, 'text', [undefined, ...many(200)]])
    await isSame(value)
})

test('what is long', () => {
  assert.equal(
    [many(200), many(201), [{ usages: many(201) }], { usages: many(201) }, { usages: many(200) }, 'text', null].map(
      isLong,
    ),
    [false, true, true, true, false, false, false],
  )
})

test.run()
