import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { copyForOthers, openToOthers } from '../support/copy-for-others.js'
import { runCli } from '../support/run-cli.js'
import { ADMIN_TOKEN } from '../support/real-server.js'
import { sampleEnvironment } from '../support/sample-environment.js'
import { sampleRepository } from '../support/sample.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const env = sampleEnvironment(test)

const executable = path.resolve('cli/bin/service.js')

test('a disk that is full under stderr ends the run', async () => {
  if (process.platform !== 'linux') return
  const full = openSync('/dev/full', 'w')
  for (const args of [
    ['validate', '--project', 'nope'],
    ['plugins', '--nope'],
    ['validate', '--verbose'],
  ]) {
    const child = spawn(process.execPath, [executable, ...args], {
      cwd: sampleRepository(),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', full],
    })
    assert.is(await new Promise((resolve) => child.on('close', resolve)), 2, args.join(' '))
  }
})

test('a disk that is full under stdout is said, and the run fails', async () => {
  if (process.platform !== 'linux') return
  const full = openSync('/dev/full', 'w')
  const wanted =
    'The output could not be written: the disk is full.\nFree some space there, and run the command again.\n'
  for (const args of [['--version'], ['--help'], ['sdks']]) {
    const child = spawn(process.execPath, [executable, ...args], {
      cwd: sampleRepository(),
      env: { ...process.env, ...env },
      stdio: ['ignore', full, 'pipe'],
    })
    let stderr = ''
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
    const code = await new Promise((resolve) => child.on('close', resolve))
    assert.equal([code, stderr], [2, wanted], args.join(' '))
  }
})

test('too few files may be open', async () => {
  if (process.platform === 'win32') return
  const enough = 'service may not open enough files: raise the limit, for instance with `ulimit -n 1024`.\n'
  // Code that an earlier run compiled is in one file, and would do with so few.
  const asModules = { ...env, NODE_DISABLE_COMPILE_CACHE: '1' }
  for (const args of [['validate'], ['plugins']]) {
    const run = await runCli(args, { cwd: sampleRepository(), env: asModules, limit: '-n 20' })
    assert.equal([run.code, run.stdout, run.stderr], [2, '', enough])
  }
})

test('a build that stopped halfway is no result', async () => {
  const folder = temporaryFolder({
    'package.json': readFileSync('cli/package.json', 'utf8'),
    'bin/service.js': readFileSync(executable, 'utf8'),
    'bin/package.json': readFileSync('cli/bin/package.json', 'utf8'),
    'dist/bundle/main.js': '',
  })
  const child = spawn(process.execPath, [path.join(folder, 'bin/service.js'), 'validate'])
  let stderr = ''
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  assert.equal([code, stderr], [2, 'service has not been built yet: run `npm run build` in its repository first.\n'])
})

test('an empty or relative HOME puts nothing into the current folder', async () => {
  if (process.platform === 'win32') return
  for (const HOME of ['', 'home']) {
    const cwd = sampleRepository()
    const before = readdirSync(cwd)
    // Where the system knows a home of its own, that one is meant; the tests leave it alone.
    const XDG_CACHE_HOME = temporaryFolder()
    assert.is((await runCli(['validate'], { cwd, env: { ...env, HOME, XDG_CACHE_HOME } })).code, 1)
    assert.is((await runCli(['validate', '--no-cache'], { cwd, env: { ...env, HOME } })).code, 1)
    const help = await runCli(['plugins', '--json'], {
      cwd,
      env: { HOME, XDG_CACHE_HOME, XDG_DATA_HOME: XDG_CACHE_HOME },
    })
    assert.is(help.code, 0)
    assert.equal(readdirSync(cwd), before)
  }
})

