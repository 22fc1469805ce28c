/** The sample has the shape of an export, https://docs.getunleash.io/reference/deploy/import-export, and of `/api/admin/segments`. */
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

const files = [file('unleash-features.json'), file('unleash-segments.json')]
const run = await runCli(['import', 'unleash', ...files, '--project', 'shop', '--yes', '--json'], { env })
const project = await projectOf(server, 'shop')

test('settings', () => {
  assert.is(run.code, 0, run.stderr)
  const of = (key: string) => {
    const config = project.configs.get(key)
    return [config?.description, config?.role, config?.lifetime, config?.type]
  }
  assert.equal(of('bg-color'), ['Colour of the page', 'experiment', 'temporary', 'boolean'])
  assert.equal(of('chat'), [null, 'kill-switch', 'permanent', 'boolean'])
  assert.equal(project.tags, ['support', 'team:blue'])
  assert.equal(
    project.segments.map(({ key, groups }) => [key, groups.length]),
    [['Early birds', 1]],
  )
})

const served: [key: string, context: Record<string, unknown>, value: boolean][] = [
  ['beta-access', { targetingKey: '10' }, true],
  ['beta-access', { targetingKey: '11' }, false],
  ['bg-color', {}, true],
  ['chat', {}, true],
  ['discount', { targetingKey: 'a', region: 'us-east', age: 18 }, true],
  ['discount', { targetingKey: 'a', region: 'us-east', age: 17 }, false],
  ['discount', { targetingKey: 'a', region: 'us-west', age: 18 }, false],
  ['show-cards', { targetingKey: 'anna', plan: 'beta-2' }, true],
  ['with-parent', {}, false],
  ['switched-off', { targetingKey: 'anna' }, false],
]
for (const [key, context, value] of served) {
  test(`${key} for ${JSON.stringify(context)}`, () => {
    assert.is(project.value('development', key, context), value)
  })
}

test('the larger share comes first', () => {
  const rules = project.configs
    .get('show-cards')
    ?.targets.find(({ environment }) => environment.slug === 'development')?.rules
  assert.equal(
    rules?.map(({ value, percentages }) => value ?? percentages?.map((one) => [one.percentage, one.value])),
    [
      true,
      [
        [50, true],
        [50, false],
      ],
    ],
  )
})

test('what has no counterpart', () => {
  const { notCarriedOver } = JSON.parse(run.stdout) as { notCarriedOver: { where: string; why: string }[] }
  assert.equal(
    notCarriedOver.map(({ where, why }) => `${where}: ${why}`),
    [
      'flag "beta-access", development, strategy 2: the operator STR_CONTAINS has no counterpart',
      'flag "bg-color", development: its variants "A", "B" have no place in a boolean config: a string config can hold them',
      'flag "show-cards", development, strategy 1: splits people by "random"; here it is by the id of the context',
      'flag "show-cards", development, strategy 3: the strategy "remoteAddress" has no counterpart',
      'flag "with-parent", development: depends on "chat": it is off here, without its strategies',
      'flag "switched-off", development: is off there: its strategies are left out',
    ],
  )
})

test('without the segments, what needs them is left', async () => {
  const alone = await runCli(['import', 'unleash', file('unleash-features.json'), '--dry-run'])
  assert.match(
    alone.stdout,
    /segment "Early birds" +is only named in the export: give the answer of \/api\/admin\/segments as another file\n/,
  )
  assert.match(alone.stdout, /flag "show-cards", development, strategy 2 +its segment 3 was left out\n/)
})

test('again there is nothing to do', async () => {
  const again = await runCli(['import', 'unleash', ...files, '--project', 'shop', '--yes'], { env })
  assert.match(again.stdout, /Nothing to change: 7 configs as in the export\.\n$/)
})

test.run()
