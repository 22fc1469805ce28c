import { place, type Route } from '../routes/route.js'
import { projectOverview } from '../services/configs/overview.js'
import { servedSizes } from '../services/configs/served-sizes.js'

/**
 * Reads only for the dashboard that show a project's data and nothing else. They are served like reads of the Admin API: cached while
 * the project does not change, and with an entity tag.
 */
export const dashboardReads: readonly Route[] = [
  {
    method: 'GET',
    path: '/projects/{projectId}/overview',
    operation: 'readOverview',
    summary: 'What every config serves in every environment',
    permission: 'configs:read',
    handle: (request) => projectOverview(...place(request, 'projectId')),
  },
  {
    method: 'GET',
    path: '/projects/{projectId}/served-sizes',
    operation: 'readServedSizes',
    summary: 'The environments that are large for SDKs which evaluate by themselves',
    permission: 'environments:read',
    handle: (request) => servedSizes(...place(request, 'projectId')),
  },
]
