import { Exhausted } from '../../domain/errors.js'
import { enforcedSchema } from '../../domain/json-schema.js'
import { dayOf, hourOf, monthOf, nextHour, secondsUntil, suspendedFor } from '../../domain/limits.js'
import type { Config, Organization } from '../../domain/records.js'
import type { Caller, Services } from '../context.js'
import { usageOf } from './meter.js'

/**
 * Counts the request for its organization. Throws Exhausted when the organization is suspended.
 * @returns undefined when it is done: only the first request of a month or day has to wait for the storage
 */
export function admit(services: Services, organization: Organization): Promise<void> | undefined {
  const { meter, now, limits } = services
  const at = now()
  const month = meter.counter(organization.id, 'requests', monthOf(at))
  const day = meter.counter(organization.id, 'requests-day', dayOf(at))
  if (month instanceof Promise || day instanceof Promise) {
    return Promise.all([month, day]).then(() => admit(services, organization))
  }
  const retryAfter = suspendedFor(organization, usageOf(month), at, limits)
  if (retryAfter !== undefined) {
    month.doubted = true
    throw new Exhausted('SERVICE_SUSPENDED', 'Service suspended', retryAfter)
  }
  month.pending += 1
  day.pending += 1
  return undefined
}

/** Counts a check against the config's JSON schema, if it has one. Throws Exhausted when the hour's budget is used up. */
export async function spendSchemaBudget(
  { meter, now, limits }: Services,
  { organizationId, plan }: Caller,
  { type, typeOptions }: Pick<Config, 'type' | 'typeOptions'>,
): Promise<void> {
  if (plan !== 'free' || type !== 'json' || enforcedSchema(typeOptions) === undefined) return
  const at = now()
  const hour = hourOf(at)
  const counter = await meter.counter(organizationId, 'schema-checks', hour)
  if (usageOf(counter).count >= limits.schemaBudget) {
    const reset = nextHour(at)
    const message = `The hourly budget of ${limits.schemaBudget} JSON Schema checks is used up. It resets at ${reset.toISOString()}.`
    throw new Exhausted('SCHEMA_BUDGET_EXHAUSTED', message, secondsUntil(reset, at))
  }
  counter.pending += 1
}
