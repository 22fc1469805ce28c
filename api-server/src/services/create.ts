import { DEFAULT_LIMITS, type Limits } from '../domain/limits.js'
import { newCode } from '../domain/tokens.js'
import type { Storage } from '../storage/storage.js'
import { Meter } from './admission/meter.js'
import { Throttle } from './admission/throttle.js'
import { TokenUses } from './admission/token-uses.js'
import type { Services } from './context.js'
import { SchemaChecker } from './json-schema/checker.js'

export interface ServicesOptions {
  storage: Storage
  now?: () => Date
  limits?: Partial<Limits>
  /** How many days entries of the audit log are kept; without it for ever. */
  auditDays?: number
}

export function createServices({ storage, now = () => new Date(), limits, auditDays }: ServicesOptions): Services {
  const allLimits = { ...DEFAULT_LIMITS, ...limits }
  const meter = new Meter(storage, now, allLimits.freeAllowance)
  const own = { tokenUses: new TokenUses(storage), throttle: new Throttle(), setupCode: newCode() }
  const kept = auditDays === undefined ? {} : { auditDays }
  return { storage, now, limits: allLimits, ...kept, meter, schemas: new SchemaChecker(), ...own }
}

/** Stores what is counted and ends threads; the storage stays open. */
export async function closeServices({ meter, tokenUses, schemas }: Services): Promise<void> {
  await meter.close()
  await tokenUses.close()
  await schemas.close()
}
