/** A first trial: no project, no token, no server. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ScanResult } from '../../src/scan/result.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const CODE = {
  'src/a.ts':
    "import { OpenFeature } from '@openfeature/server-sdk'\nOpenFeature.getClient().getBooleanValue('a-key', false)\n",
  'src/keys.json': '["a-key"]\n',
}
/** Nothing answers there: a request would end the run. */
const env = { SERVICE_BASE_URL: 'http://127.0.0.1:1' }

test('a scan lists the reads', async () => {
  const ways: [files: Record<string, string>, way: RegExp][] = [
    [CODE, /run `service init --project <slug>`/],
    // `init` changes no file that exists.
    [{ ...CODE, 'service.json': '{ "exclude": ["dist/**"] }' }, /add "project": "<slug>" to \S+service\.json/],
  ]
  for (const [files, way] of ways) {
    const run = await runCli(['scan'], { cwd: temporaryFolder(files), env })
    assert.match(run.stdout, /^a-key\n {2}src\/a\.ts:2 +getBooleanValue +@openfeature\/server-sdk\n/)
    assert.match(run.stdout, /1 reference \(1 direct, 0 indirect, 0 dynamic\) in [23] scanned files\n$/)
    assert.match(
      run.stderr,
      new RegExp(`No project given: .* To link a project, ${way.source}; --configs <file> takes one from a file\\.\n$`),
    )
    assert.is(run.code, 0)
  }
  const json = await runHere(['scan', '--json'], { cwd: temporaryFolder(CODE), env })
  const { project, references } = JSON.parse(json.stdout) as ScanResult
  assert.equal([project, references.length, references[0]?.key], ['', 1, 'a-key'])
})

test('if nothing is found, it says what else can be looked for', async () => {
  const run = await runHere(['scan'], { cwd: temporaryFolder({ 'a.ts': 'const a = 1\n' }), env })
  assert.match(run.stderr, /^No call of an SDK of the service or of OpenFeature was found\. `service scan --sdk all` /)
  assert.match(run.stderr, /\nNo project given: /)
  assert.is(run.code, 0)
})

test('an empty folder', async () => {
  const run = await runHere(['scan'], { env })
  assert.match(run.stderr, /^No file was scanned\. .*\nNo project given: .*\n$/)
  assert.is(run.code, 0)
})

test('what needs a project says so', async () => {
  const cwd = temporaryFolder(CODE)
  for (const args of [['validate'], ['scan', '--unused'], ['scan', '--write-configs', 'a.json']]) {
    const run = await runHere(args, { cwd, env })
    assert.match(run.stderr, /^No API token found\./)
    assert.equal([run.code, run.stdout], [2, ''])
  }
})

test('a token that is given, or that a build should have given, means that the service is to be asked', async () => {
  const cwd = temporaryFolder(CODE)
  const missing = await runHere(['scan'], { cwd, env: { ...env, SERVICE_TOKEN: '' } })
  assert.match(missing.stderr, /^No API token found\./)
  const given = await runHere(['scan', '--token', 'any'], { cwd, env })
  assert.match(given.stderr, /^No project given\./)
  assert.equal([missing.code, given.code], [2, 2])
})

test.run()
