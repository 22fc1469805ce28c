import { useState } from 'preact/hooks'
import { decide, type PlannedChange } from '../../api/planned.js'
import { Dialog } from '../../ui/dialog.js'
import { Form, submitButton } from '../../ui/form.js'
import { TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { t } from '../../language/text.js'

export function RejectDialog({ change, onClose }: { change: PlannedChange; onClose: () => void }) {
  const [comment, setComment] = useState('')

  async function reject(): Promise<void> {
    await decide(change, 'reject', comment)
    announce(t('Change rejected'))
    onClose()
  }

  return (
    <Dialog title={t('Reject the change of {configKey}?', { configKey: change.configKey })} onClose={onClose}>
      <Form onSubmit={reject} actions={submitButton(t('Reject'), { look: 'danger', onCancel: onClose })}>
        <TextField
          name="comment"
          label={t('Why')}
          hint={t('{memberName} sees it.', { memberName: change.memberName })}
          value={comment}
          onInput={setComment}
          required
          maxLength={1000}
        />
      </Form>
    </Dialog>
  )
}
