import type { SeenContext } from '../../api/contexts.js'
import { Button } from '../button.js'
import { Select } from '../choices.js'
import { TextArea, TextField } from '../text-field.js'
import { announce } from '../toasts.js'
import { asFields, asJson, draftOf, EMPTY, type ContextDraft, type ContextProblems } from './context-draft.js'
import { Traits } from './traits.js'
import { t } from '../../language/text.js'

interface ContextFormProps {
  draft: ContextDraft
  problems: ContextProblems
  onChange: (draft: ContextDraft) => void
  /** JSON pointers of the traits that rules look at. */
  asked: readonly string[]
  /** Contexts to choose from: those that applications reported. */
  seen: readonly SeenContext[]
}

/** Who or what asks for values. Input takes effect at once; there is nothing to send. */
export function ContextForm({ draft, problems, onChange, asked, seen }: ContextFormProps) {
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
    else announce(t('The fields cannot hold all of this context. Keep editing it as JSON.'))
  }

  return (
    <section class="card context-form" aria-labelledby="context-title">
      <div class="row spread">
        <h2 id="context-title">{t('Context')}</h2>
        <div class="row">
          <Button
            small
            onClick={() => switchTo(draft.json === undefined ? asJson(draft) : asFields(draft))}
            disabledReason={problems.size > 0 ? t('Fix the marked fields first') : undefined}
          >
            {draft.json === undefined ? t('Edit as JSON') : t('Edit in fields')}
          </Button>
          <Button small onClick={() => onChange(EMPTY)}>
            {t('Clear')}
          </Button>
        </div>
      </div>
      <SeenChoice
        seen={seen}
        // Applications say by themselves which they are: a context has no part in that.
        onChoose={(context) => {
          const { appName, appVersion } = draft
          onChange({ ...draftOf(context), appName, appVersion })
        }}
      />
      {draft.json === undefined ? (
        <>
          <div class="context-fields">
            {field('id', t('Id'))}
            {field('name', t('Name'))}
            {field('kind', t('Kind'), 'user')}
          </div>
          <Traits traits={draft.traits} problems={problems} asked={asked} onChange={(traits) => change({ traits })} />
        </>
      ) : (
        <TextArea
          label={t('Context as JSON')}
          hint={t('In this service’s own form, or as an OpenFeature SDK sends it, with targetingKey.')}
          rows={10}
          mono
          value={draft.json}
          error={problems.get('json')}
          onInput={(json) => change({ json })}
        />
      )}
      <div class="context-fields">
        {field('appName', t('App name'))}
        {field('appVersion', t('App version'), '1.2.3')}
      </div>
    </section>
  )
}

interface SeenChoiceProps {
  seen: readonly SeenContext[]
  onChoose: (context: SeenContext) => void
}

function SeenChoice({ seen, onChoose }: SeenChoiceProps) {
  if (seen.length === 0) return null
  const choices = seen.map((context, index) => ({ value: String(index), label: labelOf(context) }))
  return (
    <Select
      label={t('Fill in a context that was seen')}
      value=""
      options={[{ value: '', label: t('Choose one') }, ...choices]}
      onChange={(index) => {
        const context = index === '' ? undefined : seen[Number(index)]
        if (context) onChoose(context)
      }}
    />
  )
}

function labelOf({ kind, id, name }: SeenContext): string {
  const named = name === null ? id : `${id} (${name})`
  return kind === 'user' ? named : `${kind} ${named}`
}
