import { useSharedDraft, type SharedDraft, type Version } from '../../../app/use-shared-draft.js'
import { latestConfig } from '../../../api/configs.js'
import { replaceTargets } from '../../../api/targeting.js'
import type { Config } from '../../../api/types.js'
import type { RulesVersion } from '../../../ui/rules/difference.js'
import { bodyOf, draftOf, isSame, targetVersion, versionOf, type Draft } from './draft.js'

export type Editor = SharedDraft<RulesVersion, Draft>

const GONE =
  'The config no longer has this key, or the environment is gone: somebody renamed, archived or deleted it. Your changes are still on this page.'

/** The rules of a config in one environment while they are edited. The tag covers the whole config. */
export function useEditor(config: Config, etag: string | undefined, environmentId: string, start?: Draft): Editor {
  const { projectId, key } = config
  return useSharedDraft({
    fresh: read(config, etag, environmentId),
    draftOf,
    versionOf,
    isSame,
    write: async (draft, ifMatch) => {
      await replaceTargets(projectId, key, bodyOf(draft, environmentId), ifMatch)
    },
    latest: async () => {
      const now = await latestConfig(projectId, key)
      return read(now.config, now.etag, environmentId)
    },
    gone: GONE,
    start,
  })
}

function read(config: Config, etag: string | undefined, environmentId: string): Version<RulesVersion> {
  const target = config.targets.find(({ environment }) => environment.id === environmentId)
  if (!target) throw new Error(GONE)
  return { version: targetVersion(target), etag }
}
