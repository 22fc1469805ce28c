/** What `npm create @service/language` makes, built and tested in a folder outside this repository. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../cli/test/support/temporary-folder.js'
import { runCli } from '../cli/test/support/run-cli.js'
import { repository } from '../scripts/fixtures/languages.js'

const execute = promisify(execFile)

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** A Node process; no failure is thrown. */
async function node(cwd: string, ...args: string[]): Promise<Ended> {
  try {
    return { code: 0, ...(await execute(process.execPath, args, { cwd })) }
  } catch (error) {
    const { code, stdout, stderr } = error as Ended
    return { code, stdout, stderr }
  }
}

const create = (cwd: string, ...args: string[]) =>
  node(cwd, path.join(repository, 'create-language', 'dist', 'create.js'), ...args)
const tools = (cwd: string, ...args: string[]) =>
  node(cwd, path.join(repository, 'language-tools', 'dist', 'main.js'), ...args)

const ELIXIR = ['--name', 'Elixir', '--extension', '.ex', '--extension', '.exs']

interface Manifest {
  name: string
  scripts: Record<string, string>
  devDependencies: Record<string, string>
}

test('a package that builds, passes its tests, and is scanned with', async () => {
  const outside = temporaryFolder()
  const made = await create(outside, 'service-elixir', ...ELIXIR)
  assert.is(made.code, 0, made.stderr)
  const folder = path.join(outside, 'service-elixir')
  const manifestFile = path.join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  assert.is(manifest.name, 'service-elixir')
  for (const [name, version] of Object.entries(manifest.devDependencies)) assert.match(version, /^\d+\.\d+\.\d+$/, name)
  assert.not.match(readFileSync(manifestFile, 'utf8'), 'private')
  for (const name of ['.gitignore', '.npmrc', 'README.md', 'tsconfig.json'])
    assert.ok(existsSync(path.join(folder, name)))
  assert.equal(
    readdirSync(folder).filter((name) => name.startsWith('_')),
    [],
  )

  // What `npm install` does. The name may be changed at any time.
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, name: '@acme/elixir' }))
  const compiled = await node(folder, path.join(repository, 'node_modules', 'typescript', 'bin', 'tsc'))
  assert.is(compiled.code, 0, compiled.stdout)
  const built = await tools(folder, 'build')
  assert.is(built.code, 0, built.stderr)
  const contract = await node(folder, '--import', 'tsx', 'test/contract.test.ts')
  assert.is(contract.code, 0, contract.stdout)
  const fixtures = await tools(folder, 'fixtures')
  assert.match(fixtures.stdout, /\n\d+ passed, 0 failed\n$/, fixtures.stderr)

  const env = { XDG_DATA_HOME: temporaryFolder(), LOCALAPPDATA: temporaryFolder() }
  const linked = await runCli(['plugins', 'link', '--no-install', folder], { env })
  assert.is(linked.code, 0, linked.stderr)
  const cwd = temporaryFolder({
    'a.exs': "import { createClient } from 'elixir-sdk'\ncreateClient('k').getFlag('dark-mode')\n",
  })
  assert.match((await runCli(['scan'], { cwd, env })).stdout, /dark-mode\n {2}a\.exs:2 {2}getFlag +elixir-sdk/)
})

