import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ConfigSummary, ProjectActivity, ServedSummary } from '../../dashboard/api/types.js'
import { activityRows, countRecencies, filterRows } from '../../dashboard/pages/activity/rows.js'
import { consequencesOf } from '../../dashboard/pages/configs/consequences.js'
import { changesOf, draftOf, mergeDrafts, sameSettings } from '../../dashboard/pages/configs/draft.js'
import { filterConfigs, foundByOldKey, searchable, UNTAGGED } from '../../dashboard/pages/configs/list/filter.js'
import { misfitsIn } from '../../dashboard/pages/configs/misfit.js'
import { filledFirst } from '../../dashboard/pages/configs/options-draft.js'
import { servedWords, standingOf } from '../../dashboard/app/served.js'
import type { ConfigType, ValueType } from '../../dashboard/ui/value/types.js'
import { describeValue, shortValue } from '../../dashboard/ui/value/value-text.js'
import { recencyOf } from '../../dashboard/ui/recency.js'
import { Problems } from '../../src/domain/json.js'
import { CONFIG_TYPES } from '../../src/domain/schemas/config.js'
import { checkTypeOptions } from '../../src/domain/type-options.js'

const AT = '2026-01-31T12:00:00.000Z'

function config(part: Partial<ConfigSummary> = {}): ConfigSummary {
  return {
    id: part.key ?? 'id',
    projectId: 'project',
    key: 'new-checkout',
    description: null,
    role: 'flag',
    lifetime: 'permanent',
    type: 'boolean',
    typeOptions: null,
    state: 'new',
    client: true,
    server: true,
    variations: [],
    tagIds: [],
    deprecatedKeys: [],
    createdAt: AT,
    updatedAt: AT,
    ...part,
  }
}

const editing = suite('editing a config')

editing('untouched settings are never sent', () => {
  const all = [
    config(),
    config({ type: 'integer', typeOptions: { min: { value: 0, relation: '>' }, isInteger: true } }),
    config({ type: 'enum', typeOptions: { values: [1, '2.0'], valueType: 'number' } }),
    config({ type: 'enum', typeOptions: { values: ['', 'a', ' '], valueType: 'string' } }),
    config({ type: 'json', typeOptions: { useSchema: false, schema: { type: 'object' } } }),
    config({ type: 'timespan', typeOptions: { unit: 'minutes', min: 0, max: 2 ** 53 - 1, allowFractions: false } }),
    config({ role: 'experiment', variations: [{ name: null, value: 'a' }, { value: 'b' }, { name: 'c', value: 1 }] }),
  ]
  for (const one of all) assert.equal(changesOf(one, draftOf(one)), {}, JSON.stringify(one))
})

editing('only what was changed is sent', () => {
  const before = config({ type: 'integer', typeOptions: { isInteger: true }, tagIds: ['a', 'b'] })
  const draft = draftOf(before)
  assert.equal(changesOf(before, { ...draft, description: 'x', client: false, tagIds: ['b', 'a'] }), {
    description: 'x',
    availability: { client: false },
  })
  const options = { ...draft.options, max: '1e2' }
  const typeOptions = { isInteger: true, max: { relation: '<=', value: 100 } }
  assert.equal(changesOf(before, { ...draft, options }), { typeOptions })
  assert.equal(changesOf(before, { ...draft, type: 'string' }), { type: 'string', typeOptions: null })
})

editing('what is not a number is sent as it is, for the server to refuse', () => {
  const before = config({ type: 'timespan', typeOptions: { unit: 'seconds', min: 0, max: 10 } })
  const draft = draftOf(before)
  const { typeOptions } = changesOf(before, { ...draft, options: { ...draft.options, longest: 'ten' } })
  assert.equal(typeOptions, { unit: 'seconds', min: 0, max: 'ten' })
})

editing('a schema that is an object stays one while its text is not touched', () => {
  const before = config({ type: 'json', typeOptions: { useSchema: false, schema: { type: 'object' } } })
  const draft = draftOf(before)
  const switched = changesOf(before, { ...draft, options: { ...draft.options, useSchema: true } })
  assert.equal(switched.typeOptions, { useSchema: true, schema: { type: 'object' } })
})

