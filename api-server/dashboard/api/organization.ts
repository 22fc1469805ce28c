import { loadSession } from './session.js'
import type { OrganizationRecord, UsageReport } from './types.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'

const ORGANIZATION = '/organization'

export const useOrganization = () => useQuery<OrganizationRecord>(ORGANIZATION)

export async function requireSecondFactor(requiresSecondFactor: boolean): Promise<void> {
  await write('PUT', ORGANIZATION, { body: { requiresSecondFactor }, changes: [ORGANIZATION] })
  await loadSession()
}

/** The session has the name as well: the header and the window's title show it. */
export async function renameOrganization(name: string): Promise<void> {
  await write('PUT', ORGANIZATION, { body: { name }, changes: [ORGANIZATION] })
  await loadSession()
}

export const useUsage = () => useQuery<UsageReport>('/usage')
