import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli, type Run } from '../cli/test/support/run-cli.js'
import { temporaryFolder, writeFiles } from '../cli/test/support/temporary-folder.js'
import { installablePlugins, repository } from '../scripts/fixtures/languages.js'
import { npm } from './support/npm.js'
import { startRegistry } from './support/registry.js'
import { send, type ServerProcess, startServerProcess } from './support/server.js'

/** An installation of the tool that nobody has used before. */
class Installation {
  private readonly folder = temporaryFolder()
  private readonly env: Record<string, string>

  constructor(env: Record<string, string> = {}) {
    const own = (name: string) => path.join(this.folder, name)
    const folders = { XDG_DATA_HOME: own('data'), XDG_CONFIG_HOME: own('config'), XDG_CACHE_HOME: own('cache') }
    this.env = { ...folders, LOCALAPPDATA: own('data'), npm_config_cache: own('npm'), ...env }
  }

  run(args: string[], cwd?: string): Promise<Run> {
    return runCli(args, { env: this.env, ...(cwd !== undefined && { cwd }) })
  }

  async succeed(args: string[], cwd?: string): Promise<string> {
    const run = await this.run(args, cwd)
    assert.is(run.code, 0, `${args.join(' ')}: ${run.stderr}`)
    return run.stdout
  }
}

const project = temporaryFolder({
  'flags.rb':
    "client = OpenFeature::SDK.build_client\nclient.fetch_boolean_value(flag_key: 'dark-mode', default_value: false)\n",
  'flags.php':
    "<?php\nuse OpenFeature\\OpenFeatureAPI;\nOpenFeatureAPI::getInstance()->getClient()->getIntegerValue('dark-mode', 3);\n",
  'src/flags.rs':
    'async fn read(client: &open_feature::Client) {\n    client.get_bool_value("dark-mode", None, None).await;\n}\n',
  'app.js': "import { createClient } from '@service/client-sdk'\ncreateClient('k').getValue('dark-mode', false)\n",
})

const languages = suite<{ server: ServerProcess; env: Record<string, string>; tarballs: string }>('installed languages')

languages.before(async (context) => {
  const folder = temporaryFolder()
  context.tarballs = path.join(folder, 'tarballs')
  await mkdir(context.tarballs)
  const folders = installablePlugins().map((one) => path.join(repository, one.folder))
  await npm(['pack', ...folders, '--pack-destination', context.tarballs, '--silent'], folder)
  const script = path.join(repository, 'api-server', 'bin', 'service-api.js')
  const server = (context.server = await startServerProcess(script, path.join(folder, 'data.json')))
  const { id } = (await send(server, 'POST', '/projects', { name: 'Shop', slug: 'shop' })) as { id: string }
  const config = { role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: false }
  await send(server, 'POST', `/projects/${id}/configs`, { key: 'dark-mode', ...config })
  context.env = { SERVICE_TOKEN: server.token, SERVICE_BASE_URL: server.url, SERVICE_PROJECT: 'shop' }
})

languages.after(({ server }) => server.stop())

const tarball = (folder: string, language: string, version = '0.1.0') =>
  path.join(folder, `service-plugin-${language}-${version}.tgz`)

/** What a scan finds, as `file:line call`. */
async function found(installed: Installation): Promise<string[]> {
  const { references } = JSON.parse(await installed.succeed(['scan', '--json'], project)) as {
    references: { file: string; line: number; kind: string; call?: string }[]
  }
  return references.map(({ file, line, call = 'indirect' }) => `${file}:${line} ${call}`)
}

const ofRuby = 'flags.rb:2 fetch_boolean_value'
const ofPhp = 'flags.php:3 getIntegerValue'
const ofRust = 'src/flags.rs:2 get_bool_value'
const builtIn = 'app.js:2 getValue'

