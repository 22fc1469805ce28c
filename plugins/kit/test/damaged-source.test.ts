import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { damagedSource, soundnessOf, tenThousand } from '@service/scanner-kit/testing'
import plain from './plain-language.js'

const sample = 'one(\ntwo( three(\n'
const all = () => damagedSource(sample, { every: 3, runs: 50 }).map(({ texts }) => [...texts()])

test('the same texts in every run, nearly all of them unlike each other', () => {
  const [cut, moved, replaced, bytes] = all()
  assert.equal(all(), [cut, moved, replaced, bytes])
  assert.equal(cut, ['', 'one', 'one(\nt', 'one(\ntwo(', 'one(\ntwo( th', 'one(\ntwo( three'])
  for (const texts of [moved, replaced, bytes]) {
    const different = new Set(texts)
    assert.ok((texts?.length ?? 0) >= 50)
    assert.ok(different.size > 40, `${different.size}`)
  }
})

test('an extractor that throws or gives malformed facts is told with the text', async () => {
  assert.equal((await soundnessOf(plain, 'a.plain'))(tenThousand(sample)), [])
  const fails = (): never => {
    throw new Error('no such thing')
  }
  assert.match(
    (await soundnessOf({ ...plain, extract: fails }, 'a.plain'))('x(').join('\n'),
    /no such thing[^]* in "x\("$/,
  )
  const wrong: typeof plain.extract = (source, parse) => {
    const facts = plain.extract(source, parse)
    facts.strings.push({ value: 'a', line: 0, column: 1 })
    return facts
  }
  assert.match((await soundnessOf({ ...plain, extract: wrong }, 'a.plain'))('x(').join('\n'), / in "x\("$/)
})

test.run()
