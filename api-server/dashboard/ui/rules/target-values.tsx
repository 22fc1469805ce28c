import { useRef, useState } from 'preact/hooks'
import type { Operator, TargetType } from '../../../src/domain/operators.js'
import { Button } from '../button.js'
import { Select } from '../choices.js'
import { Field, type ControlProps } from '../field.js'
import { TextField } from '../text-field.js'
import { addValues, takesList, valueProblem } from './target-text.js'

export interface TargetValuesProps {
  name: string
  operator: Operator
  targetType: TargetType
  values: readonly string[]
  onChange: (values: string[]) => void
}

const EXAMPLES: Readonly<Record<TargetType, string>> = {
  text: '',
  array: '',
  number: 'such as 10 or 2.5',
  semver: 'such as 2.0.0',
  datetime: 'such as 2026-01-31T12:00:00Z',
  boolean: '',
}

/** What an attribute is compared with: one value, or as many as the operator takes. */
export function TargetValues(props: TargetValuesProps) {
  const { name, operator, targetType, values, onChange } = props
  const [first = ''] = values
  if (targetType === 'boolean' && values.length < 2) {
    const known = first === 'true' || first === 'false'
    const options = ['true', 'false'].map((value) => ({ value, label: value }))
    if (!known) options.unshift({ value: first, label: first === '' ? 'Choose' : `${first} (not true or false)` })
    return <Select name={name} label="Value" value={first} options={options} onChange={(value) => onChange([value])} />
  }
  // A list that came from elsewhere stays a list: nothing is dropped behind anybody's back.
  if (takesList(operator) || values.length > 1) return <Chips {...props} />
  return (
    <div class="stack-small">
      <TextField
        name={name}
        label="Value"
        placeholder={EXAMPLES[targetType]}
        error={first === '' ? undefined : valueProblem(targetType, first)}
        value={first}
        onInput={(value) => onChange(value === '' && targetType !== 'text' ? [] : [value])}
        mono
      />
      {targetType === 'datetime' && <LocalTime value={first} onChange={(value) => onChange([value])} />}
    </div>
  )
}

/** The same moment as the clock on the wall shows it; choosing one writes it in UTC. */
function LocalTime({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const time = new Date(value)
  const known = value !== '' && valueProblem('datetime', value) === undefined && !Number.isNaN(time.getTime())
  return (
    <Field label="In your time zone">
      {(control) => (
        <input
          {...control}
          class="input"
          type="datetime-local"
          step="1"
          value={known ? localText(time) : ''}
          onChange={(event) => {
            const chosen = new Date(event.currentTarget.value)
            if (!Number.isNaN(chosen.getTime())) onChange(chosen.toISOString().replace('.000Z', 'Z'))
          }}
        />
      )}
    </Field>
  )
}

function localText(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

/** Values on the page before the rest has to be asked for. */
const IN_SIGHT = 40

function Chips({ name, targetType, values, onChange }: TargetValuesProps) {
  const [text, setText] = useState('')
  const [all, setAll] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const problems = [...new Set(values.flatMap((value) => valueProblem(targetType, value) ?? []))]
  const shown = all ? values : values.slice(0, IN_SIGHT)
  const more = problems.length > 3 ? ` And ${problems.length - 3} more.` : ''

  function add(added: string): void {
    onChange(addValues(values, added))
    setText('')
  }

  function remove(value: string, at: number): void {
    onChange(values.filter((one) => one !== value))
    // The button that had the focus is gone: go to the one that takes its place, or to the field.
    requestAnimationFrame(() => {
      const buttons = box.current?.querySelectorAll<HTMLElement>('.chip button')
      const next = buttons?.[Math.min(at, buttons.length - 1)] ?? box.current?.querySelector<HTMLElement>('input')
      next?.focus()
    })
  }

  return (
    <Field
      name={name}
      label="Values"
      hint="Enter or a comma adds a value; whole lists can be pasted. Quotes keep a comma."
      error={problems.length === 0 ? undefined : problems.slice(0, 3).join(' ') + more}
    >
      {(control) => (
        <div class="chips" ref={box}>
          {values.length > 0 && (
            <ul role="list" class="chip-list" aria-label={`${values.length} values`}>
              {shown.map((value, index) => (
                <li key={value} class={valueProblem(targetType, value) === undefined ? 'chip' : 'chip chip-wrong'}>
                  <span dir="auto">{value === '' ? '(empty)' : value}</span>
                  <button
                    type="button"
                    aria-label={`Remove ${value || 'the empty value'}`}
                    onClick={() => remove(value, index)}
                  >
                    ✕
                  </button>
                </li>
              ))}
            </ul>
          )}
          {shown.length < values.length && (
            <Button small look="quiet" onClick={() => setAll(true)}>
              Show all {values.length} values
            </Button>
          )}
          <ChipInput control={control} text={text} setText={setText} add={add} example={EXAMPLES[targetType]} />
        </div>
      )}
    </Field>
  )
}

interface ChipInputProps {
  control: ControlProps
  text: string
  setText: (text: string) => void
  add: (text: string) => void
  example: string
}

function ChipInput({ control, text, setText, add, example }: ChipInputProps) {
  return (
    <input
      {...control}
      class="input mono"
      value={text}
      placeholder={example === '' ? 'Add a value' : example}
      autocomplete="off"
      spellcheck={false}
      dir="auto"
      onInput={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        const quoted = event.key === ',' && text.startsWith('"')
        if (text.trim() === '' || quoted || (event.key !== 'Enter' && event.key !== ',')) return
        event.preventDefault()
        add(text)
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData?.getData('text') ?? ''
        if (text !== '' || !/[,\t\r\n]/.test(pasted)) return
        event.preventDefault()
        add(pasted)
      }}
      // What was typed and not yet added counts, too.
      onBlur={() => text.trim() !== '' && add(text)}
    />
  )
}
