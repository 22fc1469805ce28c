import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compiledFile, compiledOf, readKept, writeCompiled } from '../../src/quick/compiled-file.js'
import { runCli } from '../support/run-cli.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const FLAGS = `import { OpenFeature } from '@openfeature/server-sdk'
const client = OpenFeature.getClient()
export const isDark = () => client.getBooleanValue('dark-mode', false)
`

const test = suite('plain scans with compiled code')

/** A user's cache folder, and runs that use it. */
class User {
  readonly cache = temporaryFolder()
  private readonly compiled = path.join(this.cache, 'service', 'compiled')

  /** Scans a repository that no earlier run has seen. */
  async scan(...options: string[]): Promise<string> {
    const run = await this.run(temporaryFolder({ 'flags.ts': FLAGS }), ['scan', '--json', ...options])
    assert.is(run.code, 0, run.stderr)
    assert.match(run.stdout, /"dark-mode"/)
    return run.stdout
  }

  /** Whether the script ran: its name is in the trace of an error, which a run without an answer shows. */
  async usesScript(...options: string[]): Promise<boolean> {
    const run = await this.run(temporaryFolder(), ['scan', '--configs', 'missing.json', ...options], {
      SERVICE_DEBUG: '1',
    })
    assert.match(run.stderr, /at async runQuickly/)
    return run.stderr.includes('plain-scans.cjs')
  }

  file(): string {
    const files = existsSync(this.compiled) ? readdirSync(this.compiled) : []
    assert.is(files.length, 1)
    return path.join(this.compiled, files[0] ?? '')
  }

  hasFiles(): boolean {
    return existsSync(this.compiled)
  }

  run(cwd: string, args: string[], more: Record<string, string> = {}) {
    return runCli(args, { cwd, env: { XDG_CACHE_HOME: this.cache, ...more } })
  }
}

test('the second run keeps what it compiled, and later ones use it and find the same', async () => {
  const user = new User()
  const first = await user.scan()
  assert.is(statSync(user.file()).size, 0)
  assert.is(await user.scan(), first)
  const kept = statSync(user.file())
  assert.ok(kept.size > 1_000_000, `${kept.size} bytes`)
  assert.ok(await user.usesScript())
  assert.is(await user.scan(), first)
  assert.is(statSync(user.file()).mtimeMs, kept.mtimeMs)
})

test('a run that does something new keeps the code of that as well', async () => {
  const user = new User()
  await user.usesScript()
  await user.usesScript()
  const { size } = statSync(user.file())
  await user.scan()
  assert.ok(statSync(user.file()).size > size * 2)
})

test('a run without a cache, or with one elsewhere, leaves nothing and uses what is there', async () => {
  const user = new User()
  const elsewhere = ['--cache-location', temporaryFolder()]
  for (const options of [['--no-cache'], elsewhere]) await user.scan(...options)
  assert.not(user.hasFiles())
  await user.scan()
  for (const options of [['--no-cache'], elsewhere]) assert.not(await user.usesScript(...options))
  assert.is(statSync(user.file()).size, 0)
  await user.scan()
  for (const options of [['--no-cache'], elsewhere]) assert.ok(await user.usesScript(...options))
})

test('what the script loads on demand is found', async () => {
  const user = new User()
  await user.scan()
  await user.scan()
  const config = {
    key: 'dark-mode',
    type: 'boolean',
    typeOptions: null,
    client: true,
    server: true,
    deprecatedKeys: [],
  }
  const folder = temporaryFolder({
    'configs.json': JSON.stringify({ serviceConfigs: 1, project: 'web', configs: [config] }),
    'a.json': '{ "a": "dark-mode" }',
    'a.json5': "{ a: 'dark-mode' }",
    'a.yaml': 'a: dark-mode',
    'a.toml': 'a = "dark-mode"',
    'a.html': '<p title="dark-mode">',
  })
  const { stdout } = await user.run(folder, ['scan', '--json', '--configs', 'configs.json'])
  assert.is(stdout.match(/"key": "dark-mode"/g)?.length, 5, stdout)
  const mistaken = temporaryFolder({ 'service.json': '{ "excude": [] }' })
  assert.match((await user.run(mistaken, ['scan'])).stderr, /did you mean "exclude"/)
})

test('damaged code is compiled again', async () => {
  const user = new User()
  const first = await user.scan()
  await user.scan()
  const content = readFileSync(user.file())
  content.fill(0x55, content.length / 2, content.length / 2 + 100)
  writeFileSync(user.file(), content)
  assert.is(await user.scan(), first)
  assert.not.equal(readFileSync(user.file()), content)
  assert.ok(await user.usesScript())
})

test('code that others could have written is not used', async () => {
  if (process.platform === 'win32') return
  const user = new User()
  await user.scan()
  await user.scan()
  for (const place of [user.file(), path.dirname(user.file())]) {
    const { mode } = statSync(place)
    chmodSync(place, mode | 0o020)
    assert.not(await user.usesScript())
    chmodSync(place, mode)
    assert.ok(await user.usesScript())
  }
})

test('code of another version of the script is not used', () => {
  const file = compiledFile(temporaryFolder(), 'a.cjs')
  writeCompiled(file, '1', { code: Buffer.from('code'), done: ['scan', 'go'] })
  const kept = readKept(file)
  assert.ok(typeof kept === 'object')
  assert.equal(compiledOf(kept, '1'), { code: Buffer.from('code'), done: ['scan', 'go'] })
  assert.is(compiledOf(kept, '2'), undefined)
})

test.run()
