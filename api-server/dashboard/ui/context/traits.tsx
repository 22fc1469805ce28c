import { useRef } from 'preact/hooks'
import { Button } from '../button.js'
import { Select } from '../choices.js'
import { TextArea, TextField } from '../text-field.js'
import { suggestedTrait, type ContextProblems, type TraitDraft, type TraitType } from './context-draft.js'

const TYPES: readonly { value: TraitType; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'True or false' },
  { value: 'list', label: 'List' },
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
      <legend class="label">Traits</legend>
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
          Add trait
        </Button>
        {suggested.length > 0 && <span class="muted small">Used by rules:</span>}
        {suggested.slice(0, SUGGESTED).map((trait) => (
          <Button key={trait.name} small look="quiet" label={`Add trait ${trait.name}`} onClick={() => add(trait)}>
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
    <div class="trait-row" role="group" aria-label={`Trait ${number}`}>
      <div class="trait-name">
        <TextField
          label="Name"
          value={trait.name}
          error={problem('name')}
          onInput={(name) => onChange({ ...trait, name })}
          mono
        />
      </div>
      <Select
        label="Type"
        value={trait.type}
        options={TYPES}
        onChange={(type) => onChange({ ...trait, type, text: type === 'boolean' ? 'true' : trait.text })}
      />
      <div class="trait-value">
        <TraitValue trait={trait} error={problem('value')} onText={(text) => onChange({ ...trait, text })} />
      </div>
      <Button small look="quiet" label={`Remove trait ${trait.name || number}`} onClick={onRemove}>
        Remove
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
    return <Select label="Value" value={text === 'true' ? 'true' : 'false'} options={TRUE_OR_FALSE} onChange={onText} />
  }
  if (type === 'json') return <TextArea label="Value" rows={2} mono value={text} error={error} onInput={onText} />
  return (
    <TextField
      label={type === 'list' ? 'Values, separated by commas' : 'Value'}
      value={text}
      error={error}
      onInput={onText}
      mono
    />
  )
}
