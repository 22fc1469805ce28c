import { OrganizationUpdate } from '../domain/schemas/dashboard.js'
import { readUsage } from '../services/admission/usage.js'
import { EXPORT_QUERY, exportAuditLog } from '../services/audit/audit-export.js'
import { AUDIT_QUERY, auditFacets, readAuditLog } from '../services/audit/audit-log.js'
import { readOrganization, updateOrganization } from '../services/team/organizations.js'
import type { DashboardRoute } from './route.js'

export const organizationRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: '/organization',
    access: 'members',
    handle: ({ services, caller }) => readOrganization(services, caller),
  },
  {
    method: 'PUT',
    path: '/organization',
    access: 'organization:manage',
    body: OrganizationUpdate,
    handle: ({ services, caller, body }) => updateOrganization(services, caller, body),
  },
  {
    method: 'GET',
    path: '/audit',
    access: 'audit:read',
    query: AUDIT_QUERY,
    handle: ({ services, caller, query }) => readAuditLog(services, caller, query),
  },
  {
    method: 'GET',
    path: '/audit/facets',
    access: 'audit:read',
    handle: ({ services, caller }) => auditFacets(services, caller),
  },
  {
    method: 'GET',
    path: '/audit/export',
    access: 'audit:read',
    query: EXPORT_QUERY,
    handle: ({ services, caller, query }) => Promise.resolve(exportAuditLog(services, caller, query)),
  },
  {
    method: 'GET',
    path: '/usage',
    access: 'members',
    handle: ({ services, caller }) => readUsage(services, caller),
  },
]
