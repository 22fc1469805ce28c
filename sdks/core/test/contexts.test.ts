import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SeenContexts } from '../src/contexts.js'

const test = suite('contexts that an application reads for')

const noted = (count: number, traits: object = {}) => {
  const seen = new SeenContexts()
  for (let index = 0; index < count; index += 1) seen.note({ id: `c${index}`, traits }, ['/text'])
  return seen
}

test('each is sent once, in its last state; users and devices with one id are two', () => {
  const seen = new SeenContexts()
  seen.note({ id: 'a', traits: { plan: 'basic' } }, ['/plan'])
  seen.note({ id: 'a', name: 'Ann', traits: { plan: 'pro', other: 1 } }, ['/plan'])
  seen.note({ id: 'a', kind: 'device' }, ['/plan'])
  assert.equal(seen.take(), {
    contexts: [
      { id: 'a', kind: 'user', name: 'Ann', traits: { plan: 'pro' } },
      { id: 'a', kind: 'device' },
    ],
    dropped: 0,
  })
  assert.ok(seen.isEmpty)
})

test('none that is anonymous, has no id, an invalid kind, or an id that no server keeps', () => {
  const seen = new SeenContexts()
  seen.note({ id: 'a', anonymous: true }, [])
  seen.note({ traits: { plan: 'pro' } }, ['/plan'])
  seen.note({ id: '' }, [])
  seen.note({ id: 'a', kind: 'No kind' }, [])
  seen.note({ id: 'x'.repeat(201) }, [])
  assert.ok(seen.isEmpty)
})

test('a thousand at most, and no more than a server takes in one body; the others are counted', () => {
  const { contexts, dropped } = noted(1500).take()
  assert.equal([contexts.length, dropped], [1000, 500])
  const long = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`t${index}`, 'x'.repeat(400)]))
  const seen = new SeenContexts()
  const pointers = Object.keys(long).map((name) => `/${name}`)
  for (let index = 0; index < 1000; index += 1) seen.note({ id: `c${index}`, traits: long }, pointers)
  const taken = seen.take()
  assert.ok(JSON.stringify(taken.contexts).length < 1_100_000)
  assert.is(taken.contexts.length + taken.dropped, 1000)
  assert.ok(taken.contexts.length > 0)
})

test('traits that are long, or that JSON cannot hold, are left out', () => {
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  const seen = new SeenContexts()
  const traits = { long: 'x'.repeat(600), circle, big: 1n, none: () => 1, plan: 'pro' }
  seen.note({ id: 'a', traits }, ['/long', '/circle', '/big', '/none', '/plan'])
  assert.equal(seen.take().contexts, [{ id: 'a', kind: 'user', traits: { plan: 'pro' } }])
})

test.run()
