import type { ComponentChildren } from 'preact'
import { Dialog } from './dialog.js'
import { Form, submitButton } from './form.js'
import { announce } from './toasts.js'

interface FormDialogProps {
  title: string
  /** What the button does, such as `Create tag`. */
  action: string
  danger?: boolean
  /** Said once it is saved, when the dialog closes. Without this, `onSubmit` sees to both. */
  done?: string
  /** Saves. A rejection is shown in the dialog. */
  onSubmit: () => Promise<unknown>
  onClose: () => void
  children: ComponentChildren
}

/** A dialog that is one form, with Cancel beside its button. */
export function FormDialog({ title, action, danger = false, done, onSubmit, onClose, children }: FormDialogProps) {
  async function submit(): Promise<void> {
    await onSubmit()
    if (done === undefined) return
    announce(done)
    onClose()
  }

  const look = danger ? 'danger' : 'primary'
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={submit} actions={submitButton(action, { look, onCancel: onClose })}>
        {children}
      </Form>
    </Dialog>
  )
}
