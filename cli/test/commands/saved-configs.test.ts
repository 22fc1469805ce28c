import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
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
/** As in the check of a fork's pull request: no token, and nothing that answers. */
const alone = { SERVICE_BASE_URL: 'http://127.0.0.1:1' }
const throughOclif = {
  ...alone,
  SERVICE_DATA_DIR: temporaryFolder({
    'package.json': '{ "private": true, "oclif": { "schema": 1, "plugins": [] }, "dependencies": {} }',
  }),
}
test.before.each(() => server.forget())
test.after(() => server.close())

const file = 'service-configs.json'

test('what was written gives the same answers without a token and without a request', async () => {
  const cwd = sampleRepository()
  const [scan, validate] = [await runCli(['scan'], { cwd, env }), await runCli(['validate'], { cwd, env })]
  const unused = await runCli(['scan', '--unused'], { cwd, env })
  const written = await runCli(['scan', '--write-configs', file], { cwd, env })
  assert.equal([written.code, written.stdout, written.stderr], [0, scan.stdout, `Wrote 4 configs to ${file}.\n`])
  server.forget()
  // The file is scanned like any other of its format, and names no key.
  const one = (text: string) => text.replaceAll('in 4 scanned files', 'in 5 scanned files')
  for (const environment of [alone, throughOclif]) {
    const options = { cwd, env: environment }
    const checked = await runCli(['validate', '--configs', file], options)
    assert.equal([checked.stdout, checked.stderr, checked.code], [one(validate.stdout), '', 1])
    assert.is((await runCli(['scan', `--configs=${file}`], options)).stdout, one(scan.stdout))
    assert.is((await runCli(['scan', '--unused', '--configs', file], options)).stdout, one(unused.stdout))
  }
  assert.is(server.requests.length, 0)
})

test('the file changes only if the project does', async () => {
  const cwd = sampleRepository()
  const write = async () => {
    const run = await runHere(['validate', '--write-configs', file], { cwd, env })
    assert.is(run.code, 1, 'problems are problems')
    return readFileSync(path.join(cwd, file), 'utf8')
  }
  const first = await write()
  assert.is(await write(), first)
  const { serviceConfigs, project, configs } = JSON.parse(first) as {
    serviceConfigs: number
    project: string
    configs: { key: string }[]
  }
  assert.equal([serviceConfigs, project], [1, 'web-shop'])
  assert.equal(configs[1], {
    key: 'max-items',
    type: 'integer',
    typeOptions: (configs[1] as { typeOptions?: unknown }).typeOptions,
    client: true,
    server: true,
    deprecatedKeys: [{ key: 'max-cart' }],
  })
  assert.equal(
    configs.map(({ key }) => key),
    ['api-limit', 'max-items', 'new-checkout', 'theme'],
  )
})

test('the project is that of the file; another one is a mistake', async () => {
  const from = sampleRepository()
  await runHere(['scan', '--write-configs', file], { cwd: from, env })
  const cwd = sampleRepository({})
  const saved = path.join(from, file)
  const run = await runHere(['scan', '--json', '--configs', saved], { cwd, env: alone })
  assert.is((JSON.parse(run.stdout) as { project: string }).project, 'web-shop')
  const other = await runHere(['scan', '--project', 'other', '--configs', saved], { cwd, env: alone })
  assert.match(other.stderr, /holds the configs of "web-shop", and the project to check is "other"\.\n/)
  assert.is(other.code, 2)
})

test('a file that cannot be used ends the run before any request', async () => {
  const cwd = sampleRepository()
  await runHere(['scan', '--write-configs', file], { cwd, env })
  const whole = readFileSync(path.join(cwd, file), 'utf8')
  const texts = {
    'cut.json': whole.slice(0, -30),
    'empty.json': '',
    'foreign.json': '{}',
    'list.json': '[]',
    'newer.json': whole.replace('"serviceConfigs": 1', '"serviceConfigs": 2'),
    'nameless.json': whole.replace('"web-shop"', '5'),
    'wrong.json': whole.replace('"max-items"', 'null'),
    'none-listed.json': '{"serviceConfigs":1,"project":"web-shop"}',
  }
  for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(cwd, name), text)
  server.forget()
  const damaged = 'it is damaged or cut off: it is not JSON'
  const foreign = 'it holds no configs that this tool has written'
  const reasons: Record<keyof typeof texts | 'gone.json' | 'src', string> = {
    'cut.json': damaged,
    'empty.json': damaged,
    'foreign.json': foreign,
    'list.json': foreign,
    'newer.json': 'another version of the tool has written it',
    'nameless.json': 'it does not name its project',
    'wrong.json': 'its "configs" are not right: config 2 has no text as its "key"',
    'none-listed.json': 'its "configs" are not right: it is not a list of configs',
    'gone.json': 'it does not exist',
    src: 'it is a folder',
  }
  for (const [name, reason] of Object.entries(reasons)) {
    const run = await runHere(['validate', '--configs', name], { cwd, env })
    assert.is(run.stderr.split('\n')[0], `The configs of ${name} cannot be used: ${reason}.`)
    assert.equal([run.code, run.stdout, server.requests.length], [2, '', 0], name)
  }
  const cases: [options: string[], message: RegExp][] = [
    [['--configs', ''], /^--configs has an empty value\./],
    [['--configs', file, '--write-configs', file], /^--configs and --write-configs contradict each other\.\n/],
    [['--write-configs', 'no/a.json'], /^The configs cannot be written to no\/a\.json: there is no folder no\.\n/],
  ]
  for (const [options, message] of cases) {
    const run = await runHere(['scan', ...options], { cwd, env })
    assert.match(run.stderr, message)
    assert.equal([run.code, server.requests.length], [2, 0], options.join(' '))
  }
})

test('a run that cannot do its work leaves an earlier file', async () => {
  const cwd = sampleRepository()
  writeFileSync(path.join(cwd, file), 'earlier')
  const run = await runHere(['scan', '--write-configs', file], { cwd, env: { ...env, ...alone } })
  assert.is(run.code, 2)
  assert.is(readFileSync(path.join(cwd, file), 'utf8'), 'earlier')
  assert.equal(
    readdirSync(cwd).filter((name) => name.startsWith('.')),
    [],
  )
})

test.run()