editing('an empty row of an enum is not a value; an empty text from elsewhere is kept as one', () => {
  const before = config({ type: 'enum', typeOptions: { valueType: 'string', values: ['', 'a'] } })
  const draft = draftOf(before)
  const rows = (values: readonly (string | undefined)[]) =>
    changesOf(before, { ...draft, options: { ...draft.options, values } })
  assert.equal(rows([...draft.options.values, undefined]), {})
  assert.equal(rows(['', undefined, 'a', 'b', undefined]), {
    typeOptions: { valueType: 'string', values: ['', 'a', 'b'] },
  })
  assert.equal(draftOf(config()).options.values, [undefined, undefined])
  const sorted = (values: readonly (string | undefined)[]) => filledFirst({ ...draft.options, values }).values
  assert.equal(sorted([undefined, 'a', undefined, '', 'b']), ['a', '', 'b'])
  assert.equal(sorted([undefined, 'a']), ['a', undefined])
})

editing('the constraints that a type begins with are taken by the server, but for the values of an enum', () => {
  for (const type of CONFIG_TYPES) {
    const problems = new Problems()
    const before = config({ type: type === 'boolean' ? 'string' : 'boolean' })
    const { typeOptions } = changesOf(before, { ...draftOf(before), type })
    checkTypeOptions(type, typeOptions, problems)
    assert.is(problems.any, type === 'enum', type)
  }
})

editing('another role than experiment gives up the variations, and that is said', () => {
  const before = config({ role: 'experiment', variations: [{ value: true }] })
  const draft = { ...draftOf(before), role: 'flag' as const }
  assert.equal(changesOf(before, draft), { role: 'flag', variations: [] })
  assert.equal(consequencesOf(before, draft), ['Its variation is deleted: only experiments have them.'])
  assert.equal(consequencesOf(before, { ...draftOf(before), description: 'x', client: true }), [])
})

editing('of two people, mine stays where I changed something and theirs everywhere else', () => {
  const base = config()
  const theirs = config({ description: 'theirs', lifetime: 'temporary', client: false })
  const merged = mergeDrafts(base, { ...draftOf(base), description: 'mine', server: false }, theirs)
  assert.equal(changesOf(theirs, merged), { description: 'mine', availability: { server: false } })
  assert.ok(sameSettings(base, config({ updatedAt: '2027-01-01T00:00:00.000Z', state: 'in-use' })))
  assert.not(sameSettings(base, theirs))
})

editing('values that do not fit are found by their environment, whatever it is called', () => {
  const environments = [{ name: 'Test' }, { name: 'Test, two' }, { name: 'Live' }]
  const say = (message: string) => ({ name: 'type', message })
  const problems = [
    say('In the environment Live, rule 1 must be a number'),
    say('In the environment Test, two, the default value must be a number'),
    { name: 'key', message: 'In the environment Test, x' },
  ]
  assert.equal(misfitsIn(problems, environments), [
    { environment: { name: 'Test, two' }, messages: ['the default value must be a number'] },
    { environment: { name: 'Live' }, messages: ['rule 1 must be a number'] },
  ])
})

editing.run()

const filtering = suite('filtering configs')

const NONE = {
  ...{ text: '', serving: '', role: '', type: '', state: '', tag: '', availability: '', lifetime: '', order: '' },
}
const CONFIGS = [
  config({ key: 'b-config', description: 'Größe Élan', tagIds: ['t'], client: false, updatedAt: '2026-02-01' }),
  config({
    key: 'a-config',
    deprecatedKeys: [{ id: '1', configId: 'x', key: 'former', isPrimary: false }],
    type: 'json',
  }),
  config({ key: 'A-Config-2', updatedAt: '2026-01-01' }),
]
const overview = {
  environments: ['test-id', 'live-id'],
  configs: [
    { id: 'b-config', served: [{ value: 'true' }, { value: 'false', rules: 1, ruleValues: ['true'] }] },
    { id: 'a-config', served: [{ value: '{"color":"red"}' }, { value: '1', rules: 1, ruleValues: ['BLUE'] }] },
  ],
}
const tag = { id: 't', projectId: 'project', name: 'Checkout', createdAt: AT, updatedAt: AT }
const LIST = searchable(CONFIGS, { overview, tags: [tag] })
const PLACES = [
  { id: 'test-id', slug: 'test' },
  { id: 'live-id', slug: 'live:1' },
]
const keys = (filters: Partial<typeof NONE>) =>
  filterConfigs(LIST, { ...NONE, ...filters }, PLACES).map((found) => found.config.key)

