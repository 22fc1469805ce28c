import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Questions } from '../../src/scan/link/evaluate/questions.js'
import { other, type Value } from '../../src/scan/link/evaluate/values.js'

test('an answer is kept that ran into itself only, also within another question', () => {
  const e = new Questions()
  let times = 0
  const inner = (): Value[] =>
    e.once('inner', () => {
      times += 1
      return [...e.once('inner', () => []), other]
    })
  e.once('outer', () => [...inner(), ...inner(), ...inner()])
  assert.is(times, 1)
  assert.equal(inner(), [other])
  assert.is(times, 1)
})

test('an answer that ran into another question is kept until that one is answered, and no longer', () => {
  const e = new Questions()
  let times = 0
  const inner = (): Value[] =>
    e.once('inner', () => {
      times += 1
      return e.once('outer', () => [other])
    })
  e.once('outer', () => [...inner(), ...inner(), ...inner()])
  assert.is(times, 1)
  assert.equal(e.once('new', inner), [], 'what the outer question found is its answer')
  assert.is(times, 2)
})

/** Follows steps in a circle, long enough to be taken for one. */
function around(e: Questions, step: string): Value[] {
  return e.deeper(step, () => around(e, step))
}

test('a circle that began within a question belongs to its answer, which is kept', () => {
  const e = new Questions()
  let times = 0
  const inner = (): Value[] =>
    e.once('inner', () => {
      times += 1
      return [...around(e, 'step'), other]
    })
  e.once('outer', () => [...e.deeper('before', inner), ...inner()])
  assert.equal(e.once('new', inner), [other])
  assert.is(times, 1)
})

test('an answer that ran into a circle which began before it is not kept: asked elsewhere, it may find more', () => {
  const e = new Questions()
  let times = 0
  const inner = (): Value[] =>
    e.once('inner', () => {
      times += 1
      return [...around(e, 'step'), other]
    })
  const rounds = (left: number): Value[] => (left > 0 ? e.deeper('step', () => rounds(left - 1)) : inner())
  e.once('outer', () => rounds(5))
  assert.is(times, 1)
  inner()
  assert.is(times, 2)
  inner()
  assert.is(times, 2, 'the whole circle was within it this time')
})

test('what is given up whoever asks is kept and says so each time; what was cut short is asked again', () => {
  const e = new Questions()
  let times = 0
  const givenUp = (): Value[] =>
    e.once('given up', () => {
      times += 1
      e.giveUp()
      return []
    })
  for (const round of [1, 2, 3]) {
    e.begin()
    givenUp()
    assert.ok(e.gaveUp, `round ${round}`)
  }
  assert.is(times, 1)

  let tries = 0
  const long = (): Value[] =>
    e.once('long', () => {
      tries += 1
      const deep = (at: number): Value[] => e.deeper(`step ${at}`, () => (at > 95 ? [other] : deep(at + 1)))
      return deep(0)
    })
  const behind = (at: number): Value[] => e.deeper(`before ${at}`, () => (at > 20 ? long() : behind(at + 1)))
  assert.equal(behind(0), [], 'too far from where it was asked')
  assert.equal(long(), [other])
  assert.is(tries, 2)
})

test.run()
