import { Invalid, SegmentInUse } from '../../domain/errors.js'
import { archiveConfig } from '../configs/configs.js'
import type { Caller, Services } from '../context.js'
import { deleteSegment } from '../projects/segments.js'
import { deleteTag } from '../projects/tags.js'
import type { Change } from './merge-parts.js'

/** What a project has and a file does not mention. A tag's name is as comparisons see it. */
export interface Missing {
  what: 'environment' | 'tag' | 'segment' | 'config'
  name: string
}

/**
 * Archives configs, then deletes segments and tags. `tags` are ids by comparison name. Throws Invalid for a segment that rules still use,
 * which only rules in an environment can do that the file does not mention.
 */
export async function pruneProject(
  services: Services,
  caller: Caller,
  projectId: string,
  missing: readonly Missing[],
  tags: ReadonlyMap<string, string>,
): Promise<Change[]> {
  const changes: Change[] = []
  const each = async (what: Missing['what'], action: Change['action'], work: (name: string) => Promise<unknown>) => {
    for (const { name } of missing.filter((one) => one.what === what)) {
      await work(name)
      changes.push({ what, name, action, fields: [] })
    }
  }
  await each('config', 'archive', (key) => archiveConfig(services, caller, projectId, key))
  await each('segment', 'delete', async (key) => {
    try {
      await deleteSegment(services, caller, projectId, key)
    } catch (error) {
      if (!(error instanceof SegmentInUse)) throw error
      const users = error.usages.map(({ configKey }) => configKey).join(', ')
      throw new Invalid([{ message: `Segment ${key} cannot be deleted: rules of ${users} still use it` }])
    }
  })
  await each('tag', 'delete', (name) => deleteTag(services, caller, projectId, tags.get(name) ?? ''))
  return changes
}
