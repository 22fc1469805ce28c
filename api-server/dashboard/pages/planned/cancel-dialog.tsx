import { decide, type PlannedChange } from '../../api/planned.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { t } from '../../language/text.js'

/** A canceled change is gone with its steps, its times and its approval, so one click does not do it. */
export function CancelDialog({ change, onClose }: { change: PlannedChange; onClose: () => void }) {
  const { configKey, environment, stepsDone } = change

  return (
    <ConfirmDialog
      title={t('Cancel the change of {configKey} in {name}?', { configKey, name: environment.name })}
      action={t('Cancel change')}
      dismissal={t('Keep it')}
      danger
      done={t('Change canceled')}
      onConfirm={() => decide(change, 'cancel')}
      onClose={onClose}
    >
      <p>
        {stepsDone > 0
          ? t('Its next steps will not be made. What it has changed so far stays.')
          : t('It will not be made. Whoever wants it after all has to enter it again.')}
      </p>
    </ConfirmDialog>
  )
}
