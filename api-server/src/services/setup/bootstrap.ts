import { randomUUID } from 'node:crypto'
import { NEW_MEMBER, NEW_ORGANIZATION, type Member, type Organization } from '../../domain/records.js'
import { UniqueViolation, type Storage } from '../../storage/storage.js'
import { storeAdminToken } from '../credentials/tokens.js'

const NAME = 'Default'

/**
 * Gives an empty store its one organization with an owner, and the owner the admin token when one is given. In a store
 * that is not empty nothing happens. Several processes may do this at once.
 */
export async function bootstrap(storage: Storage, now: () => Date, adminToken?: string): Promise<void> {
  const organizations = await storage.read((stores) => stores.organizations.list())
  if (organizations.length > 0) return
  const at = now().toISOString()
  const times = { createdAt: at, updatedAt: at }
  const organization: Organization = {
    id: randomUUID(),
    name: NAME,
    ...NEW_ORGANIZATION,
    ...times,
  }
  const member: Member = {
    id: randomUUID(),
    organizationId: organization.id,
    name: 'owner',
    role: 'owner',
    ...NEW_MEMBER,
    createdAt: at,
  }
  try {
    await storage.transaction(async (stores) => {
      await stores.organizations.insert(organization)
      await stores.members.insert(member)
      if (adminToken !== undefined) await storeAdminToken(stores, member, adminToken, at)
    })
  } catch (error) {
    // Another process was first.
    if (!(error instanceof UniqueViolation)) throw error
  }
}
