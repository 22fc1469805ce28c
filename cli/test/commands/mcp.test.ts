/** `service mcp` as an assistant uses it: the official client, the real process, a real server. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ADMIN_TOKEN, type RealServer, startRealServer } from '../support/real-server.js'
import { cleanEnvironment, executable, runCli } from '../support/run-cli.js'
import { createSampleProject, sampleRepository } from '../support/sample.js'
import { temporaryFolder } from '../support/temporary-folder.js'

let server: RealServer
let projectId: string
test.before(async () => {
  server = await startRealServer()
  projectId = await createSampleProject(server)
  await server.addToken('reader', ['projects:read', 'configs:read'])
})
test.after(() => server.close())

const environment = (token = ADMIN_TOKEN) => ({ SERVICE_TOKEN: token, SERVICE_BASE_URL: server.url })

async function assistant(cwd: string, args: string[], env: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const inherited = Object.entries(cleanEnvironment()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [executable, 'mcp', ...args],
      cwd,
      env: { ...(Object.fromEntries(inherited) as Record<string, string>), ...env },
    }),
  )
  return client
}

interface Answer {
  isError?: boolean
  content: { text: string }[]
}

async function ask<T>(client: Client, name: string, args: Record<string, unknown> = {}): Promise<T> {
  const { isError, content } = (await client.callTool({ name, arguments: args })) as Answer
  const text = content[0]?.text ?? ''
  assert.not.ok(isError, text)
  return JSON.parse(text) as T
}

async function refusal(client: Client, name: string, args: Record<string, unknown> = {}): Promise<string> {
  const { isError, content } = (await client.callTool({ name, arguments: args })) as Answer
  assert.ok(isError)
  return content[0]?.text ?? ''
}

interface Listed {
  configs: { key: string }[]
  total: number
  nextCursor?: string
}

const READ_ONLY = [
  'list_configs',
  'get_config',
  'list_changes',
  'find_reads',
  'check_file',
  'check_diff',
  'list_unused',
]
const DIFF = `--- a/src/new.ts
+++ b/src/new.ts
@@ -0,0 +1,3 @@
+import { OpenFeature } from '@openfeature/server-sdk'
+const client = OpenFeature.getClient()
+client.getBooleanValue('new-chekout', false)
--- a/src/cart.ts
+++ b/src/cart.ts
@@ -7,3 +7,3 @@
-  await client.getBooleanValue('new-checkout', false)
+  await client.getBooleanValue('new-checkout', true)
   await client.getNumberValue(MAX_ITEMS, 10)
   await client.getStringValue('max-items', 'ten')
`

test('reads configs and code, and changes nothing', async () => {
  const root = sampleRepository()
  const client = await assistant(root, [], environment('reader'))
  const { tools } = await client.listTools()
  assert.equal(
    tools.map(({ name }) => name),
    READ_ONLY,
  )
  assert.ok(
    tools.every(({ annotations, description = '' }) => annotations?.readOnlyHint === true && description.length > 80),
  )
  assert.match(client.getInstructions() ?? '', /check_file/)

  const first = await ask<Listed>(client, 'list_configs', { limit: 3 })
  assert.equal([first.configs.length, first.total, first.nextCursor], [3, 4, 'from-3'])
  const second = await ask<Listed>(client, 'list_configs', { limit: 3, cursor: first.nextCursor })
  assert.equal([second.configs.length, second.nextCursor], [1, undefined])
  const found = await ask<Listed>(client, 'list_configs', { search: 'CHECK out', type: 'boolean' })
  assert.equal(
    found.configs.map(({ key }) => key),
    ['new-checkout'],
  )
  assert.match(await refusal(client, 'list_configs', { cursor: 'x' }), /No answer gave this cursor/)
  assert.match(
    await refusal(client, 'list_configs', { limit: 0, odd: 1 }),
    /"limit" must be .*; there is no "odd"\. It takes project, search/,
  )

  const config = await ask<{ key: string; oldKeys: string[]; environments: { name: string; default: string }[] }>(
    client,
    'get_config',
    { key: 'max-cart' },
  )
  assert.equal([config.key, config.oldKeys], ['max-items', ['max-cart']])
  assert.equal(
    config.environments.map(({ name, default: value }) => `${name}: ${value}`),
    ['Test: 10', 'Production: 10'],
  )
  assert.match(
    await refusal(client, 'get_config', { key: 'checkout' }),
    /no config with the key "checkout"\. Similar keys: new-checkout/,
  )
  // A typing mistake in one of its words, and the words as a constant has them.
  for (const key of ['new-chekout', 'CHECKOUT_NEW', 'isNewCheckout']) {
    assert.match(await refusal(client, 'get_config', { key }), /Similar keys: new-checkout/, key)
  }
  assert.match(await refusal(client, 'get_config', { key: 'unrelated' }), /list_configs finds keys/)
  const { changes } = await ask<{ changes: { by: string; action: string }[] }>(client, 'list_changes', {
    key: 'max-items',
  })
  assert.equal(
    changes.map(({ action }) => action),
    ['update', 'create'],
  )

  const { reads, total } = await ask<{ reads: { at: string; kind: string }[]; total: number }>(client, 'find_reads', {
    key: 'max-items',
  })
  assert.is(total, reads.length)
  assert.equal(
    reads.filter(({ kind }) => kind === 'direct').map(({ at }) => at),
    ['src/cart.ts:8', 'src/cart.ts:9', 'src/cart.ts:10'],
  )
  const { unused } = await ask<{ unused: { key: string }[] }>(client, 'list_unused')
  assert.equal(unused, [])

  interface Checked {
    problems: { line: number; kind: string; message: string; file: string }[]
    problemsInOtherLines?: number
  }
  const file = await ask<Checked>(client, 'check_file', { path: 'src/cart.ts' })
  assert.equal(
    file.problems.map(({ line, kind }) => `${line} ${kind}`),
    ['9 type-mismatch', '10 deprecated-key', '11 enum-value-not-allowed', '12 unknown-key'],
  )
  const text = "import { useFlag } from '@openfeature/react-sdk'\nuseFlag('theme', true)\n"
  const tried = await ask<Checked>(client, 'check_file', { path: 'src/limits.tsx', text })
  assert.equal(
    tried.problems.map(({ line, kind }) => `${line} ${kind}`),
    ['2 type-mismatch'],
  )
  // What was tried is forgotten, and what changes on the disk is seen.
  appendFileSync(path.join(root, 'src/limits.tsx'), '\n// service-ignore-next-line\n')
  const after = await ask<Checked>(client, 'check_file', { path: 'src/limits.tsx' })
  assert.equal(
    after.problems.map(({ kind }) => kind),
    ['availability-mismatch'],
  )
  const diff = await ask<Checked>(client, 'check_diff', { diff: DIFF })
  assert.equal(
    diff.problems.map(({ file: at, line, message }) => `${at}:${line} ${message}`),
    ['src/new.ts:3 "new-chekout": no config has this key; did you mean "new-checkout"?'],
  )
  assert.is(diff.problemsInOtherLines, 4)
  assert.match(await refusal(client, 'check_file', { path: '../outside.ts' }), /no path in the repository/)
  assert.match(await refusal(client, 'check_file', { path: 'node_modules/a/index.js' }), /is not scanned/)
  assert.match(await refusal(client, 'check_diff', { diff: 'x' }), /not a unified diff/)
  assert.match(
    await refusal(client, 'archive_config', { key: 'theme' }),
    /read-only, so archive_config is not offered\. Ask the user to start `service mcp` with --write/,
  )
  assert.match(await refusal(client, 'drop_config'), /There is no tool "drop_config"/)
  await client.close()
})

test('with --write it does what the token may, marked as mcp', async () => {
  const root = sampleRepository()
  const client = await assistant(root, ['--write'], environment())
  const { tools } = await client.listTools()
  assert.equal(
    tools.filter(({ annotations }) => annotations?.readOnlyHint === false).map(({ name }) => name),
    ['create_config', 'set_targeting', 'archive_config', 'set_tags'],
  )
  server.forget()
  await ask(client, 'create_config', {
    key: 'by-assistant',
    type: 'boolean',
    defaultValue: false,
    description: 'Made by a test',
  })
  assert.ok(
    server.requests.every(
      ({ headers }) => headers['x-sourceclient'] === 'mcp' || headers['x-sourceclient'] === undefined,
    ),
  )
  const conditions = [
    { kind: 'attribute', attribute: 'identifier', operator: 'is one of', targetType: 'text', targetValues: ['ann'] },
  ]
  const rules = [
    { type: 'conditional', target: 'value', value: true, conditions },
    {
      type: 'percentage',
      percentages: [
        { percentage: 25, value: true },
        { percentage: 75, value: false },
      ],
    },
  ]
  const set = await ask<{ live: boolean; rules: number }>(client, 'set_targeting', {
    key: 'by-assistant',
    environment: 'production',
    defaultValue: false,
    rules,
    comment: 'Für Ann',
  })
  assert.equal([set.live, set.rules], [true, 2])
  const { environments } = await ask<{ environments: { slug: string; rules: unknown[] }[] }>(client, 'get_config', {
    key: 'by-assistant',
  })
  assert.equal(
    environments.map(({ slug, rules: all }) => `${slug} ${all.length}`),
    ['test 0', 'production 2'],
  )
  assert.match(
    await refusal(client, 'set_targeting', { key: 'by-assistant', environment: 'moon', defaultValue: true }),
    /no environment "moon".*test, production/,
  )
  assert.match(
    await refusal(client, 'set_tags', { key: 'by-assistant', tags: ['Beta'] }),
    /has no tag Beta\. It has no tags\./,
  )
  await ask(client, 'set_tags', { key: 'by-assistant', tags: ['Beta'], createMissing: true })
  const { changes } = await ask<{ changes: { source: string; what: string }[] }>(client, 'list_changes', {
    key: 'by-assistant',
  })
  assert.equal(
    changes.map(({ source, what }) => `${source} ${what}`),
    ['mcp settings', 'mcp rules', 'mcp settings'],
  )
  assert.match(
    await refusal(client, 'create_config', { key: 'by-assistant', type: 'boolean', defaultValue: 1 }),
    /refused the request with status 400: \w.* The request changed nothing/,
  )
  await ask(client, 'archive_config', { key: 'by-assistant' })
  assert.match(await refusal(client, 'get_config', { key: 'by-assistant' }), /no config with the key/)
  await client.close()

  const reader = await assistant(root, ['--write'], environment('reader'))
  assert.match(
    await refusal(reader, 'create_config', { key: 'not-allowed', type: 'boolean', defaultValue: true }),
    /lacks the permission configs:create/,
  )
  await reader.close()
  assert.ok(projectId)
})

test('works offline with a file of configs, and says what to do without any', async () => {
  const root = sampleRepository()
  await runCli(['scan', '--write-configs', 'configs.json'], { cwd: root, env: environment() })
  const offline = await assistant(root, ['--configs', 'configs.json'], {})
  assert.is((await ask<Listed>(offline, 'list_configs')).total, 4)
  assert.is((await ask<{ problems: unknown[] }>(offline, 'check_file', { path: 'src/cart.ts' })).problems.length, 4)
  assert.match(await refusal(offline, 'list_changes', { key: 'theme' }), /needs the service.*without --configs/)
  await offline.close()

  const bare = await assistant(temporaryFolder({ 'a.ts': '' }), [], {})
  assert.match(await refusal(bare, 'list_configs'), /No project is linked: run `service init/)
  assert.match(await refusal(bare, 'check_file', { path: 'a.ts' }), /no key can be checked/)
  await bare.close()

  // `service init` never changes a file that exists.
  const unnamed = temporaryFolder({ 'service.json': '{}', 'a.ts': '' })
  const half = await assistant(unnamed, [], {})
  const advice = `add "project": "<slug>" to ${path.join(unnamed, 'service.json')}, or start`
  assert.match(await refusal(half, 'list_configs'), `No project is linked: ${advice}`)
  assert.match(await refusal(half, 'check_file', { path: 'a.ts' }), `no key can be checked: ${advice}`)
  await half.close()

  const cutOff = await assistant(root, [], { SERVICE_TOKEN: 'x', SERVICE_BASE_URL: 'http://127.0.0.1:1' })
  assert.match(await refusal(cutOff, 'list_configs'), /cannot be reached/)
  await cutOff.close()
})

test.run()
