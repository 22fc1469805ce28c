import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { createSampleProject, sampleRepository } from '../support/sample.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const server = await startRealServer()
await createSampleProject(server)
const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }

test.before.each(() => server.forget())
test.after(() => server.close())

test('text: problems by kind, counts last; exit 1', async () => {
  const run = await runCli(['validate'], { cwd: sampleRepository(), env })
  assert.is(run.stderr, '')
  assert.snapshot(
    run.stdout,
    `Unknown keys (1)
  src/cart.ts:12    winter-sale  no config has this key

Deprecated keys (1)
  src/cart.ts:10    max-cart     was renamed to "max-items"

Type mismatches (1)
  src/cart.ts:9     max-items    is an integer, but its getter reads a string and its default here is the string "ten"

Availability mismatches (1)
  src/limits.tsx:4  api-limit    is only available to server SDKs, but @openfeature/react-sdk is a client SDK

Enum values not allowed (1)
  src/cart.ts:11    theme        allows "light" and "dark", but its default here is "purple"

7 direct references checked in 4 scanned files: 5 problems found, 1 dynamic reference left unchecked
`,
  )
  assert.is(run.code, 1)
})

test('--json adds the findings to what scan prints; exit 1', async () => {
  const cwd = sampleRepository()
  const run = await runCli(['validate', '--json'], { cwd, env })
  const { findings, ...rest } = JSON.parse(run.stdout) as Record<string, unknown>
  assert.equal(rest, JSON.parse((await runCli(['scan', '--json'], { cwd, env })).stdout))
  assert.equal(findings, [
    {
      kind: 'type-mismatch',
      key: 'max-items',
      file: 'src/cart.ts',
      line: 9,
      configType: 'integer',
      servedAs: 'integer',
      default: { type: 'string', value: 'ten' },
      getterType: 'string',
    },
    { kind: 'deprecated-key', key: 'max-cart', file: 'src/cart.ts', line: 10, currentKey: 'max-items' },
    {
      kind: 'enum-value-not-allowed',
      key: 'theme',
      file: 'src/cart.ts',
      line: 11,
      default: { type: 'string', value: 'purple' },
      allowedValues: ['light', 'dark'],
    },
    { kind: 'unknown-key', key: 'winter-sale', file: 'src/cart.ts', line: 12 },
    {
      kind: 'availability-mismatch',
      key: 'api-limit',
      file: 'src/limits.tsx',
      line: 4,
      sdk: '@openfeature/react-sdk',
      sdkType: 'client',
      configAvailableTo: ['server'],
    },
  ])
  assert.equal([run.code, run.stderr], [1, ''])
})

test('makes two requests', async () => {
  await runCli(['validate'], { cwd: sampleRepository(), env })
  assert.is(server.requests.length, 2)
})

test('ignoreKeys silences keys; without problems the exit code is 0', async () => {
  const ignoreKeys = ['max-items', 'max-cart', 'theme', 'winter-sale', 'api-limit']
  const cwd = sampleRepository({ project: 'web-shop', ignoreKeys })
  const run = await runHere(['validate'], { cwd, env })
  assert.is(
    run.stdout,
    '7 direct references checked in 4 scanned files: 0 problems found, 1 dynamic reference left unchecked\n',
  )
  assert.is(run.code, 0)
  const json = await runHere(['validate', '--json'], { cwd, env })
  assert.equal((JSON.parse(json.stdout) as { findings: unknown }).findings, [])
  assert.is(json.code, 0)
})

test('a dynamic reference never fails the build', async () => {
  const cwd = temporaryFolder({
    'a.ts':
      "import { OpenFeature } from '@openfeature/server-sdk'\nexport const read = (key: string) =>\n  OpenFeature.getClient().getBooleanValue(key, false)\n",
  })
  const run = await runHere(['validate', '--project', 'web-shop'], { cwd, env })
  assert.equal(
    [run.stdout, run.code],
    ['0 direct references checked in 1 scanned file: 0 problems found, 1 dynamic reference left unchecked\n', 0],
  )
})

test('each rejected token ends with 2 and names why', async () => {
  const cwd = sampleRepository()
  await server.addToken('list-only', ['projects:read'])
  await server.addToken('configs-only', ['configs:read'])
  await server.addToken('expired', ['projects:read', 'configs:read'], '2020-01-01T00:00:00.000Z')
  await server.addToken('enough', ['projects:read', 'configs:read'])
  const withToken = (token: string) => runHere(['validate'], { cwd, env: { ...env, SERVICE_TOKEN: token } })
  const cases: [token: string, message: RegExp][] = [
    ['list-only', /lacks the permission configs:read \(INSUFFICIENT_PERMISSIONS\)/],
    ['configs-only', /lacks the permission projects:read \(INSUFFICIENT_PERMISSIONS\)/],
    ['expired', /has expired \(API_TOKEN_EXPIRED\): .*2020-01-01T00:00:00\.000Z/],
    ['nobody', /was rejected \(API_TOKEN_NOT_FOUND\)/],
    ['with space', /has characters that are not allowed in a token/],
  ]
  for (const [token, message] of cases) {
    const run = await withToken(token)
    assert.match(run.stderr, message)
    assert.not.match(run.stderr, /\n\s+at /)
    assert.equal([run.code, run.stdout], [2, ''])
  }
  assert.is((await withToken('enough')).code, 1)
  await server.removeOwner()
  assert.match((await withToken('enough')).stderr, /API_TOKEN_OWNER_REMOVED/)
})

test.run()
