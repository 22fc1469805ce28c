import { appendFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli, type Run } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const config = (key: string) => {
  return { key, type: 'boolean', typeOptions: null, client: true, server: true, deprecatedKeys: [] }
}
const configs = path.join(
  temporaryFolder({
    'configs.json': JSON.stringify({
      serviceConfigs: 1,
      project: 'shop',
      configs: [config('dark-mode'), config('old-banner')],
    }),
  }),
  'configs.json',
)

const RUBY = "OpenFeature::SDK.build_client.fetch_boolean_value(flag_key: 'dark-mode', default_value: false)\n"
const TYPESCRIPT =
  "import { OpenFeature } from '@openfeature/server-sdk'\nOpenFeature.getClient().getBooleanValue('dark-mode', false)\n"
const INSTALL =
  'Install what reads them with `service plugins install @service/plugin-ruby`, or set "languages": { "ruby": "ignore" } in service.json to do without.'

const run = (cwd: string, ...args: string[]): Promise<Run> => runHere([...args, '--configs', configs], { cwd })
const runApart = (cwd: string, ...args: string[]): Promise<Run> => runCli([...args, '--configs', configs], { cwd })

function repository(files: Record<string, string>, settings: Record<string, unknown> = {}): string {
  return temporaryFolder({ 'service.json': JSON.stringify({ project: 'shop', ...settings }, null, 1), ...files })
}

/** The only line. */
const NO_READ = /^No call of an SDK of .*\n$/

test('a repository whose SDK is read in a language that is not installed: exit 2, nothing on stdout', async () => {
  const cwd = repository({ 'app/a.rb': RUBY, 'app/b.rb': 'puts 1\n', 'a.json': '{}' })
  for (const args of [['validate'], ['scan'], ['scan', '--unused'], ['validate', '--json']]) {
    const { code, stdout, stderr } = await runApart(cwd, ...args)
    assert.equal([code, stdout], [2, ''])
    const title = 'Every file that names an SDK is in a language that is not installed: 1 Ruby file.'
    assert.is(stderr, `${title}\n${INSTALL}\n`)
  }
})

test('beside files that were read it is a line on stderr and a member of the JSON', async () => {
  const cwd = repository({ 'app/a.rb': RUBY, 'app/b.rb': 'puts 1\n', 'a.ts': TYPESCRIPT, 'docs/a.mdx': '# A\n' })
  const line = `2 Ruby files were not read, though 1 of them names an SDK. ${INSTALL}\n`
  const validate = await runApart(cwd, 'validate')
  assert.equal([validate.code, validate.stderr], [0, line])
  assert.match(validate.stdout, /^1 direct reference checked in 2 scanned files: 0 problems/)
  for (const command of ['scan', 'validate']) {
    const { stdout } = await runApart(cwd, command, '--json')
    assert.equal((JSON.parse(stdout) as { notRead: unknown }).notRead, [{ language: 'ruby', files: 2 }])
  }
  const strict = await runApart(cwd, 'validate', '--strict')
  assert.equal([strict.code, strict.stdout], [2, ''])
  assert.is(strict.stderr, `Not everything was read: 2 Ruby files.\n${INSTALL} Without --strict, the run continues.\n`)
})

test('the second run says the same, and what changed in such a file counts', async () => {
  const cwd = repository({ 'a.rb': 'puts 1\n', 'a.json': '["dark-mode"]' })
  const line = `1 Ruby file was not read. ${INSTALL}\n`
  for (let times = 0; times < 3; times += 1) {
    const { code, stderr } = await run(cwd, 'validate')
    assert.equal([code, stderr], [0, line])
  }
  appendFileSync(path.join(cwd, 'a.rb'), RUBY)
  assert.is((await run(cwd, 'validate')).code, 2)
  renameSync(path.join(cwd, 'a.rb'), path.join(cwd, 'a.txt'))
  const gone = await run(cwd, 'validate')
  assert.is(gone.code, 0)
  assert.match(gone.stderr, NO_READ)
})

test('without such a file there is no message, and the JSON is unchanged', async () => {
  const { stdout, stderr, code } = await run(
    repository({ 'a.ts': TYPESCRIPT, 'a.mdx': '' }),
    'scan',
    '--json',
    '--strict',
  )
  assert.equal([code, stderr], [0, ''])
  assert.equal(Object.keys(JSON.parse(stdout) as object), [
    'project',
    'filesScanned',
    'references',
    'dynamicReferences',
  ])
})

