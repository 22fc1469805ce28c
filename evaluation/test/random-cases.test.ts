/** The compiled evaluator answers as the plain interpreter does, over environments made at random. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { contextOf, Environment, explain, toSubject } from '@service/evaluation'
import { interpret } from './support/interpreter.js'
import { makeContext, makeEnvironment, makeRandom } from './support/cases.js'

const CASES = 100_000
const CONTEXTS = 50

test(`${CASES} cases`, () => {
  const random = makeRandom(20261123)
  const reasons: Record<string, number> = {}
  for (let done = 0; done < CASES;) {
    const data = makeEnvironment(random)
    const environment = new Environment(data)
    const keys = Object.keys(data.configs)
    for (let i = 0; i < CONTEXTS; i++, done++) {
      const { context, application } = makeContext(random)
      const key = random.pick(keys)
      const expected = interpret(data, key, context, application)
      const outcome = environment.evaluate(key, context, application)
      const told = () => JSON.stringify({ config: data.configs[key], segments: data.segments, context, application })
      const actual = { text: outcome?.text, valueId: outcome?.valueId, reason: outcome?.reason }
      if (JSON.stringify(actual) !== JSON.stringify(expected)) assert.equal(actual, expected, told())
      reasons[expected.reason] = (reasons[expected.reason] ?? 0) + 1
      const config = environment.config(key)
      assert.ok(config)
      const { decidedBy, rules } = explain(config, toSubject(context, application))
      assert.is(decidedBy === undefined, expected.reason === 'STATIC', told())
      assert.is(rules.filter(({ verdict }) => verdict.kind === 'decided').length, decidedBy ? 1 : 0)
    }
  }
  // The cases are worth something: each kind of answer is frequent.
  for (const reason of ['STATIC', 'TARGETING_MATCH', 'SPLIT']) assert.ok((reasons[reason] ?? 0) > CASES / 20, reason)
})

test('an OpenFeature context', () => {
  assert.equal(contextOf({ targetingKey: 'a', id: 'b', email: 'x', kind: 'device', anonymous: true }), {
    id: 'a',
    name: undefined,
    kind: 'device',
    traits: { email: 'x' },
  })
  assert.equal(contextOf({ id: 'b', name: 'n', plan: 'free', traits: { email: 'x' } }), {
    id: 'b',
    name: 'n',
    kind: undefined,
    traits: { email: 'x' },
  })
})

test.run()
