import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { QueryCache } from '../../dashboard/api/query-cache.js'

const test = suite('dashboard: query cache')

/** A source that counts its versions and answers on command. */
function source() {
  const calls: { path: string; etag: string | undefined }[] = []
  const waiting: (() => void)[] = []
  let version = 1
  const cache = new QueryCache(async (path, etag) => {
    calls.push({ path, etag })
    await new Promise<void>((resolve) => waiting.push(resolve))
    const now = `"${version}"`
    return etag === now
      ? { data: undefined, etag, unchanged: true }
      : { data: { version }, etag: now, unchanged: false }
  })
  return {
    cache,
    calls,
    change: () => (version += 1),
    answer: async () => {
      waiting.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('several users share one request', async () => {
  const { cache, calls, answer } = source()
  cache.use('/a')
  cache.use('/a')
  await answer()
  assert.is(calls.length, 1)
  assert.equal(cache.query('/a').loaded.value, { data: { version: 1 }, etag: '"1"' })
})

test('known data is shown while it is requested again, and kept if unchanged', async () => {
  const { cache, calls, answer } = source()
  cache.use('/a')()
  await answer()
  const known = cache.query('/a').loaded.value
  cache.use('/a')
  assert.is(cache.query('/a').loaded.value, known)
  await answer()
  assert.is(calls[1]?.etag, '"1"')
  assert.is(cache.query('/a').loaded.value, known)
})

test('a write requests what is shown at or below the path again, and nothing else', async () => {
  const { cache, calls, answer, change } = source()
  for (const path of ['/a', '/a/b', '/a?x=1', '/ab']) cache.use(path)
  for (let index = 0; index < 4; index += 1) await answer()
  change()
  void cache.invalidate('/a')
  assert.equal(
    calls.slice(4).map((call) => call.path),
    ['/a', '/a/b', '/a?x=1'],
  )
  for (let index = 0; index < 3; index += 1) await answer()
  assert.equal(cache.query('/a/b').loaded.value?.data, { version: 2 })
})

test('an answer that was asked for before a write is not taken', async () => {
  const { cache, calls, answer, change } = source()
  cache.use('/a')
  void cache.invalidate('/a')
  change()
  await answer()
  assert.is(cache.query('/a').loaded.value, undefined)
  assert.is(calls.length, 2)
  await answer()
  assert.equal(cache.query('/a').loaded.value?.data, { version: 2 })
})

test('a failure keeps what was known, and is tried again', async () => {
  let fails = false
  const cache = new QueryCache(() =>
    fails ? Promise.reject(new Error('gone')) : Promise.resolve({ data: 1, etag: undefined, unchanged: false }),
  )
  cache.use('/a')
  await cache.load('/a')
  fails = true
  await cache.load('/a')
  assert.is(cache.query('/a').loaded.value?.data, 1)
  assert.instance(cache.query('/a').error.value, Error)
  fails = false
  cache.retryFailed()
  await cache.load('/a')
  assert.is(cache.query('/a').error.value, undefined)
})

test.run()
