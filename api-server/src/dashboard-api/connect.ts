import { environmentReaders } from '../services/configs/readers.js'
import { place } from '../routes/route.js'
import type { DashboardRoute } from './route.js'

/** What the page that connects an application asks for again and again. */
export const connectRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: '/projects/{projectId}/environments/{environmentId}/readers',
    access: 'configs:read',
    handle: (request) => environmentReaders(...place(request, 'projectId', 'environmentId')),
  },
]
