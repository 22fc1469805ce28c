/** The server says which operators a rule may have, and `@service/evaluation` what they mean: one that it does not know never matches. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Environment } from '@service/evaluation'
import { OPERATORS } from '../src/domain/operators.js'

const TRAITS = ['a', '1', '2', '1.0.0', '2.0.0', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', ['a'], true]
const TARGETS = ['a', '1', '2', '1.0.0', '2.0.0', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', 'true']

function everMatches(targetType: string, operator: string): boolean {
  return TARGETS.some((target) => {
    const conditions = [{ attribute: 'traits', trait: '/trait', targetType, operator, targetValues: [target] }]
    const rules = [{ type: 'conditional', target: 'value', value: 'rule', order: 0, conditions }]
    const config = { id: '1', key: 'key', type: 'string', target: { defaultValue: 'default', rules } }
    const environment = new Environment({ configs: { key: config }, segments: {} })
    return TRAITS.some((trait) => environment.evaluate('key', { traits: { trait } })?.text === 'rule')
  })
}

test('every operator that a rule may have matches something', () => {
  for (const [targetType, operators] of Object.entries(OPERATORS))
    for (const operator of operators) assert.ok(everMatches(targetType, operator), `${targetType} ${operator}`)
  assert.not(everMatches('text', 'like'))
})

test.run()
