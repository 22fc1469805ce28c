import { useRef, useState } from 'preact/hooks'
import { SAVE_NOW, type SaveChoice } from '../../../app/save-choice.js'
import { useSharedDraft, type SharedDraft, type Version } from '../../../app/use-shared-draft.js'
import { latestConfig } from '../../../api/configs.js'
import { replaceTargets } from '../../../api/targeting.js'
import type { Config } from '../../../api/types.js'
import type { RulesVersion } from '../../../ui/rules/difference.js'
import { bodyOf, draftOf, isSame, targetVersion, versionOf, type Draft } from './draft.js'
import { t } from '../../../language/text.js'

export interface Editor extends SharedDraft<RulesVersion, Draft> {
  /** When and why the next save is made. */
  choice: SaveChoice
  setChoice: (choice: SaveChoice) => void
  /** What the last save replaced, and the entity tag of what it wrote. */
  lastSave: { current: { before: RulesVersion; etag: string | undefined } | undefined }
}

const GONE = t(
  'The config no longer has this key, or the environment is gone: somebody renamed, archived or deleted it. Your changes are still on this page.',
)

/** The rules of a config in one environment while they are edited. The tag covers the whole config. */
export function useEditor(config: Config, etag: string | undefined, environmentId: string): Editor {
  const { projectId, key } = config
  const lastSave: Editor['lastSave'] = useRef(undefined)
  const [choice, setChoice] = useState(SAVE_NOW)
  const shared = useSharedDraft<RulesVersion, Draft>({
    fresh: read(config, etag, environmentId),
    draftOf,
    versionOf,
    isSame,
    write: async (draft, ifMatch, before) => {
      const written = await replaceTargets(projectId, key, bodyOf(draft, environmentId), ifMatch, choice.comment)
      lastSave.current = { before, etag: written }
      setChoice(SAVE_NOW)
    },
    latest: async () => {
      const now = await latestConfig(projectId, key)
      return read(now.config, now.etag, environmentId)
    },
    gone: GONE,
  })
  /** The reason given for discarded changes does not belong to the next ones. */
  const givingUp = (action: () => void) => () => {
    setChoice(SAVE_NOW)
    action()
  }
  return {
    ...shared,
    takeTheirs: givingUp(shared.takeTheirs),
    discard: givingUp(shared.discard),
    lastSave,
    choice,
    setChoice,
  }
}

function read(config: Config, etag: string | undefined, environmentId: string): Version<RulesVersion> {
  const target = config.targets.find(({ environment }) => environment.id === environmentId)
  if (!target) throw new Error(GONE)
  return { version: targetVersion(target), etag }
}
