import { Button } from '../button.js'
import { TextArea, TextField } from '../text-field.js'
import { announce } from '../toasts.js'
import { asFields, asJson, EMPTY, type ContextDraft, type ContextProblems } from './context-draft.js'
import { Traits } from './traits.js'

export interface ContextFormProps {
  draft: ContextDraft
  problems: ContextProblems
  onChange: (draft: ContextDraft) => void
  /** JSON pointers of the traits that rules look at. */
  asked: readonly string[]
}

/** Who or what asks for values. What is entered counts at once; there is nothing to send. */
export function ContextForm({ draft, problems, onChange, asked }: ContextFormProps) {
  const change = (part: Partial<ContextDraft>) => onChange({ ...draft, ...part })
  const field = (name: 'id' | 'kind' | 'name' | 'appName' | 'appVersion', label: string, placeholder = '') => (
    <TextField
      label={label}
      value={draft[name]}
      placeholder={placeholder}
      error={problems.get(name)}
      onInput={(text) => change({ [name]: text })}
    />
  )

  function switchTo(changed: ContextDraft | undefined): void {
    if (changed) onChange(changed)
    else announce('The fields cannot hold all of this context. Go on with JSON.')
  }

  return (
    <section class="card context-form" aria-labelledby="context-title">
      <div class="row spread">
        <h2 id="context-title">Context</h2>
        <div class="row">
          <Button
            small
            onClick={() => switchTo(draft.json === undefined ? asJson(draft) : asFields(draft))}
            disabledReason={problems.size > 0 ? 'Put right what is marked first' : undefined}
          >
            {draft.json === undefined ? 'Edit as JSON' : 'Edit in fields'}
          </Button>
          <Button small onClick={() => onChange(EMPTY)}>
            Clear
          </Button>
        </div>
      </div>
      {draft.json === undefined ? (
        <>
          <div class="context-fields">
            {field('id', 'Id')}
            {field('name', 'Name')}
            {field('kind', 'Kind', 'user')}
          </div>
          <Traits traits={draft.traits} problems={problems} asked={asked} onChange={(traits) => change({ traits })} />
        </>
      ) : (
        <TextArea
          label="Context as JSON"
          hint="As the service has it, or as an OpenFeature SDK sends it, with targetingKey."
          rows={10}
          mono
          value={draft.json}
          error={problems.get('json')}
          onInput={(json) => change({ json })}
        />
      )}
      <div class="context-fields">
        {field('appName', 'App name')}
        {field('appVersion', 'App version', '1.2.3')}
      </div>
    </section>
  )
}
