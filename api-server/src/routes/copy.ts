import { Type } from '@sinclair/typebox'
import { CopyResult, CopyTarget, CopyTargets, EnvironmentDifference } from '../domain/schemas/copy.js'
import { Uuid } from '../domain/schemas/primitives.js'
import { compareEnvironments, copyTarget, copyTargets } from '../services/configs/copy-rules.js'
import { lastOf, place, type Route } from './route.js'

const project = '/projects/{projectId}'

const EXAMPLE = { from: '0f8fad5b-d9cb-469f-a165-70867728950e', to: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }
const HOW =
  'Rules and conditions get new ids. With `preview` nothing changes; its `version`, sent with the copy, refuses it (412) when ' +
  'something else would come of it by then.'

/** From one environment to another. */
export const copyRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: `${project}/compare`,
    operation: 'compareEnvironments',
    summary: 'List the configs that two environments serve differently',
    permission: 'configs:read',
    query: [
      { name: 'from', description: 'The id of an environment', required: true, schema: Uuid },
      { name: 'to', description: 'The id of another environment', required: true, schema: Uuid },
    ],
    response: Type.Array(EnvironmentDifference),
    handle: (request) =>
      compareEnvironments(...place(request, 'projectId'), {
        from: lastOf(request.query, 'from'),
        to: lastOf(request.query, 'to'),
      }),
  },
  {
    method: 'POST',
    path: `${project}/copy`,
    operation: 'copyTargets',
    summary: 'Copy the targeting rules of many configs from one environment to another, all or none',
    description: HOW,
    permission: 'config-targeting-rules:update',
    body: CopyTargets,
    example: { ...EXAMPLE, configKeys: ['upload-limit'] },
    response: CopyResult,
    also: [412],
    conflict: 'approval',
    handle: (request) => copyTargets(...place(request, 'projectId'), request.body),
  },
  {
    method: 'POST',
    path: `${project}/configs/{configKey}/copy`,
    operation: 'copyTarget',
    summary: 'Copy the targeting rules of a config from one environment to another',
    description: HOW,
    permission: 'config-targeting-rules:update',
    body: CopyTarget,
    example: EXAMPLE,
    response: CopyResult,
    also: [412],
    conflict: 'approval',
    handle: (request) => copyTarget(...place(request, 'projectId', 'configKey'), request.body),
  },
]
