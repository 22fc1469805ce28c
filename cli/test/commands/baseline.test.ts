import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { validateFormats } from '../../src/report/formats.js'
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

const throughOclif = {
  ...env,
  SERVICE_DATA_DIR: temporaryFolder({
    'package.json': '{ "private": true, "oclif": { "schema": 1, "plugins": [] }, "dependencies": {} }',
  }),
}

const known =
  '7 direct references checked in 5 scanned files: 0 problems found, 5 more in the baseline, 1 dynamic reference left unchecked\n'

test('problems in the baseline are counted, but neither reported nor a failure', async () => {
  const cwd = sampleRepository()
  const before = readdirSync(cwd).sort()
  const written = await runCli(['validate', '--write-baseline', 'baseline.json'], { cwd, env })
  assert.equal(
    [written.stdout, written.stderr, written.code],
    [known.replace('5 scanned', '4 scanned'), 'Wrote 5 problems to the baseline baseline.json.\n', 0],
  )
  assert.equal(readdirSync(cwd).sort(), [...before, 'baseline.json'].sort())
  for (const environment of [env, throughOclif]) {
    const run = await runCli(['validate', '--baseline=baseline.json'], { cwd, env: environment })
    assert.equal([run.stdout, run.stderr, run.code], [known, '', 0])
  }
  for (const format of validateFormats) {
    const run = await runCli(['validate', '--baseline', 'baseline.json', '--format', format], { cwd, env })
    assert.equal([run.code, run.stderr], [0, ''], format)
    assert.not.match(run.stdout, /max-cart" was|::error|<failure|Unknown keys|"fingerprint"|serviceFinding/)
  }
})

test('the baseline itself adds no reference', async () => {
  const cwd = sampleRepository()
  const before = JSON.parse((await runHere(['scan', '--json'], { cwd, env })).stdout) as { references: unknown[] }
  await runHere(['validate', '--write-baseline', 'baseline.json'], { cwd, env })
  const after = JSON.parse((await runHere(['scan', '--json'], { cwd, env })).stdout) as { references: unknown[] }
  assert.equal(after.references, before.references)
})

test('new problems fail; others keep their fingerprints; solved ones are named on stderr', async () => {
  const cwd = sampleRepository()
  await runHere(['validate', '--write-baseline', 'baseline.json'], { cwd, env })
  const file = path.join(cwd, 'src', 'cart.ts')
  const code = readFileSync(file, 'utf8')
  const again = "  await client.getBooleanValue('winter-sale', true)\n"
  writeFileSync(file, code.replace("'purple'", "'dark'").replace(again, `\n\n${again}${again}`))
  const json = await runHere(['validate', '--baseline', 'baseline.json', '--json'], { cwd, env })
  const { findings } = JSON.parse(json.stdout) as { findings: unknown[] }
  assert.equal(findings, [{ kind: 'unknown-key', key: 'winter-sale', file: 'src/cart.ts', line: 15 }])
  assert.is(json.code, 1)
  assert.is(
    json.stderr,
    `No longer found, from the baseline baseline.json (--write-baseline updates it):
  enum-value-not-allowed "theme" in src/cart.ts
`,
  )
  const prints = async (options: string[]) => {
    const { stdout } = await runHere(['validate', '--format', 'gitlab', ...options], { cwd, env })
    return (JSON.parse(stdout) as { fingerprint: string }[]).map(({ fingerprint }) => fingerprint)
  }
  const [print, ...others] = await prints(['--baseline', 'baseline.json'])
  assert.is(others.length, 0)
  assert.is((await prints([])).indexOf(print ?? ''), 3)
  assert.is((await runHere(['validate', '--write-baseline', 'baseline.json'], { cwd, env })).code, 0)
  assert.equal(
    [...readFileSync(path.join(cwd, 'baseline.json'), 'utf8').matchAll(/"problem": "([\w-]+) /g)].map(
      ([, kind]) => kind,
    ),
    ['type-mismatch', 'deprecated-key', 'unknown-key', 'unknown-key', 'availability-mismatch'],
  )
})

test('a file that cannot be used ends the run before any request', async () => {
  const cwd = sampleRepository()
  writeFileSync(path.join(cwd, 'cut.json'), '{ "serviceBaseline": 1, "problems": [')
  writeFileSync(path.join(cwd, 'foreign.json'), '{}')
  const cases: [options: string[], message: RegExp][] = [
    [
      ['--baseline', 'cut.json'],
      /^The baseline cut\.json cannot be used: it is damaged or cut off: it is not JSON\.\n/,
    ],
    [
      ['--baseline', 'foreign.json'],
      /^The baseline foreign\.json cannot be used: it is not a baseline of this tool\.\n/,
    ],
    [['--baseline', 'none.json'], /^The baseline none\.json cannot be used: it does not exist\.\n/],
    [['--baseline', 'src'], /^The baseline src cannot be used: it is a folder\.\n/],
    [['--baseline', ''], /^--baseline has an empty value\./],
    [
      ['--write-baseline', 'no/such.json'],
      /^The baseline cannot be written to no\/such\.json: there is no folder no\.\n/,
    ],
    [
      ['--baseline', 'foreign.json', '--write-baseline', 'foreign.json'],
      /^--baseline and --write-baseline contradict each other\.\n/,
    ],
  ]
  for (const [options, message] of cases) {
    const run = await runHere(['validate', ...options], { cwd, env })
    assert.match(run.stderr, message)
    assert.equal([run.code, run.stdout, server.requests.length], [2, '', 0], options.join(' '))
  }
  const scan = await runHere(['scan', '--baseline', 'foreign.json'], { cwd, env })
  assert.match(scan.stderr, /^There is no option --baseline\./)
  assert.is(scan.code, 2)
})

test.run()
