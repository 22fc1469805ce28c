import { TokenCreate, TokenRename } from '../domain/schemas/dashboard.js'
import * as tokens from '../services/credentials/own-tokens.js'
import { place } from '../routes/route.js'
import type { DashboardRoute } from './route.js'

const single = '/tokens/{tokenId}'

/** Tokens belong to the member who made them, whatever the role: nobody else sees them. */
export const tokenRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: '/tokens',
    access: 'members',
    handle: ({ services, caller }) => tokens.listOwnTokens(services, caller),
  },
  {
    method: 'POST',
    path: '/tokens',
    access: 'members',
    body: TokenCreate,
    handle: ({ services, caller, body }) => tokens.createOwnToken(services, caller, body),
  },
  {
    method: 'PUT',
    path: single,
    access: 'members',
    body: TokenRename,
    handle: (request) => tokens.renameOwnToken(...place(request, 'tokenId'), request.body),
  },
  {
    method: 'DELETE',
    path: single,
    access: 'members',
    handle: (request) => tokens.revokeOwnToken(...place(request, 'tokenId')),
  },
]
