import { isatty } from 'node:tty'
import type { Logger } from 'pino'
import { type Control, startControl } from '../control/server.js'
import { purgeDays } from '../services/admission/usage.js'
import { purgeAudit, purgeEndedChanges } from '../services/audit/audit-retention.js'
import { ClockWatch } from '../services/audit/clock.js'
import { purgeArchived } from '../services/configs/archive.js'
import type { Services } from '../services/context.js'
import { advanceStates } from '../services/lifecycle/advance.js'
import { purgeReports } from '../services/reports/retention.js'
import { Scheduler } from '../services/planned/scheduler.js'
import { AllowedAddresses } from '../services/webhooks/addresses.js'
import { purgeDeliveries } from '../services/webhooks/deliveries.js'
import { Dispatcher } from '../services/webhooks/dispatcher.js'
import { readNetworks } from '../domain/addresses.js'
import { bootstrap } from '../services/setup/bootstrap.js'
import { ensureOwner } from '../services/setup/setup.js'
import { forgetSignIns } from '../services/team/left-members.js'
import { purgeSessions } from '../services/team/sessions.js'
import { needsSetup } from '../services/team/setup-state.js'
import type { Settings } from '../settings.js'
import { startServer, type RunningServer } from '../start-server.js'
import { openStorage } from '../storage/open.js'
import { awaitDatabase } from './await-database.js'
import { mostConnections } from './connections.js'
import { exposure } from './exposure.js'
import { openLog } from './log.js'
import { startMeasuring, type Measuring } from './metrics.js'
import { execute } from './registry.js'
import { Stop, STOP_LIMITS } from './stop.js'

const HOUR = 3_600_000
const STDIN = 0

const LAST_REQUESTS = {
  what: 'The last requests',
  late: 'The storage did not answer in time: requests that waited for it were cut off, and counts of the last seconds are lost.',
}
const CLOSING = {
  what: 'The storage',
  late: 'The storage could not be closed in time. Everything acknowledged is in it.',
}

/** Runs the server until SIGTERM or SIGINT. Prints one line with its address to stdout; the log goes to stderr. */
export async function start(settings: Settings): Promise<void> {
  const log = openLog(settings.logLevel)
  const { logger } = log
  const { serve: served = { admin: true, runtime: true } } = settings
  if (!served.admin) await awaitDatabase(settings.storage, logger)
  const now = () => new Date()
  const storage = await openStorage(settings.storage)
  storage.tellTrouble?.((error) => logger.error(error.message))
  let control: Control | undefined
  let stop: Stop | undefined
  let measuring: Measuring | undefined
  let server: RunningServer | undefined
  let scheduler: Scheduler | undefined
  let dispatcher: Dispatcher | undefined
  try {
    if (served.admin) {
      await bootstrap(storage, now, settings.initAdminToken)
      if (settings.initOwner) await ensureOwner({ storage, now }, settings.initOwner)
    }
    measuring = await startMeasuring(settings, storage, logger)
    const running = (server = await startServer({
      storage: measuring.storage,
      ...(measuring.around && { around: measuring.around }),
      logger,
      now,
      serve: served,
      ...(await optionsFrom(settings)),
    }))
    const { services } = running
    control = await startControl((request, out) => execute(services, request, out))
    await storage.announce(control.address)
    const housekeeping = served.admin ? keepHouse(services, logger) : undefined
    scheduler = served.admin ? new Scheduler(services, logger) : undefined
    dispatcher = served.admin ? new Dispatcher(services, logger) : undefined
    // Before the address is printed: someone who reads it may stop the server at once.
    const stopped = stopSignal()
    outliveHangUps(logger)
    process.stdout.write(`Listening on ${running.url}\n`)
    logger.info({ url: running.url, dataFile: settings.storage.dataFile }, 'listening')
    const exposed = exposure(settings)
    if (exposed !== undefined) logger.warn(exposed)
    // Not awaited: a stalled database must not keep anybody from stopping the server.
    if (served.admin) void announceSetup(running, logger, settings.publicUrl)
    logger.info({ signal: await stopped }, 'stopping')
    stop = new Stop(logger, () => log.end())
    clearInterval(housekeeping)
    control.refuse()
    // A step is one transaction, which the storage ends or undoes: a database that stalls must not hold up the stop.
    scheduler?.close().catch(() => undefined)
    // The same applies to a message under way: it is sent again with the same id.
    dispatcher?.close().catch(() => undefined)
    await stop.step(LAST_REQUESTS, STOP_LIMITS.requests, () => running.close())
  } finally {
    // A failure after it listened would leave a process that nobody can end.
    if (!stop) await Promise.all([server?.close(), scheduler?.close(), dispatcher?.close()])
    await measuring?.close()
    const close = () => storage.close(stop?.signal)
    await (stop?.step(CLOSING, STOP_LIMITS.storage, close) ?? close())
    await control?.close()
  }
  try {
    stop.end()
  } finally {
    log.end()
  }
}

