import { useRef } from 'preact/hooks'
import { Button } from '../button.js'
import { Select } from '../choices.js'
import { TextArea, TextField } from '../text-field.js'
import { suggestedTrait, type ContextProblems, type TraitDraft, type TraitType } from './context-draft.js'
import { t } from '../../language/text.js'

const TYPES: readonly { value: TraitType; label: string }[] = [
  { value: 'text', label: t('Text') },
  { value: 'number', label: t('Number') },
  { value: 'boolean', label: t('True or false') },
  { value: 'list', label: t('List') },
  { value: 'json', label: 'JSON' },
]

const EMPTY_TRAIT: TraitDraft = { name: '', type: 'text', text: '' }

interface TraitsProps {
  traits: readonly TraitDraft[]
  problems: ContextProblems
  /** JSON pointers of the traits that rules look at. */
  asked: readonly string[]
  onChange: (traits: readonly TraitDraft[]) => void
}

/** The traits of a context, each with its name, type and value. */
export function Traits({ traits, problems, asked, onChange }: TraitsProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const suggested = asked
    .map((pointer) => suggestedTrait(pointer))
    .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index)
    .filter(({ name }) => traits.every((trait) => trait.name !== name))

  function focus(find: (box: HTMLElement) => HTMLElement | null | undefined): void {
    requestAnimationFrame(() => box.current && find(box.current)?.focus())
  }

  function add(trait: TraitDraft): void {
    onChange([...traits, trait])
    // A name that is known is not asked for again.
    const field = trait.name === '' ? '.trait-name' : '.trait-value'
    focus((all) => all.querySelectorAll<HTMLElement>(`${field} :is(input, select, textarea)`)[traits.length])
  }

  function remove(index: number): void {
    onChange(traits.filter((_, at) => at !== index))
    focus((all) => all.querySelector<HTMLElement>('.trait-add button'))
  }

  return (
    <fieldset class="field" ref={box}>
      <legend class="label">{t('Traits')}</legend>
      {traits.map((trait, index) => (
        <TraitRow
          key={index}
          trait={trait}
          number={index + 1}
          problems={problems}
          onChange={(changed) => onChange(traits.map((one, at) => (at === index ? changed : one)))}
          onRemove={() => remove(index)}
        />
      ))}
      <div class="row trait-add">
        <Button small onClick={() => add(EMPTY_TRAIT)}>
          {t('Add trait')}
        </Button>
        {suggested.length > 0 && <span class="muted small">{t('Used by rules:')}</span>}
        {suggested.slice(0, SUGGESTED).map((trait) => (
          <Button
            key={trait.name}
            small
            look="quiet"
            label={t('Add trait {name}', { name: trait.name })}
            onClick={() => add(trait)}
          >
            + {trait.name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** How many traits are offered. */
const SUGGESTED = 8

interface TraitRowProps {
  trait: TraitDraft
  number: number
  problems: ContextProblems
  onChange: (trait: TraitDraft) => void
  onRemove: () => void
}

function TraitRow({ trait, number, problems, onChange, onRemove }: TraitRowProps) {
  const problem = (part: string) => problems.get(`traits[${number - 1}].${part}`)
  return (
    <div class="trait-row" role="group" aria-label={t('Trait {number}', { number })}>
      <div class="trait-name">
        <TextField
          label={t('Name')}
          value={trait.name}
          error={problem('name')}
          onInput={(name) => onChange({ ...trait, name })}
          mono
        />
      </div>
      <Select
        label={t('Type')}
        value={trait.type}
        options={TYPES}
        onChange={(type) => onChange({ ...trait, type, text: type === 'boolean' ? 'true' : trait.text })}
      />
      <div class="trait-value">
        <TraitValue trait={trait} error={problem('value')} onText={(text) => onChange({ ...trait, text })} />
      </div>
      <Button small look="quiet" label={t('Remove trait {name}', { name: trait.name || number })} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </div>
  )
}

const TRUE_OR_FALSE = [
  { value: 'true', label: 'true' },
  { value: 'false', label: 'false' },
] as const

interface TraitValueProps {
  trait: TraitDraft
  error: string | undefined
  onText: (text: string) => void
}

function TraitValue({ trait: { type, text }, error, onText }: TraitValueProps) {
  if (type === 'boolean') {
    return (
      <Select label={t('Value')} value={text === 'true' ? 'true' : 'false'} options={TRUE_OR_FALSE} onChange={onText} />
    )
  }
  if (type === 'json') return <TextArea label={t('Value')} rows={2} mono value={text} error={error} onInput={onText} />
  return (
    <TextField
      label={type === 'list' ? t('Values, separated by commas') : t('Value')}
      value={text}
      error={error}
      onInput={onText}
      mono
    />
  )
}
