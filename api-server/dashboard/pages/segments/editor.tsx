import { useRef, useState } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { navigate } from '../../app/navigate.js'
import { useProject } from '../../app/project.js'
import { useSharedDraft } from '../../app/use-shared-draft.js'
import type { SegmentUsage } from '../../api/errors.js'
import { latestSegment, replaceSegment, type SegmentWrite } from '../../api/segments.js'
import { denied } from '../../api/session.js'
import type { Segment } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { Form } from '../../ui/form.js'
import { Changes } from '../../ui/rules/changes.js'
import { ConflictDialog } from '../../ui/rules/conflict-dialog.js'
import { ReviewDialog } from '../../ui/rules/review-dialog.js'
import { counted } from '../../ui/rules/words.js'
import { Notice } from '../../ui/states.js'
import { announce } from '../../ui/toasts.js'
import { bodyOf, draftOf, isSame, segmentDifference } from './draft.js'
import { SegmentFields } from './fields.js'

export interface SegmentEditorProps {
  segment: Segment
  etag: string | undefined
  usages: readonly SegmentUsage[]
}

const GONE =
  'There is no segment with this key any more: somebody renamed or deleted it. Your changes are still on this page.'

export function SegmentEditor({ segment, etag, usages }: SegmentEditorProps) {
  const project = useProject()
  const readOnly = denied('segments:update')
  const [dialog, setDialog] = useState<'review' | 'conflict'>()
  const confirmed = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const shared = useSharedDraft({
    fresh: { version: bodyOf(draftOf(segment)), etag },
    draftOf: (version: SegmentWrite) => draftOf(version),
    versionOf: bodyOf,
    isSame,
    write: async (draft, ifMatch) => {
      await replaceSegment(project.id, segment.key, bodyOf(draft), ifMatch)
    },
    latest: async () => {
      const now = await latestSegment(project.id, segment.key)
      return { version: bodyOf(draftOf(now.segment)), etag: now.etag }
    },
    gone: GONE,
  })
  const { draft, base, mine, dirty, theirs } = shared
  const side = (before: SegmentWrite, after: SegmentWrite) => ({
    changes: segmentDifference(before, after, environmentName),
    before,
    after,
  })
  const { environments } = project
  const live = usages.flatMap(({ environments: used }) => used.map(({ id }) => id))
  const concerned = environments.filter((environment) => environment.live && live.includes(environment.id))

  function environmentName(id: string): string {
    return environments.find((environment) => environment.id === id)?.name ?? 'a deleted environment'
  }

  async function submit(): Promise<void> {
    if (theirs) return setDialog('conflict')
    if (!confirmed.current) return setDialog('review')
    confirmed.current = false
    if (!(await shared.save())) return setDialog('conflict')
    announce(`Segment ${draft.name} saved`)
    if (draft.key !== segment.key) navigate(projectUrl(project.slug, 'segments', draft.key), { replace: true })
  }

  function confirm(): void {
    confirmed.current = true
    setDialog(undefined)
    box.current?.querySelector('form')?.requestSubmit()
  }

  return (
    <div class="draft-editor stack" ref={box}>
      {readOnly !== undefined && <Notice>You can look at the segment. {readOnly}.</Notice>}
      {theirs && (
        <Notice look="warning">
          <div class="row spread">
            <span>Somebody else has changed this segment since you began. Your changes are not saved.</span>
            <Button onClick={() => setDialog('conflict')}>Show the difference</Button>
          </div>
        </Notice>
      )}
      <Form
        wide
        label="Segment"
        dirty={dirty}
        onSubmit={submit}
        actions={(busy) => (
          <>
            <Button
              type="submit"
              look="primary"
              busy={busy}
              disabledReason={readOnly ?? (dirty ? undefined : 'Nothing has changed')}
            >
              Review and save
            </Button>
            <Button
              label="Discard changes"
              onClick={shared.discard}
              disabledReason={dirty ? undefined : 'Nothing has changed'}
            >
              Discard
            </Button>
            <span class="muted">
              {dirty ? `${counted(side(base, mine).changes.length, 'change')} not saved` : 'All saved'}
            </span>
          </>
        )}
      >
        <SegmentFields draft={draft} onChange={shared.setDraft} readOnly={readOnly} />
      </Form>
      {dialog === 'review' && (
        <ReviewDialog
          title="Save these changes?"
          action="Save segment"
          agreement={
            concerned.length > 0
              ? `Live rules ask for this segment (${concerned.map(({ name }) => name).join(', ')}): real users are concerned at once.`
              : undefined
          }
          onConfirm={confirm}
          onClose={() => setDialog(undefined)}
        >
          <Changes label="Your changes" {...side(base, mine)} />
        </ReviewDialog>
      )}
      {dialog === 'conflict' && theirs && (
        <ConflictDialog
          what="this segment"
          theirs={side(base, theirs)}
          mine={side(base, mine)}
          over={side(theirs, mine)}
          onTakeTheirs={() => {
            shared.takeTheirs()
            setDialog(undefined)
          }}
          onKeepMine={() => {
            shared.keepMine()
            setDialog('review')
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}
