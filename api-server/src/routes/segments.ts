import { Type } from '@sinclair/typebox'
import { Segment, SegmentWithUsages, SegmentWrite } from '../domain/schemas/segment.js'
import { onlyListQuery } from '../services/list.js'
import * as segments from '../services/projects/segments.js'
import { SEGMENT_EXAMPLE } from './examples.js'
import { LIST_QUERY } from './page-query.js'
import { place, type Route } from './route.js'

const collection = '/projects/{projectId}/segments'
const single = `${collection}/{segmentKey}`

export const segmentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: collection,
    operation: 'listSegments',
    summary: "List a project's segments, each with the configs and environments that use it",
    permission: 'segments:read',
    query: LIST_QUERY,
    response: Type.Array(SegmentWithUsages),
    handle: (request) => segments.listSegments(...place(request, 'projectId'), onlyListQuery(request.query)),
  },
  {
    method: 'POST',
    path: collection,
    operation: 'createSegment',
    summary: 'Create a segment',
    permission: 'segments:create',
    body: SegmentWrite,
    example: SEGMENT_EXAMPLE,
    response: Segment,
    handle: (request) => segments.createSegment(...place(request, 'projectId'), request.body),
  },
  {
    method: 'GET',
    path: single,
    operation: 'getSegment',
    summary: 'Read a segment',
    permission: 'segments:read',
    response: Segment,
    handle: (request) => segments.getSegment(...place(request, 'projectId', 'segmentKey')),
  },
  {
    method: 'PUT',
    path: single,
    operation: 'replaceSegment',
    summary: 'Replace a segment',
    description: 'Overrides become exactly the map that is sent. If none is sent, they stay.',
    permission: 'segments:update',
    body: SegmentWrite,
    example: SEGMENT_EXAMPLE,
    response: Segment,
    handle: (request) => segments.replaceSegment(...place(request, 'projectId', 'segmentKey'), request.body),
  },
  {
    method: 'DELETE',
    path: single,
    operation: 'deleteSegment',
    summary: 'Delete a segment with its overrides',
    description: 'Refused with 409 while the rules of any config use the segment.',
    permission: 'segments:delete',
    conflict: 'segment-in-use',
    handle: (request) => segments.deleteSegment(...place(request, 'projectId', 'segmentKey')),
  },
]
