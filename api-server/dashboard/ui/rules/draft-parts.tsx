import { Button } from '../button.js'
import { ConfirmDialog } from '../dialog.js'
import { ReadOnlyNotice } from '../read-only-notice.js'
import { Notice } from '../states.js'
import { t } from '../../language/text.js'

interface DraftActionsProps {
  busy: boolean
  dirty: boolean
  /** How many changes there are to save. */
  changes: number
  /** Why nothing can be changed. */
  readOnly: string | undefined
  onDiscard: () => void
}

/** The buttons of an editor whose changes are looked at before they are saved. */
export function DraftActions({ busy, dirty, changes, readOnly, onDiscard }: DraftActionsProps) {
  const same = dirty ? undefined : t('Nothing has changed')
  return (
    <>
      <Button type="submit" look="primary" busy={busy} disabledReason={readOnly ?? same}>
        {t('Review and save')}
      </Button>
      <Button label={t('Discard changes')} onClick={onDiscard} disabledReason={same}>
        {t('Discard')}
      </Button>
      <span class="muted">
        {dirty ? t('{changes, plural, one {# change} other {# changes}} not saved', { changes }) : t('All saved')}
      </span>
    </>
  )
}

interface DiscardDialogProps {
  onDiscard: () => void
  onClose: () => void
}

/** Asks first: the button is beside the one that saves, and what was typed cannot be brought back. */
export function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
  const discard = () => {
    onClose()
    onDiscard()
  }
  return (
    <ConfirmDialog
      title={t('Discard your changes?')}
      action={t('Discard')}
      danger
      onConfirm={discard}
      onClose={onClose}
    >
      <p>{t('They are not saved and will be lost.')}</p>
    </ConfirmDialog>
  )
}

interface DraftNoticesProps {
  /** What is edited, such as `these rules`. */
  what: string
  readOnly: string | undefined
  /** Somebody else has saved in the meantime. */
  conflict: boolean
  onShow: () => void
}

/** What to know before editing. */
export function DraftNotices({ what, readOnly, conflict, onShow }: DraftNoticesProps) {
  return (
    <>
      <ReadOnlyNotice reason={readOnly}>
        {t('You can look at {what} but not change anything. {readOnly}', { what, readOnly: readOnly ?? '' })}
      </ReadOnlyNotice>
      {conflict && (
        <Notice look="warning">
          <div class="row spread">
            <span>{t('Someone else has changed {what} since you started. Your changes are not saved.', { what })}</span>
            <Button onClick={onShow}>{t('Show the difference')}</Button>
          </div>
        </Notice>
      )}
    </>
  )
}
