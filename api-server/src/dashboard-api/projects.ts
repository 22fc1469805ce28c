import { CopyRules, ProjectFileImport, Restore } from '../domain/schemas/dashboard.js'
import { summariseCodeReferences } from '../services/code/code-references.js'
import { listArchivedWithLosses, restoreFromBody } from '../services/configs/archive.js'
import { copyRules } from '../services/configs/copy-rules.js'
import { projectActivity } from '../services/configs/evaluations.js'
import { downloadProject, mergeFromBody } from '../services/project-file/from-dashboard.js'
import { param, type DashboardRoute, type MemberRequest } from './route.js'

const project = '/projects/{projectId}'

const inProject = (request: MemberRequest) => [request.services, request.caller, param(request, 'projectId')] as const

/** What people do in a project beyond the Admin API. */
export const projectRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: `${project}/archived`,
    access: 'configs:read',
    handle: (request) => listArchivedWithLosses(...inProject(request)),
  },
  {
    method: 'POST',
    path: `${project}/archived/{configId}/restore`,
    access: 'configs:restore',
    body: Restore,
    handle: (request) => restoreFromBody(...inProject(request), param(request, 'configId'), request.body),
  },
  {
    method: 'POST',
    path: `${project}/environments/{environmentId}/copy-rules`,
    access: 'config-targeting-rules:update',
    body: CopyRules,
    handle: (request) => copyRules(...inProject(request), param(request, 'environmentId'), request.body),
  },
  {
    method: 'GET',
    path: `${project}/file`,
    access: 'configs:read',
    query: ['format'],
    handle: (request) => downloadProject(...inProject(request), request.query['format']?.at(-1)),
  },
  {
    method: 'POST',
    path: `${project}/file`,
    access: 'projects:update',
    body: ProjectFileImport,
    handle: (request) => mergeFromBody(...inProject(request), request.body),
  },
  {
    method: 'GET',
    path: `${project}/code-references`,
    access: 'configs:read',
    handle: (request) => summariseCodeReferences(...inProject(request)),
  },
  {
    method: 'GET',
    path: `${project}/activity`,
    access: 'configs:read',
    handle: (request) => projectActivity(...inProject(request)),
  },
]
