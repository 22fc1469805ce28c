import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { byDay, dayWords } from '../../dashboard/pages/audit/days.js'
import { countFilters, NO_FILTERS, readFilters, toQuery, writeFilters } from '../../dashboard/pages/audit/filter.js'
import { fieldChanges } from '../../dashboard/app/difference/fields.js'
import type { NameOf } from '../../dashboard/app/difference/spoken.js'
import { readable } from '../../dashboard/app/difference/readable.js'
import { sentence, type Names } from '../../dashboard/pages/audit/sentence.js'
import { plainText } from '../../dashboard/ui/rules/words.js'
import { wayOf } from '../../dashboard/app/origin-words.js'
import type { AuditEntry } from '../../src/domain/records.js'

const test = suite('dashboard: audit log')

const NAMES: Names = {
  member: (id) => (id === 'grace' ? 'Grace' : undefined),
  project: () => 'Shop',
  environment: (id) => ({ e1: 'Test', e2: 'Production' })[id],
  config: () => undefined,
}

function said(entry: Partial<AuditEntry>): string {
  const whole: AuditEntry = {
    ...{ id: '1', organizationId: 'o', projectId: 'p', at: '2026-11-21T10:00:00.000Z', memberId: 'ada' },
    ...{ memberName: 'Ada', tokenName: null, source: 'dashboard', action: 'update', resource: 'config' },
    ...{ resourceId: 'r', before: null, after: null, comment: null, cause: null },
    ...entry,
  }
  return sentence(whole, NAMES)
    .map((part) => (typeof part === 'string' ? part : `<${'name' in part ? part.name : part.value}>`))
    .join('')
}

test('what was planned says so, and what was approved says who proposed it', () => {
  const cause = { kind: 'planned-change', id: '1', memberId: 'ada', memberName: 'Ada' }
  const way = (source: AuditEntry['source'], of: unknown) =>
    Object.values(wayOf({ source, tokenName: null, cause: of }))
  assert.equal(way('system', cause), ['Planned change', undefined])
  assert.equal(way('dashboard', [cause]), ['Dashboard', 'Ada'])
  assert.equal(way('dashboard', [{ kind: 'restore', id: '1', memberId: null, memberName: null }]), [
    'Dashboard',
    undefined,
  ])
  assert.equal(way('system', null), ['The server itself', undefined])
})

test('a planned change that fails is nothing that its author has done', () => {
  const entry = { action: 'fail', resource: 'planned-change', after: { configKey: 'new' } } as const
  assert.is(said(entry), 'planned a change of <new> that failed')
})

test('a planned change says whether it was proposed or scheduled, and where', () => {
  const about = { resource: 'planned-change', projectId: 'p' } as const
  const after = { configKey: 'new', environmentId: 'e2' }
  const plan = (state: string) => said({ ...about, action: 'create', after: { ...after, state } })
  assert.is(plan('proposed'), 'proposed a change of <new> in <Production>')
  assert.is(plan('scheduled'), 'scheduled a change of <new> in <Production>')
  assert.is(
    said({ ...about, action: 'carry-out', before: after, after }),
    'carried out the planned change of <new> in <Production> before its time',
  )
  for (const [action, did] of [
    ['approve', 'approved'],
    ['reject', 'rejected'],
    ['cancel', 'canceled'],
  ] as const) {
    assert.is(said({ ...about, action, before: after, after }), `${did} the planned change of <new> in <Production>`)
  }
})

test('what was created, deleted, archived, revoked', () => {
  assert.is(said({ action: 'create', after: { key: 'new' } }), 'created the config <new>')
  assert.is(said({ action: 'archive', before: { key: 'old' } }), 'archived the config <old>')
  assert.is(said({ action: 'delete', resource: 'token', before: { name: 'ci' } }), 'revoked the API token <ci>')
  assert.is(
    said({ action: 'rotate', resource: 'sdk-key', after: { name: 'Web', environmentId: 'e2' } }),
    'rotated the SDK key <Web> of <Production>',
  )
  assert.is(
    said({ action: 'create', resource: 'segment', after: { key: 'k', name: 'Staff' } }),
    'created the segment <Staff>',
  )
})

test('what was changed: the fields by name, a new key as a rename', () => {
  const before = { key: 'a', tagIds: [], description: null, updatedAt: '1' }
  assert.is(
    said({ before, after: { ...before, tagIds: ['x'], description: 'd', updatedAt: '2' } }),
    'changed the tags and description of the config <a>',
  )
  const renamed = { ...before, key: 'b', deprecatedKeys: [{ key: 'a' }] }
  assert.is(said({ before, after: renamed }), 'renamed the config <a> to <b>')
  assert.is(
    said({ before, after: { ...renamed, description: 'd' } }),
    'renamed the config <a> to <b>, and changed its description',
  )
})

