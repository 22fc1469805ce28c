import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startHttpServer } from '../support/http-server.js'
import { runCli, type Run } from '../support/run-cli.js'
import { temporaryFolder, writeFiles } from '../support/temporary-folder.js'

/** A good language in a plugin of its own; each case breaks one thing. */
const language = {
  id: 'cobol',
  name: 'COBOL',
  contract: 2,
  entry: 'file:///nowhere/index.js',
  extensions: ['.cbl'],
  grammars: {},
  testFiles: [],
  sdks: [],
}
const hookOf = (declared: unknown) =>
  `export default async () => (${JSON.stringify(declared)}.map((language) => ({ ...language, extract: () => ({}) })))\n`

/** The data folder of an installation that has the given plugins linked. */
function installation(plugins: Record<string, Record<string, string>>): string {
  const data = temporaryFolder()
  const entries = Object.entries(plugins).map(([name, files]) => {
    const root = path.join(data, 'plugins', name)
    mkdirSync(root, { recursive: true })
    const oclif = { hooks: { 'service:languages': './hook.js' } }
    writeFiles(root, {
      'package.json': JSON.stringify({ name, version: '1.0.0', type: 'module', oclif }),
      ...files,
    })
    return { type: 'link', name, root }
  })
  mkdirSync(path.join(data, 'service'))
  writeFileSync(path.join(data, 'service', 'package.json'), JSON.stringify({ oclif: { plugins: entries } }))
  return data
}

const server = await startHttpServer((request, response) => {
  const isList = request.url === '/v1/projects'
  response.end(isList ? '[{"id":"1","name":"Shop","slug":"shop"}]' : '[]')
})
test.after(() => server.close())

function scan(XDG_DATA_HOME: string, args = ['scan', '--project', 'shop']): Promise<Run> {
  const cwd = temporaryFolder({ 'a.json': '{}' })
  return runCli(args, { cwd, env: { XDG_DATA_HOME, SERVICE_TOKEN: 't', SERVICE_BASE_URL: server.url } })
}

async function assertRefused(data: string, message: RegExp): Promise<Run> {
  const before = server.requests.length
  const run = await scan(data)
  assert.match(run.stderr, message)
  assert.not.match(run.stderr, /\n\s+at /)
  assert.equal([run.code, run.stdout, server.requests.length - before], [2, '', 0])
  return run
}

test('an installed language comes through the same door as the built-in ones', async () => {
  const run = await scan(installation({ 'plugin-cobol': { 'hook.js': hookOf([language]) } }))
  assert.is(run.code, 0)
  assert.match(run.stderr, /^No call of an SDK of .*\n$/)
})

test('a hook that throws', async () => {
  const data = installation({
    'plugin-cobol': { 'hook.js': "export default async () => { throw new Error('no grammar') }" },
  })
  await assertRefused(
    data,
    /^The plugin plugin-cobol failed to declare its languages: no grammar\.\n.*plugins uninstall plugin-cobol/,
  )
})

test('a language that fails on a file is named, with a way round it', async () => {
  const call = { name: 'read', kind: 'read', key: { index: 0 } }
  const sdks = [{ id: 'flags', name: 'Flags', type: 'server', modules: ['flags'], roles: {}, calls: [call] }]
  const declared = JSON.stringify({ ...language, sdks })
  const hook = `export default async () => ({ ...${declared}, extract: () => { throw new Error('no grammar') } })\n`
  const cwd = temporaryFolder({ 'main.cbl': 'import flags\nread("a-key")\n' })
  const XDG_DATA_HOME = installation({ 'plugin-cobol': { 'hook.js': hook } })
  const env = { XDG_DATA_HOME, SERVICE_TOKEN: 't', SERVICE_BASE_URL: server.url }
  const run = await runCli(['scan', '--project', 'shop'], { cwd, env })
  assert.match(
    run.stderr,
    /^The language plugin for COBOL failed on main\.cbl: no grammar\.\nThis .* plugin: .*`exclude`/,
  )
  assert.equal([run.code, run.stdout], [2, ''])
})

test('a hook that ends the run by itself', async () => {
  const data = installation({ 'plugin-cobol': { 'hook.js': 'export default async function () { this.exit(0) }' } })
  await assertRefused(data, /^The plugin plugin-cobol failed to declare its languages/)
})

test('a hook that does not parse, is missing, or exports nothing', async () => {
  for (const files of [{ 'hook.js': 'export default (' }, {}, { 'hook.js': 'export const a = 1' }]) {
    await assertRefused(
      installation({ 'plugin-cobol': files }),
      /^The plugin plugin-cobol failed to declare its languages/,
    )
  }
})

