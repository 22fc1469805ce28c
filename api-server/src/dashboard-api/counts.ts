import { configCounts } from '../services/configs/counts.js'
import { place } from '../routes/route.js'
import type { DashboardRoute } from './route.js'

/** What applications did with configs, in numbers. */
export const countRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: '/projects/{projectId}/configs/{configId}/counts',
    access: 'configs:read',
    handle: (request) => configCounts(...place(request, 'projectId', 'configId')),
  },
]
