import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../button.js'
import { Checkbox } from '../choices.js'
import { Dialog } from '../dialog.js'
import { t } from '../../language/text.js'

interface ReviewDialogProps {
  title: string
  /** The difference. */
  children: ComponentChildren
  /** What the button does, such as `Save to Production`. */
  action: string
  /** What must be confirmed first if real users are affected. */
  agreement?: string | undefined
  /** What is still to be entered. */
  missing?: string | undefined
  /** Saving is under way. */
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Shows what saving would change before anything is saved. Anyone who continues editing finds their input in the content again. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { title, children, action, agreement, busy = false, onConfirm, onClose } = props
  const [agreed, setAgreed] = useState(false)
  const missing = props.missing ?? (agreement !== undefined && !agreed ? t('Tick the box above first') : undefined)
  return (
    <Dialog title={title} onClose={onClose} wide keeps>
      {children}
      {agreement !== undefined && (
        <div class="notice notice-warning">
          <Checkbox label={agreement} checked={agreed} onChange={setAgreed} />
        </div>
      )}
      <div class="form-actions dialog-actions">
        <Button look="primary" busy={busy} onClick={onConfirm} disabledReason={missing}>
          {action}
        </Button>
        <Button onClick={onClose}>{t('Continue editing')}</Button>
      </div>
    </Dialog>
  )
}
