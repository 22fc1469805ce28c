import { cache } from './cache.js'
import * as paths from './paths.js'
import { request } from './request.js'
import type { Rule, TargetsReplace } from './types.js'
import { write } from './write.js'

/**
 * Replaces what a config serves in one environment. Returns the entity tag of what it serves now, once the config is up to date on the
 * page. Throws ApiError.
 */
export async function replaceTargets(
  projectId: string,
  key: string,
  body: TargetsReplace,
  ifMatch: string | undefined,
  comment = '',
): Promise<string | undefined> {
  const config = paths.config(projectId, key)
  const { etag } = await request('PUT', `${config}/targets`, { body, ifMatch, comment })
  await cache.invalidate(config, paths.segments(projectId), paths.overview(projectId))
  return etag
}

interface Side {
  defaultValue: string
  rules: Rule[]
}

export interface CopiedRules {
  /** Of a preview: sent with the copy, so that exactly what was shown is copied. */
  version?: string
  changes: { configKey: string; before: Side; after: Side }[]
}

/** Gives an environment the rules of another one, for all configs or those named; with `preview` nothing is changed. */
export const copyRules = (
  projectId: string,
  environmentId: string,
  body: { from: string; configKeys?: string[]; preview?: boolean; version?: string },
  comment = '',
) =>
  write<CopiedRules>('POST', paths.own(projectId, `environments/${encodeURIComponent(environmentId)}/copy-rules`), {
    body,
    comment,
    changes:
      body.preview === true ? [] : [paths.configs(projectId), paths.segments(projectId), paths.overview(projectId)],
  })
