import { DEFAULT_LIMITS, type Limits } from '../domain/limits.js'
import { newCode } from '../domain/tokens.js'
import type { OidcSettings } from '../domain/oidc-settings.js'
import { StorageUnavailable, type Storage } from '../storage/storage.js'
import { FailedSignIns, type Warn } from './admission/failed-sign-ins.js'
import { Meter } from './admission/meter.js'
import { Throttle } from './admission/throttle.js'
import { TokenUses } from './admission/token-uses.js'
import { auditFailedSignIns } from './audit/failed-sign-ins-entry.js'
import { ServedSummaries } from './configs/served-summaries.js'
import type { Services, WebhookSettings } from './context.js'
import { SchemaChecker } from './json-schema/checker.js'
import { OidcProvider } from './oidc/provider.js'
import { Passwords } from './team/passwords.js'
import { AllowedAddresses } from './webhooks/addresses.js'

export interface ServicesOptions {
  storage: Storage
  now?: () => Date
  limits?: Partial<Limits>
  /** How many days entries of the audit log are kept; without it for ever. */
  auditDays?: number
  /** Without it, webhooks are sent to public addresses only. */
  webhooks?: WebhookSettings
  oidc?: OidcSettings
  /** As in Services. Without it, open pages do not hear of these writes. */
  noteWrite?: Services['noteWrite']
  /** Where what only the server's log is to know goes; nowhere without it. */
  warn?: Warn
}

export function createServices(options: ServicesOptions): Services {
  const { storage, now = () => new Date(), limits, auditDays, oidc, warn = () => undefined } = options
  const { webhooks = { allowed: new AllowedAddresses() }, noteWrite = () => undefined } = options
  const allLimits = { ...DEFAULT_LIMITS, ...limits }
  const meter = new Meter(storage, now, allLimits.freeAllowance)
  const failedSignIns = new FailedSignIns((failures) => auditFailedSignIns(storage, now, failures), now, warn)
  const own = {
    webhooks,
    noteWrite,
    failedSignIns,
    tokenUses: new TokenUses(storage),
    served: new ServedSummaries(storage),
    throttle: new Throttle(),
    passwords: new Passwords(),
    setupCode: newCode(),
  }
  const kept = {
    ...(auditDays !== undefined && { auditDays }),
    ...(oidc && { oidc: new OidcProvider(oidc) }),
  }
  return { storage, now, limits: allLimits, ...kept, meter, schemas: new SchemaChecker(), ...own }
}

/** Stores what is counted and ends threads; the storage stays open. Throws StorageUnavailable after trying all of it. */
export async function closeServices({ meter, tokenUses, schemas, failedSignIns }: Services): Promise<void> {
  schemas.close()
  const attempt = (what: string, work: Promise<void>): Promise<string[]> =>
    work.then(
      () => [],
      (error: unknown) => [`${what} were not stored (${(error as Error).message})`],
    )
  // Reported in this order, whichever fails first.
  const attempts = await Promise.all([
    attempt('The last counts of requests', meter.close()),
    attempt('The times at which tokens were used last', tokenUses.close()),
    attempt('The last counts of failed sign-ins', failedSignIns.close()),
  ])
  const failed = attempts.flat()
  if (failed.length > 0) throw new StorageUnavailable(failed.map((one) => `${one}.`).join(' '))
}
