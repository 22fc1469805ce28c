import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { CommentField } from '../../../app/comment-field.js'
import { useProposal } from '../../../app/proposal.js'
import { refuse } from '../../../api/errors.js'
import { planSteps } from '../../../api/planned.js'
import type { Config, Rule, Target } from '../../../api/types.js'
import { Button } from '../../../ui/button.js'
import { Form, submitButton, useMoveParts } from '../../../ui/form.js'
import { Notice } from '../../../ui/states.js'
import { NumberField, TextField } from '../../../ui/text-field.js'
import { announce } from '../../../ui/toasts.js'
import { ShownValue } from '../../../ui/value/shown-value.js'
import { describeValue } from '../../../ui/value/value-text.js'
import { plannedSteps, problemsOf, withStep, type RolloutStep } from './rollout.js'
import { rich, t } from '../../../language/text.js'
import { percentText } from '../../../language/intl.js'

interface RolloutFormProps {
  config: Config
  target: Target
  /** A saved split of two values. */
  rule: Rule
  /** The steps to begin with. */
  first: readonly RolloutStep[]
  /** The form takes the place of what had the focus. */
  focus: boolean
  onClose: () => void
}

export function RolloutForm({ config, target, rule, first: begin, focus, onClose }: RolloutFormProps) {
  const [steps, setSteps] = useState(begin)
  const proposal = useProposal(target.environment)
  const [comment, setComment] = useState('')
  const [first, second] = rule.percentages

  async function schedule(): Promise<void> {
    refuse(problemsOf(rule, steps))
    const planned = await planSteps(config.projectId, config.key, target.environment.id, plannedSteps(rule, steps), {
      comment,
      ifMatch: target.etag,
    })
    announce(planned.state === 'scheduled' ? t('Rollout scheduled') : t('Rollout proposed'))
    onClose()
  }

  return (
    <Form
      onSubmit={schedule}
      actions={submitButton(proposal ? t('Propose rollout') : t('Schedule rollout'), { onCancel: onClose })}
    >
      {proposal && <Notice>{proposal.text}</Notice>}
      <p>
        {rich(
          '{value} goes to {percentage} of the users of this rule now; the others get {other}. Each step sets a new percentage from its time on.',
          {
            value: <ShownValue text={describeValue(config, first?.value)} />,
            percentage: percentText(first?.percentage ?? 0),
            other: <ShownValue text={describeValue(config, second?.value)} />,
          },
        )}
      </p>
      <Steps steps={steps} onChange={setSteps} focus={focus} />
      <p class="hint">{t('Times are in the time zone of this browser.')}</p>
      <div>
        <Button small onClick={() => setSteps(withStep(steps))}>
          {t('Add step')}
        </Button>
      </div>
      <CommentField environmentId={target.environment.id} value={comment} onInput={setComment} />
    </Form>
  )
}

interface StepsProps extends Pick<RolloutFormProps, 'focus'> {
  steps: readonly RolloutStep[]
  onChange: (steps: readonly RolloutStep[]) => void
}

function Steps({ steps, onChange, focus }: StepsProps) {
  const list = useRef<HTMLOListElement>(null)
  const moveParts = useMoveParts('steps')
  useLayoutEffect(() => {
    if (focus) list.current?.querySelector('input')?.focus()
  }, [focus])
  const change = (index: number, part: Partial<RolloutStep>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...part } : step)))

  function remove(index: number): void {
    moveParts((at) => (at === index ? undefined : at > index ? at - 1 : at))
    onChange(steps.filter((_, at) => at !== index))
  }

  return (
    <ol role="list" class="stack" ref={list}>
      {steps.map((step, index) => (
        // Steps have no names of their own, and their fields hold nothing but what is in the list.
        <li key={index} class="row rollout-step">
          <TextField
            name={`steps[${index}].at`}
            label={t('Time of step {index}', { index: index + 1 })}
            type="datetime-local"
            value={step.at}
            onInput={(at) => change(index, { at })}
            required
          />
          <NumberField
            name={`steps[${index}].percentage`}
            label={t('Percentage of step {index}', { index: index + 1 })}
            unit="%"
            value={step.percentage}
            onInput={(percentage) => change(index, { percentage })}
            required
          />
          <Button
            small
            look="quiet"
            label={t('Remove step {index}', { index: index + 1 })}
            disabledReason={steps.length === 1 ? t('A rollout has at least one step') : undefined}
            onClick={() => remove(index)}
          >
            {t('Remove')}
          </Button>
        </li>
      ))}
    </ol>
  )
}
