import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readFailure } from '../../dashboard/api/errors.js'
import { relativeTime } from '../../dashboard/ui/relative.js'
import { slugFrom } from '../../dashboard/ui/slug.js'

const test = suite('dashboard: failures, times, slugs')

test('each status is its own kind of failure', () => {
  const kind = (status: number, body: unknown = { error: 'e', code: 'C' }) => readFailure(status, body, null).kind
  assert.is(kind(400, { errors: [{ name: 'slug', message: 'm' }] }), 'invalid')
  assert.is(kind(401), 'signed-out')
  assert.is(kind(403), 'forbidden')
  assert.is(kind(404), 'not-found')
  assert.is(kind(409, { error: 'e', code: 'SEGMENT_IN_USE', usages: [] }), 'in-use')
  assert.is(kind(412), 'conflict')
  assert.is(kind(429), 'throttled')
  assert.is(kind(503, undefined), 'offline')
  assert.is(kind(500, undefined), 'failed')
})

test("the server's messages are taken word for word", () => {
  const problems = [{ name: 'slug', message: 'Slug is used by another project' }]
  assert.equal(readFailure(400, { errors: problems }, null), {
    kind: 'invalid',
    message: 'Slug is used by another project',
    problems,
  })
  assert.equal(readFailure(429, { error: 'Too many attempts', code: 'TOO_MANY_ATTEMPTS' }, '30'), {
    kind: 'throttled',
    message: 'Too many attempts',
    retryAfter: 30,
  })
  const full = { error: 'The data file cannot be written. And so on.', code: 'STORAGE_UNAVAILABLE' }
  assert.equal(readFailure(503, full, '5'), { kind: 'offline', message: full.error })
})

test('an answer that is no JSON of ours still says its status', () => {
  assert.is(readFailure(418, '<html>', null).message, 'The server answered with status 418.')
})

test('times are shown in the largest unit that fits', () => {
  const now = Date.parse('2026-01-31T12:00:00.000Z')
  const at = (time: string) => relativeTime(Date.parse(time), now)
  assert.is(at('2026-01-31T11:59:30.000Z'), 'just now')
  assert.is(at('2026-01-31T11:58:00.000Z'), '2 minutes ago')
  assert.is(at('2026-01-30T11:00:00.000Z'), 'yesterday')
  assert.is(at('2026-02-10T12:00:00.000Z'), 'next week')
  assert.is(at('2023-01-31T12:00:00.000Z'), '3 years ago')
})

test('a slug follows from a name', () => {
  assert.is(slugFrom('  Café & Bar! '), 'cafe-bar')
  assert.is(slugFrom('日本'), '')
})

test.run()