languages('from tarballs: found after install, gone after uninstall', async ({ env, tarballs }) => {
  const tool = new Installation(env)
  assert.equal(await found(tool), [builtIn])
  await tool.succeed(['plugins', 'install', tarball('.', 'ruby')], tarballs)
  assert.equal(await found(tool), [builtIn, ofRuby])
  await tool.succeed(['plugins', 'install', tarball(tarballs, 'php'), tarball(tarballs, 'rust')])
  assert.equal(await found(tool), [builtIn, ofPhp, ofRuby, ofRust])
  const validated = await tool.run(['validate'], project)
  assert.is(validated.code, 1)
  assert.match(validated.stdout, /flags\.php:3\s+dark-mode\s+is a boolean, but its getter reads an integer/)

  await tool.succeed(['plugins', 'uninstall', 'ruby'])
  await tool.succeed(['plugins', 'uninstall', '@service/plugin-php'])
  assert.equal(await found(tool), [builtIn, ofRust])
})

languages(
  'need no registry, are listed with where they come from, and a newer tarball replaces the older',
  async (context) => {
    const { env, tarballs } = context
    const tool = new Installation({ ...env, SERVICE_NPM_REGISTRY: 'http://127.0.0.1:9' })
    await tool.succeed(['plugins', 'install', tarball(tarballs, 'ruby')])
    await tool.succeed(['plugins', 'link', '--no-install', path.join(repository, 'plugins', 'php')])
    const text = await tool.succeed(['plugins'])
    assert.match(text, /^Languages\n/)
    assert.match(text, /^ {2}Go +0\.1\.0 +built in +\.go$/m)
    assert.match(text, /^ {2}Ruby +0\.1\.0 +@service\/plugin-ruby, installed +\.rb \.rake \.ru$/m)
    assert.match(text, /^ {2}PHP +0\.1\.0 +@service\/plugin-php, linked to .*php +\.php \.phtml$/m)
    const json = JSON.parse(await tool.succeed(['plugins', '--json'])) as { plugin: string }[]
    assert.equal(
      json.find((one) => one.plugin === '@service/plugin-ruby'),
      {
        plugin: '@service/plugin-ruby',
        version: '0.1.0',
        type: 'installed',
        languages: [{ id: 'ruby', name: 'Ruby', extensions: ['.rb', '.rake', '.ru'], sdks: ['openfeature-sdk'] }],
      },
    )
    await tool.succeed(['plugins', 'install', await repacked('ruby', '0.3.0')])
    assert.match(await tool.succeed(['plugins']), /^ {2}Ruby +0\.3\.0 /m)
    assert.equal(await found(tool), [builtIn, ofPhp, ofRuby])
  },
)

languages('a linked folder works until it is unlinked', async ({ env }) => {
  const tool = new Installation(env)
  await tool.succeed(['plugins', 'link', '--no-install', path.join(repository, 'plugins', 'ruby')])
  assert.equal(await found(tool), [builtIn, ofRuby])
  await tool.succeed(['plugins', 'uninstall', '@service/plugin-ruby'])
  assert.equal(await found(tool), [builtIn])
})

languages('from a registry: by package, by short name, and updated', async ({ env, tarballs }) => {
  const registry = await startRegistry()
  try {
    await registry.publish('@service/plugin-ruby', '0.1.0', tarball(tarballs, 'ruby'))
    await registry.publish('@service/plugin-rust', '0.1.0', tarball(tarballs, 'rust'))
    const tool = new Installation({ ...env, SERVICE_NPM_REGISTRY: registry.url })
    await tool.succeed(['plugins', 'install', '@service/plugin-ruby'])
    await tool.succeed(['plugins', 'install', 'rust'])
    assert.equal(await found(tool), [builtIn, ofRuby, ofRust])
    await registry.publish('@service/plugin-ruby', '0.2.0', await repacked('ruby', '0.2.0'))
    await tool.succeed(['plugins', 'update'])
    assert.match(await tool.succeed(['plugins']), /^ {2}Ruby +0\.2\.0 /m)
    assert.equal(await found(tool), [builtIn, ofRuby, ofRust])

    const missing = await tool.run(['plugins', 'install', '@service/plugin-cobol'])
    assert.is(missing.code, 2)
    assert.match(missing.stderr, /^The registry has no package @service\/plugin-cobol, or npm cannot reach it\.$/m)
  } finally {
    await registry.close()
  }
})