/** The options of the server that are settings. */
async function optionsFrom(settings: Settings) {
  const publicUrl = settings.publicUrl !== undefined && { publicUrl: settings.publicUrl }
  return {
    host: settings.host,
    port: settings.port,
    ...(settings.tls && { tls: settings.tls }),
    ...publicUrl,
    ...(settings.oidc && { oidc: settings.oidc }),
    ...(settings.trustedProxies && { trustedProxies: settings.trustedProxies }),
    ...(settings.auditDays !== undefined && { auditDays: settings.auditDays }),
    webhooks: { allowed: new AllowedAddresses(readNetworks(settings.webhookNetworks ?? [])), ...publicUrl },
    runtime: {
      ...(settings.maxStale !== undefined && { maxStale: settings.maxStale }),
      ...(settings.rateLimit !== undefined && { rateLimit: settings.rateLimit }),
    },
    maxConnections: settings.maxConnections ?? (await mostConnections()),
  }
}

/** Logs how to become the owner, as long as nobody can sign in. */
async function announceSetup({ services, url }: RunningServer, logger: Logger, publicUrl?: string): Promise<void> {
  try {
    if (!(await services.storage.read(needsSetup))) return
  } catch (error) {
    logger.error({ err: error }, 'whether somebody can sign in could not be read')
    return
  }
  const address = publicUrl ?? new URL(url).origin
  logger.warn(
    { address, setupCode: services.setupCode },
    `Nobody can sign in to the dashboard yet. Open ${address}/ and enter the setup code ${services.setupCode}`,
  )
}

/** Updates states, forgets how members who left signed in and, now and every hour, purges what was archived too long ago, expired sessions, and old counts and audit entries. */
function keepHouse(services: Services, logger: Logger): NodeJS.Timeout {
  const clock = new ClockWatch()
  const purge = async () => {
    try {
      await advanceStates(services)
      await forgetSignIns(services)
      const doubt = await clock.doubt(services)
      if (doubt !== undefined) {
        logger.warn(`Nothing is deleted for its age: ${doubt}. Set the clock right, or wait`)
        return
      }
      const purged = await purgeArchived(services)
      if (purged > 0) logger.info({ purged }, 'purged archived configs')
      await purgeSessions(services)
      await purgeDays(services)
      await purgeReports(services)
      await purgeDeliveries(services)
      const dropped = await purgeAudit(services)
      if (dropped > 0) logger.info({ dropped, days: services.auditDays }, 'deleted old audit entries')
      const ended = await purgeEndedChanges(services)
      if (ended > 0) logger.info({ ended, days: services.auditDays }, 'deleted planned changes that ended long ago')
    } catch (error) {
      logger.error({ err: error }, 'bringing states up to date, or purging what is too old, failed')
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

/**
 * Without a terminal, SIGHUP does not mean that one is gone: tools that rotate logs send it, and so does a shell that ends, to what `nohup`
 * started. Node would end at once.
 */
function outliveHangUps(logger: Logger): void {
  if (isatty(STDIN) || process.platform === 'win32') return
  const message = 'there is nothing to read again: settings need a restart, certificates are read by themselves'
  process.on('SIGHUP', (signal) => logger.info({ signal }, message))
}
