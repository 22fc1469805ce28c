import type { Settings } from '../settings.js'
import { readOptions, type Form } from './arguments.js'
import { repair, verify } from './data-files.js'
import { doctor } from './doctor.js'
import { health } from './health.js'

/** A command that opens what it needs by itself, instead of running on an open storage. */
interface ProcessCommand extends Form {
  /** Option names with what they take, for the help. */
  options: Readonly<Record<string, string>>
  help: string
  run(settings: Settings, options: Partial<Record<string, string>>): Promise<void>
}

export const PROCESS_COMMANDS: Readonly<Record<string, ProcessCommand>> = {
  start: {
    help: 'run the server',
    options: {},
    // All of the server's code, which no other command here needs.
    run: async (settings) => (await import('./start.js')).start(settings),
  },
  verify: {
    help: 'check a backup or a data file, with its journal, and print what is in it',
    options: {},
    operand: 'file',
    run: verify,
  },
  repair: {
    help: 'repair a damaged JSON file, so that a server starts with it; stop the server first',
    options: {
      'drop-last': 'give up what is damaged: the last change of the journal, or the last audit entry of the data file',
    },
    flags: ['drop-last'],
    run: repair,
  },
  doctor: { help: 'check settings, storage, clock, permissions, one write and one read', options: {}, run: doctor },
  health: {
    help: 'exit with 0 if the server with these settings is ready, otherwise with 1',
    options: {},
    run: health,
  },
}

/** Throws UsageError on options that the command does not have. */
export function runProcessCommand(name: string, args: string[], readSettings: () => Settings): Promise<void> {
  const command = PROCESS_COMMANDS[name]
  if (!command) throw new Error(`No such command: ${name}`)
  const options = readOptions(args, Object.keys(command.options), command)
  return command.run(readSettings(), options)
}
