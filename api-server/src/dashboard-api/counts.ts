import { configCounts } from '../services/configs/counts.js'
import { param, type DashboardRoute } from './route.js'

/** What applications did with configs, in numbers. */
export const countRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: '/projects/{projectId}/configs/{configId}/counts',
    access: 'configs:read',
    handle: (request) =>
      configCounts(request.services, request.caller, param(request, 'projectId'), param(request, 'configId')),
  },
]
