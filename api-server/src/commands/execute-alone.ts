import type { ControlRequest } from '../control/server.js'
import { closeServices, createServices } from '../services/create.js'
import { bootstrap } from '../services/setup/bootstrap.js'
import type { Output } from '../services/transfer/export.js'
import type { Storage } from '../storage/storage.js'
import { execute } from './registry.js'

/** Carries out a command on a storage that no server has open. `bootstrap` says whether a new store first gets what every store has. */
export async function executeAlone(
  storage: Storage,
  request: ControlRequest,
  out: Output,
  options: { bootstrap: boolean },
): Promise<unknown> {
  const services = createServices({ storage })
  try {
    if (options.bootstrap) await bootstrap(storage, services.now)
    return await execute(services, request, out)
  } finally {
    await closeServices(services)
  }
}
