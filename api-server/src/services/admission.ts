import { Exhausted } from '../domain/errors.js'
import { dayOf, hourOf, monthOf, nextHour, secondsUntil, suspendedFor } from '../domain/limits.js'
import type { Config, Organization } from '../domain/records.js'
import { enforcedSchema } from '../domain/json-schema.js'
import type { Caller, Services } from './context.js'

/** Counts the request for its organization. Throws Exhausted when the organization is suspended. */
export async function admit({ meter, now, limits }: Services, organization: Organization): Promise<void> {
  const at = now()
  const month = monthOf(at)
  const usage = await meter.usage(organization.id, 'requests', month)
  const retryAfter = suspendedFor(organization, usage, at, limits)
  if (retryAfter !== undefined) throw new Exhausted('SERVICE_SUSPENDED', 'Service suspended', retryAfter)
  await meter.count(organization.id, 'requests', month)
  await meter.count(organization.id, 'requests-day', dayOf(at))
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
  const { count } = await meter.usage(organizationId, 'schema-checks', hour)
  if (count >= limits.schemaBudget) {
    const reset = nextHour(at)
    const message = `The hourly budget of ${limits.schemaBudget} JSON Schema checks is used up. It resets at ${reset.toISOString()}.`
    throw new Exhausted('SCHEMA_BUDGET_EXHAUSTED', message, secondsUntil(reset, at))
  }
  await meter.count(organizationId, 'schema-checks', hour)
}
