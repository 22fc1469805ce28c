import { existsSync } from 'node:fs'
import { askRunningServer } from '../control/client.js'
import { closeServices, createServices } from '../services/create.js'
import { bootstrap } from '../services/setup/bootstrap.js'
import { openStorage, type StorageSettings } from '../storage/open.js'
import { StorageInUse, type Storage } from '../storage/storage.js'
import { execute, FOR_EMPTY_STORES, type CommandInputs, type CommandName } from './registry.js'

/**
 * Carries out a command on the storage. When a running server has the data file open, that server does it, so that
 * neither loses what the other writes.
 */
export async function runCommand<Name extends CommandName>(
  settings: StorageSettings,
  command: Name,
  input: CommandInputs[Name],
): Promise<unknown> {
  const { dataFile } = settings
  const isNew = dataFile !== undefined && !FOR_EMPTY_STORES.includes(command) && !wasThere(dataFile)
  let storage: Storage
  try {
    storage = await openStorage(settings)
  } catch (error) {
    if (error instanceof StorageInUse && error.control) return askRunningServer(error.control, { command, input })
    throw error
  }
  // From another folder a command would go on with a store of its own, and its token be one that the server does not know.
  if (isNew) {
    process.stderr.write(
      `There was no data file ${dataFile}, so a new one was made. If a server has its own elsewhere, name that in DATA_FILE.\n`,
    )
  }
  const services = createServices({ storage })
  try {
    if (!FOR_EMPTY_STORES.includes(command)) await bootstrap(storage, services.now)
    return await execute(services, command, input)
  } finally {
    await closeServices(services)
    await storage.close()
  }
}

/** A server that was killed at its first start may have left no more than its lock or its journal. */
function wasThere(dataFile: string): boolean {
  return ['', '.journal', '.lock'].some((end) => existsSync(dataFile + end))
}
