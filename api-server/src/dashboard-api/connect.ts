import { environmentReaders } from '../services/configs/readers.js'
import { param, type DashboardRoute } from './route.js'

/** What the page that connects an application asks for again and again. */
export const connectRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: '/projects/{projectId}/environments/{environmentId}/readers',
    access: 'configs:read',
    handle: (request) =>
      environmentReaders(
        request.services,
        request.caller,
        param(request, 'projectId'),
        param(request, 'environmentId'),
      ),
  },
]
