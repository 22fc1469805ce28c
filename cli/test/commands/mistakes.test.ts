import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startHttpServer } from '../support/http-server.js'
import { runCli, type Run } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { temporaryFolder } from '../support/temporary-folder.js'

/** Every failure: words on stderr, nothing on stdout, exit code 2, never a stack trace. */
function assertFailed(run: Run, message: RegExp | string): void {
  assert.match(run.stderr, message)
  assert.not.match(run.stderr, /\n\s+at |Error:|node:internal/)
  assert.equal([run.code, run.stdout], [2, ''])
}

const mistakes: [args: string[], message: RegExp][] = [
  [['scna'], /^There is no command "scna"\.\nDid you mean `service scan`\?/],
  [['frobnicate'], /^There is no command "frobnicate"\.\nThe commands are .*validate/],
  [['help', 'scna'], /^There is no command "scna"\.\nDid you mean `service scan`\?/],
  [
    ['cleanup'],
    /^`service cleanup` needs <key> \(key of the config, or an old one\)\.\nSee `service cleanup --help`\.\n$/,
  ],
  [['import'], /^`service import` needs <vendor> \(launchdarkly, unleash, .* firebase or code\)\.\n/],
  [['validate', '--max-warnings', '-1'], /^--max-warnings "-1" is not a whole number of 0 or more\.\n/],
  [['scan', '--jsn'], /^There is no option --jsn\.\nDid you mean --json\? See `service scan --help`\.\n$/],
  [['scan', '--frobnicate'], /^There is no option --frobnicate\.\nSee `service scan --help`\.\n$/],
  [['scan', '--token'], /^--token needs a value\.\nSee `service scan --help`\.\n$/],
  [['validate', 'a', '--baseline'], /^--baseline needs a value\.\nSee `service validate --help`\.\n$/],
  [['scan', '--token', 'a', '--token', 'b'], /^--token can be given only once\.\nSee `service scan --help`\.\n$/],
  [
    ['scan', '--json=1'],
    /^--json takes no value: it is on where it is given, and off where it is not\.\nSee `service scan --help`/,
  ],
  [['validate', '--no-cache=false'], /^--no-cache takes no value: /],
  [['plugins', '--json=0'], /^--json takes no value: .*\nSee `service plugins --help`/],
  [
    ['validate', '--fix', '--fix-dry-run'],
    /^--fix and --fix-dry-run contradict each other\.\nSee `service validate --help`\.\n$/,
  ],
  [['manifest', '--push', 'a', '--configs', 'a b'], /^--push and --configs contradict each other\.\n/],
  [['manifest', '--yes'], /^--yes needs --push beside it\.\n/],
  [['scan', '--link', 'x', '--branch', 'y'], /^--\w+ needs --upload beside it\.\nSee `service scan --help`\.\n$/],
  [['scan', 'a', 'c', 'd'], /^There is no file or folder "c"\./],
  [['validate', 'src'], /^There is no file or folder "src"\./],
  [['login', 'secret'], /^`service login` takes no argument "secret"\./],
  [['scan', '--token', ''], /^--token has an empty value\./],
  [
    ['scan', '--token', 'two words'],
    /^The API token given with --token has characters that are not allowed in a token\./,
  ],
  [['scan', '--token', 'ä'], /^The API token given with --token has characters that are not allowed in a token\./],
  [['scan', '--project='], /^--project has an empty value\./],
  [['validate', '--base-url', ' '], /^--base-url has an empty value\./],
  [
    ['validate', '--format', 'sarf'],
    /^`service validate` has no format "sarf"\.\nDid you mean sarif\? Its formats are text, json,/,
  ],
  [
    ['validate', '--format', 'xml'],
    /^`service validate` has no format "xml"\.\nIts formats are text, json, sarif, .* and markdown\.\n$/,
  ],
  [
    ['scan', '--format', 'sarif'],
    /^`service scan` has no format "sarif"\.\nIts formats are text, json and markdown\.\n$/,
  ],
  [['validate', '--json', '--format=junit'], /^--json and --format junit contradict each other\.\n/],
  [['validate', '--format', ''], /^--format has an empty value\./],
  [['scan', '--output-file='], /^--output-file has an empty value\./],
  [['validate', '--output-fil', 'a'], /^There is no option --output-fil\.\nDid you mean --output-file\?/],
  [
    ['validate', '--output-file', 'no/such/x.sarif'],
    /^The report cannot be written to no\/such\/x\.sarif: there is no folder no\/such\./,
  ],
  [['scan', '--output', 'a'], /^The report cannot be written to a: it is a folder\.\n/],
  [['scan', '--output', 'a/x/y.md'], /^The report cannot be written to a\/x\/y\.md: part of the path is a file\.\n/],
  [['scan', ''], /^There is no file or folder ""\./],
  [['login', '--token', 'a', '--base-url', 'localhost:4600'], /^"localhost:4600" is not the address of an Admin API\./],
]
for (const [args, message] of mistakes) {
  test(`service ${args.join(' ') || '""'}`, async () => {
    const cwd = temporaryFolder({ 'service.json': '{ "project": "a" }', 'a/x': '', 'b/x': '' })
    assertFailed(await runHere(args, { cwd }), message)
  })
}

test('a mistake stays on stderr under --json', async () => {
  assertFailed(await runCli(['scan', '--json'], { env: { SERVICE_TOKEN: 'any' } }), /^No project given\./)
})

