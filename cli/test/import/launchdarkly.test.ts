/** The samples have the shapes of https://launchdarkly.com/docs/api/feature-flags and https://launchdarkly.com/docs/sdk/features/flags-from-files. */
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { projectOf } from '../support/imported-project.js'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'

const server = await startRealServer()
const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }
const file = (name: string) => path.resolve('cli/test/import/exports', name)
test.after(() => server.close())

const run = await runCli(
  [
    'import',
    'launchdarkly',
    file('launchdarkly-flags.json'),
    file('launchdarkly-segments.json'),
    '--project',
    'shop',
    '--yes',
    '--json',
  ],
  { env },
)
const project = await projectOf(server, 'shop')
await server.create('/projects', { name: 'Before', slug: 'before' })
const again = ['import', 'launchdarkly', file('launchdarkly-flags.json'), '--project', 'before', '--yes']
assert.is((await runCli(again, { env })).code, 0)
const before = await projectOf(server, 'before')
const { notCarriedOver, shares } = JSON.parse(run.stdout) as {
  notCarriedOver: { where: string; why: string }[]
  shares: unknown
}

test('settings', () => {
  assert.is(run.code, 0, run.stderr)
  assert.equal([...project.configs.keys()], ['alternate.page', 'checkout-theme', 'retry-limits'])
  const of = (key: string) => {
    const config = project.configs.get(key)
    return [config?.description, config?.role, config?.lifetime, config?.type, config?.client, config?.server]
  }
  assert.equal(of('alternate.page'), [
    'Alternate product page: This is a description',
    'flag',
    'permanent',
    'boolean',
    true,
    true,
  ])
  const theme = 'Theme.\nVariations: light, dark "Dark theme" (easier on the eyes), sepia "Old paper".'
  assert.equal(of('checkout-theme'), [theme, 'config', 'temporary', 'string', false, true])
  assert.equal(of('retry-limits'), ['Limits', 'config', 'permanent', 'integer', true, true])
  assert.equal(project.tags, ['experiments', 'ops'])
  assert.equal(
    project.environments.map(({ slug, name, live }) => [slug, name, live]),
    [
      ['production', 'Live site', true],
      ['env-dev', 'Development', false],
    ],
  )
})

test('a project that was there before keeps its environments, with their names', () => {
  assert.equal(
    before.environments.map(({ slug, name }) => [slug, name]),
    [
      ['test', 'Test'],
      ['production', 'Production'],
      ['env-dev', 'Development'],
    ],
  )
})

test('segments keep their names', () => {
  assert.equal(
    project.segments.map(({ key, name }) => [key, name]),
    [
      ['beta-people', 'Beta people'],
      ['staff', 'Staff'],
    ],
  )
})

const served: [key: string, context: Record<string, unknown>, value: unknown][] = [
  ['alternate.page', { targetingKey: 'Sandy@example.com' }, true],
  ['alternate.page', { targetingKey: 'device-1', kind: 'device' }, true],
  ['checkout-theme', { targetingKey: 'x', kind: 'device', version: '2.1.0' }, 'light'],
  ['alternate.page', { targetingKey: 'x', groups: 'Beta', country: 'DE' }, true],
  ['checkout-theme', { targetingKey: 'x' }, 'light'],
  ['checkout-theme', { targetingKey: 'x', email: 'a@example.com', address: { country: 'FR' } }, 'dark'],
  ['checkout-theme', { targetingKey: 'x', email: 'a@example.com', address: { country: 'US' } }, 'light'],
  ['checkout-theme', { targetingKey: 'x', age: 18 }, 'sepia'],
  ['checkout-theme', { targetingKey: 'x', age: 17 }, 'light'],
  ['checkout-theme', { targetingKey: 'x', version: '2.1.0' }, 'dark'],
  ['checkout-theme', { targetingKey: 'x', version: '2.0.0' }, 'light'],
  ['checkout-theme', { targetingKey: 'x', joined: '2019-05-01T00:00:00Z' }, 'sepia'],
  ['checkout-theme', { targetingKey: 'acme', kind: 'organization' }, 'dark'],
  ['checkout-theme', { targetingKey: 'acme' }, 'light'],
  ['retry-limits', { targetingKey: 'user-1' }, 5],
  ['retry-limits', { targetingKey: 'someone', plan: 'pro' }, 5],
  ['retry-limits', { targetingKey: 'user-2', plan: 'pro' }, 3],
  ['retry-limits', { targetingKey: 'someone' }, 3],
]
for (const [key, context, value] of served) {
  test(`${key} for ${JSON.stringify(context)}`, () => {
    assert.is(project.value('production', key, context), value)
  })
}

test('a flag that is off serves its off variation, also in environments that the export does not name', () => {
  assert.equal(
    ['alternate.page', 'checkout-theme', 'retry-limits'].map((key) => project.value('env-dev', key)),
    [false, 'light', 3],
  )
  assert.equal(
    ['alternate.page', 'checkout-theme', 'retry-limits'].map((key) => before.value('test', key)),
    [false, 'light', 3],
  )
})

test('shares', () => {
  const rules = project.configs
    .get('alternate.page')
    ?.targets.find(({ environment }) => environment.slug === 'production')?.rules
  const found = (rules ?? []).flatMap((rule) => {
    const { percentages } = rule
    return percentages && percentages.length > 0
      ? [percentages.map(({ percentage, value }) => [percentage, value])]
      : []
  })
  const byCompany = [
    [30, true],
    [70, false],
  ]
  assert.equal(found, [
    byCompany,
    byCompany,
    [
      [25.5, true],
      [74.5, false],
    ],
  ])
  assert.equal(shares, [{ key: 'alternate.page', environments: ['production'] }])
})

test('what has no counterpart', () => {
  assert.equal(
    notCarriedOver.map(({ where, why }) => `${where}: ${why}`),
    [
      'segment "beta-people", production, rule 2: a segment cannot hold a share of people',
      'segment "beta-people": segments have no description here: Those who asked for it',
      'segment "beta-people": segments have no tags here: growth',
      'flag "alternate.page", production, rule 2: the operator "contains" has no counterpart',
      'flag "alternate.page", production, rule 3: splits people by "company"; here it is by the id of the context',
      'flag "alternate.page", dev: is off there: its rules and individual targets are left out',
      'flag "checkout-theme", dev: depends on "alternate.page": it is off here, without its rules',
      'flag "old-banner": is archived there',
      'flag "new": keys have 4 to 150 characters here',
    ],
  )
})

test('the file of one environment for SDKs', async () => {
  const args = [
    'import',
    'launchdarkly',
    file('launchdarkly-data.json'),
    '--project',
    'data',
    '--environment',
    'production',
    '--yes',
  ]
  const imported = await runCli(args, { env })
  assert.is(imported.code, 0, imported.stderr)
  const data = await projectOf(server, 'data')
  assert.equal(data.configs.get('data-flag')?.client, false)
  assert.equal(
    ['u1', 'foo', 'bar'].map((targetingKey) => data.value('production', 'data-flag', { targetingKey })),
    [{ a: 1 }, { a: 1 }, { a: 2 }],
  )
  assert.is(data.value('production', 'plain-flag'), true)
  assert.match((await runCli(args, { env })).stdout, /Nothing to change: 2 configs/)
})

test.run()
