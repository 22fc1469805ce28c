import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli, type Run } from '../cli/test/support/run-cli.js'
import { temporaryFolder, writeFiles } from '../cli/test/support/temporary-folder.js'
import { repository as sources } from '../scripts/fixtures/languages.js'
import { npm } from './support/npm.js'

const RUBY =
  "client = OpenFeature::SDK.build_client\nclient.fetch_boolean_value(flag_key: 'dark-mode', default_value: false)\n"
const CONFIG = { key: 'dark-mode', type: 'boolean', typeOptions: null, client: true, server: true, deprecatedKeys: [] }
/** A little longer than files must have been left alone before they count as settled. */
const SETTLING_MS = 2_200
const LONG_AGO = new Date('2020-01-01T00:00:00Z')
const INSTALLED = path.join('node_modules', '@service', 'plugin-ruby')

/** A repository whose `service.json` has these languages. */
function repository(languages: unknown, files: Record<string, string> = {}): string {
  return temporaryFolder({
    'configs.json': JSON.stringify({ serviceConfigs: 1, project: 'shop', configs: [CONFIG] }),
    'service.json': JSON.stringify({ project: 'shop', exclude: ['configs.json'], languages }, null, 1),
    'package.json': '{ "name": "shop", "private": true }',
    'app/flags.rb': RUBY,
    ...files,
  })
}

const run = (cwd: string, command: string, ...args: string[]) =>
  runCli([command, ...args, '--configs', path.join(cwd, 'configs.json')], { cwd })

function found({ code, stdout, stderr }: Run): string[] {
  assert.is(code, 0, stderr)
  const { references } = JSON.parse(stdout) as { references: { file: string; line: number; kind: string }[] }
  return references.filter(({ kind }) => kind === 'direct').map(({ file, line }) => `${file}:${line}`)
}

async function assertFinds(cwd: string, expected = ['app/flags.rb:2']): Promise<void> {
  assert.equal(found(await run(cwd, 'scan', '--json')), expected)
}

async function assertRefused(cwd: string, message: RegExp): Promise<void> {
  const { code, stdout, stderr } = await run(cwd, 'validate')
  assert.match(stderr, message)
  assert.not.match(stderr, /\n\s+at /)
  assert.equal([code, stdout], [2, ''])
}

const plugins = suite<{ tarball: string; unpacked: string }>('plugins of the repository')

plugins.before(async (context) => {
  const folder = temporaryFolder({ 'package.json': '{ "private": true }' })
  await npm(['pack', path.join(sources, 'plugins', 'ruby'), '--pack-destination', folder, '--silent'], folder)
  context.tarball = path.join(folder, 'service-plugin-ruby-0.1.0.tgz')
  await install(folder, context.tarball)
  context.unpacked = path.join(folder, INSTALLED)
})

const install = (folder: string, tarball: string) =>
  npm(['install', '--save-dev', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball], folder)

plugins('what is required is read by the plugin that the repository has installed', async ({ tarball }) => {
  const cwd = repository(['ruby'])
  await install(cwd, tarball)
  await assertFinds(cwd)
  const listed = await runCli(['plugins'], { cwd })
  assert.match(listed.stdout, /^ {2}Ruby +0\.1\.0 +@service\/plugin-ruby, of this repository in .*plugin-ruby +\.rb /m)
  assert.match((await runCli(['plugins'])).stdout, /^(?![^]*Ruby)/)
  // Nobody asked for it.
  writeFileSync(path.join(cwd, 'service.json'), '{ "project": "shop" }')
  assert.match((await run(cwd, 'scan')).stderr, /^Every file that names an SDK is in a language that is not installed/)
})

plugins('in a workspace it lies further up, and pnpm has it behind a link', async ({ unpacked }) => {
  const top = temporaryFolder({ 'pnpm-lock.yaml': '', 'package.json': '{}' })
  mkdirSync(path.join(top, '.git'))
  const store = path.join(top, 'node_modules', '.pnpm', '@service+plugin-ruby@0.1.0', INSTALLED)
  cpSync(unpacked, store, { recursive: true })
  const app = path.join(top, 'apps', 'shop')
  cpSync(repository(['ruby']), app, { recursive: true })
  const missing = await run(app, 'scan')
  assert.match(missing.stderr, /requires the language Ruby[^]*`pnpm add --save-dev @service\/plugin-ruby`/)
  mkdirSync(path.dirname(path.join(top, INSTALLED)), { recursive: true })
  symlinkSync(store, path.join(top, INSTALLED), 'junction')
  await assertFinds(app)
})

plugins('what lies above the repository is not its own', async ({ unpacked }) => {
  const above = temporaryFolder()
  cpSync(unpacked, path.join(above, INSTALLED), { recursive: true })
  const cwd = path.join(above, 'shop')
  cpSync(repository(['ruby']), cwd, { recursive: true })
  mkdirSync(path.join(cwd, '.git'))
  await assertRefused(cwd, /^service\.json requires the language Ruby/)
})

plugins('from a folder of its own, or another package', async ({ unpacked }) => {
  const cwd = repository({ ruby: { from: './tools/ruby plugin' } })
  cpSync(unpacked, path.join(cwd, 'tools', 'ruby plugin'), { recursive: true })
  await assertFinds(cwd)
  const other = repository({ ruby: { from: '@acme/ruby' } })
  cpSync(unpacked, path.join(other, 'node_modules', '@acme', 'ruby'), { recursive: true })
  await assertFinds(other)
})

