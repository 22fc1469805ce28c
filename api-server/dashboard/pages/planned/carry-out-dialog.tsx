import { useState } from 'preact/hooks'
import { CommentField } from '../../app/comment-field.js'
import { useProject } from '../../app/project.js'
import { announceSaved } from '../../app/undo-rules.js'
import { useProtection, type PlannedChange } from '../../api/planned.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { momentText } from '../../ui/dates.js'
import { Changes } from '../../ui/rules/changes.js'
import { Notice } from '../../ui/states.js'
import { announce } from '../../ui/toasts.js'
import { carryOutUndoably } from './carry-out-undoably.js'
import { useStepsAhead } from './use-steps-ahead.js'
import { t } from '../../language/text.js'

/** Shows what changes at once before a step is carried out ahead of its time. */
export function CarryOutDialog(props: { change: PlannedChange; onClose: () => void }) {
  const { onClose } = props
  // The step that was asked for: if it is carried out meanwhile, this must not do the one after it.
  const [change] = useState(props.change)
  const { environments, id } = useProject()
  const [comment, setComment] = useState('')
  const [next, following] = useStepsAhead(change) ?? []
  const { configKey, environment } = change
  const names = { configKey, name: environment.name }
  const { requiresComment = false } = useProtection(id, environment.id).data ?? {}
  // Without a new comment, the rules are changed with the one that the change was planned with.
  const needsComment = requiresComment && change.comment === null
  const isLive = environments.find((one) => one.id === environment.id)?.live ?? false

  async function carryOut(): Promise<void> {
    const undoable = await carryOutUndoably(change, comment)
    const message = t('Change of {configKey} in {name} carried out', names)
    if (undoable) announceSaved(message, undoable)
    else announce(message)
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('Carry out the change of {configKey} in {name} now?', names)}
      action={t('Carry out now')}
      focusAction={!needsComment}
      onConfirm={carryOut}
      onClose={onClose}
    >
      {isLive && (
        <Notice look="warning">
          {t('{name} is live: real users get this immediately.', { name: environment.name })}
        </Notice>
      )}
      {next && <Changes label={t('Changes of {configKey}', { configKey })} changes={next.changes} />}
      {typeof following?.at === 'string' && (
        <p>{t('The step after it still takes effect {time}.', { time: momentText(following.at) })}</p>
      )}
      <CommentField environmentId={needsComment ? environment.id : undefined} value={comment} onInput={setComment} />
    </ConfirmDialog>
  )
}