test('approvals and comments that an environment requires: which environment, and whether they are on now', () => {
  const before = { id: 'e2', name: 'Production', requiresComment: false, requiresApproval: false }
  const both = { ...before, requiresComment: true, requiresApproval: true }
  const about = { resource: 'environment', resourceId: 'e2' } as const
  const cases: [from: object, to: object, sentence: string][] = [
    [before, { ...before, requiresApproval: true }, 'turned on approvals for changes of rules in <Production>'],
    [both, { ...both, requiresApproval: false }, 'turned off approvals for changes of rules in <Production>'],
    [before, { ...before, requiresComment: true }, 'turned on required comments for changes of rules in <Production>'],
    [both, { ...both, requiresComment: false }, 'turned off required comments for changes of rules in <Production>'],
    [before, both, 'turned on approvals, and turned on required comments, for changes of rules in <Production>'],
    [
      { ...both, requiresComment: false },
      { ...both, requiresApproval: false },
      'turned off approvals, and turned on required comments, for changes of rules in <Production>',
    ],
  ]
  for (const [from, to, sentence] of cases) assert.is(said({ ...about, before: from, after: to }), sentence)
  // Some other change together with it is a change like any other.
  assert.is(
    said({ ...about, before, after: { ...both, color: 'red' } }),
    'changed the required comment, required approval, and color of the environment <Production>',
  )
})

test('rules and default values, with the key that the entry has', () => {
  const before = { configId: 'c', environmentId: 'e2', configKey: 'fast', defaultValue: 'true', rules: [] }
  assert.is(
    said({ resource: 'targets', before, after: { ...before, defaultValue: 'false', defaultValueId: 'x' } }),
    'changed the default value of <fast> in <Production>',
  )
  assert.is(
    said({ resource: 'targets', before, after: { ...before, rules: [{}] } }),
    'changed the rules of <fast> in <Production>',
  )
  assert.is(
    said({ resource: 'targets', before: {}, after: { environmentId: 'gone', rules: [{}] } }),
    'changed the rules of a config that is gone in an environment that is gone',
  )
  const after = { from: 'e1', configKeys: ['a', 'b'] }
  assert.is(
    said({ action: 'copy-rules', resource: 'environment', resourceId: 'e2', after }),
    'copied the rules of 2 configs from <Test> to <Production>',
  )
})

test('members: codes, roles, passwords, sign-ins', () => {
  const about = { resource: 'member', resourceId: 'grace' } as const
  const grace = { name: 'Grace', role: 'editor' }
  assert.is(said({ ...about, after: { code: 'invitation' } }), 'made an invitation code for <Grace>')
  assert.is(
    said({ ...about, before: grace, after: { ...grace, role: 'admin' } }),
    'changed the role of <Grace> from editor to admin',
  )
  assert.is(said({ ...about, memberId: 'grace', after: { password: 'changed' } }), 'changed their own password')
  assert.is(said({ ...about, action: 'delete', before: grace }), 'removed the member <Grace>')
  assert.is(said({ ...about, action: 'sign-in' }), 'signed in')
})

test('the difference leaves out ids and times, and lists that a rule does not use', () => {
  const rule = {
    id: '1',
    order: 0,
    value: true,
    valueId: '2',
    percentages: [],
    conditions: [{ id: '3', segmentId: 's' }],
  }
  assert.equal(readable({ id: 'x', updatedAt: 'y', rules: [rule] }), {
    rules: [{ value: true, conditions: [{ segmentId: 's' }] }],
  })
  assert.equal(readable(null), null)
})

const ENVIRONMENT = { resource: 'environment', nameOf: () => undefined } as const

test('fields: short ones on one line, deep ones as they are, names for ids, and nothing for empty ones', () => {
  const before = { key: 'a', description: null, tagIds: [], updatedAt: '1', later: { min: 1 } }
  const after = { key: 'a', description: 'd', tagIds: ['t1', 't2'], updatedAt: '2', later: { min: 2 } }
  const nameOf: NameOf = (field, id) => (field === 'tagIds' && id === 't1' ? 'blue' : undefined)
  const changes = fieldChanges(before, after, { resource: 'config', nameOf })
  assert.equal(changes, {
    lines: [
      { title: 'Description', before: ['nothing'], after: [{ value: 'd' }] },
      { title: 'Tags', before: ['nothing'], after: [{ value: 'blue' }, ', ', { value: 't2' }] },
    ],
    deep: { before: { later: { min: 1 } }, after: { later: { min: 2 } } },
  })
  assert.equal(
    fieldChanges(null, { name: 'x', tagIds: [], live: false, deprecatedKeys: [{ key: 'k' }] }, ENVIRONMENT),
    {
      lines: [
        { title: 'Name', before: ['nothing'], after: [{ value: 'x' }] },
        { title: 'Live flag', before: ['nothing'], after: ['no'] },
        { title: 'Old keys', before: ['nothing'], after: [{ value: 'k' }] },
      ],
      deep: undefined,
    },
  )
})

