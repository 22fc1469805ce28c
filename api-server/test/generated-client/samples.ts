/** Ten configs with rules: one of each type, an experiment and one with percentage rules; and options that are easily lost. */
import { randomUUID as id } from 'node:crypto'

interface Sample {
  create: Record<string, unknown> & { key: string }
  targets: { defaultValue: unknown; rules: object[] }
}

const attribute = (members: object = {}) => ({
  ...{ id: id(), kind: 'attribute', attribute: 'identifier', operator: 'is one of', targetType: 'text' },
  ...{ targetValues: ['ann', 'bob'] },
  ...members,
})

const trait = () =>
  attribute({ attribute: 'traits', trait: '/plan/name', operator: '>=', targetType: 'number', targetValues: ['7.5'] })

const byValue = (value: unknown, conditions: object[], order = 0) => ({
  ...{ id: id(), type: 'conditional', order, target: 'value', value, conditions },
})

const shares = (first: unknown, second: unknown) => [
  { id: id(), percentage: 33.3333333, value: first },
  { id: id(), percentage: 66.6666667, value: second },
]

const split = (first: unknown, second: unknown, order: number, members: object = {}) => ({
  ...{ id: id(), type: 'percentage', order, target: 'percentage', ...members, percentages: shares(first, second) },
})

const conditionalSplit = (first: unknown, second: unknown, order: number) => ({
  ...{ id: id(), type: 'conditional', order, target: 'percentage', conditions: [attribute()] },
  percentages: shares(first, second),
})

/** The rules of every kind, with two values. */
function sample(key: string, type: string, first: unknown, second: unknown, more: object = {}, segmentId = ''): Sample {
  const create = { key: `${key}-sample`, role: 'config', lifetime: 'permanent', type, defaultValue: first, ...more }
  const inSegment = { id: id(), kind: 'segment', operator: 'in', segmentId }
  const rules = [
    byValue(second, [attribute(), inSegment]),
    byValue(first, [trait()], 1),
    conditionalSplit(first, second, 2),
  ]
  return { create, targets: { defaultValue: second, rules } }
}

export function samples(segmentId: string): Sample[] {
  const make = (key: string, type: string, first: unknown, second: unknown, more?: object) =>
    sample(key, type, first, second, more, segmentId)
  const range = { min: { relation: '>=', value: -1.25 }, max: { relation: '<', value: 9007199254740991 } }
  const variations = [{ name: 'Control', value: 'a' }, { value: 2.5 }, { name: null, value: true }]
  const percentages = make('percentages', 'boolean', true, false, { role: 'flag', client: false })
  percentages.targets.rules.push(split(true, false, 3), split(false, true, 4, { conditions: [] }))
  const schema = { type: 'object', properties: { a: { type: 'integer' } } }
  return [
    make('boolean', 'boolean', true, false, { role: 'kill-switch', description: 'Text' }),
    make('string', 'string', 'one', ''),
    make('integer', 'integer', 4_294_967_297, -1, { typeOptions: { isInteger: true, ...range } }),
    make('float', 'float', 0.1, 12_345.678_901_234, { typeOptions: { isInteger: false } }),
    make('enum', 'enum', 'a', 'b', { typeOptions: { valueType: 'string', values: ['a', 'b', 'c'] } }),
    make('url', 'url', 'https://example.com/a?b=c', 'https://example.org', { typeOptions: { secureOnly: true } }),
    make('json', 'json', { a: 1 }, { a: 2 }, { typeOptions: { useSchema: true, schema } }),
    make('timespan', 'timespan', 5, 9_000_000_000, {
      typeOptions: { unit: 'milliseconds', min: 0, max: 9_007_199_254_740_991, allowFractions: false },
    }),
    make('experiment', 'string', 'a', 'b', { role: 'experiment', lifetime: 'temporary', variations }),
    percentages,
    make('number-enum', 'enum', 1, 2.5, { typeOptions: { valueType: 'number', values: ['1', 2.5] } }),
    make('json-text', 'json', '{"a":1}', '[]', { typeOptions: { schema: '{"type":["object","array"]}' } }),
    make('json-without', 'json', [1], '{}', { typeOptions: { useSchema: false } }),
    make('url-insecure', 'url', 'http://example.com', 'myapp://x', { typeOptions: { secureOnly: false } }),
  ]
}
