import { useMemo, useState } from 'preact/hooks'
import { keep, kept } from '../api/kept.js'
import { signedIn } from '../api/session.js'
import { EMPTY, readContext, type ContextDraft, type ReadContext } from '../ui/context/context-draft.js'
import { useProject } from './project.js'

interface EnteredContext extends ReadContext {
  draft: ContextDraft
  setDraft: (draft: ContextDraft) => void
}

/** The context that somebody tries the project's rules with: the same on each page, also after leaving one. */
export function useContextDraft(): EnteredContext {
  const name = nameFor(useProject().id)
  const [draft, setDraft] = useState(() => ({ ...EMPTY, ...(kept(name) as ContextDraft | undefined) }))
  const read = useMemo(() => readContext(draft), [draft])
  return {
    ...read,
    draft,
    setDraft: (changed) => {
      setDraft(changed)
      keep(name, changed)
    },
  }
}

/** The playground begins with this context. */
export function keepContextDraft(projectId: string, draft: ContextDraft): void {
  keep(nameFor(projectId), draft)
}

function nameFor(projectId: string): string {
  return `context:${signedIn.peek()?.member.id}:${projectId}`
}
