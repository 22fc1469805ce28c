import { useState } from 'preact/hooks'
import { decide, type PlannedChange } from '../../api/planned.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { Form } from '../../ui/form.js'
import { TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'

export function RejectDialog({ change, onClose }: { change: PlannedChange; onClose: () => void }) {
  const [comment, setComment] = useState('')

  async function reject(): Promise<void> {
    await decide(change, 'reject', comment)
    announce('Change rejected')
    onClose()
  }

  return (
    <Dialog title={`Reject the change of ${change.configKey}?`} onClose={onClose}>
      <Form
        onSubmit={reject}
        actions={(busy) => (
          <>
            <Button type="submit" look="danger" busy={busy}>
              Reject
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </>
        )}
      >
        <TextField
          name="comment"
          label="Why"
          hint={`${change.memberName} sees it.`}
          value={comment}
          onInput={setComment}
          required
          maxLength={1000}
        />
      </Form>
    </Dialog>
  )
}
