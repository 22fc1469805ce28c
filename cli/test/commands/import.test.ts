import { readFileSync } from 'node:fs'
import { request as send } from 'node:http'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startHttpServer } from '../support/http-server.js'
import { projectOf } from '../support/imported-project.js'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const server = await startRealServer()
const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }
const file = (name: string) => path.resolve('cli/test/import/exports', name)
const LAUNCHDARKLY = ['launchdarkly', file('launchdarkly-flags.json'), file('launchdarkly-segments.json')]

test.before.each(() => server.forget())
test.after(() => server.close())

const writes = () =>
  server.requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)

test('a plan needs neither a project nor a server', async () => {
  const run = await runCli(['import', ...LAUNCHDARKLY, '--dry-run'])
  assert.match(run.stdout, /^Import from LaunchDarkly into a new project\n {2}environments {2}1 to create/)
  assert.match(run.stdout, /\nSame percentages, other people \(1\)\n {2}alternate\.page {2}production\n/)
  assert.match(run.stdout, /\n {2}flag "old-banner" +is archived there\n/)
  assert.equal([run.code, run.stderr], [0, ''])
})

test('--dry-run and a run without consent change nothing', async () => {
  const dry = await runHere(['import', ...LAUNCHDARKLY, '--project', 'untouched', '--dry-run'], { env })
  const unasked = await runCli(['import', ...LAUNCHDARKLY, '--project', 'untouched'], { env })
  assert.is(dry.code, 0)
  assert.match(unasked.stderr, /^Nothing was changed: there is no terminal to ask in\.\n/)
  assert.is(unasked.code, 2)
  assert.is(unasked.stdout, dry.stdout)
  assert.equal(writes(), [])
})

test('in a linked folder it imports into the project of service.json, unless another is named', async () => {
  const cwd = temporaryFolder({ 'service.json': '{ "project": "linked" }' })
  // A first look needs neither token nor server, in a linked folder too.
  const dry = await runHere(['import', ...LAUNCHDARKLY, '--dry-run', '--json'], { cwd })
  const run = await runHere(['import', ...LAUNCHDARKLY, '--yes', '--json'], { env, cwd })
  const named = await runHere(['import', ...LAUNCHDARKLY, '--project', 'another', '--dry-run', '--json'], { env, cwd })
  const project = ({ stdout }: { stdout: string }) => (JSON.parse(stdout) as { project: string }).project
  assert.equal([dry, run, named].map(project), ['', 'linked', 'another'])
  assert.equal([...(await projectOf(server, 'linked')).configs].length, 3)
})

test('it makes the project; a second time there is nothing to do', async () => {
  const args = ['import', ...LAUNCHDARKLY, '--project', 'from-ld', '--yes']
  const run = await runCli(args, { env })
  assert.equal([run.code, run.stderr], [0, ''])
  assert.match(run.stdout, /\nDone: \d+ changes\. Next: `service validate`/)
  assert.is(Number(/\nDone: (\d+) changes/.exec(run.stdout)?.[1]), writes().length, 'the plan counts its requests')
  const before = await projectOf(server, 'from-ld')
  server.forget()
  const again = await runHere(args, { env })
  assert.match(again.stdout, /\nNothing to change: 3 configs as in the export\.\n$/)
  assert.equal([again.code, writes()], [0, []])
  assert.equal([...(await projectOf(server, 'from-ld')).configs], [...before.configs])
})

test('a new project has the environments of the export, and no others', async () => {
  const run = await runCli(['import', ...LAUNCHDARKLY, '--project', 'fitted', '--yes'], { env })
  assert.is(run.code, 0, run.stderr)
  assert.match(run.stdout, /\n {2}environments {2}1 to create {2}1 to change {2}0 unchanged\n/)
  assert.match(run.stdout, /begins with test and production; test, which the export does not have, is deleted\.\n/)
  const slugs = async (slug: string) => (await projectOf(server, slug)).environments.map((one) => one.slug)
  assert.equal(await slugs('fitted'), ['production', 'env-dev'])
  const data = ['import', 'launchdarkly', file('launchdarkly-data.json'), '--yes', '--json']
  const staged = await runCli([...data, '--project', 'staged', '--environment', 'staging'], { env })
  const { removedEnvironments } = JSON.parse(staged.stdout) as { removedEnvironments: string[] }
  assert.equal([removedEnvironments, await slugs('staged')], [['test', 'production'], ['staging']])
  // An environment that was asked for stays, and one that the project had before.
  await runCli([...data, '--project', 'asked', '--environment', 'test'], { env })
  await runCli([...data, '--project', 'asked', '--environment', 'production'], { env })
  assert.equal(await slugs('asked'), ['test', 'production'])
})

