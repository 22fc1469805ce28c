import type { Member } from '../../domain/records.js'
import type { Services } from '../context.js'

/** What a member who has left keeps no longer. The email and the account at a provider stay: they keep single sign-on from adding them again. */
export const NO_SIGN_IN: Pick<Member, 'passwordHash' | 'lastSignInAt'> = { passwordHash: null, lastSignInAt: null }

/** Deletes what members could sign in with who left when that was still kept; returns of how many. */
export async function forgetSignIns({ storage }: Pick<Services, 'storage'>): Promise<number> {
  return storage.transaction(async (stores) => {
    let forgotten = 0
    for (const { id: organizationId } of await stores.organizations.list()) {
      const left = (await stores.members.list(organizationId)).filter(({ removedAt }) => removedAt !== null)
      const factors = new Set(
        (await stores.secondFactors.listByOrganization(organizationId)).map(({ memberId }) => memberId),
      )
      for (const member of left) {
        const { id, passwordHash, lastSignInAt } = member
        if (passwordHash === null && lastSignInAt === null && !factors.has(id)) continue
        await stores.members.update({ ...member, ...NO_SIGN_IN })
        await stores.secondFactors.delete(id)
        forgotten += 1
      }
    }
    return forgotten
  })
}
