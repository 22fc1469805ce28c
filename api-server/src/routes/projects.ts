import { Type } from '@sinclair/typebox'
import { Project, ProjectCreate, ProjectSummary, ProjectUpdate } from '../domain/schemas/project.js'
import * as projects from '../services/projects/projects.js'
import { onlyListQuery } from '../services/list.js'
import { LIST_QUERY } from './page-query.js'
import { place, type Route } from './route.js'

export const projectRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/projects',
    operation: 'listProjects',
    summary: "List the organization's projects",
    permission: 'projects:read',
    query: LIST_QUERY,
    response: Type.Array(ProjectSummary),
    handle: ({ services, caller, query }) => projects.listProjects(services, caller, onlyListQuery(query)),
  },
  {
    method: 'POST',
    path: '/projects',
    operation: 'createProject',
    summary: 'Create a project',
    description: 'A new project has two environments named Test and Production.',
    permission: 'projects:create',
    body: ProjectCreate,
    example: { name: 'Shop', slug: 'shop' },
    response: Project,
    handle: ({ services, caller, body }) => projects.createProject(services, caller, body),
  },
  {
    method: 'GET',
    path: '/projects/{projectId}',
    operation: 'getProject',
    summary: 'Read a project with its environments',
    permission: 'projects:read',
    response: Project,
    handle: (request) => projects.getProject(...place(request, 'projectId')),
  },
  {
    method: 'PUT',
    path: '/projects/{projectId}',
    operation: 'updateProject',
    summary: 'Change the name or slug of a project',
    permission: 'projects:update',
    body: ProjectUpdate,
    example: { name: 'Web shop' },
    handle: (request) => projects.updateProject(...place(request, 'projectId'), request.body),
  },
  {
    method: 'DELETE',
    path: '/projects/{projectId}',
    operation: 'deleteProject',
    summary: 'Delete a project with everything in it',
    permission: 'projects:delete',
    handle: (request) => projects.deleteProject(...place(request, 'projectId')),
  },
]
