import { Type } from '@sinclair/typebox'
import {
  Activity,
  Config,
  CONFIG_ROLES,
  CONFIG_STATES,
  ConfigCreate,
  ConfigSummary,
  ConfigUpdate,
} from '../domain/schemas/config.js'
import { OneOf, Timestamp, Uuid } from '../domain/schemas/primitives.js'
import { TargetPatch, TargetsReplace, TargetValue } from '../domain/schemas/targets.js'
import { updateConfig } from '../services/configs/config-update.js'
import * as configs from '../services/configs/configs.js'
import { patchTargets, serveValue } from '../services/configs/patch-targets.js'
import { replaceTargets } from '../services/configs/targets.js'
import { readFilter } from './config-filter.js'
import { CONFIG_EXAMPLE, TARGETS_EXAMPLE } from './examples.js'
import { LIST_QUERY } from './page-query.js'
import { namedPlace, place, type Route } from './route.js'

const collection = '/projects/{projectId}/configs'
const single = `${collection}/{configKey}`

export const configRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: collection,
    operation: 'listConfigs',
    summary: "List a project's configs without their targeting rules",
    permission: 'configs:read',
    query: [
      {
        name: 'tagIds',
        description: 'Only configs having any of these tags; repeatable',
        schema: Type.Array(Uuid),
      },
      {
        name: 'untagged',
        description: 'true lists configs without tags, in addition to those that tagIds asks for',
        schema: OneOf(['true', 'false']),
      },
      {
        name: 'state',
        description: 'Only configs of any of these states; repeatable',
        schema: Type.Array(OneOf(CONFIG_STATES)),
      },
      {
        name: 'role',
        description: 'Only configs of any of these roles; repeatable',
        schema: Type.Array(OneOf(CONFIG_ROLES)),
      },
      {
        name: 'updatedSince',
        description: 'Only configs whose settings, or rules in any environment, changed at this time or later',
        schema: Timestamp,
      },
      ...LIST_QUERY,
    ],
    response: Type.Array(ConfigSummary),
    handle: (request) => configs.listConfigs(...place(request, 'projectId'), readFilter(request.query)),
  },
  {
    method: 'POST',
    path: collection,
    operation: 'createConfig',
    summary: 'Create a config',
    description:
      'Sending tagIds also needs the permission `config-settings:update`. The ETag is that of the single read.',
    permission: 'configs:create',
    body: ConfigCreate,
    example: CONFIG_EXAMPLE,
    response: ConfigSummary,
    handle: (request) => configs.createConfig(...place(request, 'projectId'), request.body),
  },
  {
    method: 'GET',
    path: single,
    operation: 'getConfig',
    summary: 'Read a config with its targeting rules in every environment',
    permission: 'configs:read',
    response: Config,
    handle: (request) => configs.getConfig(...place(request, 'projectId', 'configKey')),
  },
  {
    method: 'PATCH',
    path: single,
    operation: 'updateConfig',
    summary: 'Change the settings of a config',
    description:
      'Only the members that are sent change. A new key renames the config; SDKs can go on using the old one. ' +
      'If-Match compares only the settings, not the rules. The ETag is that of the single read.',
    permission: 'config-settings:update',
    body: ConfigUpdate,
    example: { key: 'checkout-v2', availability: { client: false } },
    response: ConfigSummary,
    handle: (request) => updateConfig(...place(request, 'projectId', 'configKey'), request.body),
  },
  {
    method: 'DELETE',
    path: single,
    operation: 'archiveConfig',
    summary: 'Archive a config',
    permission: 'configs:archive',
    handle: (request) => configs.archiveConfig(...place(request, 'projectId', 'configKey')),
  },
  {
    method: 'PUT',
    path: `${single}/targets`,
    operation: 'replaceTargets',
    summary: 'Replace the targeting rules of a config in one environment',
    description:
      "If-Match takes the target's etag, or the config's ETag, of which the settings and this environment are compared.",
    permission: 'config-targeting-rules:update',
    body: TargetsReplace,
    example: TARGETS_EXAMPLE,
    tagged: true,
    conflict: 'approval',
    handle: (request) => replaceTargets(...namedPlace(request, 'projectId', 'configKey'), request.body),
  },
  {
    method: 'PATCH',
    path: `${single}/targets/{environmentId}`,
    operation: 'patchTargets',
    summary: 'Change the targeting rules of a config in one environment by a JSON Patch',
    description:
      'The operations of RFC 6902 apply to `{defaultValue, rules}`, all of them or none, and the result is checked as a replacement is. ' +
      'Rules stand in the order in which they are served; where a patch moves one, `order` follows. A `test` that does not hold is 412. ' +
      "If-Match takes the target's etag, or the config's ETag, of which the settings and this environment are compared.",
    permission: 'config-targeting-rules:update',
    body: TargetPatch,
    mediaType: 'application/json-patch+json',
    example: [
      { op: 'test', path: '/rules/0/value', value: 100 },
      { op: 'replace', path: '/rules/0/value', value: 50 },
    ],
    tagged: true,
    conflict: 'approval',
    handle: (request) => patchTargets(...namedPlace(request, 'projectId', 'configKey', 'environmentId'), request.body),
  },
  {
    method: 'PUT',
    path: `${single}/targets/{environmentId}/value`,
    operation: 'serveValue',
    summary: 'Serve everyone one value in an environment, such as false to turn a flag off',
    description:
      'The value becomes the default, and the rules of the environment are removed, in one change. ' +
      "If-Match takes the target's etag, or the config's ETag, of which the settings and this environment are compared.",
    permission: 'config-targeting-rules:update',
    body: TargetValue,
    example: { value: false },
    tagged: true,
    conflict: 'approval',
    handle: (request) => serveValue(...namedPlace(request, 'projectId', 'configKey', 'environmentId'), request.body),
  },
  {
    method: 'GET',
    path: `${single}/activity`,
    operation: 'getConfigActivity',
    summary: 'Read when a config was last evaluated, newest first',
    permission: 'configs:read',
    response: Type.Array(Activity),
    reported: true,
    handle: (request) => configs.getActivity(...place(request, 'projectId', 'configKey')),
  },
]
