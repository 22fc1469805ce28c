import { askRunningServer } from '../control/client.js'
import { bootstrap } from '../services/bootstrap.js'
import { closeServices, createServices } from '../services/create.js'
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
  let storage: Storage
  try {
    storage = await openStorage(settings)
  } catch (error) {
    if (error instanceof StorageInUse && error.control) return askRunningServer(error.control, { command, input })
    throw error
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
