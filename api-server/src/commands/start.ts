import type { Logger } from 'pino'
import { type Control, startControl } from '../control/server.js'
import { purgeDays } from '../services/admission/usage.js'
import { purgeAudit } from '../services/audit/audit-retention.js'
import { purgeArchived } from '../services/configs/archive.js'
import type { Services } from '../services/context.js'
import { bootstrap } from '../services/setup/bootstrap.js'
import { ensureOwner } from '../services/setup/setup.js'
import { purgeSessions } from '../services/team/sessions.js'
import { needsSetup } from '../services/team/setup-state.js'
import type { Settings } from '../settings.js'
import { startServer, type RunningServer } from '../start-server.js'
import { openStorage } from '../storage/open.js'
import { openLog } from './log.js'
import { execute } from './registry.js'

const HOUR = 3_600_000

/** Runs the server until SIGTERM or SIGINT. Prints one line with its address to stdout; the log goes to stderr. */
export async function start(settings: Settings): Promise<void> {
  const log = openLog(settings.logLevel)
  const { logger } = log
  const now = () => new Date()
  const storage = await openStorage(settings.storage)
  let control: Control | undefined
  try {
    await bootstrap(storage, now, settings.initAdminToken)
    if (settings.initOwner) await ensureOwner({ storage, now }, settings.initOwner)
    const server = await startServer({
      storage,
      logger,
      now,
      host: settings.host,
      port: settings.port,
      ...(settings.publicUrl !== undefined && { publicUrl: settings.publicUrl }),
      ...(settings.auditDays !== undefined && { auditDays: settings.auditDays }),
    })
    const housekeeping = keepHouse(server.services, logger)
    control = await startControl(({ command, input }) => execute(server.services, command, input))
    await storage.announce(control.address)
    // Before the address is out: whoever reads it may stop the server at once.
    const stopped = stopSignal()
    process.stdout.write(`Listening on ${server.url}\n`)
    logger.info({ url: server.url, dataFile: settings.storage.dataFile }, 'listening')
    await announceSetup(server, logger, settings.publicUrl)
    logger.info({ signal: await stopped }, 'stopping')
    clearInterval(housekeeping)
    control.refuse()
    await server.close()
  } finally {
    await storage.close()
    await control?.close()
  }
  logger.info('stopped')
  log.end()
}

/** Tells whoever reads the log how to become the owner, while nobody can sign in. */
async function announceSetup({ services, url }: RunningServer, logger: Logger, publicUrl?: string): Promise<void> {
  if (!(await services.storage.read(needsSetup))) return
  const address = publicUrl ?? new URL(url).origin
  logger.warn(
    { address, setupCode: services.setupCode },
    `Nobody can sign in to the dashboard yet. Open ${address}/ and enter the setup code ${services.setupCode}`,
  )
}

/** Purges, now and every hour, what was archived too long ago, sessions that have run out, and old counts and audit entries. */
function keepHouse(services: Services, logger: Logger): NodeJS.Timeout {
  const purge = async () => {
    try {
      const purged = await purgeArchived(services)
      if (purged > 0) logger.info({ purged }, 'purged archived configs')
      await purgeSessions(services)
      await purgeDays(services)
      const dropped = await purgeAudit(services)
      if (dropped > 0) logger.info({ dropped, days: services.auditDays }, 'deleted old audit entries')
    } catch (error) {
      logger.error({ err: error }, 'purging what is too old failed')
    }
  }
  void purge()
  return setInterval(() => void purge(), HOUR)
}

function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal))
  })
}
