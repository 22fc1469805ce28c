import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Operator, TargetType } from '../../../src/domain/operators.js'
import { Button } from '../button.js'
import { copyToClipboard } from '../clipboard.js'
import { Field, type ControlProps } from '../field.js'
import { Icon } from '../icon.js'
import { useSuggestions } from '../suggestions.js'
import { asTyped } from './seen-values.js'
import { addValues, joinValues, splitValues, valueProblem } from './target-text.js'
import { t } from '../../language/text.js'

export interface TargetValuesProps {
  name: string
  operator: Operator
  targetType: TargetType
  values: readonly string[]
  /** Values that were seen. */
  suggested: readonly string[]
  onChange: (values: string[]) => void
}

/** What a value of each type looks like, if that is not plain. */
export const EXAMPLES: Readonly<Record<TargetType, string>> = {
  text: '',
  array: '',
  number: t('such as 10 or 2.5'),
  semver: t('such as 2.0.0'),
  datetime: t('such as 2026-01-31T12:00:00Z'),
  boolean: '',
}

/** Values on the page before the rest has to be asked for. */
const IN_SIGHT = 40

/** With more values, there are buttons for all of them. */
const FEW = 5

/** Text in the field, and the values that it represents. */
interface Typed {
  text: string
  values: readonly string[]
}

const NOTHING: Typed = { text: '', values: [] }

/** Values one by one: typed, pasted as a list, taken away. */
export function Chips({ name, targetType, values, suggested, onChange }: TargetValuesProps) {
  const [typed, setTyped] = useState(NOTHING)
  const [all, setAll] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const problems = useMemo(
    () => [...new Set(values.flatMap((value) => valueProblem(targetType, value) ?? []))],
    [values, targetType],
  )
  const chips = values.filter((value) => !typed.values.includes(value))
  const shown = all ? chips : chips.slice(0, IN_SIGHT)
  const more = problems.length > 3 ? [t('And {count, number} more.', { count: problems.length - 3 })] : []
  const lost = typed.values.some((value) => !values.includes(value))
  useLayoutEffect(() => {
    // Somebody took everything back.
    if (lost) setTyped(NOTHING)
  }, [lost])

  // Typed text counts at once. If it became a chip only when the field loses the focus, the page would move under the
  // click that leaves it.
  function type(text: string): void {
    const added = splitValues(text).filter((value) => !chips.includes(value))
    setTyped({ text, values: added })
    onChange([...chips, ...added])
  }

  function add(pasted: string): void {
    onChange(addValues(values, pasted))
    setTyped(NOTHING)
  }

  function remove(value: string, at: number): void {
    onChange(values.filter((one) => one !== value))
    // The button that had the focus is gone: focus the one that takes its place, or the field.
    requestAnimationFrame(() => {
      const buttons = box.current?.querySelectorAll<HTMLElement>('.chip button')
      const next = buttons?.[Math.min(at, buttons.length - 1)] ?? box.current?.querySelector<HTMLElement>('input')
      next?.focus()
    })
  }

  /** For keyboard users, in case there is no clipboard. */
  function selectAll(): void {
    setAll(true)
    requestAnimationFrame(() => {
      const list = box.current?.querySelector('.chip-list')
      if (list) getSelection()?.selectAllChildren(list)
    })
  }

  function removeAll(): void {
    onChange([...typed.values])
    box.current?.querySelector('input')?.focus()
  }

  return (
    <Field
      name={name}
      label={t('Values')}
      hint={t('Press Enter or a comma to add a value, or paste a list. Put quotes around a value with a comma.')}
      error={problems.length === 0 ? undefined : [...problems.slice(0, 3), ...more].join(' ')}
    >
      {(control) => (
        <div class="chips" ref={box}>
          {chips.length > 0 && (
            <ul
              role="list"
              class="chip-list"
              aria-label={t('{count, plural, one {# value} other {# values}}', { count: chips.length })}
            >
              {shown.map((value, index) => (
                <li key={value} class={valueProblem(targetType, value) === undefined ? 'chip' : 'chip chip-wrong'}>
                  <span dir="auto">{value === '' ? t('(empty)') : value}</span>
                  <button
                    type="button"
                    aria-label={t('Remove {value}', { value: value || t('the empty value') })}
                    onClick={() => remove(value, index)}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {chips.length > FEW && (
            <div class="row">
              {shown.length < chips.length && (
                <Button small look="quiet" onClick={() => setAll(true)}>
                  {t('Show all {count, number} values', { count: chips.length })}
                </Button>
              )}
              <Button small look="quiet" onClick={() => void copyToClipboard(joinValues(chips), selectAll)}>
                {t('Copy all values')}
              </Button>
              <Button small look="quiet" onClick={removeAll}>
                {t('Remove all values')}
              </Button>
            </div>
          )}
          <ChipInput
            control={control}
            text={typed.text}
            suggested={suggested.filter((value) => !chips.includes(value)).map(asTyped)}
            onText={type}
            onDone={() => setTyped(NOTHING)}
            onPaste={add}
            example={EXAMPLES[targetType]}
          />
        </div>
      )}
    </Field>
  )
}

interface ChipInputProps {
  control: ControlProps
  text: string
  suggested: readonly string[]
  onText: (text: string) => void
  /** The text is now a separate value. */
  onDone: () => void
  onPaste: (text: string) => void
  example: string
}

function ChipInput({ control, text, suggested, onText, onDone, onPaste, example }: ChipInputProps) {
  const { list, options } = useSuggestions(suggested)
  return (
    <>
      <input
        {...control}
        class="input mono"
        value={text}
        list={list}
        placeholder={example === '' ? t('Add a value') : example}
        autocomplete="off"
        spellcheck={false}
        dir="auto"
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const quoted = event.key === ',' && /^"(?:[^"]|"")*$/.test(text)
          if (text.trim() === '' || quoted || (event.key !== 'Enter' && event.key !== ',')) return
          event.preventDefault()
          onDone()
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData?.getData('text') ?? ''
          if (text !== '' || !/[,\t\r\n]/.test(pasted)) return
          event.preventDefault()
          onPaste(pasted)
        }}
      />
      {options}
    </>
  )
}
