import { ContextName, ContextSettings } from '../domain/schemas/contexts.js'
import * as contexts from '../services/projects/contexts.js'
import { param, type DashboardRoute, type MemberRequest } from './route.js'

const collection = '/projects/{projectId}/environments/{environmentId}/contexts'

const place = (request: MemberRequest) =>
  [request.services, request.caller, param(request, 'projectId'), param(request, 'environmentId')] as const

/** They may be people: whoever only looks at configs does not see them. */
export const contextRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: collection,
    access: 'config-targeting-rules:update',
    handle: (request) => contexts.readContexts(...place(request)),
  },
  {
    method: 'DELETE',
    path: collection,
    access: 'environments:update',
    handle: (request) => contexts.deleteContexts(...place(request)),
  },
  {
    method: 'POST',
    path: `${collection}/delete`,
    access: 'environments:update',
    body: ContextName,
    handle: (request) => contexts.deleteContext(...place(request), request.body),
  },
  {
    method: 'PUT',
    path: `${collection}/settings`,
    access: 'environments:update',
    body: ContextSettings,
    handle: (request) => contexts.changeContextSettings(...place(request), request.body),
  },
]
