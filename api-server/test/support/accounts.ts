/** Members, tokens and organizations put straight into the storage. */
import { randomUUID } from 'node:crypto'
import type { Stores } from '@service/api-server'
import type { Right } from '../../src/domain/access.js'
import { NEW_MEMBER, NEW_ORGANIZATION } from '../../src/domain/records.js'
import { PERMISSIONS, type Permission, type Role } from '../../src/domain/permissions.js'
import { hashToken } from '../../src/domain/tokens.js'
import type { Api } from './api.js'

interface WantedToken {
  permissions?: readonly Permission[]
  expiresAt?: string
  role?: Role
  removed?: boolean
  organizationId?: string
  rights?: readonly Right[]
}

export async function firstOrganization(stores: Stores) {
  const [organization] = await stores.organizations.list()
  if (!organization) throw new Error('The store has no organization')
  return organization
}

/** Stores a token of a new member and answers its secret. */
export async function newToken(api: Api, wanted: WantedToken = {}): Promise<string> {
  const { permissions = PERMISSIONS, expiresAt = null, role = 'owner', rights = [], removed, organizationId } = wanted
  const secret = `svc_${randomUUID()}`
  const createdAt = new Date().toISOString()
  await api.storage.transaction(async (stores) => {
    const base = { organizationId: organizationId ?? (await firstOrganization(stores)).id, createdAt }
    const memberId = randomUUID()
    const left = { removedAt: removed ? createdAt : null }
    await stores.members.insert({ ...base, ...NEW_MEMBER, ...left, rights, id: memberId, name: 'M', role })
    const token = { ...base, lastUsedAt: null, id: randomUUID(), memberId, name: 'T', permissions, expiresAt }
    await stores.tokens.insert({ ...token, hash: hashToken(secret) })
  })
  return secret
}

/** Makes another organization and answers its id. */
export async function otherOrganization(api: Api): Promise<string> {
  const id = randomUUID()
  const at = new Date().toISOString()
  await api.storage.transaction((stores) =>
    stores.organizations.insert({ id, name: `Organization ${id}`, ...NEW_ORGANIZATION, createdAt: at, updatedAt: at }),
  )
  return id
}

/** Makes another organization and answers a token of its owner. */
export async function newOrganization(api: Api): Promise<string> {
  return newToken(api, { organizationId: await otherOrganization(api) })
}
