import { Config, type Command } from '@oclif/core'
import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ServiceCommandHelp } from '../../src/help.js'
import { IMPORT_VENDORS } from '../../src/import/vendors/index.js'
import { cleanEnvironment, executable, runCli } from '../support/run-cli.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const config = await Config.load({ root: path.resolve('cli') })
const commands = config.commands.filter(({ pluginName, hidden }) => pluginName === '@service/cli' && !hidden)

const helpOf = (command: Command.Loadable) =>
  new ServiceCommandHelp(command, config, { flagSortOrder: 'none', maxWidth: 80 }).generate()

test('every command has a summary, examples, its environment variables and its exit codes', () => {
  assert.ok(commands.length > 15)
  for (const command of commands) {
    const text = helpOf(command)
    const missing = ['USAGE', 'EXAMPLES', 'ENVIRONMENT VARIABLES', 'EXIT CODES'].filter(
      (header) => !text.split('\n').includes(header),
    )
    assert.equal(missing, [], command.id)
    assert.match(command.summary ?? '', /^[A-Z].*\.$/)
    assert.match(text, /\n {2}2 {2}it could not run/)
  }
})

test('every command but help is in the table of the README', () => {
  const readme = readFileSync('cli/README.md', 'utf8')
  const names = new Set(commands.map(({ id }) => id.replace(/:.*/, '')))
  assert.equal(
    [...names].filter((name) => !readme.includes(`\n| \`${name}`)),
    ['help'],
  )
})

test('variables follow from options; validate has an exit code of its own', () => {
  const of = (id: string) => helpOf(commands.find((one) => one.id === id) as Command.Loadable)
  assert.match(of('validate'), /\n {2}1 {2}a problem was found/)
  assert.match(of('validate'), 'SERVICE_SCAN_THREADS')
  assert.not.match(of('whoami'), 'SERVICE_PROJECT')
  assert.not.match(of('completion'), 'SERVICE_TOKEN')
  assert.match(of('plugins:install'), 'SERVICE_NPM_REGISTRY')
  const words = (id: string) => of(id).replaceAll(/\s+/g, ' ')
  assert.match(words('validate'), 'default: SERVICE_BASE_URL, then the one saved by login, then http://127.0.0.1:4600')
  assert.match(words('login'), '--token=<token> the token to save; without it, login asks for one')
  const notNamed = IMPORT_VENDORS.filter(({ id }) => !of('import').includes(id))
  assert.equal(notNamed, [], 'the help of import names every vendor')
})

test('the tool shows it, with its own options first', async () => {
  const { stdout, code } = await runCli(['cleanup', '--help'])
  assert.is((await runCli(['help', 'cleanup'])).stdout, stdout)
  assert.match(stdout, /\nFLAGS\n {2}--write [\s\S]*\nCOMMON FLAGS\n[\s\S]*\nEXIT CODES\n {2}0 {2}done\n/)
  assert.is(code, 0)
})

test('the root help begins with the first steps and names each command once', async () => {
  const { stdout } = await runCli(['--help'])
  assert.match(stdout, /\nGETTING STARTED\n {2}\$ service scan /)
  assert.is([...stdout.matchAll(/^ {2}plugins /gm)].length, 1)
  assert.match(stdout, /\nCOMMANDS\n/)
})

test('under its long name, help and messages name that one', async () => {
  const env = { SERVICE_COMMAND: 'service-configs' }
  const help = await runCli(['validate', '--help'], { env })
  assert.match(help.stdout, '$ service-configs validate --since origin/main')
  assert.match((await runCli(['scan', '--help'], { env })).stdout, '`service-configs sdks`')
  assert.match((await runCli(['--help'], { env })).stdout, /GETTING STARTED\n {2}\$ service-configs scan /)
  const scan = await runCli(['validate'], { env })
  assert.match(scan.stderr, 'Run `service-configs login` to save one')
  assert.match((await runCli(['sdks'], { env })).stdout, '`service-configs scan --sdk configcat`')
  const short = await runCli(['validate'])
  assert.match(short.stderr, 'Run `service login` to save one')
  if (process.platform === 'win32') return
  // As npm links it.
  const link = path.join(temporaryFolder(), 'service-configs')
  symlinkSync(executable, link)
  const linked = spawnSync(process.execPath, [link, 'completion'], { encoding: 'utf8', env: cleanEnvironment() })
  assert.match(linked.stderr, 'as in `service-configs completion bash`')
})

test.run()