test('a new environment with a slug of its own keeps its name at the vendor', async () => {
  const args = ['import', ...LAUNCHDARKLY, '--project', 'named', '--environment', 'dev=development', '--yes']
  assert.is((await runCli(args, { env })).code, 0)
  const { environments } = await projectOf(server, 'named')
  assert.equal(
    environments.map(({ slug, name }) => [slug, name]),
    [
      ['production', 'Live site'],
      ['development', 'Development'],
    ],
  )
  // One that is sent elsewhere is not called as before.
  await runCli(['import', ...LAUNCHDARKLY, '--project', 'elsewhere', '--environment', 'dev=staging', '--yes'], { env })
  const elsewhere = await projectOf(server, 'elsewhere')
  assert.equal(elsewhere.environments.at(-1)?.name, 'staging')
})

test('a token that may delete no environment imports all the same, and says what is left over', async () => {
  const creating = ['projects:create', 'environments:create', 'configs:create', 'config-settings:update', 'tags:create']
  const reading = ['projects', 'environments', 'configs', 'segments', 'tags'].map((one) => `${one}:read`)
  const writing = ['config-targeting-rules:update', 'segments:create', ...creating]
  await server.addToken('creator', [...reading, ...writing])
  const args = ['import', ...LAUNCHDARKLY, '--project', 'left-over', '--yes', '--token', 'creator']
  const run = await runCli(args, { env })
  assert.match(
    run.stderr,
    /^Refused by the server \(2\)\n {2}environment test +.* lacks the permission environments:delete/,
  )
  assert.match(run.stderr, /\n {2}environment production +.* lacks the permission environments:update/)
  assert.is(run.code, 2)
  const project = await projectOf(server, 'left-over')
  assert.equal([project.environments.length, [...project.configs].length], [3, 3])
})

test('changes by somebody else are reverted, and what the export does not name stays', async () => {
  const args = ['import', 'launchdarkly', file('launchdarkly-flags.json'), '--project', 'changed', '--yes', '--json']
  assert.is((await runHere(args, { env })).code, 0)
  const { configs } = await projectOf(server, 'changed')
  const projectId = configs.get('checkout-theme')?.projectId ?? ''
  const production = configs.get('checkout-theme')?.targets.find((one) => one.environment.slug === 'production')
  await server.create(`/projects/${projectId}/configs`, {
    key: 'mine-alone',
    type: 'boolean',
    role: 'flag',
    lifetime: 'permanent',
    defaultValue: true,
  })
  const response = await fetch(`${server.url}/v1/projects/${projectId}/configs/checkout-theme/targets`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ environmentId: production?.environment.id, defaultValue: 'sepia', rules: [] }),
  })
  assert.is(response.status, 204)
  server.forget()
  const run = await runHere(args, { env })
  const { configs: planned, done } = JSON.parse(run.stdout) as {
    configs: { key: string; action: string; environments: string[] }[]
    done: boolean
  }
  assert.equal(
    planned.filter(({ action }) => action !== 'keep'),
    [{ key: 'checkout-theme', type: 'string', action: 'change', environments: ['production'] }],
  )
  assert.equal([done, writes().length], [true, 1])
  const after = await projectOf(server, 'changed')
  assert.equal([after.value('production', 'checkout-theme'), after.value('production', 'mine-alone')], ['light', true])
})

test('stopped halfway, everything made is complete, and the same command continues', async () => {
  let left = 9
  const flaky = await startHttpServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method !== 'GET' && (left -= 1) < 0)
        return response.writeHead(503).end('{"error":"Down for a moment"}')
      const { authorization = '' } = request.headers
      void fetch(server.url + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: { authorization, 'content-type': 'application/json' },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks).toString() }),
      }).then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
    })
  })
  const args = ['import', ...LAUNCHDARKLY, '--project', 'stopped', '--yes']
  const stopped = await runHere(args, { env: { ...env, SERVICE_BASE_URL: flaky.url } })
  assert.is(stopped.code, 2)
  assert.match(stopped.stderr, /^The import stopped at config .*, after 9 of \d+ changes: .*503: Down for a moment\.\n/)
  assert.match(stopped.stderr, /Run the same command again to continue/)
  await flaky.close()
  const run = await runHere(args, { env })
  assert.is(run.code, 0, run.stderr)
  await runHere(['import', ...LAUNCHDARKLY, '--project', 'unstopped', '--yes'], { env })
  const [one, other] = [await projectOf(server, 'stopped'), await projectOf(server, 'unstopped')]
  const shape = ({ configs }: typeof one) => {
    const targets = [...configs.values()].map(({ key, targets: all }) => [
      key,
      all.map(({ environment, defaultValue, rules }) => [environment.slug, defaultValue, rules]),
    ])
    return JSON.stringify(targets).replace(/"[0-9a-f]{8}-[^"]*"/g, '""')
  }
  assert.is(shape(one), shape(other))
  assert.equal(one.tags, other.tags)
})