test('rights, variations and the steps of a plan are in words, with names for ids', () => {
  const names: Record<string, string> = { p1: 'Web shop', g1: 'Support' }
  const after = {
    rights: [
      { projectId: 'p1', role: 'editor', environmentIds: ['e1', 'e2'] },
      { projectId: 'p2', role: 'viewer', environmentIds: null },
    ],
    groupIds: ['g1'],
    variations: [{ name: 'Large', value: 20 }, { value: 'x' }],
    steps: [
      { defaultValue: true, rules: [] },
      {
        ruleId: 'r',
        percentages: [
          { id: 'a', percentage: 25 },
          { id: 'b', percentage: 75 },
        ],
      },
    ],
  }
  const { lines, deep } = fieldChanges({}, after, { resource: 'member', nameOf: (_, id) => names[id] })
  assert.is(deep, undefined)
  assert.equal(
    lines.map(({ title, after }) => [title, plainText(after)]),
    [
      ['Rights', 'editor in 2 environments of Web shop, viewer in a project that is gone'],
      ['Groups', 'Support'],
      ['Variations', 'Large: 20, x'],
      ['Steps', 'once approved: default true, no rules; once approved: shares of 25 / 75'],
    ],
  )
})

function changesOf(resource: AuditEntry['resource'], before: object, after: object): string[] {
  const { lines, deep } = fieldChanges(before, after, { resource, nameOf: () => undefined })
  const said = lines.map((line) => `${line.title}: ${plainText(line.before)} -> ${plainText(line.after)}`)
  return deep ? [...said, JSON.stringify(deep)] : said
}

test('words that records store, and booleans, are those of the page; a switch of availability is one choice', () => {
  const config = { role: 'flag', lifetime: 'temporary', type: 'boolean', state: 'new', client: true, server: true }
  const changed = { role: 'kill-switch', lifetime: 'permanent', type: 'timespan', state: 'in-use', server: false }
  assert.equal(changesOf('config', config, { ...config, ...changed }), [
    'Role: Flag -> Kill switch',
    'Lifetime: Temporary -> Permanent',
    'Type: Boolean -> Timespan',
    'State: New -> In use',
    'Availability: Client and server -> Client only',
  ])
  const environment = { color: 'blue', live: false, requiresApproval: false }
  assert.equal(changesOf('environment', environment, { color: 'green', live: true, requiresApproval: true }), [
    'Color: blue -> green',
    'Live flag: no -> yes',
    'Required approval: no -> yes',
  ])
  assert.equal(changesOf('member', { role: 'none' }, { role: 'editor' }), ['Role: none -> editor'])
  assert.equal(changesOf('sdk-key', { kind: 'client' }, { kind: 'server' }), ['Kind of key: client SDK -> server SDK'])
  assert.equal(changesOf('planned-change', { state: 'proposed' }, { state: 'applied' }), ['State: proposed -> applied'])
  assert.equal(
    changesOf(
      'webhook',
      { format: 'standard', events: [] },
      { format: 'slack', events: ['config.*', 'config.archive'] },
    ),
    ['Format: JSON -> Slack', 'Events: nothing -> Configs, config.archive'],
  )
  assert.equal(changesOf('webhook', { url: 'https://a.b/…' }, { url: 'https://a.b/…', urlPath: 'changed' }), [
    'Path or query of the URL: nothing -> changed',
  ])
  assert.equal(changesOf('token', {}, { permissions: ['configs:read', 'new:thing'] }), [
    'Permissions: nothing -> Configs: read, new:thing',
  ])
  // A newer server's word, and one that a table has by nature.
  assert.equal(changesOf('config', { role: 'toString' }, { role: 'later' }), ['Role: toString -> later'])
})

