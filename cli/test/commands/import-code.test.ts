import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { projectOf } from '../support/imported-project.js'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const server = await startRealServer()
const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }

test.before.each(() => server.forget())
test.after(() => server.close())

const writes = () =>
  server.requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)

const SERVER_CODE = `import { OpenFeature } from '@openfeature/server-sdk'
const client = OpenFeature.getClient()
export async function limits() {
  await client.getBooleanValue('new-checkout', false)
  await client.getNumberValue('max-items', 25)
  await client.getNumberValue('max-items', 25)
  await client.getNumberValue('max-items', 30)
  await client.getNumberValue('tax-rate', 0.19)
  await client.getStringValue('greeting', 'Hello')
  await client.getObjectValue('shipping', { fast: true, days: [1, 2] })
  await client.getBooleanValue('abc', true)
  await client.getBooleanValue('two-types', true)
  await client.getNumberValue('any-number', given)
  // service-ignore-next-line unknown-key -- a job makes it
  await client.getBooleanValue('made-elsewhere', true)
  await client.getBooleanValue('ignored-key', true)
}
`
const CLIENT_CODE = `import { useBooleanFlagValue, useStringFlagValue } from '@openfeature/react-sdk'
export function Page() {
  const isNew = useBooleanFlagValue('new-checkout', false)
  const color = useStringFlagValue('page-color', 'red')
  const two = useStringFlagValue('two-types', 'yes')
}
`
const FILES = {
  'service.json': '{ "project": "from-code", "ignoreKeys": ["ignored-key"] }',
  'limits.ts': SERVER_CODE,
  'web/Page.tsx': CLIENT_CODE,
}

test('a first look needs neither a project nor a server', async () => {
  const run = await runCli(['import', 'code', '--dry-run'], { cwd: temporaryFolder(FILES) })
  assert.is(
    run.stdout,
    [
      'Import from the code into a new project',
      '',
      'Configs to create (7)',
      '  new-checkout  boolean  false                       client and server  limits.ts:4 and 1 more',
      '  max-items     integer  25                          server             limits.ts:5 and 2 more',
      '  tax-rate      float    0.19                        server             limits.ts:8',
      '  greeting      string   "Hello"                     server             limits.ts:9',
      '  shipping      json     {"fast":true,"days":[1,2]}  server             limits.ts:10',
      '  any-number    float    0                           server             limits.ts:13',
      '  page-color    string   "red"                       client             web/Page.tsx:4',
      '',
      'To check (2)',
      '  limits.ts:5 "max-items"    its defaults differ: 25 at limits.ts:5 (2 reads) is taken, not 30 at limits.ts:7',
      '  limits.ts:13 "any-number"  has no default that the code shows: 0 is taken',
      '',
      'Left out (2)',
      '  limits.ts:11 "abc"        keys have 4 to 150 characters here',
      '  limits.ts:12 "two-types"  is read as a boolean at limits.ts:12 and as a string at web/Page.tsx:5: make them agree, and repeat the import',
      '',
      '8 changes, the project included. Each has its value in every environment.',
      '',
    ].join('\n'),
  )
  assert.equal([run.code, run.stderr], [0, ''])
})

test('validate goes from unknown keys to none; a second import creates nothing', async () => {
  const cwd = temporaryFolder({ ...FILES, 'web/Page.tsx': CLIENT_CODE.replace(/.*two-types.*\n/, '') })
  const { id } = await server.create('/projects', { name: 'From code', slug: 'from-code' })
  const notes: string[] = []
  const unknown = async () => {
    const { stdout, stderr } = await runHere(['validate', '--json'], { cwd, env })
    notes.push(stderr)
    const { findings } = JSON.parse(stdout) as { findings: { kind: string; key: string }[] }
    assert.ok(findings.every(({ kind }) => kind === 'unknown-key'))
    return findings.length
  }
  assert.is(await unknown(), 12)
  server.forget()
  const dry = await runHere(['import', 'code', '--project', 'from-code', '--dry-run'], { cwd, env })
  const unasked = await runCli(['import', 'code'], { cwd, env })
  assert.match(unasked.stderr, /^Nothing was changed: there is no terminal to ask in\.\n/)
  assert.equal([unasked.code, unasked.stdout], [2, dry.stdout])
  assert.equal(writes(), [])
  const run = await runCli(['import', 'code', '--yes'], { cwd, env })
  assert.match(run.stdout, /\nDone: 8 changes\. Next: `service validate` checks your code against the project\.\n$/)
  assert.equal([run.code, run.stderr, writes().length], [0, '', 8])
  const { configs, value } = await projectOf(server, 'from-code')
  const shape = ({
    key,
    type,
    role,
    client,
    server: forServers,
  }: {
    key: string
    type: string
    role: string
    client: boolean
    server: boolean
  }) => [key, type, role, client, forServers, value('production', key), value('test', key)]
  assert.equal([...configs.values()].map(shape).sort(), [
    ['any-number', 'float', 'config', false, true, 0, 0],
    ['greeting', 'string', 'config', false, true, 'Hello', 'Hello'],
    ['max-items', 'integer', 'config', false, true, 25, 25],
    ['new-checkout', 'boolean', 'flag', true, true, false, false],
    ['page-color', 'string', 'config', true, false, 'red', 'red'],
    ['shipping', 'json', 'config', false, true, { fast: true, days: [1, 2] }, { fast: true, days: [1, 2] }],
    ['tax-rate', 'float', 'config', false, true, 0.19, 0.19],
    ['two-types', 'boolean', 'flag', false, true, true, true],
  ])
  // The key that is too short for a config.
  assert.is(await unknown(), 1)
  assert.equal(notes, ['No key that the code reads has a config. `service import code` shows and creates them.\n', ''])
  server.forget()
  const again = await runHere(['import', 'code', '--yes'], { cwd, env })
  assert.match(
    again.stdout,
    /^Import from the code into the project from-code\n {2}8 keys that the code reads have a config already\n/,
  )
  assert.match(again.stdout, /\n {2}limits\.ts:11 "abc" .*\n\nNothing to create\.\n$/)
  assert.equal([again.code, writes()], [0, []])
  // A renamed config is still read by its old key.
  await server.change(`/projects/${id}/configs/greeting`, { key: 'salutation' })
  server.forget()
  await runHere(['import', 'code', '--yes'], { cwd, env })
  assert.equal(writes(), [])
})

