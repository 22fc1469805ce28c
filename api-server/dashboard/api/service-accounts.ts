import { permissionsAnywhere } from '../../src/domain/access.js'
import { GROUPS, useGroups } from './groups.js'
import type { TokenCreate } from './tokens.js'
import type { Permission, Right, Role } from './types.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'

/** A member without a sign-in, whose tokens belong to the team. */
export interface ServiceAccount {
  id: string
  name: string
  role: AccountRole
  rights: readonly Right[]
  groupIds: readonly string[]
  createdAt: string
  tokens: number
  lastUsedAt: string | null
}

/** No account is an owner. */
export type AccountRole = Exclude<Role, 'owner'>

export interface AccountToken extends TokenCreate {
  id: string
  createdAt: string
  lastUsedAt: string | null
}

type AccountInput = Pick<ServiceAccount, 'name' | 'role' | 'rights' | 'groupIds'>

const ACCOUNTS = '/service-accounts'
const CHANGES = [ACCOUNTS, GROUPS]

const single = (id: string) => `${ACCOUNTS}/${encodeURIComponent(id)}`
const tokens = (id: string) => `${single(id)}/tokens`

export const useServiceAccounts = () => useQuery<ServiceAccount[]>(ACCOUNTS)

export const useAccountTokens = (id: string) => useQuery<AccountToken[]>(tokens(id))

/** What the account may do anywhere, by its role, its rights and its groups: the most that its tokens may. */
export function useAccountPermissions({ role, rights, groupIds }: ServiceAccount): Permission[] {
  const groups = (useGroups().data ?? []).filter(({ id }) => groupIds.includes(id))
  const ofGroups = groups.flatMap((group) =>
    group.rights.map(({ environmentIds = null, ...right }) => ({ ...right, environmentIds })),
  )
  return [...permissionsAnywhere({ role, rights: [...rights, ...ofGroups] })]
}

/** Creates an account, or changes the one with the id. */
export function saveAccount(id: string | undefined, body: AccountInput): Promise<ServiceAccount> {
  const [method, path] = id === undefined ? (['POST', ACCOUNTS] as const) : (['PUT', single(id)] as const)
  return write<ServiceAccount>(method, path, { body, changes: CHANGES })
}

/** Its tokens stop working at once. */
export const removeAccount = (id: string) => write('DELETE', single(id), { changes: CHANGES })

/** The answer alone has the token itself. */
export const createAccountToken = (id: string, body: TokenCreate) =>
  write<AccountToken & { token: string }>('POST', tokens(id), { body, changes: [ACCOUNTS] })

export const revokeAccountToken = (id: string, tokenId: string) =>
  write('DELETE', `${tokens(id)}/${encodeURIComponent(tokenId)}`, { changes: [ACCOUNTS] })
