import type { ComponentChildren } from 'preact'
import { Button } from '../button.js'
import { Dialog } from '../dialog.js'
import { Changes, type ChangesProps } from './changes.js'
import { t } from '../../language/text.js'

type Side = Omit<ChangesProps, 'label'>

interface ConflictDialogProps {
  /** What was changed, such as `the rules in Production`. */
  what: string
  /** Who that was. */
  who: ComponentChildren
  /** What they changed since it was read. */
  theirs: Side
  /** What was changed here since then. */
  mine: Side
  /** What saving mine would change of theirs. */
  over: Side
  onTakeTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** Two people changed the same thing: both differences, and a choice. Nothing is saved by this dialog itself. */
export function ConflictDialog({
  what,
  who,
  theirs,
  mine,
  over,
  onTakeTheirs,
  onKeepMine,
  onClose,
}: ConflictDialogProps) {
  return (
    <Dialog title={t('Someone else has changed {what}', { what })} onClose={onClose} wide>
      <p>
        {t('They saved while you were editing. Nothing of yours is saved yet, and nothing of theirs is overwritten.')}
      </p>
      {who}
      <div class="conflict-sides">
        <section class="stack-small">
          <h3>{t('What they changed')}</h3>
          <Changes label={t('What they changed')} {...theirs} />
        </section>
        <section class="stack-small">
          <h3>{t('What you changed')}</h3>
          <Changes label={t('What you changed')} {...mine} />
        </section>
      </div>
      <details>
        <summary>{t('What applying your version on top would change')}</summary>
        <Changes label={t('Your version on top of theirs')} {...over} />
      </details>
      <div class="form-actions dialog-actions">
        <Button look="primary" onClick={onClose}>
          {t('Continue editing')}
        </Button>
        <Button onClick={onTakeTheirs}>{t('Use theirs, discard mine')}</Button>
        <Button onClick={onKeepMine}>{t('Apply mine on top of theirs …')}</Button>
      </div>
    </Dialog>
  )
}
