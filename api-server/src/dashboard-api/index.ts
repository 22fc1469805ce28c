import { contextRoutes } from './contexts.js'
import { memberRoutes } from './members.js'
import { organizationRoutes } from './organization.js'
import { projectRoutes } from './projects.js'
import type { DashboardRoute } from './route.js'
import { sdkKeyRoutes } from './sdk-keys.js'
import { sessionRoutes } from './session.js'
import { serviceAccountRoutes } from './service-accounts.js'
import { tokenRoutes } from './tokens.js'

/** Every endpoint of the dashboard's own; the Admin API's are served beside them, below /v1. */
export const dashboardRoutes: readonly DashboardRoute[] = [
  ...sessionRoutes,
  ...memberRoutes,
  ...tokenRoutes,
  ...serviceAccountRoutes,
  ...sdkKeyRoutes,
  ...projectRoutes,
  ...contextRoutes,
  ...organizationRoutes,
]