test('unused configs: what was not read is said before any is called unused', async () => {
  const cwd = repository({ 'a.rb': 'puts 1\n', 'a.ts': TYPESCRIPT, 'docs/a.mdx': '', 'docs/b.MDX': '' })
  const { stdout } = await run(cwd, 'scan', '--unused')
  assert.match(
    stdout,
    /^Not read: 2 MDX files and 1 Ruby file; they may use what is listed here\.\n\nUnused configs \(1\)\n/,
  )
  const json = JSON.parse((await run(cwd, 'scan', '--unused', '--json')).stdout) as { notRead: unknown }
  assert.equal(json.notRead, [
    { language: 'mdx', files: 2 },
    { language: 'ruby', files: 1 },
  ])
  const markdown = (await run(cwd, 'scan', '--unused', '--format', 'markdown')).stdout
  assert.match(markdown, /^## service scan --unused\n\nNot read: 2 MDX files and 1 Ruby file; /)
})

test('languages to be ignored are not read, whether or not they are installed', async () => {
  const files = { 'a.rb': RUBY, 'a.ts': TYPESCRIPT, 'b.py': 'x = 1\n', 'a.mdx': '' }
  const cwd = repository(files, { languages: { ruby: 'ignore', javascript: 'ignore', mdx: 'ignore' } })
  const { code, stdout, stderr } = await run(cwd, 'validate', '--strict')
  assert.is(code, 0)
  assert.match(stderr, NO_READ)
  assert.match(stdout, /^0 direct references checked in 2 scanned files/)
  assert.match((await run(cwd, 'scan', '--unused')).stdout, /^Unused configs \(2\)/)
})

const LANGUAGES: [languages: unknown, message: RegExp][] = [
  [
    ['ruby'],
    /^service\.json requires the language Ruby, but no installed plugin reads it\.\nInstall it with `service plugins install @service\/plugin-ruby`\.\n$/,
  ],
  [{ ruby: 'require' }, /^service\.json requires the language Ruby/],
  [['mdx'], /^service\.json requires the language MDX, .*\nNo plugin of this tool reads it/],
  [
    ['javascript', 'typescript'],
    /service\.json, line 5: "languages\[1\]" names "typescript", which is not a language; did you mean "javascript"\?/,
  ],
  [
    { phyton: 'ignore' },
    /service\.json, line 4: "languages\.phyton" names "phyton", which is not a language; did you mean "python"\?/,
  ],
  [['klingon'], /names "klingon", which is not a language; the languages are csharp, dart, .* and swift\./],
  [{ go: 'off' }, /"languages\.go" must be "require" or "ignore"/],
  ['go', /"languages" must be a list or an object/],
]
for (const [languages, message] of LANGUAGES) {
  test(`the languages of service.json: ${JSON.stringify(languages)}`, async () => {
    const cwd = repository({ 'a.ts': TYPESCRIPT }, { languages })
    // Also once there is an earlier run's answer.
    writeFileSync(path.join(cwd, 'service.json'), JSON.stringify({ project: 'shop' }))
    assert.is((await run(cwd, 'validate')).code, 0)
    writeFileSync(path.join(cwd, 'service.json'), JSON.stringify({ project: 'shop', languages }, null, 1))
    const { code, stdout, stderr } = await run(cwd, 'validate')
    assert.equal([code, stdout], [2, ''])
    assert.match(stderr, message)
  })
}

const sdk = (members: object) => {
  const call = { name: 'isOn', on: 'client', kind: 'read', key: { index: 0 } }
  return {
    id: 'own',
    name: 'Own',
    type: 'client',
    modules: ['./own'],
    roles: { own: 'client' },
    calls: [call],
    ...members,
  }
}

test("a descriptor's languages are languages", async () => {
  const cwd = repository({ 'a.ts': TYPESCRIPT }, { sdks: [sdk({ languages: ['typescript'] })] })
  const { code, stderr } = await run(cwd, 'validate')
  assert.is(code, 2)
  assert.match(
    stderr,
    /"sdks\[0\]\.languages\[0\]" names "typescript", which is not a language; did you mean "javascript"\?/,
  )
})

test('a glob and a descriptor that make no difference are named, and change no exit code', async () => {
  const settings = {
    include: ['src', 'lib/**'],
    exclude: ['src/gone', '**/dist/**', 'src/ignored', '!src/nothing', 'src/b.ts', 'src/b.*'],
    sdks: [sdk({})],
  }
  const files = { 'src/a.ts': TYPESCRIPT, 'src/b.ts': '', 'src/ignored/a.ts': '', '.gitignore': 'ignored\n' }
  const cwd = repository(files, settings)
  for (let times = 0; times < 2; times += 1) {
    const { code, stderr } = await run(cwd, 'validate')
    assert.is(code, 0)
    assert.is(
      stderr,
      [
        'service.json: "lib/**" in "include" matches no scanned file.',
        'service.json: "src/gone" in "exclude" leaves out nothing.',
        'service.json: "!src/nothing" in "exclude" leaves out nothing.',
        'service.json: "own" in "sdks" matches no call in the scanned files; `service scan --explain` says why.',
        '',
      ].join('\n'),
    )
  }
  writeFileSync(path.join(cwd, 'src', 'c.ts'), "import { own } from './own'\nown.isOn('dark-mode')\n")
  assert.not.match((await run(cwd, 'validate')).stderr, /"own" in "sdks"/)
})

test('a check without any file to check: exit 2, and why', async () => {
  const cwd = repository({ 'src/a.ts': TYPESCRIPT }, { include: ['scr'] })
  const { code, stdout, stderr } = await run(cwd, 'validate')
  assert.equal([code, stdout], [2, ''])
  assert.match(
    stderr,
    /^There is no file to check in .*\nservice\.json: "scr" in "include" matches no scanned file\.\nLeft out were: 1 file that "include" does not match, 1 folder that "include" does not match\.\n/,
  )
  const scan = await run(cwd, 'scan')
  assert.is(scan.code, 0)
  assert.match(scan.stderr, /^No file was scanned\./)
  const empty = await run(temporaryFolder(), 'validate')
  assert.is(empty.code, 2)
  assert.match(empty.stderr, /^There is no file to check in /)
})

test('a path that leaves no file is named, and why', async () => {
  const cwd = repository({ 'src/a.ts': TYPESCRIPT, 'docs/a.txt': '', 'node_modules/a.ts': '' })
  if (process.platform !== 'win32') {
    symlinkSync('src', path.join(cwd, 'linked'))
    for (const given of ['linked', 'linked/a.ts']) {
      const { code, stderr } = await run(cwd, 'scan', given)
      assert.is(code, 0)
      assert.is(
        stderr,
        `No file was scanned: "${given}" is a symbolic link or behind one, and links are not followed.\n`,
      )
    }
  }
  for (const given of ['docs', 'node_modules/a.ts']) {
    const { stderr } = await run(cwd, 'scan', given)
    assert.match(
      stderr,
      `No file was scanned at "${given}": everything there is left out, or in a language that is not installed.`,
    )
  }
  assert.is((await run(cwd, 'scan', 'src')).stderr, '')
})

test('the JSON of scan and of validate names the files of which nothing is known', async () => {
  // Dart's grammar reads what follows again for each of these.
  const cwd = repository({
    'a.ts': TYPESCRIPT,
    'b.dart': `import 'package:openfeature_dart_client_sdk/x.dart';\nfinal on = client.getBooleanValue('dark-mode');\n${'a<b '.repeat(4_000)}`,
  })
  for (const command of ['scan', 'validate']) {
    const { stdout } = await run(cwd, command, '--json')
    const { unreadFiles } = JSON.parse(stdout) as { unreadFiles: unknown }
    assert.equal(unreadFiles, [{ file: 'b.dart', reason: 'parsing it takes too many steps' }])
  }
  const { stdout } = await run(repository({ 'a.ts': TYPESCRIPT }), 'scan', '--json')
  assert.not.match(stdout, 'unreadFiles')
})

test('an entry of ignoreKeys that ignores nothing is named on stderr', async () => {
  const cwd = repository({ 'a.ts': TYPESCRIPT }, { ignoreKeys: ['dark-mode', 'old-banner', 'dark-mod'] })
  for (const command of ['scan', 'validate']) {
    const { stderr } = await run(cwd, command)
    assert.is(stderr, 'service.json: "dark-mod" in "ignoreKeys" is the key of no read and of no config.\n')
  }
})

test.run()
