import { place, type Route } from '../routes/route.js'
import { projectOverview } from '../services/configs/overview.js'

/**
 * Reads of the dashboard's own that show a project's data and nothing else. They are served as reads of the Admin API are: kept while
 * the project stays as it is, and with an entity tag.
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
]