test('a user whom the system does not know, without a home', async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  const repository = sampleRepository()
  openToOthers(repository)
  const program = copyForOthers()
  const run = async (args: string[]) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: repository,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      uid: 54321,
      gid: 54321,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const code = await new Promise((resolve) => child.on('close', resolve))
    return { code, output }
  }
  const validate = await run(['validate'])
  assert.is(validate.code, 1, validate.output)
  assert.match(validate.output, /was renamed to "max-items"/)
  const plugins = await run(['plugins'])
  assert.is(plugins.code, 0, plugins.output)
  const login = await run(['login', '--token', ADMIN_TOKEN])
  assert.is(login.code, 2)
  assert.match(login.output, /^The API token could not be saved in .*XDG_CONFIG_HOME/s)
})

test('a current folder that is gone', async () => {
  if (process.platform === 'win32') return
  for (const args of [['validate'], ['scan', '--json'], ['init', '--project', 'web-shop']]) {
    const cwd = path.join(temporaryFolder(), 'gone')
    mkdirSync(cwd)
    const script = `require('node:fs').rmdirSync(process.cwd())
      const { status } = require('node:child_process').spawnSync(process.execPath, ${JSON.stringify([executable, ...args])}, { stdio: 'inherit' })
      process.exit(status)`
    const child = spawn(process.execPath, ['-e', script], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    assert.is(await new Promise((resolve) => child.on('close', resolve)), 2)
    assert.match(stderr, /The current folder cannot be used: it does not exist\.\nChange to another folder/)
  }
})

test('manifests and ignore files that are links to what never ends', async () => {
  if (process.platform === 'win32') return
  const cwd = sampleRepository()
  mkdirSync(path.join(cwd, 'py'))
  writeFileSync(path.join(cwd, 'src', 'other.ts'), "import { x } from '@/x'\nx.getBooleanValue('theme', true)\n")
  writeFileSync(path.join(cwd, 'py', 'a.py'), 'from openfeature import api\nfrom app.flags import client\n')
  const home = temporaryFolder({ '.gitconfig': '[core]\n\texcludesFile = /dev/zero\n' })
  for (const folder of ['', 'src', 'py']) {
    for (const name of ['tsconfig.json', 'jsconfig.json', 'package.json', 'pyproject.toml', 'go.mod', '.gitignore']) {
      symlinkSync('/dev/zero', path.join(cwd, folder, name))
    }
  }
  mkdirSync(path.join(cwd, '.git', 'objects'), { recursive: true })
  mkdirSync(path.join(cwd, '.git', 'refs'))
  writeFileSync(path.join(cwd, '.git', 'HEAD'), 'ref: refs/heads/main\n')
  const run = await runCli(['validate', '--no-cache'], { cwd, env: { ...env, HOME: home } })
  assert.is(run.code, 1)
  assert.match(run.stdout, '7 direct references checked in 6 scanned files: 5 problems found')
})

test('a service.json that is a link to nowhere is not passed over', async () => {
  if (process.platform === 'win32') return
  const above = temporaryFolder({ 'service.json': '{ "project": "web-shop" }', 'app/a.ts': '' })
  symlinkSync('nowhere', path.join(above, 'app', 'service.json'))
  const run = await runCli(['validate'], { cwd: path.join(above, 'app'), env })
  assert.match(run.stderr, /app\/service\.json cannot be read: it is a link to a file that does not exist\./)
  assert.equal([run.code, run.stdout], [2, ''])
})

test('a service.json that is nested too deeply', async () => {
  for (const text of ['['.repeat(200_000), `{"sdks":${'['.repeat(5_000)}${']'.repeat(5_000)}}`]) {
    const run = await runCli(['validate'], { cwd: temporaryFolder({ 'service.json': text }), env })
    assert.match(run.stderr, /service\.json, line 1: lists or objects are nested too deeply in it\./)
    assert.equal([run.code, run.stdout], [2, ''])
  }
})

test('reports that are left in the repository are no references', async () => {
  const cwd = sampleRepository()
  const scan = async () =>
    (JSON.parse((await runCli(['scan', '--json'], { cwd, env })).stdout) as { references: unknown[] }).references
  const before = await scan()
  for (const [command, format, file] of [
    ['scan', 'json', 'scan.json'],
    ['validate', 'json', 'validate.json'],
    ['validate', 'sarif', 'sarif.json'],
    ['validate', 'gitlab', 'gitlab.json'],
    ['validate', 'junit', 'junit.xml'],
  ] as const) {
    await runCli([command, '--format', format, '--output-file', file], { cwd, env })
  }
  await runCli(['scan', '--unused', '--json', '--output-file', 'unused.json'], { cwd, env })
  const report = path.join(cwd, 'validate.json')
  writeFileSync(path.join(cwd, 'minified.json'), JSON.stringify(JSON.parse(readFileSync(report, 'utf8'))))
  assert.equal(await scan(), before)
  // A file of the team that only begins alike.
  writeFileSync(path.join(cwd, 'own.json'), '{ "project": "a", "filesScanned": 1, "keys": ["new-checkout"] }')
  writeFileSync(path.join(cwd, 'own.xml'), '<testsuites name="ours"><testcase name="new-checkout"/></testsuites>')
  assert.is((await scan()).length, before.length + 2)
})

test('files of one run must not be the same', async () => {
  const cwd = sampleRepository()
  for (const [args, message] of [
    [
      ['validate', '--output-file', 'a', '--write-baseline', './a'],
      /^--output-file and --write-baseline name the same file, /,
    ],
    [['validate', '--output-file', 'a', '--baseline', 'a'], /^--output-file and --baseline name the same file, /],
    [['scan', '--output-file', 'a', '--write-configs', 'a'], /^--output-file and --write-configs name the same file, /],
    [['scan', '--configs', 'a', '--write-configs', 'a'], /^--configs and --write-configs contradict each other\./],
  ] as const) {
    const run = await runCli([...args], { cwd, env })
    assert.match(run.stderr, message)
    assert.equal([run.code, run.stdout, readdirSync(cwd).includes('a')], [2, '', false])
  }
})

test('a scan of nothing says so', async () => {
  const cwd = sampleRepository({ project: 'web-shop', include: ['scr/**'] })
  const unmatched = 'service.json: "scr/**" in "include" matches no scanned file.\n'
  const run = await runCli(['scan'], { cwd, env })
  assert.is(run.code, 0)
  assert.is(run.stderr, `No file was scanned. --verbose says how many were left out, and why.\n${unmatched}`)
  const verbose = await runCli(['scan', '--verbose'], { cwd, env })
  assert.match(
    verbose.stderr,
    /^No file was scanned\.\nLeft out:\n[\s\S]* {2}\d+ (file|folder)s? that "include" does not match\n/,
  )
})

test('an address with a password or a token is not repeated', async () => {
  for (const address of [
    'https://ann:hunter2@host',
    'ann:hunter2@host:80',
    'https://host/?token=hunter2',
    'https://a:hunter2/x@host',
  ]) {
    const run = await runCli(['scan', '--project', 'a', '--token', 't'], { env: { SERVICE_BASE_URL: address } })
    assert.is(run.code, 2)
    assert.match(run.stderr, /\*\*\*.* is not the address of an Admin API\.\n/)
    assert.not.match(run.stderr, 'hunter2')
  }
})

test('an empty FORCE_COLOR counts as unset', async () => {
  const run = await runCli(['validate'], { cwd: sampleRepository(), env: { ...env, FORCE_COLOR: '' } })
  assert.not.match(run.stdout, '\u001b')
})

test('names that are not UTF-8 are named as such', async () => {
  if (process.platform !== 'linux') return
  const cwd = sampleRepository()
  const odd = Buffer.concat([Buffer.from(`${cwd}/a`), Buffer.from([0xff])])
  mkdirSync(odd)
  writeFileSync(Buffer.concat([odd, Buffer.from('.ts')]), '')
  const run = await runCli(['scan'], { cwd, env })
  assert.equal(
    [run.code, run.stderr],
    [
      0,
      'Not everything could be read; references may be missing in:\n  a\ufffd: its name is not UTF-8\n  a\ufffd.ts: its name is not UTF-8\n',
    ],
  )
})

test.run()
