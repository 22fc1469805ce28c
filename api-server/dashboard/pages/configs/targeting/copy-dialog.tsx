import { useState } from 'preact/hooks'
import type { Target } from '../../../api/types.js'
import { Button } from '../../../ui/button.js'
import { RadioGroup } from '../../../ui/choices.js'
import { Dialog } from '../../../ui/dialog.js'
import { Changes } from '../../../ui/rules/changes.js'
import type { Names } from '../../../ui/rules/condition-words.js'
import { rulesDifference, type RulesVersion } from '../../../ui/rules/difference.js'
import { targetVersion } from './draft.js'

export interface CopyDialogProps {
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
    hint: rules.length === 1 ? '1 rule' : `${rules.length} rules`,
  }))
  return (
    <Dialog title={`Copy rules to ${here}`} onClose={onClose} wide>
      <RadioGroup label="Copy the default and the rules of" value={chosen} options={options} onChange={choose} />
      <section class="stack-small">
        <h3>What it changes in {here}</h3>
        <Changes label={`What it changes in ${here}`} changes={changes} />
      </section>
      <div class="form-actions dialog-actions">
        <Button
          look="primary"
          disabledReason={changes.length === 0 ? 'Both serve the same' : undefined}
          onClick={() => source && onCopy(source)}
        >
          Copy
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <span class="hint">Nothing is saved yet. You can review it first.</span>
      </div>
    </Dialog>
  )
}
