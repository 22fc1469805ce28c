import { useState } from 'preact/hooks'
import { cannotCancel } from '../../../app/proposal.js'
import { decide, type PlannedChange } from '../../../api/planned.js'
import type { Rule } from '../../../api/types.js'
import { Button } from '../../../ui/button.js'
import { momentText } from '../../../ui/dates.js'
import { announce } from '../../../ui/toasts.js'
import { stepsLeft } from './rollout.js'
import { percentText } from '../../../language/intl.js'
import { t } from '../../../language/text.js'
import { orSay } from '../../../ui/or-say.js'

interface RunningRolloutProps {
  rollout: PlannedChange
  rule: Rule
  onCanceled: () => void
  onClose: () => void
}

/** What is yet to come of a rule's rollout, in place of the form for a second one. */
export function RunningRollout({ rollout, rule, onCanceled, onClose }: RunningRolloutProps) {
  const [busy, setBusy] = useState(false)

  async function cancel(): Promise<void> {
    setBusy(true)
    const done = await orSay(async () => {
      await decide(rollout, 'cancel')
      announce(t('Rollout canceled'))
      onCanceled()
    })
    if (!done) setBusy(false)
  }

  return (
    <div class="stack">
      <p>{t('A rollout of this rule is scheduled:')}</p>
      <ul>
        {stepsLeft(rollout, rule).map(({ at, percentage }) => (
          <li key={at}>
            {t('{percentage} from {time}', { percentage: percentText(percentage), time: momentText(at) })}
          </li>
        ))}
      </ul>
      <p>{t('To plan other steps, cancel it first. The rule stays as it is now.')}</p>
      <div class="row">
        {/* First, so that the dialog opens on it: whoever presses Enter without reading must lose nothing. */}
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button look="danger" busy={busy} disabledReason={cannotCancel(rollout)} onClick={() => void cancel()}>
          {t('Cancel rollout')}
        </Button>
      </div>
    </div>
  )
}
