import type { ComponentChildren } from 'preact'
import { spelledOut } from './odd-characters.js'
import { Field, FieldGroup, useField, type FieldProps } from './field.js'

export interface Option<V extends string> {
  value: V
  label: string
  hint?: ComponentChildren
  disabled?: boolean
}

interface ChoiceProps<V extends string> extends FieldProps {
  value: V
  options: readonly Option<V>[]
  onChange: (value: V) => void
  disabled?: boolean
}

/** One of a list, in a native select. */
export function Select<V extends string>({ value, options, onChange, disabled = false, ...props }: ChoiceProps<V>) {
  return (
    <Field {...props}>
      {(control) => (
        <select
          {...control}
          class="input"
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
              {spelledOut(option.label)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** One of a few, all in sight, each with room for a hint. */
export function RadioGroup<V extends string>({ value, options, onChange, disabled = false, ...props }: ChoiceProps<V>) {
  return (
    <FieldGroup {...props}>
      {(id) => (
        <div class="choices">
          {options.map((option) => {
            const own = `${id}-${option.value}`
            return (
              <div class="choice" key={option.value}>
                <input
                  type="radio"
                  id={own}
                  name={id}
                  checked={option.value === value}
                  disabled={disabled || (option.disabled ?? false)}
                  aria-describedby={option.hint === undefined ? undefined : `${own}-hint`}
                  onChange={() => onChange(option.value)}
                />
                <label for={own}>{option.label}</label>
                {option.hint !== undefined && (
                  <div class="hint" id={`${own}-hint`}>
                    {option.hint}
                  </div>
                )}
              </div>
            )
          })}
        </div>
      )}
    </FieldGroup>
  )
}

interface ToggleProps extends Omit<FieldProps, 'optional' | 'hideLabel'> {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Yes or no, saved with the form it is in. */
export function Checkbox(props: ToggleProps) {
  return <Toggle {...props} look="choice" />
}

/** On or off. */
export function Switch(props: ToggleProps) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox says itself whether it is checked
  return <Toggle {...props} look="choice switch" role="switch" />
}

function Toggle({ look, role, ...props }: ToggleProps & { look: string; role?: 'switch' }) {
  const { control, hint, messages } = useField(props)
  return (
    <div class={look}>
      <input
        {...control}
        type="checkbox"
        role={role}
        checked={props.checked}
        disabled={props.disabled ?? false}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <label for={control.id}>{props.label}</label>
      {hint}
      {messages}
    </div>
  )
}