plugins('a change of the plugin is noticed even if the tree has not changed', async ({ unpacked }) => {
  const cwd = repository({ ruby: { from: './ruby' } })
  const folder = path.join(cwd, 'ruby')
  cpSync(unpacked, folder, { recursive: true })
  writeFileSync(
    path.join(cwd, 'service.json'),
    '{ "exclude": ["ruby", "*.json"], "languages": { "ruby": { "from": "./ruby" } } }',
  )
  const hook = path.join(folder, 'dist', 'hook.js')
  const text = readFileSync(hook, 'utf8')
  utimesSync(hook, LONG_AGO, LONG_AGO)
  // Before, the files count as ones that may still change.
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
  await assertFinds(cwd)
  // The answer of before, without its code.
  writeFileSync(hook, '('.padEnd(text.length))
  utimesSync(hook, LONG_AGO, LONG_AGO)
  await assertFinds(cwd)
  writeFileSync(hook, text)
  const index = path.join(folder, 'dist', 'index.js')
  writeFileSync(index, readFileSync(index, 'utf8').replace('fetch_${', 'grasp_${'))
  await assertFinds(cwd, [])
  const manifest = path.join(folder, 'package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"0.1.0"', '"0.2.0"'))
  await assertFinds(cwd, [])
  rmSync(folder, { recursive: true })
  await assertRefused(cwd, /line 1: "languages\.ruby\.from" names "\.\/ruby", which does not exist/)
})

plugins('one that is missing ends the run with the command that adds it', async () => {
  await assertRefused(
    repository(['ruby']),
    /requires the language Ruby[^]*`npm install --save-dev @service\/plugin-ruby`/,
  )
  const yarn = repository({ ruby: { from: '@acme/ruby' } }, { 'yarn.lock': '' })
  await assertRefused(yarn, /requires the plugin @acme\/ruby, which is not in[^]*`yarn add --dev @acme\/ruby`/)
  const folder = repository({ ruby: { from: 'tools/ruby' } })
  await assertRefused(
    folder,
    /"languages\.ruby\.from" names "tools\/ruby", which is not a package; a folder begins with/,
  )
  await assertRefused(repository({ ruby: { from: './app' } }), /"\.\/app", which is not a folder with a package\.json/)
})

const LANGUAGE = { id: 'ruby', name: 'Ruby', contract: 2, entry: 'file:///nowhere/index.js', extensions: ['.rb'] }
const HOOKED = '"oclif": { "hooks": { "service:languages": "./hook.js" } }'
const declares = (changes: object) => {
  const declared = JSON.stringify({ ...LANGUAGE, grammars: {}, testFiles: [], sdks: [], ...changes })
  return `export default async () => ({ ...${declared}, extract: () => ({}) })\n`
}

/** What is wrong with it, its hook and what is said. */
const broken: [why: string, hook: string, message: RegExp][] = [
  ['throws', "export default () => { throw new Error('no grammar') }", /plugin r failed to declare.*: no grammar\.\n/],
  ['does not parse', 'export default (', /plugin r failed to declare its languages/],
  ['exports nothing', 'export const a = 1', /its hook service:languages exports no function/],
  [
    'is of an older contract',
    declares({ contract: 1 }),
    /built for version 1 .*\nUpdate the plugin, which is in .*ruby\. .*docs\/upgrade-contract-2\.md/,
  ],
  [
    'declares wrongly',
    declares({ extensions: [] }),
    /"extensions" must be a list.*\nservice\.json names it, and it is in/,
  ],
  ['brings another language', declares({ id: 'cobol' }), /takes the language "ruby" from r, which brings "cobol"/],
  [
    'takes the files of another one',
    declares({ extensions: ['.ts'] }),
    /plugin r and the language JavaScript.*both claim/,
  ],
]
for (const [why, hook, message] of broken) {
  plugins(`a plugin that ${why}`, async () => {
    const files = { 'ruby/package.json': `{ "name": "r", "type": "module", ${HOOKED} }`, 'ruby/hook.js': hook }
    const cwd = repository({ ruby: { from: './ruby' } }, files)
    await assertRefused(cwd, message)
    const listed = await runCli(['plugins'], { cwd })
    assert.is(listed.code, 0)
    if (why !== 'takes the files of another one') assert.match(listed.stdout, /Scans are stopped by\n/)
  })
}

plugins('a package that is no plugin, and one that lacks its hook', async () => {
  const cwd = repository({ ruby: { from: './ruby' } }, { 'ruby/package.json': '{ "name": "r" }' })
  await assertRefused(cwd, /^r, which `languages` in service\.json names, provides no language/)
  writeFiles(cwd, { 'ruby/package.json': `{ "name": "r", ${HOOKED} }` })
  await assertRefused(cwd, /^The plugin r failed to declare its languages/)
  writeFiles(cwd, { 'ruby/package.json': '{' })
  await assertRefused(cwd, /failed to declare its languages: /)
})

plugins('an ignored language is never loaded', async () => {
  const hook = "throw new Error('loaded')"
  const manifest = `{ "name": "@service/plugin-ruby", "type": "module", ${HOOKED} }`
  const cwd = repository(
    { ruby: 'ignore' },
    { [`${INSTALLED}/package.json`]: manifest, [`${INSTALLED}/hook.js`]: hook },
  )
  const { code, stdout, stderr } = await run(cwd, 'scan')
  assert.is(code, 0)
  assert.match(stderr, /^No call of an SDK of .*\n$/)
  assert.not.match(stdout, 'flags.rb')
})

plugins.run()
