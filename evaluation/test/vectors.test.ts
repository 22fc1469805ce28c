/** The vectors that every client of the service shares. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { toSubject, valueId } from '@service/evaluation'
import { rapidhash as published } from 'rapidhash-js'
import { Buckets } from '../src/percentages.js'
import { rapidhash } from '../src/rapidhash.js'
import { randomizer } from '../../test/support/random.js'

const test = suite('vectors')

const SEED = 0x3_9783_2987
/** Of one, two, three and four bytes. */
const CHARACTERS = ['a', 'Z', '0', '9', '-', '_', ' ', 'é', 'ß', '✓', '漢', '🙂']

function hash(text: string): string {
  const { high, low } = rapidhash(text, SEED)
  return String((BigInt(high) << 32n) | BigInt(low))
}

test('rapidhash64', () => {
  const vectors = [
    ['', '5377612543505373799'],
    ['a', '7674800498429868151'],
    ['abc', '8205525400821834274'],
    ['abcdefgh', '10825195283420988801'],
    ['0123456789abcdef', '8410398172536096822'],
    ['0123456789abcdefg', '8975841632926530338'],
    ['10-11111111-1111-4111-8111-111111111111', '7715065197445012089'],
    ['x'.repeat(48), '1185046273860983588'],
    ['y'.repeat(112), '5679430438346846087'],
    ['z'.repeat(113), '14103938338420400619'],
    ['w'.repeat(240), '15088383192705595115'],
    ['héllo wörld ✓', '7481766294562949397'],
  ] as const
  for (const [text, expected] of vectors) assert.is(hash(text), expected, text)
})

test('rapidhash64 of texts of every length is what another implementation makes of them', () => {
  const random = randomizer(7)
  for (let length = 0; length <= 700; length++) {
    const text = Array.from({ length }, () => random.pick(CHARACTERS)).join('')
    assert.is(hash(text), String(published(text, { seed: BigInt(SEED) })), JSON.stringify(text))
  }
})

test('ids of values', () => {
  const vectors = {
    hello: '1MoOW7eqAPjhZeoELVwO9G',
    world: '2Cg0gndCS8p6nDE5aa6LcI',
    42: '3VWjGpOwynZPh07ivDC56c',
    '': '6ve2WrOl3mnciB6WIL2fIa',
  }
  for (const [text, id] of Object.entries(vectors)) assert.is(valueId(text), id)
})

test('buckets', () => {
  const uuid = '11111111-1111-4111-8111-111111111111'
  const vectors = [
    ['00000000-0000-0000-0000-000000000001', 'abc', undefined, 61.8],
    ['00000000-0000-0000-0000-0000000003e8', 'abc', undefined, 34],
    ['00000000-0000-0000-0000-0000000003e8', '378368376', undefined, 66],
    ['00000000-0000-0000-0000-0000000007d0', '378368375', undefined, 13.5],
    [uuid, '10', undefined, 8.9],
    [uuid, '15', undefined, 46.2],
    [uuid, '20', undefined, 79.7],
    [uuid, '80', undefined, 60.5],
    [uuid, 'user-1', undefined, 7.8],
    [uuid, '', undefined, 60.6],
    [uuid, 'user-1', 'device', 59],
    [uuid, '10', 'device', 79.9],
    [uuid, '', 'device', 10.4],
    [uuid, 'user-1', 'organization', 5],
    [uuid, 'user-1', 'user', 7.8],
    [uuid, undefined, undefined, 0],
    // No kind: the whole context counts as none.
    [uuid, 'user-1', 'Device', 0],
  ] as const
  for (const [config, id, kind, bucket] of vectors) assert.is(new Buckets(config).of(toSubject({ id, kind })), bucket)
})

test.run()
