import { useLayoutEffect, useRef } from 'preact/hooks'
import { useProtection } from '../api/planned.js'
import type { Failure } from '../api/errors.js'
import { RadioGroup } from '../ui/choices.js'
import { TextField } from '../ui/text-field.js'
import { typedMoment } from '../ui/typed-time.js'
import { CommentField } from './comment-field.js'
import { useProject } from './project.js'
import { useProposal } from './proposal.js'
import { t } from '../language/text.js'

/** When a reviewed change takes effect, and why it is made. */
export interface SaveChoice {
  when: 'now' | 'later' | 'propose'
  /** As the field for date and time has it. */
  time: string
  comment: string
}

export const SAVE_NOW: SaveChoice = { when: 'now', time: '', comment: '' }

interface SaveChoiceProps {
  environment: { id: string; name: string }
  choice: SaveChoice
  /** Why the change could not be planned. */
  failure?: Failure | undefined
  onChange: (choice: SaveChoice) => void
}

/** Asks when a change takes effect, and for a comment; an environment may require one, or a second person. */
export function SaveChoiceFields({ environment, choice, failure, onChange }: SaveChoiceProps) {
  const fields = useRef<HTMLDivElement>(null)
  const timeProblem = timeProblemOf(failure)
  useLayoutEffect(() => {
    if (timeProblem !== undefined) fields.current?.querySelector<HTMLElement>('[type=datetime-local]')?.focus()
  }, [failure])
  const proposal = useProposal(environment)
  const when = proposal && choice.when === 'now' ? 'propose' : choice.when
  const options = [
    { value: 'now' as const, label: t('Now'), disabled: proposal !== undefined },
    { value: 'later' as const, label: t('At a time') },
    {
      value: 'propose' as const,
      label: t('When someone else approves it'),
      ...(proposal && { hint: proposal.hint }),
    },
  ]
  return (
    <div class="stack" ref={fields}>
      <RadioGroup
        label={t('When')}
        value={when}
        options={options}
        onChange={(chosen) => onChange({ ...choice, when: chosen })}
      />
      {when === 'later' && (
        <TextField
          label={t('Time')}
          hint={t('In the time zone of this browser.')}
          error={timeProblem}
          type="datetime-local"
          value={choice.time}
          onInput={(time) => onChange({ ...choice, time })}
          required
        />
      )}
      <CommentField
        environmentId={environment.id}
        value={choice.comment}
        onInput={(comment) => onChange({ ...choice, comment })}
      />
    </div>
  )
}

/** What is wrong with the time, if nothing else is wrong: the field says it. */
export function timeProblemOf(failure: Failure | undefined): string | undefined {
  if (failure?.kind !== 'invalid') return undefined
  const [problem, ...others] = failure.problems
  return problem?.name === 'steps[0].at' && others.length === 0 ? problem.message : undefined
}

/** How a change is saved in the environment, and what is still missing for that. */
export function useSaveChoice(environment: SaveChoiceProps['environment'], choice: SaveChoice) {
  const { requiresComment = false } = useProtection(useProject().id, environment.id).data ?? {}
  const proposes = useProposal(environment) !== undefined
  const when = proposes && choice.when === 'now' ? 'propose' : choice.when
  const at = when === 'later' ? typedMoment(choice.time) : undefined
  const missing =
    when === 'later' && at === undefined
      ? t('Choose a time first')
      : requiresComment && choice.comment.trim() === ''
        ? t('Write a comment first')
        : undefined
  return { when, at, missing, proposes }
}
