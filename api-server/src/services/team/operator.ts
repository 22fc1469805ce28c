import { Invalid } from '../../domain/errors.js'
import { PERMISSIONS } from '../../domain/permissions.js'
import type { Caller, Services } from '../context.js'

/** The person who runs commands on the server itself: they act as the first owner of the first organization. */
export async function operator({ storage }: Services): Promise<Caller> {
  return storage.read(async (stores) => {
    const [organization] = await stores.organizations.list()
    const members = organization ? await stores.members.list(organization.id) : []
    const owner = members.find((member) => member.role === 'owner' && member.removedAt === null)
    if (!organization || !owner) throw new Invalid([{ message: 'The store has no organization with an owner' }])
    return {
      organizationId: organization.id,
      plan: organization.plan,
      memberId: owner.id,
      memberName: owner.name,
      tokenName: null,
      access: owner,
      granted: null,
      permissions: new Set(PERMISSIONS),
      source: 'CLI',
    }
  })
}
