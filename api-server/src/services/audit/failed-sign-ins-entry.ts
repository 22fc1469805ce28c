import type { Storage } from '../../storage/storage.js'
import type { Failures } from '../admission/failed-sign-ins.js'
import { audit } from './audit.js'
import { system } from './system-caller.js'

/** Writes the entry of one account and hour. */
export async function auditFailedSignIns(
  storage: Storage,
  now: () => Date,
  { member, hour, count, addresses }: Failures,
): Promise<void> {
  const after = { failedSignIns: count, hour: `${hour}:00:00.000Z`, addresses: addresses.size }
  const about = { action: 'sign-in-failed', resource: 'member', resourceId: member.id, after } as const
  await storage.transaction((stores) => audit(stores, system(member.organizationId), now().toISOString(), about))
}
