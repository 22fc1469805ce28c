import { readFileSync } from 'node:fs'
import { readOptions, required, UsageError } from './commands/arguments.js'
import { runCommand } from './commands/run-command.js'
import { start } from './commands/start.js'
import { Refusal } from './domain/errors.js'
import { readSettings, SettingsError } from './settings.js'
import { DataFileError } from './storage/json/data-file.js'
import { StorageInUse } from './storage/storage.js'

const HELP = `Usage: service-api <command>

Commands
  start                     run the server
  token create              create an API token and print it once
    --name <text>           what the token is for
    --permissions <list>    all, or permissions separated by commas
    --expires <date-time>   ISO date-time, such as 2027-01-31T12:00:00Z; without it the token does not expire

Settings are environment variables: HOST, PORT, DATA_FILE, INIT_ADMIN_TOKEN, LOG_LEVEL. README.md describes them.
`

/** The entry of the executable: does what the arguments say and sets the exit code. */
export async function run(argv: readonly string[]): Promise<void> {
  try {
    await dispatch([...argv])
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

async function dispatch(argv: string[]): Promise<void> {
  const [first, second] = argv
  if (argv.length === 0 || first === 'help' || first === '--help' || first === '-h') return print(HELP)
  if (first === '--version') return print(`${version()}\n`)
  if (first === 'start') {
    readOptions(argv.slice(1), [])
    return start(readSettings(process.env))
  }
  if (first === 'token' && second === 'create') return createToken(argv.slice(2))
  throw new UsageError(`Unknown command: ${argv.join(' ')}. Run service-api --help for the list.`)
}

async function createToken(args: string[]): Promise<void> {
  const options = readOptions(args, ['name', 'permissions', 'expires'])
  const input = {
    name: required(options.name, 'name'),
    permissions: required(options.permissions, 'permissions')
      .split(',')
      .map((part) => part.trim()),
    expiresAt: options.expires ?? null,
  }
  const { token } = (await runCommand(readSettings(process.env).storage, 'token create', input)) as { token: string }
  print(`${token}\n`)
  process.stderr.write('This is the only time the token is shown.\n')
}

function print(text: string): void {
  process.stdout.write(text)
}

function version(): string {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  return manifest.version
}

const EXPECTED = [UsageError, SettingsError, DataFileError, StorageInUse, Refusal]

/** What people expect to go wrong gets its message; anything else its stack. */
function explain(error: unknown): string {
  const { message, stack, code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (EXPECTED.some((kind) => error instanceof kind)) return message
  if (code === 'EADDRINUSE')
    return `Port ${port ?? ''} of ${address ?? ''} is in use. Set PORT to a free one, or 0 for any.`
  if (code !== undefined) return message
  return stack ?? message
}