test('a case that does not hold is shown; an expectation is rewritten only by name', async () => {
  const folder = path.join(temporaryFolder(), 'lua')
  await create(path.dirname(folder), 'lua', '--name', 'Lua', '--extension', '.lua')
  assert.match((await tools(folder, 'fixtures')).stderr, /^dist\/index\.js is not there: build the package first\.\n$/)
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  assert.is((await tools(folder, 'build')).code, 0)
  const source = 'fixtures/lua/direct-literal/project/app.lua'
  const expected = path.join(folder, source)
  const before = readFileSync(expected, 'utf8')
  assert.match((await tools(folder, 'tree', source)).stdout, /^program 1\n {2}import_statement 1\n/)
  const { stdout: facts } = await tools(folder, 'facts', source)
  assert.match(facts, /^partial: false\nimports:\n {2}0 \{"module":"lua-sdk"\}\n/)
  assert.match(facts, /\nstrings:\n(.*\n)* {2}\d \{"value":"dark-mode","line":4,"column":16\}\n/)
  assert.match((await tools(folder, 'facts')).stderr, /^Name one source file: service-language facts <file>\n$/)
  assert.match((await tools(folder, 'tree', 'none.lua')).stderr, /^There is no file none\.lua\.\n$/)
  writeFileSync(expected, before.replace('"dark-mode" call=getFlag', '"light-mode" call=getFlag'))
  const failed = await tools(folder, 'fixtures', 'direct')
  assert.is(failed.code, 1)
  assert.match(failed.stdout, /^FAIL lua\/direct-literal: /m)
  assert.match(failed.stdout, /app\.lua:4\n.*\n +expected direct "light-mode", which is not found\n/)
  // An unreadable case says so in every command, and does not affect other cases.
  writeFileSync(expected, before.replace('default=false', 'default=off'))
  const unreadable =
    /^FAIL lua\/direct-literal: project\/app\.lua, line 5: default=off is not JSON; a string needs double quotes: default="off"\n$/
  assert.match((await tools(folder, 'fixtures', 'literal')).stdout, unreadable)
  assert.is((await tools(folder, 'fixtures', 'dynamic')).code, 0)
  // Where CI is set nothing is rewritten.
  const { code, stderr } = await tools(folder, 'fixtures', '--update')
  assert.is(code, 2)
  assert.match(stderr, /^(Name the cases to rewrite|Expectations are not rewritten where CI is set)/)
  writeFileSync(expected, before)
  assert.is((await tools(folder, 'fixtures', 'lua/direct-literal')).code, 0)
  assert.match((await tools(folder, 'fixtures', '--help')).stdout, /^Builds and tests a language/)
  // After a build that failed, what is shown is that of the one before.
  const later = new Date(Date.now() + 60_000)
  utimesSync(path.join(folder, 'src/index.ts'), later, later)
  const stale = await tools(folder, 'tree', source)
  assert.is(stale.stderr, 'src/index.ts has changed since the last build: run npm run build.\n')
})

test('output that cannot be written ends with 2', async () => {
  if (!existsSync('/dev/full')) return
  for (const program of ['language-tools/dist/main.js', 'create-language/dist/create.js']) {
    const command = ['-c', 'exec "$0" "$@" >/dev/full', process.execPath, path.join(repository, program), '--help']
    const ended = await execute('sh', command).catch((error: unknown) => error as Ended)
    assert.match(ended.stderr, /^The output could not be written: ENOSPC/, program)
    assert.is('code' in ended && ended.code, 2, program)
  }
})

test('tarballs take the place of the registry, with all that they depend on', async () => {
  const names = ['cli', 'scanner-kit', 'language-tools', 'plugin-go', 'api-server']
  const tarballs = temporaryFolder(Object.fromEntries(names.map((name) => [`service-${name}-0.1.0.tgz`, ''])))
  const outside = path.dirname(tarballs)
  const folder = path.join(temporaryFolder(), 'elixir')
  const made = await create(outside, folder, ...ELIXIR, '--tarballs', tarballs, '--package', '@acme/elixir')
  assert.is(made.code, 0, made.stderr)
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest & {
    overrides: Record<string, string>
  }
  const place = path.relative(folder, tarballs).split(path.sep).join('/')
  assert.is(manifest.devDependencies['@service/cli'], `file:${place}/service-cli-0.1.0.tgz`)
  assert.equal(Object.keys(manifest.overrides).sort(), [
    ...['@service/cli', '@service/language-tools', '@service/plugin-go', '@service/scanner-kit'],
  ])
})

test('what cannot be made is refused, and nothing is written', async () => {
  const cwd = temporaryFolder({ 'taken/file': '' })
  const wrong: [args: string[], message: RegExp][] = [
    [[], /^Give one folder for the package\.\n\nMakes a package/],
    [['new'], /^Give the name of the language with --name\.\n/],
    [['new', '--name', 'Perl'], /^No file extension was given\.\n/],
    [['new', '--name', 'Perl', '--extension', 'pl'], /^"pl" is not a file extension/],
    [['new', '--name', '7', '--extension', '.pl'], /^"7" is not a valid id/],
    [['New Folder', ...ELIXIR], /^"New Folder" is not a valid package name: give one with --package\./],
    [['taken', ...ELIXIR], /^taken is not empty, so nothing was written\. Give a new folder\./],
    [['new', '--unknown'], /^Unknown option '--unknown'/],
  ]
  for (const [args, message] of wrong) {
    const ended = await create(cwd, ...args)
    assert.match(ended.stderr, message)
    assert.is(ended.code, 2)
  }
  assert.equal(readdirSync(cwd), ['taken'])
  assert.match((await create(cwd, '--help')).stdout, /^Makes a package/)
})

test.run()
