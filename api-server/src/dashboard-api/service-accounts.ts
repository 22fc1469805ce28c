import { ServiceAccountCreate, ServiceAccountUpdate, TokenCreate } from '../domain/schemas/dashboard.js'
import * as accounts from '../services/team/service-accounts.js'
import { place } from '../routes/route.js'
import type { DashboardRoute } from './route.js'

const collection = '/service-accounts'
const single = `${collection}/{accountId}`

/** Their tokens belong to the team: unlike people's own, those who manage accounts see and revoke them. */
export const serviceAccountRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: collection,
    access: 'service-accounts:manage',
    handle: ({ services, caller }) => accounts.listServiceAccounts(services, caller),
  },
  {
    method: 'POST',
    path: collection,
    access: 'service-accounts:manage',
    body: ServiceAccountCreate,
    handle: ({ services, caller, body }) => accounts.addServiceAccount(services, caller, body),
  },
  {
    method: 'PUT',
    path: single,
    access: 'service-accounts:manage',
    body: ServiceAccountUpdate,
    handle: (request) => accounts.updateServiceAccount(...place(request, 'accountId'), request.body),
  },
  {
    method: 'DELETE',
    path: single,
    access: 'service-accounts:manage',
    handle: (request) => accounts.removeServiceAccount(...place(request, 'accountId')),
  },
  {
    method: 'GET',
    path: `${single}/tokens`,
    access: 'service-accounts:manage',
    handle: (request) => accounts.listAccountTokens(...place(request, 'accountId')),
  },
  {
    method: 'POST',
    path: `${single}/tokens`,
    access: 'service-accounts:manage',
    body: TokenCreate,
    handle: (request) => accounts.createAccountToken(...place(request, 'accountId'), request.body),
  },
  {
    method: 'DELETE',
    path: `${single}/tokens/{tokenId}`,
    access: 'service-accounts:manage',
    handle: (request) => accounts.revokeAccountToken(...place(request, 'accountId', 'tokenId')),
  },
]
