import { cache } from './cache.js'
import { ApiError } from './errors.js'
import * as paths from './paths.js'
import type { AttributeCondition, Segment, SegmentWithUsages } from './types.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'
import { t } from '../language/text.js'

export interface SegmentWrite {
  key: string
  name: string
  groups: AttributeCondition[][]
  /** By the id of the environment. */
  overrides: Record<string, AttributeCondition[][]>
}

export const useSegments = (projectId: string | undefined) =>
  useQuery<SegmentWithUsages[]>(projectId === undefined ? undefined : paths.segments(projectId))

export const useSegment = (projectId: string, key: string | undefined) =>
  useQuery<Segment>(key === undefined ? undefined : paths.segment(projectId, key))

export const createSegment = (projectId: string, body: SegmentWrite) =>
  write<Segment>('POST', paths.segments(projectId), { body, changes: [paths.segments(projectId)] })

/** After a change of its key, a segment has the new one at once; the old address is not requested again. */
export async function replaceSegment(
  projectId: string,
  key: string,
  body: SegmentWrite,
  ifMatch: string | undefined,
  comment = '',
): Promise<Segment> {
  const path = paths.segment(projectId, key)
  if (body.key === key)
    return write<Segment>('PUT', path, { body, ifMatch, comment, changes: [paths.segments(projectId)] })
  const segment = await write<Segment>('PUT', path, { body, ifMatch, comment })
  await cache.load(paths.segments(projectId))
  return segment
}

/** Asks for the list again only: the deleted segment's own page must not. */
export async function deleteSegment(projectId: string, key: string): Promise<void> {
  await write('DELETE', paths.segment(projectId, key))
  await cache.load(paths.segments(projectId))
}

/** The segment as it is now, after a notice that it changed. Throws ApiError. */
export async function latestSegment(
  projectId: string,
  key: string,
): Promise<{ segment: Segment; etag: string | undefined }> {
  const path = paths.segment(projectId, key)
  await cache.load(path)
  const { loaded, error } = cache.query<Segment>(path)
  const now = loaded.peek()
  const failure = error.peek()
  if (failure instanceof ApiError) throw failure
  if (!now) throw new Error(t('The segment could not be read'))
  return { segment: now.data, etag: now.etag }
}
