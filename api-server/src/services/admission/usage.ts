import { dayOf, DAYS_KEPT, monthOf } from '../../domain/limits.js'
import type { Usage } from '../../domain/records.js'
import type { Caller, Services } from '../context.js'

const DAY = 86_400_000
const MONTHS_SHOWN = 12

/** What the organization used: this month against its allowance, each of its days so far, and the months before. */
export async function readUsage({ storage, meter, limits, now }: Services, caller: Caller) {
  await meter.flush()
  const at = now()
  const month = monthOf(at)
  const { organization, usage } = await storage.read(async (stores) => ({
    organization: await stores.organizations.get(caller.organizationId),
    usage: await stores.usage.list(caller.organizationId),
  }))
  const count = counter(usage)
  return {
    month,
    plan: caller.plan,
    requests: count('requests', month),
    allowance: caller.plan === 'self-hosted' ? null : limits.freeAllowance,
    spendingLimit: organization?.spendingLimit ?? null,
    days: daysUntil(at).map((day) => ({ day, count: count('requests-day', day) })),
    months: usage
      .filter(({ kind }) => kind === 'requests')
      .map(({ period }) => ({ month: period, count: count('requests', period) }))
      .slice(-MONTHS_SHOWN),
  }
}

function counter(usage: readonly Usage[]): (kind: Usage['kind'], period: string) => number {
  const counts = new Map(usage.map((one) => [`${one.kind} ${one.period}`, one.count]))
  return (kind, period) => counts.get(`${kind} ${period}`) ?? 0
}

/** The days of the month up to this one. */
function daysUntil(at: Date): string[] {
  return Array.from({ length: at.getUTCDate() }, (_, index) => `${monthOf(at)}-${String(index + 1).padStart(2, '0')}`)
}

/** Deletes counts of days that are too long ago; returns how many. */
export async function purgeDays({ storage, now }: Services): Promise<number> {
  const oldest = dayOf(new Date(now().getTime() - DAYS_KEPT * DAY))
  return storage.transaction((stores) => stores.usage.deleteBefore('requests-day', oldest))
}