/** The package as it would be with another version. */
async function repacked(language: string, version: string): Promise<string> {
  const folder = temporaryFolder()
  const source = path.join(repository, 'plugins', language)
  await cp(path.join(source, 'dist'), path.join(folder, 'dist'), { recursive: true })
  const manifest = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as object
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ ...manifest, version }))
  await npm(['pack', '--silent'], folder)
  return tarball(folder, language, version)
}

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
const declares = (changes: object) =>
  `export default async () => ({ ...${JSON.stringify({ ...language, ...changes })}, extract: () => ({}) })\n`

/** What can be wrong with a third-party package, and the messages about it. */
const broken: [why: string, hook: string, message: RegExp][] = [
  ['throws in its hook', "export default () => { throw new Error('no grammar') }\n", /failed to declare.*no grammar/],
  ['cannot be loaded', "import 'a-package-nobody-has'\n", /failed to declare.*a-package-nobody-has/],
  ['claims a taken extension', declares({ extensions: ['.py'] }), /both claim files ending in \.py/],
  [
    'was built for another contract',
    declares({ contract: 1 }),
    /built for version 1 .* this tool has version 2\.\nUpdate .*service plugins install .* docs\/upgrade-contract-2\.md/,
  ],
  [
    'lacks its grammar',
    declares({ grammars: { main: 'file:///nowhere/cobol.wasm' } }),
    /no file for its grammar "main", file:\/\/\/nowhere\/cobol\.wasm/,
  ],
  ['declares no extensions', declares({ extensions: [] }), /"extensions" must be a list/],
]

languages('an installed plugin that is broken ends scan and validate until it is uninstalled', async ({ env }) => {
  const tool = new Installation(env)
  for (const [index, [why, hook, message]] of broken.entries()) {
    const version = `1.0.${index}`
    const folder = temporaryFolder()
    writeFiles(folder, {
      'package.json': JSON.stringify({
        name: 'service-plugin-cobol',
        version,
        type: 'module',
        files: ['hook.js'],
        oclif: { hooks: { 'service:languages': './hook.js' } },
      }),
      'hook.js': hook,
    })
    // Each takes the place of the one before. One comes in a tarball, as a stranger's would; the others are linked, which npm has no part in.
    if (index === 0) await npm(['pack', '--silent'], folder)
    const way = index === 0 ? ['install', `./service-plugin-cobol-${version}.tgz`] : ['link', '--no-install', folder]
    const installed = await tool.run(['plugins', ...way], folder)
    assert.is(installed.code, 0, `${why}: ${installed.stderr}`)
    const [, told = ''] = installed.stderr.split('Scans are stopped now. ')
    assert.match(told, message, why)
    assert.match(told, /`service plugins (un)?install service-plugin-cobol`/)
    // Both load languages the same way.
    for (const command of index === 0 ? ['scan', 'validate'] : ['scan']) {
      const run = await tool.run([command], project)
      assert.equal([run.code, run.stdout], [2, ''], why)
      assert.match(run.stderr, message)
      assert.match(run.stderr, /service-plugin-cobol/)
      assert.not.match(run.stderr, /\n\s+at /)
    }
  }
  const listed = await tool.succeed(['plugins'])
  assert.match(listed, /Scans are stopped by\n.*service-plugin-cobol/)
  await tool.succeed(['plugins', 'uninstall', 'service-plugin-cobol'])
  assert.equal(await found(tool), [builtIn])
})

languages('what is given as a path must be a file', async ({ env }) => {
  const tool = new Installation(env)
  const cwd = temporaryFolder({ 'plugin/package.json': '{}' })
  for (const given of ['./missing.tgz', 'missing.tgz']) {
    const missing = await tool.run(['plugins', 'install', given], cwd)
    assert.equal([missing.code, missing.stderr.split('\n')[0]], [2, `There is no file or folder "${given}".`])
  }
  const folder = await tool.run(['plugins', 'install', './plugin'], cwd)
  assert.is(folder.code, 2)
  assert.match(folder.stderr, /is a folder.*\n.*service plugins link/)
})

languages.run()
