import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { createSampleProject, sampleRepository } from '../support/sample.js'

const server = await startRealServer()
await createSampleProject(server)
const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }

test.before.each(() => server.forget())
test.after(() => server.close())

const only = 'enum'
const mild = { unknown: 'off', 'deprecated-key': 'warn', type: 'off', availability: 'warn', [only]: 'off' }
const run = (rules: Record<string, string>, ...args: string[]) =>
  runHere(['validate', ...args], { cwd: sampleRepository({ project: 'web-shop', rules }), env })

test('warnings are reported but are not failures; what is off is not reported', async () => {
  const { code, stdout } = await run(mild)
  assert.snapshot(
    stdout,
    `Deprecated keys (1 warning)
  src/cart.ts:10    max-cart   was renamed to "max-items"

Availability mismatches (1 warning)
  src/limits.tsx:4  api-limit  is only available to server SDKs, but @openfeature/react-sdk is a client SDK

7 direct references checked in 4 scanned files: 0 problems and 2 warnings found, 1 dynamic reference left unchecked
`,
  )
  assert.is(code, 0)
  const json = JSON.parse((await run(mild, '--json')).stdout) as { findings: { kind: string; severity?: string }[] }
  assert.equal(
    json.findings.map(({ kind, severity }) => [kind, severity]),
    [
      ['deprecated-key', 'warning'],
      ['availability-mismatch', 'warning'],
    ],
  )
})

test('an error beside warnings fails', async () => {
  const { code, stdout } = await run({ ...mild, unknown: 'error' })
  assert.match(stdout, ': 1 problem and 2 warnings found, ')
  assert.is(code, 1)
})

test('--max-warnings and --quiet', async () => {
  assert.is((await run(mild, '--max-warnings', '2')).code, 0)
  const over = await run(mild, '--max-warnings=1', '--quiet')
  assert.equal([over.code, over.stdout, over.stderr], [1, '', 'There are 2 warnings, and --max-warnings allows 1.\n'])
  const quiet = await run({ ...mild, unknown: 'error' }, '--quiet')
  assert.match(quiet.stdout, /^Unknown keys \(1\)\n.*\n\n.*: 1 problem found, /)
  const wrong = await run(mild, '--max-warnings', 'few')
  assert.equal(
    [wrong.code, wrong.stderr.split('\n')[0]],
    [2, '--max-warnings "few" is not a whole number of 0 or more.'],
  )
})

test('several reports of one run, with two requests; each knows warnings', async () => {
  const cwd = sampleRepository({ project: 'web-shop', rules: { ...mild, unknown: 'error' } })
  const args = ['--format', 'sarif=a=b.sarif', '--format', 'gitlab=gl.json', '--format', 'junit=j.xml']
  const { code, stdout, stderr } = await runCli(['validate', ...args, '--format', 'github'], { cwd, env })
  assert.equal([code, stderr, server.requests.length], [1, '', 2])
  assert.equal(
    stdout.split('\n').map((line) => line.split(' ')[0]),
    ['::warning', '::error', '::warning', '7', ''],
  )
  const read = (file: string) => readFileSync(path.join(cwd, file), 'utf8')
  const { runs } = JSON.parse(read('a=b.sarif')) as { runs: { results: { level: string }[] }[] }
  assert.equal(
    runs[0]?.results.map(({ level }) => level),
    ['warning', 'error', 'warning'],
  )
  assert.is((JSON.parse(read('gl.json')) as unknown[]).length, 3)
  assert.match(read('j.xml'), 'failures="1"')

  const files = await runCli(['scan', '--format=json=s.json', '--format=markdown=s.md'], { cwd, env })
  assert.match(files.stdout, 'src/cart.ts:7')
  assert.equal([files.code, existsSync(path.join(cwd, 's.json')), existsSync(path.join(cwd, 's.md'))], [0, true, true])
})

test('mistakes in formats leave no file', async () => {
  const cwd = sampleRepository()
  const cases: [string[], string][] = [
    [
      ['--format', 'github', '--format', 'text'],
      'Only one report can go to stdout, and --format github and --format text both would.',
    ],
    [
      ['--format', 'sarif=a', '--format', 'gitlab=./a'],
      `--format sarif= and --format gitlab= name the same file, ${path.join(cwd, 'a')}.`,
    ],
    [['--format', 'sarif='], '--format sarif= names no file.'],
    [['--format', 'sarf=a'], '`service validate` has no format "sarf".'],
    [['--format', 'sarif=no/a'], 'The report cannot be written to no/a: there is no folder no.'],
  ]
  for (const [args, message] of cases) {
    const { code, stdout, stderr } = await runHere(['validate', ...args], { cwd, env })
    assert.equal([code, stdout, stderr.split('\n')[0]], [2, '', message])
  }
  assert.not.ok(readdirSync(cwd).includes('a'))
})

test('rules that are none', async () => {
  const { code, stderr } = await run({ depricated: 'warn', unknown: 'warning' })
  assert.is(code, 2)
  assert.match(stderr, 'did you mean "deprecated"?')
  assert.match(stderr, '"error", "warn" or "off"')
})

test('--cache-location keeps the cache in a folder of its own', async () => {
  const cwd = sampleRepository()
  await runCli(['validate', '--cache-location', '.cache/service'], { cwd, env })
  assert.ok(readdirSync(path.join(cwd, '.cache/service')).some((file) => file.endsWith('.tree')))
})

test.run()
