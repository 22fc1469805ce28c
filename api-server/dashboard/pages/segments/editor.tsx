import { useRef, useState } from 'preact/hooks'
import { CommentField } from '../../app/comment-field.js'
import { LastChange } from '../../app/last-change.js'
import { projectUrl } from '../../app/links.js'
import { goingOn } from '../../app/navigate.js'
import { useProject } from '../../app/project.js'
import { useOtherSegmentKeys } from '../../app/use-other-keys.js'
import { useReviewedSave } from '../../app/use-reviewed-save.js'
import { useSharedDraft } from '../../app/use-shared-draft.js'
import { refuse, type SegmentUsage } from '../../api/errors.js'
import { latestSegment, replaceSegment, type SegmentWrite } from '../../api/segments.js'
import { denied } from '../../api/session.js'
import type { Environment, Segment } from '../../api/types.js'
import { Form } from '../../ui/form.js'
import { KeyNotice } from '../../ui/key-notice.js'
import { Changes } from '../../ui/rules/changes.js'
import { ConflictDialog } from '../../ui/rules/conflict-dialog.js'
import { DiscardDialog, DraftActions, DraftNotices } from '../../ui/rules/draft-parts.js'
import { ReviewDialog } from '../../ui/rules/review-dialog.js'
import { announce } from '../../ui/toasts.js'
import { bodyOf, draftOf, isSame, segmentDifference, unfinished, within } from './draft.js'
import { SegmentFields } from './fields.js'
import { t } from '../../language/text.js'
import { listText } from '../../language/intl.js'

interface SegmentEditorProps {
  segment: Segment
  etag: string | undefined
  usages: readonly SegmentUsage[]
}

const GONE = t(
  'There is no segment with this key any more: somebody renamed or deleted it. Your changes are still on this page.',
)

export function SegmentEditor({ segment, etag, usages }: SegmentEditorProps) {
  const project = useProject()
  const readOnly = denied('segments:update')
  const [comment, setComment] = useState('')
  // Saves what is in the field when the dialog is confirmed.
  const reason = useRef(comment)
  reason.current = comment
  const shared = useSharedDraft({
    fresh: { version: bodyOf(draftOf(segment)), etag },
    draftOf: (version: SegmentWrite) => draftOf(version),
    versionOf: (draft) => bodyOf(within(draft, project.environments)),
    isSame,
    write: async (draft, ifMatch) => {
      await replaceSegment(
        project.id,
        segment.key,
        bodyOf(within(draft, project.environments)),
        ifMatch,
        reason.current,
      )
    },
    latest: async () => {
      const now = await latestSegment(project.id, segment.key)
      return { version: bodyOf(draftOf(now.segment)), etag: now.etag }
    },
    gone: GONE,
  })
  const { draft, base, mine, dirty, theirs } = shared
  const others = useOtherSegmentKeys(project.id, segment.id)
  const otherKeys = draft.key === segment.key ? undefined : others
  const goOn = goingOn()
  const saving = useReviewedSave(shared, {
    check: () => refuse(unfinished(within(draft, project.environments))),
    onSaved: () => {
      announce(t('Segment {name} saved', { name: draft.name }))
      setComment('')
      if (draft.key !== segment.key) goOn(projectUrl(project.slug, 'segments', draft.key), { replace: true })
    },
  })
  const side = (before: SegmentWrite, after: SegmentWrite) => ({
    changes: segmentDifference(before, after, (id) => project.environments.find((one) => one.id === id)?.name ?? id),
    before,
    after,
  })
  return (
    <div class="draft-editor stack" ref={saving.box}>
      <DraftNotices
        what={t('this segment')}
        readOnly={readOnly}
        conflict={theirs !== undefined}
        onShow={() => saving.open('conflict')}
      />
      <Form
        wide
        label={t('Segment')}
        dirty={dirty}
        onSubmit={saving.submit}
        actions={(busy) => (
          <DraftActions
            busy={busy}
            dirty={dirty}
            changes={side(base, mine).changes.length}
            readOnly={readOnly}
            onDiscard={() => saving.open('discard')}
          />
        )}
      >
        <SegmentFields draft={draft} onChange={shared.setDraft} otherKeys={otherKeys} readOnly={readOnly} />
      </Form>
      {saving.dialog === 'review' && (
        <ReviewDialog
          title={t('Save these changes?')}
          action={t('Save segment')}
          agreement={liveAgreement(project.environments, usages)}
          onConfirm={saving.confirm}
          onClose={saving.close}
        >
          {otherKeys && <KeyNotice what="key" text={draft.key} others={otherKeys} />}
          <Changes label={t('Your changes')} {...side(base, mine)} />
          <CommentField value={comment} onInput={setComment} />
        </ReviewDialog>
      )}
      {saving.dialog === 'discard' && <DiscardDialog onDiscard={shared.discard} onClose={saving.close} />}
      {saving.dialog === 'conflict' && theirs && (
        <ConflictDialog
          what={t('this segment')}
          who={<LastChange projectId={project.id} resource="segment" id={segment.id} version={theirs} />}
          theirs={side(base, theirs)}
          mine={side(base, mine)}
          over={side(theirs, mine)}
          onTakeTheirs={() => {
            shared.takeTheirs()
            saving.close()
          }}
          onKeepMine={() => {
            shared.keepMine()
            saving.open('review')
          }}
          onClose={saving.close}
        />
      )}
    </div>
  )
}

/** What to agree to when rules in live environments ask for the segment. */
function liveAgreement(environments: readonly Environment[], usages: readonly SegmentUsage[]): string | undefined {
  const used = new Set(usages.flatMap((usage) => usage.environments.map(({ id }) => id)))
  const live = environments.filter((environment) => environment.live && used.has(environment.id))
  if (live.length === 0) return undefined
  const names = listText(live.map(({ name }) => name))
  return t('Rules in live environments use this segment ({names}): real users are affected immediately.', { names })
}
