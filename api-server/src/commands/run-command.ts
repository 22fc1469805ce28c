import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { askRunningServer } from '../control/client.js'
import type { Output } from '../services/transfer/export.js'
import { openStorage, type StorageSettings } from '../storage/open.js'
import { COMMAND_LIMITS } from '../storage/postgres/limits.js'
import { StorageInUse, StorageRefused, StoreNotEmpty, type Storage } from '../storage/storage.js'
import type { CommandInputs, CommandName } from './registry.js'

/** Commands that need a store with nothing in it, not even the organization that every store starts with. */
const FOR_EMPTY_STORES: readonly CommandName[] = ['import']

/** Commands that only show what is stored: if nothing is, opening a new store would look like a good answer. */
const ONLY_READING: readonly CommandName[] = [
  'token list',
  'member list',
  'org show',
  'sdk-key list',
  'config archived',
  'project export',
  'export',
  'backup',
]

/**
 * Carries out a command on the storage. When a running server has the data file open, that server does it, so that
 * neither loses what the other writes.
 */
export async function runCommand<Name extends CommandName>(
  settings: StorageSettings,
  command: Name,
  input: CommandInputs[Name],
  out: Output = () => Promise.resolve(),
): Promise<unknown> {
  const { dataFile } = settings
  const onlyReads = ONLY_READING.includes(command)
  if (onlyReads && settings.databaseUrl !== undefined) await refuseOtherSchema(settings.databaseUrl)
  const isNew = dataFile !== undefined && !FOR_EMPTY_STORES.includes(command) && !wasThere(dataFile)
  if (isNew && onlyReads) {
    throw new StorageRefused(
      `There is no data file ${dataFile}. Name the server's own in DATA_FILE, or set DATABASE_URL.`,
    )
  }
  let storage: Storage
  try {
    storage = await openStorage({ ...settings, databaseLimits: COMMAND_LIMITS, onlyToRead: onlyReads })
  } catch (error) {
    if (!(error instanceof StorageInUse) || !error.control) throw error
    // What a server runs on has an organization at least.
    if (FOR_EMPTY_STORES.includes(command)) throw new StoreNotEmpty()
    return askRunningServer(error.control, { command, input }, out)
  }
  // From another folder, a command would work on a store of its own, and the server would not know the token that it
  // makes.
  if (isNew) {
    process.stderr.write(
      `There was no data file ${dataFile}, so a new one was made. If a server has its own elsewhere, name that in DATA_FILE.\n`,
    )
  }
  try {
    if (onlyReads) await refuseEmpty(storage)
    // Most of the server's code, which is not needed if a running server does the work.
    const { executeAlone } = await import('./execute-alone.js')
    const needsBootstrap = !onlyReads && !FOR_EMPTY_STORES.includes(command)
    return await executeAlone(storage, { command, input }, out, { bootstrap: needsBootstrap })
  } finally {
    await storage.close()
  }
}

/** Opening a database brings it to this version's schema: a command that only reads must change nothing. Throws StorageRefused. */
async function refuseOtherSchema(databaseUrl: string): Promise<void> {
  const { inspectDatabase } = await import('../storage/postgres/inspect.js')
  const { schema, newestSchema } = await inspectDatabase(databaseUrl)
  // A store of a newer version is refused with a message when it is opened.
  if (schema >= newestSchema) return
  throw new StorageRefused(
    schema === 0
      ? "The database of DATABASE_URL is empty: no server was ever started on it. Name the server's own in DATABASE_URL, or start a server."
      : `The database has schema ${schema} of an earlier version, and reading it with this one would bring it to ${newestSchema}. ` +
          'Run this command with that version, or start this version on it first.',
  )
}

/** Every store that a server was started on has an organization. Throws StorageRefused. */
async function refuseEmpty(storage: Storage): Promise<void> {
  const organizations = await storage.read((stores) => stores.organizations.list())
  if (organizations.length > 0) return
  throw new StorageRefused('The store is empty: no server was ever started on it. Import an export, or start a server.')
}

/** A server that was killed at its first start may have left only its lock or its journal. */
function wasThere(dataFile: string): boolean {
  if (existsSync(dataFile)) return true
  const [folder, name] = [path.dirname(dataFile), path.basename(dataFile)]
  return (
    existsSync(folder) &&
    readdirSync(folder).some((one) => one.startsWith(`${name}.lock`) || one.startsWith(`${name}.journal`))
  )
}
