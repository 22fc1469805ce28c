import { CopyRules, ProjectFileImport, Restore } from '../domain/schemas/dashboard.js'
import { summariseCodeReferences } from '../services/code/code-references.js'
import { listArchivedWithLosses, restoreFromBody } from '../services/configs/archive.js'
import { copyRules } from '../services/configs/copy-rules.js'
import { configCounts } from '../services/configs/counts.js'
import { environmentTargets } from '../services/configs/environment-targets.js'
import { projectActivity } from '../services/configs/evaluations.js'
import { environmentReaders } from '../services/configs/readers.js'
import { downloadProject, mergeFromBody } from '../services/project-file/from-dashboard.js'
import { place } from '../routes/route.js'
import type { DashboardRoute } from './route.js'

const project = '/projects/{projectId}'

/** What people do in a project beyond the Admin API. */
export const projectRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: `${project}/archived`,
    access: 'configs:read',
    handle: (request) => listArchivedWithLosses(...place(request, 'projectId')),
  },
  {
    method: 'POST',
    path: `${project}/archived/{configId}/restore`,
    access: 'configs:restore',
    body: Restore,
    handle: (request) => restoreFromBody(...place(request, 'projectId', 'configId'), request.body),
  },
  {
    method: 'POST',
    path: `${project}/environments/{environmentId}/copy-rules`,
    // A preview compares what everybody may read. Copying asks for more itself.
    access: 'configs:read',
    body: CopyRules,
    handle: (request) => copyRules(...place(request, 'projectId', 'environmentId'), request.body),
  },
  {
    method: 'GET',
    path: `${project}/file`,
    access: 'configs:read',
    query: ['format'],
    handle: (request) => downloadProject(...place(request, 'projectId'), request.query['format']?.at(-1)),
  },
  {
    method: 'POST',
    path: `${project}/file`,
    access: 'projects:update',
    body: ProjectFileImport,
    isLarge: true,
    handle: (request) => mergeFromBody(...place(request, 'projectId'), request.body),
  },
  {
    method: 'GET',
    path: `${project}/code-references`,
    access: 'configs:read',
    handle: (request) => summariseCodeReferences(...place(request, 'projectId')),
  },
  {
    method: 'GET',
    path: `${project}/activity`,
    access: 'configs:read',
    handle: (request) => projectActivity(...place(request, 'projectId')),
  },
  {
    method: 'GET',
    path: `${project}/configs/{configId}/counts`,
    access: 'configs:read',
    handle: (request) => configCounts(...place(request, 'projectId', 'configId')),
  },
  {
    method: 'GET',
    path: `${project}/environments/{environmentId}/readers`,
    access: 'configs:read',
    handle: (request) => environmentReaders(...place(request, 'projectId', 'environmentId')),
  },
  {
    // For the playground. The page evaluates by itself, so nothing requested here counts as an evaluation.
    method: 'GET',
    path: `${project}/environments/{environmentId}/targets`,
    access: 'configs:read',
    handle: (request) => environmentTargets(...place(request, 'projectId', 'environmentId')),
  },
]