const wrong: [why: string, declared: unknown, message: RegExp][] = [
  ['nothing', [null], /its hook returned no language/],
  ['no list of extensions', [{ ...language, extensions: '.cbl' }], /"extensions" must be a list of extensions/],
  ['an extension without its dot', [{ ...language, extensions: ['cbl'] }], /"extensions" must be/],
  ['an empty list of extensions', [{ ...language, extensions: [] }], /"extensions" must be/],
  ['one of two extensions in capitals', [{ ...language, extensions: ['.cbl', '.CBL'] }], /"extensions" must be/],
  ['a grammar that is no URL', [{ ...language, grammars: { a: './a.wasm' } }], /"grammars" must be URLs by name/],
  ['an empty glob', [{ ...language, testFiles: ['**/*.t', ''] }], /"testFiles" must be a list of globs/],
  ['an extension in capitals', [{ ...language, extensions: ['.CBL'] }], /"extensions" must be/],
  ['no id', [{ ...language, id: '' }], /"id" must be a text/],
  ['an entry that is no URL', [{ ...language, entry: './index.js' }], /"entry" must be a URL/],
  ['no SDKs', [{ ...language, sdks: undefined }], /"sdks" must be a list of SDK descriptors/],
  [
    'a newer contract',
    [{ ...language, contract: 99 }],
    /was built for version 99 of the language contract; this tool has version 2\.\nUpdate the tool/,
  ],
  ['no contract', [{ ...language, contract: undefined }], /was built for version \(none\)/],
  [
    'a claimed extension',
    [{ ...language, extensions: ['.ts'] }],
    /@service\/plugin-javascript.* both claim files ending in \.ts/,
  ],
  ['a claimed id', [{ ...language, id: 'javascript' }], /both declare the language "javascript"/],
]
for (const [why, declared, message] of wrong) {
  test(`a declaration with ${why}`, async () => {
    const hook = why === 'nothing' ? 'export default async () => [null]' : hookOf(declared)
    const data = installation({ 'plugin-cobol': { 'hook.js': hook } })
    const { stderr } = await assertRefused(data, message)
    assert.match(stderr, 'plugin-cobol')
  })
}

test('two plugins that claim one extension are both named', async () => {
  const data = installation({
    'plugin-a': { 'hook.js': hookOf([{ ...language, id: 'a' }]) },
    'plugin-b': { 'hook.js': hookOf([{ ...language, id: 'b' }]) },
  })
  await assertRefused(data, /^The plugins plugin-a and plugin-b both claim files ending in \.cbl\./)
})