filtering('by words in key, old keys, description, tags and values, ignoring case', () => {
  assert.equal(keys({}), ['a-config', 'A-Config-2', 'b-config'])
  assert.equal(keys({ text: ' CONFIG  größe ' }), ['b-config'])
  assert.equal(keys({ text: 'FORM' }), ['a-config'])
  assert.equal(keys({ text: 'checkout' }), ['b-config'])
  assert.equal(keys({ text: 'red' }), ['a-config'])
  assert.equal(keys({ text: 'blue' }), ['a-config'])
  assert.equal(keys({ text: 'true' }), [])
  assert.is(foundByOldKey(LIST[0]?.config ?? config(), 'form'), 'former')
  assert.is(foundByOldKey(LIST[0]?.config ?? config(), 'config'), undefined)
})

filtering('by a key as a constant or a variable in code has it', () => {
  const list = searchable([config({ key: 'new-checkout.v2' }), config({ key: 'new-theme' })])
  const found = (text: string) => filterConfigs(list, { ...NONE, text }).map((one) => one.config.key)
  for (const text of ['NEW_CHECKOUT_V2', 'newCheckoutV2', 'new checkout', 'newcheck', 'new/checkout']) {
    assert.equal(found(text), ['new-checkout.v2'], text)
  }
  assert.equal(found('-'), ['new-checkout.v2', 'new-theme'])
  assert.equal(found('_'), [])
  assert.equal(found('v.2'), ['new-checkout.v2'])
  assert.equal(
    filterConfigs(searchable([config({ key: 'page-15' })]), { ...NONE, text: '1.5' }),
    [],
    'a number is none of a key',
  )
  assert.is(foundByOldKey(config({ key: 'new-checkout' }), 'NEW_CHECKOUT'), undefined)
})

filtering('numbers in keys stand in their order, as on every other page', () => {
  const list = searchable(['page-10', 'page-9', 'Page-1'].map((key) => config({ key })))
  const ordered = filterConfigs(list, NONE).map((found) => found.config.key)
  assert.equal(ordered, ['Page-1', 'page-9', 'page-10'])
})

filtering('by what is served where', () => {
  assert.equal(keys({ serving: 'on:test' }), ['b-config'])
  assert.equal(keys({ serving: 'on:live:1' }), ['b-config'])
  assert.equal(keys({ serving: 'off:test' }), [])
  assert.equal(keys({ serving: 'rules:live:1' }), ['a-config', 'b-config'])
  assert.is(keys({ serving: 'on:gone' }).length, 3)
})

filtering('by what a config is, and in another order', () => {
  assert.equal(keys({ tag: 't' }), ['b-config'])
  assert.equal(keys({ tag: UNTAGGED }), ['a-config', 'A-Config-2'])
  assert.equal(keys({ type: 'json' }), ['a-config'])
  assert.equal(keys({ availability: 'client' }), ['a-config', 'A-Config-2'])
  assert.equal(keys({ availability: 'none' }), [])
  assert.equal(keys({ order: 'changed' }), ['b-config', 'a-config', 'A-Config-2'])
})

filtering.run()

const serving = suite('what is served, in words')

const of = (type: ConfigType, typeOptions: ValueType['typeOptions'] = null): ValueType => ({ type, typeOptions })

serving('booleans are on, off, or on for some', () => {
  const standing = (served: ServedSummary) => [standingOf(served), servedWords(served, of('boolean'))] as const
  const share = (on: number): ServedSummary => ({
    value: 'true',
    rules: 1,
    split: [
      [on, 'true'],
      [100 - on, 'false'],
    ],
    ruleValues: ['true', 'false'],
  })
  assert.equal(standing({ value: 'true' }), ['on', { text: 'On', isValue: false }])
  assert.equal(standing({ value: 'false' }), ['off', { text: 'Off', isValue: false }])
  assert.equal(standing({ value: 'false', rules: 2, ruleValues: ['true'] })[1].text, '2 rules')
  assert.equal(standing(share(12.5)), ['partly', { text: '12.5%', isValue: false }])
  assert.equal(standing(share(0)), ['off', { text: 'Off', isValue: false, more: '1 rule' }])
  const off = { value: 'false', rules: 1, ruleValues: ['false'] }
  assert.equal(standing(off), ['off', { text: 'Off', isValue: false, more: '1 rule' }])
})

