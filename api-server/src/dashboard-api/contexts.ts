import { ContextName, ContextSettings } from '../domain/schemas/contexts.js'
import * as contexts from '../services/projects/contexts.js'
import { place } from '../routes/route.js'
import type { DashboardRoute } from './route.js'

const collection = '/projects/{projectId}/environments/{environmentId}/contexts'

/** They may be people, so a member who only looks at configs does not see them. */
export const contextRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: collection,
    access: 'config-targeting-rules:update',
    handle: (request) => contexts.readContexts(...place(request, 'projectId', 'environmentId')),
  },
  {
    method: 'DELETE',
    path: collection,
    access: 'environments:update',
    handle: (request) => contexts.deleteContexts(...place(request, 'projectId', 'environmentId')),
  },
  {
    method: 'POST',
    path: `${collection}/delete`,
    access: 'environments:update',
    body: ContextName,
    handle: (request) => contexts.deleteContext(...place(request, 'projectId', 'environmentId'), request.body),
  },
  {
    method: 'PUT',
    path: `${collection}/settings`,
    access: 'environments:update',
    body: ContextSettings,
    handle: (request) => contexts.changeContextSettings(...place(request, 'projectId', 'environmentId'), request.body),
  },
]