test('without a token and a project, the token is what is missing', async () => {
  for (const command of ['scan', 'validate', 'init']) {
    assertFailed(await runHere([command], { env: { SERVICE_TOKEN: '' } }), /^No API token found\./)
  }
})

test('a malformed service.json is named with line and field', async () => {
  const cwd = temporaryFolder({ 'service.json': '{\n  "project": "a",\n  "exclude": "dist"\n}' })
  const run = await runCli(['validate'], { cwd })
  assertFailed(run, `${path.join(cwd, 'service.json')}, line 3: "exclude" must be a list.`)
})

test('an unreadable service.json', async () => {
  if (process.platform === 'win32' || process.getuid?.() === 0) return
  const cwd = temporaryFolder({ 'service.json': '{}' })
  chmodSync(path.join(cwd, 'service.json'), 0)
  assertFailed(await runCli(['scan'], { cwd }), /service\.json cannot be read: permission denied\./)
})

test('a saved token that is no JSON is not quoted', async () => {
  const XDG_CONFIG_HOME = temporaryFolder({ 'service/config.json': 'hunter2' })
  const run = await runCli(['scan', '--project', 'a'], { env: { XDG_CONFIG_HOME } })
  assertFailed(run, /config\.json cannot be read: it is damaged: it is not JSON\.\nRun `service login`/)
  assert.not.match(run.stderr, 'hunter')
})

test('a damaged saved token', async () => {
  const XDG_CONFIG_HOME = temporaryFolder({ 'service/config.json': '{' })
  const run = await runCli(['scan', '--project', 'a'], { env: { XDG_CONFIG_HOME } })
  assertFailed(run, /^The saved API token in .*config\.json cannot be read: .*\nRun `service login` to save it again\./)
})

test('answers that are no Admin API', async () => {
  const server = await startHttpServer((request, response) => {
    if (request.url?.startsWith('/suspended')) {
      response.writeHead(429, { 'retry-after': '90' }).end('{"error":"Service suspended","code":"SERVICE_SUSPENDED"}')
    } else if (request.url?.startsWith('/evil')) {
      response.writeHead(500).end(JSON.stringify({ error: 'a\u001b[2Jb' }))
    } else response.end('<html>')
  })
  const scan = (base: string) =>
    runCli(['scan', '--project', 'a', '--token', 't', '--base-url', `${server.url}${base}`])
  assertFailed(await scan('/suspended'), /SERVICE_SUSPENDED\)\.\nTry again in 2 minutes\./)
  assertFailed(await scan('/evil'), 'with status 500: a\\x1b[2Jb.')
  assertFailed(await scan(''), /is not JSON \(status 200, no content type\)/)
  await server.close()
})

test('nothing listens', async () => {
  const run = await runCli(['validate', '--project', 'a', '--token', 't', '--base-url', 'http://127.0.0.1:1'])
  assertFailed(run, /^The Admin API at http:\/\/127\.0\.0\.1:1\/v1\/projects cannot be reached: /)
})

test('an interrupt ends the run at once, without a word', async () => {
  if (process.platform === 'win32') return
  let asked: () => void = () => undefined
  const request = new Promise<void>((resolve) => (asked = resolve))
  const server = await startHttpServer(() => asked())
  const child = spawn(
    process.execPath,
    [path.resolve('cli/bin/service.js'), 'scan', '--project', 'a', '--token', 't', '--base-url', server.url],
    { cwd: temporaryFolder(), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await request
  child.kill('SIGINT')
  const ended = await new Promise((resolve) => child.on('close', (code, signal) => resolve([code, signal])))
  assert.equal([ended, output], [[null, 'SIGINT'], ''])
  await server.close()
})

test('SERVICE_DEBUG adds the stack for bug reports', async () => {
  const run = await runCli(['scan'], { env: { SERVICE_DEBUG: '1', SERVICE_TOKEN: 'any' } })
  assert.match(run.stderr, /^No project given\.\n[\s\S]*\n\s+at /)
  assert.is(run.code, 2)
})

test('NODE_ENV of the shell changes nothing', async () => {
  for (const NODE_ENV of ['development', 'test']) {
    const cwd = temporaryFolder({ 'service.json': '{}' })
    writeFileSync(path.join(cwd, 'tsconfig.json'), '{}')
    assertFailed(await runCli(['scan'], { cwd, env: { NODE_ENV, SERVICE_TOKEN: 'any' } }), /^No project given\.\n.*\n$/)
  }
})

test('--help and --version end with 0, for the tool and for each command', async () => {
  for (const command of [[], ['login'], ['init'], ['scan'], ['validate']]) {
    const help = await runHere([...command, '--help'])
    assert.equal([help.code, help.stderr], [0, ''])
    assert.match(help.stdout, command.length ? /EXAMPLES\n[\s\S]*\$ service/ : /COMMANDS\n/)
    const version = await runHere([...command, '--version'])
    assert.equal([version.code, version.stderr], [0, ''])
    assert.match(version.stdout, /^@service\/cli\/\d+\.\d+\.\d+ .*\n$/)
  }
})

test('without a command the help is shown', async () => {
  const run = await runCli([])
  assert.is(run.code, 0)
  for (const command of ['login', 'init', 'scan', 'validate', 'plugins']) assert.match(run.stdout, `\n  ${command} `)
})

test.run()
