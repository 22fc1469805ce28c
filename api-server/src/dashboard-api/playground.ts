import { environmentTargets } from '../services/configs/environment-targets.js'
import { place } from '../routes/route.js'
import type { DashboardRoute } from './route.js'

/** What the playground needs beyond the Admin API. The page evaluates by itself, so nothing requested here counts as an evaluation. */
export const playgroundRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: '/projects/{projectId}/environments/{environmentId}/targets',
    access: 'configs:read',
    handle: (request) => environmentTargets(...place(request, 'projectId', 'environmentId')),
  },
]