test('a project that does not exist is created, with its two environments', async () => {
  const cwd = temporaryFolder({ ...FILES, 'service.json': '{ "project": "brand-new" }' })
  const run = await runHere(['import', 'code', 'web', '--yes', '--json'], { cwd, env })
  assert.is(run.code, 0, run.stderr)
  const { madeProject, done, configs } = JSON.parse(run.stdout) as {
    madeProject: boolean
    done: boolean
    configs: { key: string }[]
  }
  assert.equal([madeProject, done], [true, true])
  assert.equal(
    configs.map(({ key }) => key),
    ['new-checkout', 'page-color', 'two-types'],
  )
  const { environments } = await projectOf(server, 'brand-new')
  assert.equal(
    environments.map(({ slug }) => slug),
    ['test', 'production'],
  )
})

test('no project is created for no config', async () => {
  const cwd = temporaryFolder({ 'a.ts': FILES['limits.ts'].replace(/'[\w-]+', /g, "'abc', ") })
  const run = await runHere(['import', 'code', '--project', 'unneeded', '--yes'], { cwd, env })
  assert.match(run.stdout, /\n\nNothing to create\.\n$/)
  assert.equal([run.code, writes()], [0, []])
})

test('the JSON says what the text says', async () => {
  const run = await runHere(['import', 'code', '--dry-run', '--json'], { cwd: temporaryFolder(FILES) })
  const plan = JSON.parse(run.stdout) as Record<string, unknown[]>
  assert.equal([plan['vendor'], plan['done'], plan['existing']], ['code', false, 0] as unknown[])
  assert.equal(plan['configs']?.[1], {
    key: 'max-items',
    type: 'integer',
    action: 'create',
    environments: [],
    defaultValue: 25,
    client: false,
    server: true,
    readAt: { file: 'limits.ts', line: 5, reads: 3 },
  })
  assert.equal([plan['toCheck']?.length, plan['notCarriedOver']?.length], [2, 2])
})

test('vendors and wrappers; types that the code does not say', async () => {
  const files = {
    'service.json': JSON.stringify({
      sdks: [
        {
          id: 'flags',
          name: 'Flags',
          roles: {},
          modules: ['flags.ts'],
          type: 'client',
          calls: [{ name: 'isOn', kind: 'read', key: { index: 0 }, getterType: 'boolean' }],
        },
      ],
    }),
    'flags.ts': 'export function isOn(key: string) { return fetch(key) }\n',
    'app.ts': `import { isOn } from './flags'\nisOn('wrapped-flag')\n`,
    'node.ts': `import { init } from '@launchdarkly/node-server-sdk'
const client = init('key')
client.variation('untyped-flag', context, fallback)
client.boolVariation('typed-flag', context, fallback)
`,
  }
  const cwd = temporaryFolder(files)
  const keys = async (...args: string[]) => {
    const run = await runHere(['import', 'code', '--dry-run', '--json', ...args], { cwd })
    assert.is(run.code, 0, run.stderr)
    const { configs, notCarriedOver } = JSON.parse(run.stdout) as {
      configs: { key: string; type: string }[]
      notCarriedOver: { where: string; why: string }[]
    }
    return { made: configs.map(({ key, type }) => `${key} ${type}`), notCarriedOver }
  }
  assert.equal((await keys()).made, ['wrapped-flag boolean'])
  const vendor = await keys('--sdk', 'launchdarkly')
  assert.equal(vendor.made, ['wrapped-flag boolean', 'typed-flag boolean'])
  assert.equal(vendor.notCarriedOver, [
    {
      where: 'node.ts:3 "untyped-flag"',
      why: 'neither a method nor a default says its type: create it by hand, or say --type boolean for all of these',
    },
  ])
  const project = ['--project', 'of-vendor', '--yes', '--sdk', 'launchdarkly']
  const untyped = await runHere(['import', 'code', 'node.ts', ...project], { cwd, env })
  assert.match(untyped.stdout, /project\. First add "launchdarkly" to "sdks" in service\.json: .*\n$/)
  const typed = await keys('--sdk', 'all', '--type', 'string')
  assert.equal(typed.made, ['wrapped-flag boolean', 'untyped-flag string', 'typed-flag boolean'])
})

