import { useLayoutEffect, useRef } from 'preact/hooks'
import { Field, type FieldProps } from './field.js'
import { useSuggestions } from './suggestions.js'
import { LATEST_TIME } from './typed-time.js'
import { t } from '../language/text.js'

interface TextFieldProps extends FieldProps {
  value: string
  onInput: (value: string) => void
  type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'datetime-local' | 'date'
  autocomplete?: 'username' | 'email' | 'name' | 'current-password' | 'new-password' | 'one-time-code' | 'organization'
  required?: boolean
  readOnly?: boolean
  disabled?: boolean
  mono?: boolean
  placeholder?: string | undefined
  maxLength?: number
  /** When it appears, as the one thing to fill in. */
  takesFocus?: boolean
  /** Offered while typing; anything else may be typed. */
  suggestions?: readonly string[]
}

export function TextField({ value, onInput, type = 'text', suggestions, ...props }: TextFieldProps) {
  const { list, options } = useSuggestions(suggestions)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (props.takesFocus) input.current?.focus()
  }, [])
  return (
    <Field {...props}>
      {(control) => (
        <>
          <input
            {...control}
            ref={input}
            class={props.mono ? 'input mono' : 'input'}
            type={type}
            max={type === 'date' || type === 'datetime-local' ? LATEST_TIME[type] : undefined}
            value={value}
            list={list}
            autocomplete={props.autocomplete ?? 'off'}
            spellcheck={false}
            aria-required={props.required ? 'true' : undefined}
            readOnly={props.readOnly ?? false}
            disabled={props.disabled ?? false}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            // A dialog that opens gives the focus to whatever has this.
            autofocus={props.takesFocus ?? false}
            onInput={(event) => onInput(event.currentTarget.value)}
          />
          {options}
        </>
      )}
    </Field>
  )
}

type KnownFieldProps = Omit<TextFieldProps, 'name' | 'label' | 'required'>

/** What something is called; it must be called something. */
export function NameField(props: KnownFieldProps) {
  return <TextField name="name" label={t('Name')} required {...props} />
}

export function SlugField(props: KnownFieldProps) {
  return <TextField name="slug" label={t('Slug')} required mono {...props} />
}

/** Many people write decimals with a comma; others put one between thousands. */
function commaProblem(value: string): string | undefined {
  const text = value.trim()
  if (!text.includes(',')) return undefined
  const decimal = /^[+-]?\d+,\d+$/.test(text) ? text.replace(',', '.') : '0.19'
  return t('Use a point for decimals, as in {decimal}, and nothing between thousands.', { decimal })
}

interface TextAreaProps extends FieldProps {
  value: string
  onInput: (value: string) => void
  rows?: number
  disabled?: boolean
  mono?: boolean
}

export function TextArea({ value, onInput, rows = 4, ...props }: TextAreaProps) {
  return (
    <Field {...props}>
      {(control) => (
        <textarea
          {...control}
          class={props.mono ? 'input mono' : 'input'}
          rows={rows}
          value={value}
          spellcheck={!props.mono}
          disabled={props.disabled ?? false}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface NumberFieldProps extends FieldProps {
  /** As typed: what is not a number yet, or too large for a double, reaches the server as it is and is refused there. */
  value: string
  onInput: (value: string) => void
  /** Only whole numbers; decides the keyboard of a phone, the server decides what is right. */
  whole?: boolean
  required?: boolean
  disabled?: boolean
  /** Follows the field, such as `seconds` or `%`; for screen readers say it in the label. */
  unit?: string
}

export function NumberField({ value, onInput, whole = false, unit, error, ...props }: NumberFieldProps) {
  const message = error ?? commaProblem(value)
  return (
    <Field {...props} {...(message !== undefined && { error: message })}>
      {(control) => (
        <div class={unit === undefined ? undefined : 'input-unit'}>
          <input
            {...control}
            class="input"
            type="text"
            inputMode={whole ? 'numeric' : 'decimal'}
            value={value}
            autocomplete="off"
            aria-required={props.required ? 'true' : undefined}
            disabled={props.disabled ?? false}
            onInput={(event) => onInput(event.currentTarget.value)}
          />
          {unit !== undefined && <span aria-hidden="true">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
