import { useState } from 'preact/hooks'
import { usePlannedChanges } from '../../../api/planned.js'
import type { Config, Rule, Target } from '../../../api/types.js'
import { Dialog } from '../../../ui/dialog.js'
import { RolloutForm } from './rollout-form.js'
import { scheduledRollout, stepsLeft, usualSteps, type RolloutStep } from './rollout.js'
import { RunningRollout } from './running-rollout.js'
import { t } from '../../../language/text.js'

interface RolloutDialogProps {
  config: Config
  target: Target
  /** A saved split of two values. */
  rule: Rule
  number: number
  onClose: () => void
}

/** Plans how the share of a split's first value changes, step by step. A rule has one rollout at a time. */
export function RolloutDialog({ number, ...props }: RolloutDialogProps) {
  const { config, target, rule, onClose } = props
  const { environment } = target
  const planned = usePlannedChanges(config.projectId, 'waiting')
  const [canceled, setCanceled] = useState<readonly RolloutStep[]>()
  const running = canceled ? undefined : scheduledRollout(planned.data ?? [], config, environment.id, rule)
  return (
    <Dialog
      title={t('Roll out rule {number} in {name} step by step', { number, name: environment.name })}
      onClose={onClose}
    >
      {running ? (
        <RunningRollout
          rollout={running}
          rule={rule}
          onCanceled={() => setCanceled(stepsLeft(running, rule))}
          onClose={onClose}
        />
      ) : (
        !(planned.loading && planned.data === undefined) && (
          // The list of planned changes may lose the rollout before its steps are here.
          <RolloutForm
            {...props}
            key={String(canceled !== undefined)}
            first={canceled ?? usualSteps(rule, Date.now())}
            focus={canceled !== undefined}
          />
        )
      )}
    </Dialog>
  )
}
