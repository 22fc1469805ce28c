import type { ApiToken, Permission } from './types.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'

const TOKENS = '/tokens'

const token = (id: string) => `${TOKENS}/${encodeURIComponent(id)}`

/** Members count tokens, so their list changes as well. */
const CHANGES = [TOKENS, '/members']

export interface TokenCreate {
  name: string
  permissions: readonly Permission[]
  /** ISO date-time; null for a token that does not expire. */
  expiresAt: string | null
}

/** The signed-in member's own tokens. */
export const useTokens = () => useQuery<ApiToken[]>(TOKENS)

/** The answer alone has the token itself. */
export const createToken = (body: TokenCreate) =>
  write<ApiToken & { token: string }>('POST', TOKENS, { body, changes: CHANGES })

export const renameToken = (id: string, name: string) =>
  write<ApiToken>('PUT', token(id), { body: { name }, changes: CHANGES })

export const revokeToken = (id: string) => write('DELETE', token(id), { changes: CHANGES })
