import { Invalid } from '../../domain/errors.js'
import { monthOf } from '../../domain/limits.js'
import { parseAndJudge } from '../../domain/parse.js'
import { PLANS, type Organization, type Plan } from '../../domain/records.js'
import { OrganizationUpdate } from '../../domain/schemas/dashboard.js'
import type { Stores } from '../../storage/storage.js'
import { audit } from '../audit/audit.js'
import type { Caller, Services } from '../context.js'
import { sameMembers } from '../same.js'
import { explainTaken } from '../unique.js'
import { readName } from './names.js'

/** The organization with what it used this month. */
export async function showOrganization({ storage, now, meter }: Services, caller: Caller) {
  await meter.flush()
  return storage.read(async (stores) => {
    const organization = await stores.organizations.get(caller.organizationId)
    const usage = await stores.usage.get(caller.organizationId, 'requests', monthOf(now()))
    return { ...organization, requestsThisMonth: usage?.count ?? 0 }
  })
}

export async function readOrganization({ storage }: Services, caller: Caller) {
  const organization = await storage.read((stores) => stores.organizations.get(caller.organizationId))
  if (!organization) throw new Error(`Organization ${caller.organizationId} does not exist`)
  return organizationView(organization)
}

/** Changes the members that are sent. Throws Invalid. */
export async function updateOrganization(services: Services, caller: Caller, body: unknown) {
  const input = parseAndJudge(OrganizationUpdate, body, { name: readName })
  const current = await readOrganization(services, caller)
  const { name = current.name, requiresSecondFactor = current.requiresSecondFactor } = input
  const next = { name: name.trim(), requiresSecondFactor }
  if (sameMembers(current, next)) return current
  const taken = { name: 'Name is already used by another organization' }
  return organizationView(await explainTaken(taken, () => change(services, caller, next)))
}

function organizationView(organization: Organization) {
  const { id, name, plan, spendingLimit, suspended, requiresSecondFactor, createdAt, updatedAt } = organization
  return { id, name, plan, spendingLimit, suspended, requiresSecondFactor, createdAt, updatedAt }
}

/** Changes the plan; a grace period that runs under the old plan ends, and the limits apply again. */
export async function setPlan(services: Services, caller: Caller, input: { plan: string; spendingLimit?: string }) {
  const plan = readPlan(input.plan)
  const spendingLimit = readLimit(plan, input.spendingLimit)
  return change(services, caller, { plan, spendingLimit }, { overSince: null, lifted: false })
}

export function suspend(services: Services, caller: Caller) {
  return change(services, caller, { suspended: true })
}

/** Resumes the organization, even if its plan's limits suspended it: those are lifted until the month ends. */
export function resume(services: Services, caller: Caller) {
  return change(services, caller, { suspended: false }, { lifted: true })
}

export function setDisabled(services: Services, caller: Caller, { disabled }: { disabled: boolean }) {
  return change(services, caller, { disabled })
}

interface UsageChange {
  overSince?: null
  lifted: boolean
}

async function change(
  { storage, now, meter }: Services,
  caller: Caller,
  members: Partial<Organization>,
  usageChange?: UsageChange,
): Promise<Organization> {
  await meter.flush()
  const at = now()
  const changed = await storage.transaction(async (stores) => {
    const before = await stores.organizations.lock(caller.organizationId)
    if (!before) throw new Error(`Organization ${caller.organizationId} does not exist`)
    const after = { ...before, ...members, updatedAt: at.toISOString() }
    await stores.organizations.update(after)
    if (usageChange) await changeUsage(stores, before.id, monthOf(at), usageChange)
    const about = { resource: 'organization', resourceId: before.id } as const
    await audit(stores, caller, after.updatedAt, { ...about, action: 'update', before, after })
    return after
  })
  await meter.refresh()
  return changed
}

async function changeUsage(stores: Stores, organizationId: string, month: string, members: UsageChange): Promise<void> {
  const usage = await stores.usage.add(organizationId, 'requests', month, 0)
  await stores.usage.put({ ...usage, ...members })
}

function readPlan(plan: string): Plan {
  const known = PLANS.find((one) => one === plan)
  if (known) return known
  throw Invalid.field('plan', `Plan must be one of ${PLANS.join(', ')}, not ${plan}`)
}

function readLimit(plan: Plan, text: string | undefined): number | null {
  if (text === undefined) return null
  if (plan !== 'pay-as-you-go') throw Invalid.field('spendingLimit', 'Only the plan pay-as-you-go has a spending limit')
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw Invalid.field('spendingLimit', 'Spending limit must be a number of requests a month beyond the free allowance')
}
