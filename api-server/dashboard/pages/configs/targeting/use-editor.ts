import { useLayoutEffect, useState } from 'preact/hooks'
import { latestConfig } from '../../../api/configs.js'
import { ApiError, failureOf } from '../../../api/errors.js'
import { replaceTargets } from '../../../api/targeting.js'
import type { Config } from '../../../api/types.js'
import type { RulesVersion } from '../../../ui/rules/difference.js'
import { bodyOf, draftOf, isSame, targetVersion, versionOf, type Draft } from './draft.js'

export interface Base extends RulesVersion {
  /** The config's: it covers all its environments and its settings. */
  etag: string | undefined
}

export interface Editor {
  draft: Draft
  setDraft: (draft: Draft) => void
  /** What the draft began with. */
  base: RulesVersion
  mine: RulesVersion
  dirty: boolean
  /** What somebody else saved meanwhile; nothing can be saved before there was a choice. */
  theirs: Base | undefined
  /** Saves. Answers false when somebody else was faster; `theirs` is then set. Throws ApiError. */
  save: () => Promise<boolean>
  takeTheirs: () => void
  /** From now on the draft is a change of theirs. */
  keepMine: () => void
  discard: () => void
}

/** How often saving is tried again while others change the same config elsewhere. */
const TRIES = 5

const GONE =
  'The config no longer has this key, or the environment is gone: somebody renamed, archived or deleted it. Your changes are still on this page.'

/** The rules of a config in one environment while they are edited. */
export function useEditor(config: Config, etag: string | undefined, environmentId: string, start?: Draft): Editor {
  const fresh = readBase(config, etag, environmentId)
  const [base, setBase] = useState(fresh)
  const [draft, setDraft] = useState(start ?? draftOf(base))
  const [theirs, setTheirs] = useState<Base>()
  const mine = versionOf(draft)
  const dirty = !isSame(base, mine)

  function reset(to: Base): void {
    setBase(to)
    setDraft(draftOf(to))
    setTheirs(undefined)
  }

  useLayoutEffect(() => {
    if (fresh.etag === base.etag) return
    // Changes elsewhere in the config are none here.
    if (isSame(base, fresh)) setBase({ ...base, etag: fresh.etag })
    else if (!dirty || isSame(mine, fresh)) reset(fresh)
    else if (theirs?.etag !== fresh.etag) setTheirs(fresh)
  })

  async function save(): Promise<boolean> {
    if (theirs) return false
    let ifMatch = base.etag
    for (let tries = TRIES; ; tries -= 1) {
      try {
        await replaceTargets(config.projectId, config.key, bodyOf(draft, environmentId), ifMatch)
        // With the old tag: the page takes the new one together with what was saved, as soon as it is there.
        reset({ ...mine, etag: base.etag })
        return true
      } catch (error) {
        const failure = failureOf(error)
        if (failure.kind === 'not-found') throw new ApiError({ ...failure, message: GONE })
        if (failure.kind !== 'conflict' || tries === 0) throw error
        const latest = await latestConfig(config.projectId, config.key)
        const now = readBase(latest.config, latest.etag, environmentId)
        if (!isSame(base, now) && !isSame(mine, now)) {
          setTheirs(now)
          return false
        }
        ifMatch = now.etag
      }
    }
  }

  return {
    draft,
    setDraft,
    base,
    mine,
    dirty,
    theirs,
    save,
    takeTheirs: () => theirs && reset(theirs),
    keepMine: () => {
      if (!theirs) return
      setBase(theirs)
      setTheirs(undefined)
    },
    discard: () => reset(base),
  }
}

function readBase(config: Config, etag: string | undefined, environmentId: string): Base {
  const target = config.targets.find(({ environment }) => environment.id === environmentId)
  if (!target) throw new Error('The config has no rules in this environment')
  return { ...targetVersion(target), etag }
}
