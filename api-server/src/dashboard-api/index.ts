import type { DashboardRoute } from './route.js'
import { sessionRoutes } from './session.js'

/** Every endpoint of the dashboard's own; the Admin API's are served beside them, below /v1. */
export const dashboardRoutes: readonly DashboardRoute[] = [...sessionRoutes]
