import { useState } from 'preact/hooks'
import type { Target } from '../../../api/types.js'
import { Button } from '../../../ui/button.js'
import { RadioGroup } from '../../../ui/choices.js'
import { Dialog } from '../../../ui/dialog.js'
import { Changes } from '../../../ui/rules/changes.js'
import type { Names } from '../../../ui/rules/condition-words.js'
import { rulesDifference, type RulesVersion } from '../../../ui/rules/difference.js'
import { targetVersion } from './draft.js'
import { t } from '../../../language/text.js'

interface CopyDialogProps {
  /** The config's rules in the other environments. */
  targets: readonly Target[]
  mine: RulesVersion
  here: string
  names: Names
  onCopy: (from: Target) => void
  onClose: () => void
}

/** Takes over what another environment serves, as a change that is still to be saved. */
export function CopyDialog({ targets, mine, here, names, onCopy, onClose }: CopyDialogProps) {
  const [chosen, choose] = useState(targets[0]?.environment.id ?? '')
  const source = targets.find(({ environment }) => environment.id === chosen)
  const changes = source ? rulesDifference(mine, targetVersion(source), names) : []
  const options = targets.map(({ environment, rules }) => ({
    value: environment.id,
    label: environment.name,
    hint: t('{count, plural, one {1 rule} other {# rules}}', { count: rules.length }),
  }))
  return (
    <Dialog title={t('Copy rules to {here}', { here })} onClose={onClose} wide>
      <RadioGroup label={t('Copy the default and the rules of')} value={chosen} options={options} onChange={choose} />
      <section class="stack-small">
        <h3>{t('What it changes in {here}', { here })}</h3>
        <Changes label={t('What it changes in {here}', { here })} changes={changes} />
      </section>
      <div class="form-actions dialog-actions">
        <Button
          look="primary"
          disabledReason={changes.length === 0 ? t('Both serve the same') : undefined}
          onClick={() => source && onCopy(source)}
        >
          {t('Copy')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <span class="hint">{t('Nothing is saved yet. You can review it first.')}</span>
      </div>
    </Dialog>
  )
}