test('an SDK that writes keys in camel case reads the config of the key that other code spells out', async () => {
  const cwd = temporaryFolder({
    'page.tsx': `import { useFlags } from 'launchdarkly-react-client-sdk'
export function Page() {
  const { newCheckout, onlyHere } = useFlags()
}
`,
    'node.ts': `import { init } from '@launchdarkly/node-server-sdk'
init('key').boolVariation('new-checkout', context, false)
`,
  })
  const args = ['import', 'code', '--dry-run', '--json', '--sdk', 'launchdarkly', '--type', 'boolean']
  const run = await runHere(args, { cwd })
  const { configs } = JSON.parse(run.stdout) as { configs: { key: string; client: boolean; server: boolean }[] }
  assert.equal(
    configs.map(({ key, client, server: forServers }) => [key, client, forServers]),
    [
      ['new-checkout', true, true],
      ['onlyHere', true, false],
    ],
  )
})

test('what may be a misspelling is said before it has a config', async () => {
  const { id } = await server.create('/projects', { name: 'Typos', slug: 'typos' })
  const there = { key: 'welcome-text', type: 'string', role: 'config', lifetime: 'permanent', defaultValue: '' }
  await server.create(`/projects/${id}/configs`, there)
  const read = (key: string) => `  await client.getBooleanValue('${key}', false)\n`
  const keys = [
    'new-checkout',
    'new-checkout',
    'new-chekout',
    'welcom-text',
    'stage-1',
    'stage-2',
    'stage-2',
    'other-key',
  ]
  const cwd = temporaryFolder({
    'a.ts': `import { OpenFeature } from '@openfeature/server-sdk'
const client = OpenFeature.getClient()
export async function all() {
${keys.map(read).join('')}}
`,
  })
  const run = await runHere(['import', 'code', '--project', 'typos', '--dry-run'], { cwd, env })
  const [, toCheck] = /\nTo check \(2\)\n((?: {2}.*\n)+)/.exec(run.stdout) ?? []
  assert.is(
    toCheck,
    `  a.ts:6 "new-chekout"  looks like "new-checkout", which has 2 reads: correct it first if it is a mistake
  a.ts:7 "welcom-text"  looks like "welcome-text", which the project has: correct it first if it is a mistake
`,
  )
})

test('stopped halfway, the same command continues', async () => {
  const cwd = temporaryFolder({ ...FILES, 'service.json': '{ "project": "halfway" }' })
  const { id } = await server.create('/projects', { name: 'Halfway', slug: 'halfway' })
  await server.addToken('looker', ['projects:read', 'configs:read'])
  const refused = await runHere(['import', 'code', '--yes', '--token', 'looker'], { cwd, env })
  assert.match(
    refused.stderr,
    /^The import stopped at config new-checkout, after 0 of 8 changes: .*lacks the permission configs:create/,
  )
  assert.is(refused.code, 2)
  await server.create(`/projects/${id}/configs`, {
    key: 'new-checkout',
    type: 'boolean',
    role: 'flag',
    lifetime: 'permanent',
    defaultValue: true,
  })
  const run = await runHere(['import', 'code', '--yes'], { cwd, env })
  assert.match(run.stdout, /\n {2}1 key that the code reads has a config already\n[^]*\nDone: 7 changes\./)
})

const mistakes: [args: string[], message: RegExp][] = [
  [['code', 'gone', '--dry-run'], /gone/],
  [['code'], /^No project given\.\n/],
  [['cod', '--dry-run'], /^The vendor "cod" is not known\.\nDid you mean `service import code`\?/],
  [['code', '--environment', 'test', '--dry-run'], /^--environment makes no difference to `service import code`\.\n/],
  [['flagd', 'a.json', '--type', 'string', '--dry-run'], /^--type says how code is read\.\n/],
  [['code', '--sdk', 'launchdarky', '--dry-run'], /did you mean "launchdarkly"\?/],
  [['code', '--type', 'enum', '--dry-run'], /boolean, integer, float, string, json/],
]
for (const [args, message] of mistakes) {
  test(`service import ${args.join(' ')}`, async () => {
    const run = await runHere(['import', ...args], { cwd: temporaryFolder({ 'a.ts': '' }) })
    assert.match(run.stderr, message)
    assert.equal([run.code, run.stdout], [2, ''])
  })
}

test.run()
