import { auditRoutes } from './audit.js'
import { codeReferenceRoutes } from './code-references.js'
import { configRoutes } from './configs.js'
import { copyRoutes } from './copy.js'
import { environmentRoutes } from './environments.js'
import { historyRoutes } from './history.js'
import { memberRoutes } from './members.js'
import { plannedChangeRoutes } from './planned-changes.js'
import { projectRoutes } from './projects.js'
import type { Route } from './route.js'
import { segmentRoutes } from './segments.js'
import { tagRoutes } from './tags.js'
import { webhookRoutes } from './webhooks.js'

/** Every endpoint of the Admin API. */
export const routes: readonly Route[] = [
  ...projectRoutes,
  ...environmentRoutes,
  ...configRoutes,
  ...codeReferenceRoutes,
  ...copyRoutes,
  ...segmentRoutes,
  ...historyRoutes,
  ...plannedChangeRoutes,
  ...tagRoutes,
  ...auditRoutes,
  ...webhookRoutes,
  ...memberRoutes,
]