serving('other values are shown as they are, with their shares or the number of rules', () => {
  assert.equal(servedWords({ value: '5' }, of('integer')), { text: '5', isValue: true })
  assert.equal(servedWords({ value: '5', rules: 3 }, of('integer')), { text: '5', isValue: true, more: '3 rules' })
  const split: ServedSummary['split'] = [
    [60, 'a'],
    [40, 'b'],
    [0, 'c'],
  ]
  assert.equal(servedWords({ value: '5', rules: 1, split }, of('integer')), {
    text: '60% / 40%',
    isValue: false,
    more: '1 rule',
  })
  assert.equal(servedWords({ value: '5', rules: 1, split: [[100, 'a']] }, of('string')).text, '"a"')
})

serving(
  'every kind of value looks the same wherever it is shown, with the sign of its unit where there is little room',
  () => {
    const timespan = of('timespan', { unit: 'milliseconds', min: 0, max: 10_000 })
    const choice = of('enum', { valueType: 'string', values: ['a b', 'c'] })
    const kinds: [ValueType, string, short: string, described?: string][] = [
      [of('boolean'), 'true', 'true'],
      [of('string'), 'Hello', '"Hello"'],
      [of('string'), '', '""'],
      [of('string'), ' a  b ', '" a  b "'],
      [of('string'), 'x'.repeat(130), `"${'x'.repeat(120)}…"`],
      [of('integer'), '-5', '-5'],
      [of('float'), '2.50', '2.50'],
      [choice, 'a b', '"a b"'],
      [of('enum', { valueType: 'number', values: [1, 2] }), '2', '2'],
      [of('url'), 'https://example.com/', 'https://example.com/'],
      [of('url'), '', '(empty)'],
      [of('json'), '{\n  "a": 1\n}', '{ "a": 1 }'],
      [timespan, '1500', '1500 ms', '1500 milliseconds (1 second 500 milliseconds)'],
      [of('timespan', { unit: 'minutes', min: 0, max: 90 }), '5', '5 min', '5 minutes'],
      [timespan, '', '(empty)'],
    ]
    for (const [type, value, short, described = short] of kinds) {
      assert.is(shortValue(type, value), short)
      assert.is(describeValue(type, value), described)
      if (type.type !== 'boolean') assert.is(servedWords({ value }, type).text, short)
    }
  },
)

serving.run()

const activity = suite('activity')

const NOW = Date.parse(AT)
const before = (days: number) => new Date(NOW - days * 86_400_000).toISOString()
const evaluation = (configKey: string, environmentId: string, days: number): ProjectActivity => ({
  configKey,
  environmentId,
  sdkKeyKind: 'server',
  sdkName: 'js',
  sdkVersion: String(days),
  lastEvaluatedAt: before(days),
})
const ROWS = activityRows(
  ['one', 'two', 'none'],
  [
    evaluation('one', 'test', 40),
    evaluation('one', 'live', 2),
    evaluation('two', 'test', 100),
    evaluation('one', 'test', 10),
  ],
)

activity('the latest evaluation counts, in one environment and in all', () => {
  assert.is(ROWS[0]?.at, before(2))
  assert.equal(ROWS[0]?.cells.get('test'), { at: before(10), sdks: ['server js 10', 'server js 40'] })
  assert.equal(countRecencies(ROWS, 'test', NOW), { day: 0, week: 0, month: 1, older: 1, never: 1 })
  assert.is(recencyOf(undefined, NOW), 'never')
})

activity('stale and never evaluated configs are found, anywhere or in one environment', () => {
  const show = (part: object) =>
    filterRows(ROWS, { text: '', show: '', environment: '', order: '', ...part }, NOW).map(({ key }) => key)
  assert.equal(show({}), ['none', 'one', 'two'])
  assert.equal(show({ show: 'never' }), ['none'])
  assert.equal(show({ show: 'never', environment: 'live' }), ['none', 'two'])
  assert.equal(show({ show: 'stale' }), ['two'])
  assert.equal(show({ show: 'idle', environment: 'test' }), ['one', 'two'])
  assert.equal(show({ order: 'recent' }), ['one', 'two', 'none'])
})

activity.run()