test('a plugin that cannot be loaded ends a scan; other commands only mention it', async () => {
  const data = installation({ 'plugin-cobol': { 'package.json': 'not JSON' } })
  await assertRefused(data, /^The plugin plugin-cobol could not be loaded: /)
  const list = await scan(data, ['plugins'])
  assert.is(list.code, 0)
  assert.match(list.stderr, /^A plugin could not be loaded: /)
  assert.not.match(list.stderr, /\n\s+at |\(node:/)
})

test('plugins install takes a packed plugin by a relative path', async () => {
  const oclif = { hooks: { 'service:languages': './hook.js' } }
  const manifest = { name: 'plugin-cobol', version: '1.0.0', type: 'module', oclif, files: ['hook.js'] }
  const cwd = temporaryFolder({
    'package.json': JSON.stringify(manifest),
    'hook.js': hookOf([{ ...language, contract: 99 }]),
  })
  const packed = spawnSync('npm', ['pack', '--silent'], { cwd, shell: process.platform === 'win32', encoding: 'utf8' })
  assert.is(packed.status, 0, packed.stderr)
  const data = temporaryFolder()
  const install = await runCli(['plugins', 'install', './plugin-cobol-1.0.0.tgz'], {
    cwd,
    env: { XDG_DATA_HOME: data },
  })
  assert.is(install.code, 0, install.stderr)
  assert.match(
    install.stderr,
    /installed v1\.0\.0\n[^]*^Scans are stopped now\. The plugin plugin-cobol was built for version 99 .*\nUpdate /m,
  )
  await assertRefused(data, /^The plugin plugin-cobol was built for version 99/)
})

test('of two that claim an extension, the one that can be removed is named', async () => {
  const data = installation({ 'plugin-cobol': { 'hook.js': hookOf([{ ...language, extensions: ['.py'] }]) } })
  await assertRefused(data, /both claim files ending in \.py\.\n.*`service plugins uninstall plugin-cobol`/)
  const sameId = installation({ 'plugin-cobol': { 'hook.js': hookOf([{ ...language, id: 'swift' }]) } })
  await assertRefused(sameId, /both declare the language "swift"\.\n.*`service plugins uninstall plugin-cobol`/)
})

test('a grammar that is not there is named before any file is read', async () => {
  const grammars = { main: 'file:///nowhere/tree-sitter-cobol.wasm' }
  const data = installation({ 'plugin-cobol': { 'hook.js': hookOf([{ ...language, grammars }]) } })
  const lost =
    /declares a language wrongly: there is no file for its grammar "main", .*nowhere\/tree-sitter-cobol\.wasm/
  await assertRefused(data, lost)
  assert.match((await scan(data, ['plugins'])).stdout, lost)
})

test('a linked plugin that fails is to be built again in its folder', async () => {
  const data = installation({ 'plugin-cobol': {} })
  await assertRefused(
    data,
    /\nIt is linked to \S*plugin-cobol: build it again there, or unlink it with `service plugins/,
  )
})

test('plugins link wants a folder with a package.json', async () => {
  const data = temporaryFolder()
  for (const given of ['./missing', '.']) {
    const run = await scan(data, ['plugins', 'link', given])
    assert.is(run.code, 2)
    assert.match(run.stderr, `"${given}" is not a folder with a package.json.\nGive the folder of a plugin`)
  }
})

test('plugins link and install refuse a package without the hook, and say what it lacks', async () => {
  const cwd = temporaryFolder({
    'a/package.json': JSON.stringify({ name: 'plugin-a', version: '1.0.0', type: 'module' }),
  })
  const run = await runCli(['plugins', 'link', '--no-install', './a'], {
    cwd,
    env: { XDG_DATA_HOME: temporaryFolder() },
  })
  assert.is(run.code, 2)
  assert.match(run.stderr, /names no hook `service:languages`\.\nThe package of a language has `"oclif"/)
})

test('plugins inspect of a missing plugin is not reported as a fault of the tool', async () => {
  const run = await runCli(['plugins', 'inspect', 'cobol'])
  assert.match(run.stderr, /^cobol is not installed\.\n`service plugins` names what is installed/)
  assert.is(run.code, 2)
})

test('plugin commands without a name say what is missing, and nothing mentions oclif', async () => {
  for (const command of ['install', 'link', 'uninstall', 'inspect']) {
    const run = await runCli(['plugins', command])
    assert.equal([run.code, run.stdout], [2, ''])
    assert.match(run.stderr, new RegExp(`^\`service plugins ${command}\` needs (a folder|the name of a plugin)\\.\n`))
  }
  for (const command of ['install', 'link', 'uninstall', 'inspect', 'update', 'reset']) {
    assert.not.match((await runCli(['plugins', command, '--help'])).stdout, /oclif|myplugin|jit|core plugin/i)
  }
  const inspected = await runCli(['plugins', 'inspect', 'python'])
  assert.match(
    inspected.stdout,
    /^@service\/plugin-python \S+ {2}built-in\n {2}Folder .*\n {2}Language {3}Python \(python\)\n/,
  )
  const none = await runCli(['plugins', 'update'], { env: { XDG_DATA_HOME: temporaryFolder() } })
  assert.equal([none.code, none.stderr], [0, 'No plugin is installed, so there is nothing to update.\n'])
  const name = await runCli(['plugins', 'install', '@Service/Ruby'], { env: { XDG_DATA_HOME: temporaryFolder() } })
  assert.match(name.stderr, /^"@Service\/Ruby" is not the name of a package\./)
})

test('a file that is no tarball is not handed to npm', async () => {
  const run = await runCli(['plugins', 'install', './ruby.ts'], {
    cwd: temporaryFolder({ 'ruby.ts': 'export {}\n' }),
    env: { XDG_DATA_HOME: temporaryFolder() },
  })
  assert.is(run.code, 2)
  assert.match(
    run.stderr,
    /^"\.\/ruby\.ts" is a file, but only packages and tarballs can be installed\.\nA plugin is a folder/,
  )
})

test('a plugin is also known by the id of its language, whatever its package is called', async () => {
  const data = installation({ 'acme-reads-cobol': { 'hook.js': hookOf([language]) } })
  assert.match((await scan(data, ['plugins', 'inspect', 'cobol'])).stdout, /^acme-reads-cobol 1\.0\.0 /)
  const removed = await scan(data, ['plugins', 'uninstall', 'cobol'])
  assert.match(removed.stderr, /^Uninstalling acme-reads-cobol/)
  assert.is(removed.code, 0, removed.stderr)
  assert.not.match((await scan(data, ['plugins'])).stdout, /cobol/i)
})

test('plugins uninstall of a missing plugin says where to look', async () => {
  const data = temporaryFolder()
  for (const given of ['@service/plugin-python', 'cobol']) {
    const run = await scan(data, ['plugins', 'uninstall', given])
    assert.is(run.code, 2)
    assert.match(run.stderr, /(python|cobol) is not installed\.\n`service plugins` names what is installed/)
  }
})

test('a list of plugins that is damaged', async () => {
  const data = temporaryFolder({ 'service/package.json': '{' })
  await assertRefused(data, /^The list of installed plugins in .*package\.json cannot be read/)
})

test.run()
