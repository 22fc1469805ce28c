import { useLayoutEffect, useState } from 'preact/hooks'
import { ApiError, failureOf } from '../api/errors.js'

/** Something as the server has it. */
export interface Version<V> {
  version: V
  etag: string | undefined
}

interface SharedDraftOptions<V, D> {
  /** What the page knows now; it may change while somebody edits. */
  fresh: Version<V>
  draftOf: (version: V) => D
  versionOf: (draft: D) => V
  /** Whether two versions say the same. */
  isSame: (a: V, b: V) => boolean
  /** `replaced` is what is there until then. */
  write: (draft: D, ifMatch: string | undefined, replaced: V) => Promise<void>
  /** What the server has now. */
  latest: () => Promise<Version<V>>
  /** What to say when it no longer exists. */
  gone: string
}

export interface SharedDraft<V, D> {
  draft: D
  setDraft: (draft: D) => void
  /** What the draft began with. */
  base: V
  /** The value that the draft represents. */
  mine: V
  dirty: boolean
  /** What somebody else saved in the meantime. Nothing can be saved until the user has chosen. */
  theirs: V | undefined
  /** Saves. Returns false if somebody else saved first; `theirs` is then set. Throws ApiError. */
  save: () => Promise<boolean>
  takeTheirs: () => void
  /** From now on the draft is a change of theirs. */
  keepMine: () => void
  discard: () => void
}

/** How often saving is tried again while others change what is around it. */
const TRIES = 5

/**
 * Something that several people may edit at once. Changes elsewhere in the same record go unnoticed, changes of the very
 * thing are never overwritten: saving waits until the member has chosen.
 */
export function useSharedDraft<V, D>(options: SharedDraftOptions<V, D>): SharedDraft<V, D> {
  const { fresh, draftOf, versionOf, isSame } = options
  const [base, setBase] = useState(fresh)
  const [draft, setDraft] = useState(() => draftOf(base.version))
  const [theirs, setTheirs] = useState<Version<V>>()
  const mine = versionOf(draft)
  const dirty = !isSame(base.version, mine)

  function reset(to: Version<V>): void {
    setBase(to)
    setDraft(() => draftOf(to.version))
    setTheirs(undefined)
  }

  useLayoutEffect(() => {
    if (fresh.etag === base.etag) return
    if (isSame(base.version, fresh.version)) setBase({ ...base, etag: fresh.etag })
    else if (!dirty || isSame(mine, fresh.version)) reset(fresh)
    else if (theirs?.etag !== fresh.etag) setTheirs(fresh)
  })

  /** What was changed since it was sent is a change of what was saved. */
  function settle(): void {
    // With the old tag: the page takes the new one when it takes the saved record.
    setBase({ version: mine, etag: base.etag })
    setDraft((now) => (now === draft ? draftOf(mine) : now))
    setTheirs(undefined)
  }

  async function save(): Promise<boolean> {
    if (theirs) return false
    let ifMatch = base.etag
    for (let tries = TRIES; ; tries -= 1) {
      try {
        await options.write(draft, ifMatch, base.version)
        settle()
        return true
      } catch (error) {
        const failure = failureOf(error)
        if (failure.kind === 'not-found') throw new ApiError({ ...failure, message: options.gone })
        if (failure.kind !== 'conflict' || tries === 0) throw error
        const now = await options.latest()
        if (!isSame(base.version, now.version) && !isSame(mine, now.version)) {
          setTheirs(now)
          return false
        }
        ifMatch = now.etag
      }
    }
  }

  return {
    draft,
    setDraft: (changed) => setDraft(() => changed),
    base: base.version,
    mine,
    dirty,
    theirs: theirs?.version,
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
