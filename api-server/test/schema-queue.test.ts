/** Schemas that take for ever hold up nobody else, and of one organization only so many checks wait. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { suite, test } from 'uvu'
import * as assert from 'uvu/assert'
import { FairQueue } from '../src/services/admission/fair-queue.js'
import { PLACES, startApi, type Api } from './support/api.js'

/** Runs for longer than anybody waits: the pattern tries every way to cut the text. */
const EVIL = { pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' }
const HONEST = { type: 'string' }
const TEXT = JSON.stringify('a'.repeat(60))

/** How many checks of one organization may wait behind the one that runs. */
const WAITING = 100

test('each owner has a turn after the other, and room for so many', () => {
  const queue = new FairQueue<string>(3)
  for (const item of ['a1', 'a2', 'a3']) assert.ok(queue.add('a', item))
  assert.not.ok(queue.add('a', 'a4'))
  assert.ok(queue.add('b', 'b1'))
  assert.is(queue.take(), 'a1')
  assert.ok(queue.add('a', 'a4'))
  assert.ok(queue.add('c', 'c1'))
  assert.equal(
    Array.from({ length: 6 }, () => queue.take()),
    ['b1', 'a2', 'c1', 'a3', 'a4', undefined],
  )
})

test('a check that is given up leaves its thread to the next one', async () => {
  const thread = new Worker(new URL('../dist/services/json-schema/worker.js', import.meta.url))
  const next = async () => ((await once(thread, 'message')) as unknown[])[0]
  assert.is(await next(), 'ready')
  const check = (id: number, schema: object, time: number) => {
    thread.postMessage({ id, schema: JSON.stringify(schema), values: [TEXT], time })
    return next()
  }
  for (const id of [1, 2]) assert.equal(await check(id, EVIL, 50), { id, verdict: 'too long' })
  assert.equal(await check(3, HONEST, 60_000), { id: 3, verdict: { values: [null] } })
  await thread.terminate()
})

test.run()

// On one storage: the queue knows none.
const queue = suite('the queue of JSON schemas')
let api: Api
queue.before(async () => {
  api = await startApi(await PLACES.json())
})
queue.after(() => api.close())

const { log, check } = (() => {
  const log: string[] = []
  const check = async (organization: string, name: string, schema: object) => {
    const verdict = await api.services.schemas.check(organization, schema, [TEXT])
    log.push(name)
    return verdict
  }
  return { log, check }
})()

queue('a full queue of one organization refuses, and another one is answered', async () => {
  const theirs = Array.from({ length: WAITING + 1 }, (_, index) => check('a', `a${index}`, HONEST))
  const settled = Promise.allSettled(theirs)
  const refused = check('a', 'too many', HONEST)
  const own = check('b', 'b', HONEST)
  try {
    await refused
    assert.unreachable()
  } catch (error) {
    const { code, retryAfter } = error as { code: string; retryAfter: number }
    assert.equal([code, retryAfter], ['SCHEMA_QUEUE_FULL', 5])
  }
  const verdict = await own
  assert.ok('values' in verdict)
  assert.equal(verdict.values, [null])
  await settled
})

queue('a schema that never ends is given up, and those after it are answered', async () => {
  log.length = 0
  const evil = check('a', 'evil', EVIL)
  const after = [check('a', 'own', HONEST), check('b', 'other', HONEST)]
  assert.equal(await evil, { schemaProblem: 'takes longer than 2 s to run' })
  await Promise.all(after)
  assert.equal(log.sort(), ['evil', 'other', 'own'])
})

queue('a schema known to be slow waits with the other slow ones, of which only a few may wait', async () => {
  log.length = 0
  const evils = Array.from({ length: 10 }, (_, index) => check('a', `evil ${index}`, EVIL))
  const settled = Promise.allSettled(evils)
  // Ends what still waits, as a stop of the server does.
  api.services.schemas.close()
  assert.is((await settled).filter(({ status }) => status === 'fulfilled').length, 9)
})

queue.run()
