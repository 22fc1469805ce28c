import { Type } from '@sinclair/typebox'
import { Config } from '../domain/schemas/config.js'
import { RestoreVersion, Version } from '../domain/schemas/history.js'
import { Segment } from '../domain/schemas/segment.js'
import { configHistory, segmentHistory } from '../services/history/history.js'
import { restoreConfigVersion, restoreSegmentVersion } from '../services/history/restore.js'
import { PAGE_QUERY } from './page-query.js'
import { namedPlace, place, type Route } from './route.js'

const config = '/projects/{projectId}/configs/{configKey}/history'
const segment = '/projects/{projectId}/segments/{segmentKey}/history'

const NEWEST_FIRST = 'Newest first, as far back as the audit log is kept.'
const RESTORE =
  'The same checks apply as to a change. Where something that the version needs was deleted, nothing is restored (400).'

/** A reader of a record may read how it came about; the whole audit log, with sign-ins and tokens, needs more. */
export const historyRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: config,
    operation: 'listConfigVersions',
    summary: "List the changes of a config's settings and rules",
    description: NEWEST_FIRST,
    permission: 'configs:read',
    query: PAGE_QUERY,
    response: Type.Array(Version),
    reported: true,
    handle: (request) => configHistory(...place(request, 'projectId', 'configKey'), request.query),
  },
  {
    method: 'POST',
    path: `${config}/{versionId}/restore`,
    operation: 'restoreConfigVersion',
    summary: "Restore a config's settings, or its rules in one environment, as a change left or found them",
    description: `${RESTORE} Also needs the permission \`config-targeting-rules:update\` for rules, otherwise \`config-settings:update\`.`,
    permission: 'configs:read',
    body: RestoreVersion,
    bodyOptional: true,
    example: { state: 'before' },
    response: Config,
    conflict: 'approval',
    conditional: true,
    handle: (request) =>
      restoreConfigVersion(...namedPlace(request, 'projectId', 'configKey', 'versionId'), request.body),
  },
  {
    method: 'GET',
    path: segment,
    operation: 'listSegmentVersions',
    summary: 'List the changes of a segment',
    description: NEWEST_FIRST,
    permission: 'segments:read',
    query: PAGE_QUERY,
    response: Type.Array(Version),
    reported: true,
    handle: (request) => segmentHistory(...place(request, 'projectId', 'segmentKey'), request.query),
  },
  {
    method: 'POST',
    path: `${segment}/{versionId}/restore`,
    operation: 'restoreSegmentVersion',
    summary: 'Restore a segment as a change left or found it',
    description: RESTORE,
    permission: 'segments:update',
    body: RestoreVersion,
    bodyOptional: true,
    example: { state: 'before' },
    response: Segment,
    conditional: true,
    handle: (request) =>
      restoreSegmentVersion(...namedPlace(request, 'projectId', 'segmentKey', 'versionId'), request.body),
  },
]
