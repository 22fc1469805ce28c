import { useState } from 'preact/hooks'
import { CommentField } from '../../../app/comment-field.js'
import { useProject } from '../../../app/project.js'
import { useProtection } from '../../../api/planned.js'
import { useSegments } from '../../../api/segments.js'
import { ConfirmDialog } from '../../../ui/dialog.js'
import { Changes } from '../../../ui/rules/changes.js'
import { rulesDifference } from '../../../ui/rules/difference.js'
import { Notice } from '../../../ui/states.js'
import { targetVersion } from '../targeting/draft.js'
import { namesFor } from '../targeting/names.js'
import type { OneStep, SaveHow } from './one-step.js'
import { useProposal } from '../../../app/proposal.js'
import { t } from '../../../language/text.js'

interface OneStepDialogProps {
  step: OneStep
  /** Somebody else was faster: what is shown is new. */
  again: boolean
  onConfirm: (how: SaveHow) => Promise<void>
  onClose: () => void
}

/** Shows what a change in one step does to an environment, before it is made. */
export function OneStepDialog({ step, again, onConfirm, onClose }: OneStepDialogProps) {
  const { id } = useProject()
  const segments = useSegments(id).data ?? []
  const { environment } = step.target
  const { requiresComment = false } = useProtection(id, environment.id).data ?? {}
  const proposal = useProposal(environment)
  const [comment, setComment] = useState('')
  const before = targetVersion(step.target)
  const changes = rulesDifference(before, step.after, namesFor(step.config, segments))
  return (
    <ConfirmDialog
      title={step.title}
      action={proposal ? step.proposal : step.action}
      danger={step.danger ?? false}
      focusAction={!requiresComment}
      onConfirm={() => onConfirm({ comment, propose: proposal !== undefined })}
      onClose={onClose}
    >
      {again && (
        <Notice look="warning">
          <span role="alert">
            {t('Someone else has just changed it. Nothing of yours was saved: this is the new difference.')}
          </span>
        </Notice>
      )}
      <p>
        {proposal
          ? proposal.text
          : environment.live &&
            t('{name} is live: real users are affected immediately.', { name: environment.name })}{' '}
        {step.note}
      </p>
      <Changes label={t('What changes')} changes={changes} before={before} after={step.after} />
      {(requiresComment || proposal) && (
        <CommentField environmentId={environment.id} value={comment} onInput={setComment} />
      )}
    </ConfirmDialog>
  )
}
