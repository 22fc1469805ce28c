import type { Member } from '../../domain/records.js'
import type { Stores } from '../../storage/storage.js'

/** Whether nobody can sign in to the dashboard: then anyone with the setup code may become the owner. */
export async function needsSetup(stores: Stores): Promise<boolean> {
  for (const { id } of await stores.organizations.list()) {
    if ((await stores.members.list(id)).some(canSignIn)) return false
  }
  return true
}

function canSignIn({ email, passwordHash, removedAt }: Member): boolean {
  return email !== null && passwordHash !== null && removedAt === null
}
