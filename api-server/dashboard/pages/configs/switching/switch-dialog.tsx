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
import { t } from '../../../language/text.js'

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
  const { name } = environment
  const state = on ? 'on' : 'off'
  const action = requiresApproval
    ? t('{state, select, on {Propose to turn on in {name}} other {Propose to turn off in {name}}}', { state, name })
    : t('{state, select, on {Turn on in {name}} other {Turn off in {name}}}', { state, name })
  return (
    <ConfirmDialog
      title={t('{state, select, on {Turn {key} on in {name}?} other {Turn {key} off in {name}?}}', {
        state,
        key: config.key,
        name,
      })}
      action={action}
      danger={!on}
      focusAction={!requiresComment}
      onConfirm={() => onConfirm({ comment, propose: requiresApproval })}
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
        {environment.live && t('{name} is live: real users are affected immediately.', { name })}{' '}
        {before.rules.length > 0 &&
          (on
            ? t('The rules stay: whoever they match still gets what they serve.')
            : t('Everyone gets false. The rules are removed; undo or History brings them back.'))}
      </p>
      <Changes label={t('What changes')} changes={changes} before={before} after={after} />
      {(requiresComment || requiresApproval) && (
        <CommentField environmentId={environment.id} value={comment} onInput={setComment} />
      )}
    </ConfirmDialog>
  )
}