test('the options of a type are one line each, called as the settings call them; a schema is JSON in its own lines', () => {
  const change = (type: string, before: object | null, after: object | null) =>
    changesOf('config', { type, typeOptions: before }, { type, typeOptions: after })
  const least = { relation: '>=', value: 0 }
  assert.equal(
    change('float', { isInteger: false, min: least }, { isInteger: true, max: { relation: '<', value: 1000 } }),
    ['Smallest: at least 0 -> nothing', 'Whole numbers only: nothing -> yes', 'Largest: nothing -> less than 1,000'],
  )
  assert.equal(change('integer', null, { isInteger: true, min: least }), ['Smallest: nothing -> at least 0'])
  assert.equal(
    change(
      'timespan',
      { unit: 'seconds', min: 0, max: 60 },
      { unit: 'minutes', min: 1, max: Number.MAX_SAFE_INTEGER, allowFractions: true },
    ),
    [
      'Unit: seconds -> minutes',
      'Shortest: 0 seconds -> 1 minute',
      'Longest: 60 seconds -> nothing',
      'Fractions are allowed: nothing -> yes',
    ],
  )
  assert.equal(change('enum', { valueType: 'string', values: ['a', ''] }, { valueType: 'number', values: ['1', 2] }), [
    'Allowed values are: Text -> Numbers',
    'Allowed values: a, (empty) -> 1, 2',
  ])
  assert.equal(change('url', null, { secureOnly: true }), ['Only https: nothing -> yes'])
  // Members that records keep books with are the schema's own here.
  assert.equal(change('json', { useSchema: true, schema: '{"id":1}' }, { schema: { id: 2 } }), [
    'Values must fit a schema: yes -> nothing',
    '{"before":{"Schema":{"id":1}},"after":{"Schema":{"id":2}}}',
  ])
})

test('values in records are as the page shows values of their type', () => {
  const experiment = {
    type: 'string',
    typeOptions: null,
    defaultValue: 'true',
    variations: [{ name: 'A', value: 'x' }],
  }
  const { lines } = fieldChanges(null, experiment, { resource: 'config', nameOf: () => undefined })
  assert.equal(
    lines.map(({ title, after }) => `${title}: ${plainText(after)}`),
    ['Type: String', 'Default value: "true"', 'Variations: A: "x"'],
  )
  const valueType = { type: 'timespan', typeOptions: { unit: 'minutes', min: 0, max: 90 } } as const
  const plan = { steps: [{ defaultValue: 5, rules: [] }] }
  const planned = fieldChanges(null, plan, { resource: 'planned-change', nameOf: () => undefined, valueType })
  assert.is(plainText(planned.lines[0]?.after ?? []), 'once approved: default 5 minutes, no rules')
})

test('the groups of a segment are sentences, those of single environments too', () => {
  const group = (name: string) => [
    [{ attribute: 'name', operator: 'equals', targetType: 'text', targetValues: [name] }],
  ]
  const before = { name: 'Staff', groups: group('a'), overrides: {} }
  const { lines, deep } = fieldChanges(
    before,
    { ...before, groups: group('b'), overrides: { e1: group('c') } },
    { resource: 'segment', nameOf: () => 'Test' },
  )
  assert.is(deep, undefined)
  assert.equal(
    lines.map(({ title, before, after }) => [title, plainText(before), plainText(after)]),
    [
      ['Conditions', 'A user is in it when name is a.', 'A user is in it when name is b.'],
      ['Conditions in Test', 'nothing', 'A user is in it when name is c.'],
    ],
  )
})

test('filters are restored from the address as they were written, without unknown ones', () => {
  const filters = { ...NO_FILTERS, text: 'a&b <i>', action: 'update', period: 'own', from: '2026-11-01' } as const
  assert.equal(readFilters(Object.fromEntries(new URLSearchParams(writeFilters(filters)))), filters)
  assert.is(writeFilters(NO_FILTERS), '')
  assert.equal(readFilters({ period: 'nonsense', from: '2026-11-01', other: 'x' }), NO_FILTERS)
  assert.is(countFilters(filters), 2)
})

test('periods: from a full hour, and own days to their end', () => {
  const now = Date.parse('2026-11-21T12:34:56Z')
  assert.equal(toQuery({ ...NO_FILTERS, period: '7d', text: ' ' }, now), { from: '2026-11-14T12:00:00.000Z' })
  assert.equal(toQuery({ ...NO_FILTERS, period: 'own', from: '2026-11-01', to: '2026-11-02' }, now), {
    from: new Date('2026-11-01T00:00:00').toISOString(),
    to: new Date('2026-11-03T00:00:00').toISOString(),
  })
  assert.equal(toQuery({ ...NO_FILTERS, period: 'own' }, now), {})
})

test('entries by day', () => {
  const at = (text: string) => ({ at: new Date(text).toISOString() })
  const days = byDay([at('2026-11-21T10:00'), at('2026-11-21T09:00'), at('2026-11-19T23:59')])
  assert.equal(
    days.map(({ day, entries }) => [day, entries.length]),
    [
      ['2026-11-21', 2],
      ['2026-11-19', 1],
    ],
  )
  const now = new Date('2026-11-21T12:00')
  assert.is(dayWords('2026-11-21', now), 'Today')
  assert.is(dayWords('2026-11-20', now), 'Yesterday')
  assert.is(dayWords('2026-11-19', now), 'Thursday, November 19, 2026')
})

test.run()
