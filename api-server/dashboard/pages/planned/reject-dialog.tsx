import { useState } from 'preact/hooks'
import { decide, type PlannedChange } from '../../api/planned.js'
import { FormDialog } from '../../ui/form-dialog.js'
import { TextField } from '../../ui/text-field.js'
import { t } from '../../language/text.js'

export function RejectDialog({ change, onClose }: { change: PlannedChange; onClose: () => void }) {
  const [comment, setComment] = useState('')

  return (
    <FormDialog
      title={t('Reject the change of {configKey}?', { configKey: change.configKey })}
      action={t('Reject')}
      danger
      done={t('Change rejected')}
      onSubmit={() => decide(change, 'reject', comment)}
      onClose={onClose}
    >
      <TextField
        name="comment"
        label={t('Why')}
        hint={t('{memberName} sees it.', { memberName: change.memberName })}
        value={comment}
        onInput={setComment}
        required
        maxLength={1000}
      />
    </FormDialog>
  )
}
