/** What is kept of answers, for how long, and how much of it. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ReadCache } from '../src/http/read-cache.js'
import type { ReadAnswer } from '../src/http/respond.js'

const test = suite('kept answers')

/** A place whose version a test changes, and how often an answer was made of it. */
function newPlace(cache: ReadCache, place: string) {
  let version: number | undefined = 1
  let made = 0
  const read = async (url: string, organizationId = 'one', length = 10, meanwhile = () => {}): Promise<string> => {
    const make = async (): Promise<ReadAnswer> => {
      await Promise.resolve()
      made += 1
      meanwhile()
      return { body: `${organizationId} ${url} ${made}`, length, etag: '"e"' }
    }
    const answer = await cache.read({ organizationId, place, url, make, version: () => version }, version)
    // Keeping an answer takes a moment longer than giving it.
    await new Promise((resolve) => setImmediate(resolve))
    return String(answer.body)
  }
  return { read, set: (now: number | undefined) => (version = now), made: () => made }
}

test('an answer is kept while the version is the same, of each place for itself', async () => {
  const cache = new ReadCache()
  const [one, other] = [newPlace(cache, 'p'), newPlace(cache, 'q')]
  assert.equal([await one.read('/a'), await one.read('/a'), await one.read('/b')], ['one /a 1', 'one /a 1', 'one /b 2'])
  assert.is(await other.read('/a'), 'one /a 1')
  other.set(2)
  assert.equal([await other.read('/a'), await one.read('/a')], ['one /a 2', 'one /a 1'])
  one.set(2)
  assert.is(await one.read('/a'), 'one /a 3')
})

test('nothing is kept without a version, of a very long URL, or when something changed while it was made', async () => {
  const place = newPlace(new ReadCache(), 'p')
  const long = '/'.padEnd(501, 'x')
  await place.read(long)
  await place.read(long)
  assert.is(place.made(), 2)
  await place.read('/a', 'one', 10, () => place.set(2))
  // As after a database that lost the change.
  place.set(1)
  assert.is(await place.read('/a'), 'one /a 4')
  place.set(undefined)
  await place.read('/a')
  await place.read('/a')
  assert.is(place.made(), 6)
})

test('those who ask for the same at once share an answer, and a failure', async () => {
  const place = newPlace(new ReadCache(), 'p')
  assert.equal(await Promise.all([1, 2, 3].map(() => place.read('/a'))), ['one /a 1', 'one /a 1', 'one /a 1'])
  const fail = () => {
    throw new Error('away')
  }
  const failed = await Promise.allSettled([1, 2].map(() => place.read('/b', 'one', 10, fail)))
  assert.equal([failed.map(({ status }) => status), place.made()], [['rejected', 'rejected'], 2])
  assert.is(await place.read('/b'), 'one /b 3')
})

test('another organization never gets the answer, and evicts none', async () => {
  const place = newPlace(new ReadCache(), 'p')
  await place.read('/a')
  assert.equal([await place.read('/a', 'two'), await place.read('/a')], ['two /a 2', 'one /a 1'])
})

test('the cache is bounded, and one project cannot fill it', async () => {
  const MB = 1024 * 1024
  const cache = new ReadCache()
  const [large, small] = [newPlace(cache, 'large'), newPlace(cache, 'small')]
  await small.read('/a')
  for (let index = 0; index < 20; index += 1) await large.read(`/${index}`, 'one', 3 * MB)
  assert.is(await small.read('/a'), 'one /a 1')
  const before = large.made()
  await large.read('/19', 'one', 3 * MB)
  assert.is(large.made(), before)
  await large.read('/0', 'one', 3 * MB)
  assert.is(large.made(), before + 1)
  for (const name of ['b', 'c', 'd']) await newPlace(cache, name).read('/a', 'one', 14 * MB)
  // The one that changed longest ago went.
  assert.is(await small.read('/a'), 'one /a 2')
})

test.run()