test('what the server refuses is reported, and the rest is made', async () => {
  const clauses = [{ attribute: 'joined', op: 'before', values: ['someday'], negate: false }]
  const bad = {
    key: 'bad-date',
    variations: [{ value: true }, { value: false }],
    environments: {
      production: { on: true, rules: [{ variation: 0, clauses }], fallthrough: { variation: 1 }, offVariation: 1 },
    },
  }
  const flags = JSON.parse(readFileSync(file('launchdarkly-flags.json'), 'utf8')) as { items: unknown[] }
  const cwd = temporaryFolder({ 'flags.json': JSON.stringify({ items: [bad, ...flags.items] }) })
  const run = await runHere(['import', 'launchdarkly', 'flags.json', '--project', 'partly', '--yes'], { cwd, env })
  assert.match(
    run.stderr,
    /^Refused by the server \(1\)\n {2}config bad-date, production {2}rules\[0\]\.conditions\[1\]\.targetValues\[0\]: Target value "someday" must be a date/,
  )
  assert.match(run.stderr, /\n1 change was refused, see above; all others were made\.\n/)
  assert.is(run.code, 2)
  const { configs, value } = await projectOf(server, 'partly')
  assert.ok(configs.has('checkout-theme'))
  assert.is(value('production', 'bad-date'), false, 'it serves its off variation')
})

test('an existing config of another type is left, and said', async () => {
  const { id } = await server.create('/projects', { name: 'Typed', slug: 'typed' })
  const config = { key: 'checkout-theme', type: 'boolean', role: 'flag', lifetime: 'permanent', defaultValue: true }
  await server.create(`/projects/${id}/configs`, config)
  const run = await runHere(['import', ...LAUNCHDARKLY, '--project', 'typed', '--yes'], { env })
  assert.match(
    run.stdout,
    /flag "checkout-theme" +is a config of the type boolean here, and would be string: it stays as it is\n/,
  )
  assert.is((await projectOf(server, 'typed')).value('production', 'checkout-theme'), true)
})

test('where rules go', async () => {
  const args = ['import', 'launchdarkly', file('launchdarkly-flags.json'), '--project', 'placed', '--dry-run']
  const named = await runHere([...args, '--environment', 'dev=test'], { env })
  assert.match(named.stdout, /\n {2}environments {2}0 to create {2}1 to change {2}1 unchanged\n/)
  const wrong = await runHere([...args, '--environment', 'staging=test'], { env })
  assert.match(
    wrong.stderr,
    /^--environment "staging=test" names no environment of the file\.\nThe file has production and dev; /,
  )
  const data = ['import', 'launchdarkly', file('launchdarkly-data.json'), '--project', 'placed', '--dry-run']
  const nameless = await runHere(data, { env })
  assert.match(nameless.stderr, /^No environment is named in \S+\.\n/m)
  const given = await runHere([...data, '--environment', 'production'], { env })
  assert.equal([wrong.code, nameless.code, given.code], [2, 2, 0])
})

const mistakes: [args: string[], message: RegExp][] = [
  [['launchdarky', 'a.json'], /^The vendor "launchdarky" is not known\.\nDid you mean `service import launchdarkly`\?/],
  [['launchdarkly'], /^No file to import was given\.\n/],
  [['launchdarkly', 'gone.json', '--dry-run'], /^gone\.json cannot be imported: it does not exist\.\n/],
  [['launchdarkly', 'cut.json', '--dry-run'], /^cut\.json cannot be imported: it is damaged or cut off: /],
  [['launchdarkly', 'list.json', '--dry-run'], /^list\.json cannot be imported: its entry "a" is neither a flag /],
  [
    ['launchdarkly', 'other.json', '--dry-run'],
    /^other\.json cannot be imported: it holds neither flags nor segments\.\n/,
  ],
  [['launchdarkly', 'summary.json', '--dry-run'], /lacks its rules in "production": ask the API with summary=0\.\n/],
  [['unleash', 'list.json', '--dry-run'], /^list\.json cannot be imported: it is not an object\.\n/],
  [['launchdarkly', 'list.json'], /^No project given\.\n/],
]
for (const [args, message] of mistakes) {
  test(`service import ${args.join(' ')}`, async () => {
    const cwd = temporaryFolder({
      'cut.json': '{',
      'list.json': '[{ "key": "a" }]',
      'other.json': '{ "name": "shop", "dependencies": {} }',
      'summary.json':
        '{ "items": [{ "key": "a-flag", "variations": [], "environments": { "production": { "_summary": {} } } }] }',
    })
    const run = await runHere(['import', ...args], { cwd })
    assert.match(run.stderr, message)
    assert.equal([run.code, run.stdout], [2, ''])
  })
}

