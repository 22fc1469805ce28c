/** Passwords are hashed a few at a time, in fair turns, and a caller who finds too many waiting is told when to return. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { networkOf } from '../src/domain/addresses.js'
import { TRIES } from '../src/domain/limits.js'
import { FairTurns } from '../src/services/admission/fair-turns.js'
import { apiSuite } from './support/api.js'
import { PASSWORD, send, setUp } from './support/dashboard.js'

/** Work that ends on command. */
function held() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { end, work: () => ended }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('so many run at once, owners take turns, and each has room for so many', async () => {
  const turns = new FairTurns({ atOnce: 2, waitingOfOne: 2, waitingOfAll: 3 }, () => new Error('full'))
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  const run = (owner: string, name: string) =>
    turns.run(owner, () => {
      begun.push(name)
      const { end, work } = held()
      gates.set(name, end)
      return work()
    })
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('a', 'a4')]
  await assertFull(run('a', 'a5'))
  all.push(run('b', 'b1'))
  await assertFull(run('c', 'c1'))
  assert.equal(begun, ['a1', 'a2'])
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4']) {
    gates.get(name)?.()
    await settled()
  }
  assert.equal(begun, ['a1', 'a2', 'a3', 'b1', 'a4'])
  await Promise.all(all)
})

test('work that fails gives its place to the next', async () => {
  const turns = new FairTurns({ atOnce: 1, waitingOfOne: 1, waitingOfAll: 1 }, () => new Error('full'))
  const failed = turns.run('a', () => Promise.reject(new Error('failed')))
  const next = turns.run('a', () => Promise.resolve('next'))
  assert.is(await failed.catch(message), 'failed')
  assert.is(await next, 'next')
  assert.is(await turns.run('a', () => Promise.resolve('later')), 'later')
})

const message = (error: unknown) => (error as Error).message

async function assertFull(run: Promise<unknown>): Promise<void> {
  assert.is(await run.catch(message), 'full')
}

test.run()

apiSuite(
  'turns of sign-ins',
  (test, api) => {
    const EMAIL = 'ann@example.com'
    const signIn = (address: string) =>
      send(
        api,
        undefined,
        'POST',
        '/session',
        { email: EMAIL, password: PASSWORD },
        {
          headers: { 'x-forwarded-for': address },
        },
      )

    test('a network with too many waiting gets 429, which is no try; another one has its turn', async () => {
      await setUp(api, { email: EMAIL, code: api.services.setupCode })
      const { end, work } = held()
      const turns = api.services.passwords.turns
      const waiting = Promise.allSettled(Array.from({ length: 60 }, () => turns.run(networkOf('192.0.2.1'), work)))
      for (let count = 0; count < TRIES.account.free * 2; count++) {
        const { status, headers, body } = await signIn('192.0.2.1')
        assert.equal([status, body.code, headers.get('retry-after')], [429, 'TOO_MANY_ATTEMPTS', '5'])
      }
      const other = signIn('192.0.2.2')
      end()
      assert.is((await other).status, 200)
      await waiting
      assert.is((await signIn('192.0.2.1')).status, 200)
    })
  },
  { trustedProxies: ['127.0.0.1'] },
)
