import { useState } from 'preact/hooks'
import { CommentField } from '../../../app/comment-field.js'
import { refuse } from '../../../api/errors.js'
import { planSteps } from '../../../api/planned.js'
import type { Config, Rule, Target } from '../../../api/types.js'
import { Button } from '../../../ui/button.js'
import { ConfirmDialog } from '../../../ui/dialog.js'
import { NumberField, TextField } from '../../../ui/text-field.js'
import { announce } from '../../../ui/toasts.js'
import { textOf } from '../../../ui/value/spelling.js'
import { missingIn, plannedSteps, usualSteps, type RolloutStep } from './rollout.js'

export interface RolloutDialogProps {
  config: Config
  target: Target
  /** A saved split of two values. */
  rule: Rule
  number: number
  onClose: () => void
}

/** Plans how the first value of a split gets more users, step by step. */
export function RolloutDialog({ config, target, rule, number, onClose }: RolloutDialogProps) {
  const [steps, setSteps] = useState<readonly RolloutStep[]>(() => usualSteps(rule, Date.now()))
  const [comment, setComment] = useState('')
  const [first, second] = rule.percentages
  const change = (index: number, part: Partial<RolloutStep>) =>
    setSteps(steps.map((step, at) => (at === index ? { ...step, ...part } : step)))

  async function schedule(): Promise<void> {
    refuse(missingIn(steps))
    const planned = await planSteps(config.projectId, config.key, target.environment.id, plannedSteps(rule, steps), {
      comment,
      ifMatch: target.etag,
    })
    announce(planned.state === 'scheduled' ? 'Rollout scheduled' : 'Rollout proposed')
    onClose()
  }

  return (
    <ConfirmDialog
      title={`Roll out rule ${number} in ${target.environment.name} step by step`}
      action="Schedule rollout"
      onConfirm={schedule}
      onClose={onClose}
    >
      <p>
        <code>{textOf(first?.value)}</code> goes to {first?.percentage}% of the users of this rule now. From each time
        on, it goes to more of them; the others get <code>{textOf(second?.value)}</code>.
      </p>
      <ol role="list" class="stack">
        {steps.map((step, index) => (
          // Steps have no names of their own, and their fields hold nothing but what is in the list.
          <li key={index} class="row rollout-step">
            <TextField
              label={`Time of step ${index + 1}`}
              type="datetime-local"
              value={step.at}
              onInput={(at) => change(index, { at })}
              required
            />
            <NumberField
              label={`Percentage of step ${index + 1}`}
              unit="%"
              value={step.percentage}
              onInput={(percentage) => change(index, { percentage })}
              required
            />
            <Button
              small
              look="quiet"
              label={`Remove step ${index + 1}`}
              disabledReason={steps.length === 1 ? 'A rollout has at least one step' : undefined}
              onClick={() => setSteps(steps.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <p class="hint">Times are in the time zone of this browser.</p>
      <Button small onClick={() => setSteps([...steps, { at: '', percentage: '' }])}>
        Add step
      </Button>
      <CommentField environmentId={target.environment.id} value={comment} onInput={setComment} />
    </ConfirmDialog>
  )
}