test('a checker’s token is told which permission it lacks, not to get those that it has', async () => {
  await server.addToken('checker', ['projects:read', 'configs:read'])
  await runHere(['import', ...LAUNCHDARKLY, '--project', 'checked', '--yes'], { env })
  const run = await runHere(['import', ...LAUNCHDARKLY, '--project', 'checked', '--token', 'checker'], { env })
  assert.is(
    run.stderr,
    'The API token given with --token lacks the permission environments:read (INSUFFICIENT_PERMISSIONS).\n' +
      'Use a token that has it; docs/import.md lists what an import needs.\n',
  )
})

test('a token that may only read is told what it lacks', async () => {
  await server.addToken('reader', ['projects:read', 'configs:read'])
  const run = await runHere(['import', ...LAUNCHDARKLY, '--project', 'readers', '--yes', '--token', 'reader'], { env })
  assert.match(
    run.stderr,
    /^The import stopped at project readers, after 0 of \d+ changes: .*lacks the permission projects:create/,
  )
  assert.is(run.code, 2)
})

test('rules that need an approval are proposed, once, and all else is imported', async () => {
  const args = ['import', ...LAUNCHDARKLY, '--project', 'protected', '--yes']
  const project = await server.create('/projects', { name: 'protected', slug: 'protected' })
  const { environments } = project as typeof project & { environments: { id: string; slug: string }[] }
  const id = environments.find(({ slug }) => slug === 'production')?.id ?? ''
  const ask = async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`${server.url}/v1/projects/${project.id}${path}`, {
      method,
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as T
  }
  await ask('PUT', `/environments/${id}/protection`, { requiresApproval: true, requiresComment: true })
  const uncommented = await runHere(args, { env })
  assert.match(uncommented.stderr, /config checkout-theme, production +.* need a comment/)
  assert.is(uncommented.code, 2)
  const run = await runHere([...args, '--comment', 'From LaunchDarkly'], { env })
  assert.equal([run.code, run.stderr], [0, ''])
  const [, count] = /\nDone: \d+ changes\. (\d+) of them are proposals and wait for/.exec(run.stdout) ?? []
  const proposals = await ask<{ comment: string }[]>('GET', '/planned-changes?state=proposed')
  assert.is(proposals.length, Number(count))
  assert.ok(proposals.length > 0)
  assert.ok(proposals.every(({ comment }) => comment === 'From LaunchDarkly'))
  assert.is([...(await projectOf(server, 'protected')).configs].length, 3)
  server.forget()
  const again = await runHere(args, { env })
  assert.match(again.stdout, new RegExp(`\\nProposed before, and not approved yet \\(${proposals.length}\\)\\n`))
  assert.match(again.stdout, /\nNothing to change: /)
  assert.equal([again.code, writes()], [0, []])
})

test('a conflict of any other kind is no reason to propose rules', async () => {
  const between = await startHttpServer((request, response) => {
    if (request.method === 'PUT' && request.url?.endsWith('/targets')) {
      response.writeHead(409, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: 'Somebody else writes', code: 'BUSY' }))
      return
    }
    const { method, headers } = request
    const passed = send(server.url + (request.url ?? '/'), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passed)
  })
  const args = ['import', ...LAUNCHDARKLY, '--project', 'conflicts', '--yes']
  const run = await runHere(args, { env: { ...env, SERVICE_BASE_URL: between.url } })
  await between.close()
  assert.match(run.stderr, /^The import stopped at config .*status 409: Somebody else writes/)
  assert.is(run.code, 2)
  assert.not.ok(between.requests.some(({ url }) => url?.includes('planned-changes') && !url.includes('?')))
})

test.run()
