import { useState } from 'preact/hooks'
import { decide, type PlannedChange } from '../../api/planned.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { Form } from '../../ui/form.js'
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
      <Form
        onSubmit={reject}
        actions={(busy) => (
          <>
            <Button type="submit" look="danger" busy={busy}>
              {t('Reject')}
            </Button>
            <Button onClick={onClose}>{t('Cancel')}</Button>
          </>
        )}
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
      </Form>
    </Dialog>
  )
}
