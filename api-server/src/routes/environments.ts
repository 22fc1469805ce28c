import { Type } from '@sinclair/typebox'
import { Environment, EnvironmentCreate, EnvironmentUpdate, Protection } from '../domain/schemas/environment.js'
import { changeProtection, readProtection } from '../services/configs/protection.js'
import * as environments from '../services/projects/environments.js'
import { place, type Route } from './route.js'

const collection = '/projects/{projectId}/environments'
const single = `${collection}/{environmentId}`

export const environmentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: collection,
    operation: 'listEnvironments',
    summary: "List a project's environments",
    permission: 'environments:read',
    response: Type.Array(Environment),
    handle: (request) => environments.listEnvironments(...place(request, 'projectId')),
  },
  {
    method: 'POST',
    path: collection,
    operation: 'createEnvironment',
    summary: 'Create an environment',
    description:
      'Every config of the project gets targeting rules in it: no rules, and the default that the config was created with.',
    permission: 'environments:create',
    body: EnvironmentCreate,
    example: { name: 'Staging', slug: 'staging', color: 'teal', live: false },
    response: Environment,
    handle: (request) => environments.createEnvironment(...place(request, 'projectId'), request.body),
  },
  {
    method: 'GET',
    path: single,
    operation: 'getEnvironment',
    summary: 'Read an environment',
    permission: 'environments:read',
    response: Environment,
    handle: (request) => environments.getEnvironment(...place(request, 'projectId', 'environmentId')),
  },
  {
    method: 'PUT',
    path: single,
    operation: 'updateEnvironment',
    summary: 'Change an environment',
    permission: 'environments:update',
    body: EnvironmentUpdate,
    example: { color: 'navy' },
    response: Environment,
    handle: (request) => environments.updateEnvironment(...place(request, 'projectId', 'environmentId'), request.body),
  },
  {
    method: 'DELETE',
    path: single,
    operation: 'deleteEnvironment',
    summary: 'Delete an environment with everything in it',
    permission: 'environments:delete',
    handle: (request) => environments.deleteEnvironment(...place(request, 'projectId', 'environmentId')),
  },
  {
    method: 'GET',
    path: `${single}/protection`,
    operation: 'getProtection',
    summary: 'Read what a change of rules in an environment needs',
    permission: 'environments:read',
    response: Protection.view,
    handle: (request) => readProtection(...place(request, 'projectId', 'environmentId')),
  },
  {
    method: 'PUT',
    path: `${single}/protection`,
    operation: 'updateProtection',
    summary: 'Set what a change of rules in an environment needs',
    description: 'By default, nothing is required. Only the members that are sent change.',
    permission: 'environments:update',
    body: Protection.update,
    example: { requiresComment: true },
    response: Protection.view,
    handle: (request) => changeProtection(...place(request, 'projectId', 'environmentId'), request.body),
  },
]
