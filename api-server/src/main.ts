import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { UsageError } from './commands/arguments.js'
import { ProblemsFound } from './commands/doctor.js'
import { FileError } from './commands/files.js'
import { helpOfCommands, isCommand, runCli } from './commands/cli.js'
import { NotReady } from './commands/health.js'
import { PROCESS_COMMANDS, runProcessCommand } from './commands/process-commands.js'
import { runCommand } from './commands/run-command.js'
import { StopIncomplete } from './commands/stop.js'
import { CommandRefused } from './control/client.js'
import { Refusal } from './domain/errors.js'
import { readSettings, SettingsError } from './settings.js'
import { reasonOf } from './services/transfer/file-problems.js'
import { StorageRefused } from './storage/storage.js'

const SETTINGS = `Settings are environment variables: HOST, PORT, DATA_FILE or DATABASE_URL, INIT_ADMIN_TOKEN, INIT_OWNER_EMAIL and
INIT_OWNER_PASSWORD, PUBLIC_URL, TRUSTED_PROXIES, WEBHOOK_ALLOW_PRIVATE, TLS_CERT and TLS_KEY, METRICS_PORT, METRICS_HOST, METRICS_TOKEN,
AUDIT_RETENTION_DAYS, SERVE, MAX_STALE, RATE_LIMIT, MAX_CONNECTIONS, OIDC_ISSUER and others for single sign-on, LOG_LEVEL.
README.md describes them. Commands may be run while the server runs.
`

/** Help on a command, a group of commands such as `token` or, without either, on all. */
function help(about: string): string {
  const commands = helpOfCommands(about)
  if (commands === '') throw unknown(about)
  const isOne = Object.hasOwn(PROCESS_COMMANDS, about) || isCommand(about)
  const words = [about, isOne ? '' : '<command>', commands.includes('--') ? '[options]' : '']
  return `Usage: ${['service-api', ...words].filter(Boolean).join(' ')}\n\n${commands}\n\n${SETTINGS}`
}

const TRIED = /^2[02]\./

/** The entry of the executable: does what the arguments say and sets the exit code. */
export async function run(argv: readonly string[]): Promise<void> {
  outliveOutput(argv[0] === 'start')
  try {
    await dispatch([...argv])
  } catch (error) {
    process.stderr.write(`${explain(error)}${advice(argv, error)}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

/**
 * Output that cannot be written is a message, and of a server not even its end. A reader that has enough, as in `service-api token list | head`,
 * is no error.
 */
function outliveOutput(isServer: boolean): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return
    if (!isServer) process.exitCode = 1
    process.stderr.write(
      `The output could not be written: ${reasonOf(error)}. What the command has changed stays changed.\n`,
    )
  })
  // Any message about it would go the same way.
  process.stderr.on('error', () => undefined)
}

async function dispatch(argv: string[]): Promise<void> {
  const [first = 'help'] = argv
  const name = nameOf(argv)
  if (first === 'help') return void process.stdout.write(help(''))
  if (argv.includes('--help') || argv.includes('-h')) {
    return void process.stdout.write(help(name))
  }
  if (first === '--version') return void process.stdout.write(`${version()}\n`)
  if (Object.hasOwn(PROCESS_COMMANDS, first)) {
    return runProcessCommand(first, argv.slice(1), () => readSettings(process.env))
  }
  if (!isCommand(name)) throw unknown(name)
  limitHeapGrowth()
  const { storage } = readSettings(process.env)
  await runCli(name, argv.slice(name.split(' ').length), (...call) => runCommand(storage, ...call))
}

function nameOf(argv: readonly string[]): string {
  const [first = ''] = argv
  if (Object.hasOwn(PROCESS_COMMANDS, first)) return first
  const words = argv.findIndex((word) => word.startsWith('-'))
  return argv.slice(0, words < 0 ? argv.length : words).join(' ')
}

/** Where to read what a command takes, after a mistake in its options. */
function advice(argv: readonly string[], error: unknown): string {
  const name = nameOf(argv)
  const isKnown = Object.hasOwn(PROCESS_COMMANDS, name) || isCommand(name)
  if (!(error instanceof UsageError) || !isKnown) return ''
  const setting = argv.map(settingOf).find((one) => one !== undefined)
  return `${setting === undefined ? '' : ` Set the environment variable ${setting}.`}\nSee service-api ${name} --help.`
}

/** The setting that is spelled like an option: `PORT` for `--port=80`. */
function settingOf(argument: string): string | undefined {
  const name = /^--([a-z-]+)/.exec(argument)?.[1]?.toUpperCase().replaceAll('-', '_')
  return name !== undefined && SETTINGS.split(/[^A-Z_]+/).includes(name) ? name : undefined
}

/**
 * For a command that reads or writes a whole store: V8 lets the heap grow up to four times before it cleans it, and so by half. It complains
 * about a flag that it does not know, so versions of Node that were not tried are left alone.
 */
function limitHeapGrowth(): void {
  if (TRIED.test(process.versions.node)) setFlagsFromString('--heap-growing-percent=50')
}

function unknown(command: string): UsageError {
  if (helpOfCommands(command) !== '') {
    return new UsageError(`${command} needs another word. Run service-api ${command} --help for its commands.`)
  }
  return new UsageError(`Unknown command: ${command}. Run service-api --help for the list.`)
}

function version(): string {
  // By its name: this file may be in a bundle.
  return (createRequire(import.meta.url)('@service/api-server/package.json') as { version: string }).version
}

const EXPECTED = [
  ProblemsFound,
  UsageError,
  SettingsError,
  StorageRefused,
  Refusal,
  CommandRefused,
  FileError,
  NotReady,
  StopIncomplete,
]

type Failure = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string }

/** What people expect to go wrong gets its message; anything else its stack. */
function explain(error: unknown): string {
  const { message, stack, code, syscall, address, port, hostname } = error as Failure
  if (EXPECTED.some((kind) => error instanceof kind)) return message
  if (code === 'EADDRINUSE') {
    return `Port ${port ?? ''} of ${address ?? ''} is in use. Set PORT to a free one, or 0 for any.`
  }
  if (syscall === 'getaddrinfo') return `HOST ${hostname ?? ''} cannot be found. Set it to an address of this machine.`
  if (syscall === 'listen') {
    return `Nothing can listen on port ${port ?? ''} of ${address ?? ''} (${message}). Set HOST to an address of this machine, and PORT to one that this user may take.`
  }
  return code === undefined ? (stack ?? message) : message
}
