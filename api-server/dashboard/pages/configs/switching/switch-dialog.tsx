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
import { switched, type Asked, type SwitchHow } from './switched.js'

export interface SwitchDialogProps {
  asked: Asked
  onConfirm: (how: SwitchHow) => Promise<void>
  onClose: () => void
}

/** What turning a config on or off changes for real users. */
export function SwitchDialog({ asked: { config, target, on, again }, onConfirm, onClose }: SwitchDialogProps) {
  const { id } = useProject()
  const segments = useSegments(id).data ?? []
  const { environment } = target
  const { requiresComment = false, requiresApproval = false } = useProtection(id, environment.id).data ?? {}
  const [comment, setComment] = useState('')
  const before = targetVersion(target)
  const after = switched(before, on)
  const changes = rulesDifference(before, after, namesFor(config, segments))
  const turning = `${on ? 'on' : 'off'} in ${environment.name}`
  const action = requiresApproval ? `Propose to turn ${turning}` : `Turn ${turning}`
  return (
    <ConfirmDialog
      title={`Turn ${config.key} ${on ? 'on' : 'off'} in ${environment.name}?`}
      action={action}
      danger={!on}
      focusAction={!requiresComment}
      onConfirm={() => onConfirm({ comment, propose: requiresApproval })}
      onClose={onClose}
    >
      {again && (
        <Notice look="warning">
          <span role="alert">
            Someone else has just changed it. Nothing of yours was saved: this is the new difference.
          </span>
        </Notice>
      )}
      <p>
        {environment.live && `${environment.name} is live: real users are affected immediately.`}
        {!on &&
          before.rules.length > 0 &&
          ' Everyone gets false. The rules are removed; undo or History brings them back.'}
        {on && before.rules.length > 0 && ' The rules stay: whoever they match still gets what they serve.'}
      </p>
      <Changes label="What changes" changes={changes} before={before} after={after} />
      {(requiresComment || requiresApproval) && (
        <CommentField environmentId={environment.id} value={comment} onInput={setComment} />
      )}
    </ConfirmDialog>
  )
}
