import type { ComponentChildren } from 'preact'
import { Dialog } from './dialog.js'
import { Form, submitButton } from './form.js'

interface FormDialogProps {
  title: string
  /** What the button does, such as `Create tag`. */
  action: string
  danger?: boolean
  /** Saves. A rejection is shown in the dialog, which does not close by itself. */
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ComponentChildren
}

/** A dialog that is one form, with Cancel beside its button. */
export function FormDialog({ title, action, danger = false, onSubmit, onClose, children }: FormDialogProps) {
  const look = danger ? 'danger' : 'primary'
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={onSubmit} actions={submitButton(action, { look, onCancel: onClose })}>
        {children}
      </Form>
    </Dialog>
  )
}
