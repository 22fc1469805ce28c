import type { ComponentChildren } from 'preact'
import { useFormField } from './form.js'
import { t } from '../language/text.js'

/** What every field has. */
export interface FieldProps {
  label: ComponentChildren
  /** The name the server uses for it in its messages, such as `rules[0].percentages`. */
  name?: string | undefined
  hint?: ComponentChildren
  /** A message of the page itself; the server's come by `name`. */
  error?: string | undefined
  optional?: boolean
  /** The label is for screen readers alone: its place explains the field. */
  hideLabel?: boolean
}

/** What ties a control to its label, hint and messages. */
export interface ControlProps {
  id: string
  name: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': 'true' | undefined
}

/** Label, hint, control, messages. `children` gets what to spread on the control. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ComponentChildren }) {
  const { label, optional = false, hideLabel = false, children } = props
  const { control, hint, messages } = useField(props)
  return (
    <div class="field">
      <label class={hideLabel ? 'visually-hidden' : 'label'} for={control.id}>
        {label}
        {optional && <span class="label-note"> {t('(optional)')}</span>}
      </label>
      {hint}
      {children(control)}
      {messages}
    </div>
  )
}

/** The same for a group of controls, such as radio buttons. */
export function FieldGroup(props: FieldProps & { children: (name: string) => ComponentChildren }) {
  const { label, optional = false, hideLabel = false, children } = props
  const { control, hint, messages } = useField(props)
  return (
    <fieldset class="field" id={control.id} tabIndex={-1} aria-describedby={control['aria-describedby']}>
      <legend class={hideLabel ? 'visually-hidden' : 'label'}>
        {label}
        {optional && <span class="label-note"> {t('(optional)')}</span>}
      </legend>
      {hint}
      {children(control.id)}
      {messages}
    </fieldset>
  )
}

/** The parts of a field, for controls that are laid out in another way. */
export function useField({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>) {
  const { id, messages } = useFormField(name)
  // The server says the same as the page where both judge a value.
  const all = [...new Set(error === undefined ? messages : [error, ...messages])]
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = all.length === 0 ? undefined : `${id}-error`
  const control: ControlProps = {
    id,
    name,
    'aria-describedby': [hintId, errorId].filter((one) => one !== undefined).join(' ') || undefined,
    'aria-invalid': errorId === undefined ? undefined : 'true',
  }
  return {
    control,
    hint: hintId !== undefined && (
      <div class="hint" id={hintId}>
        {hint}
      </div>
    ),
    messages: errorId !== undefined && (
      <div id={errorId}>
        {all.map((message) => (
          <div class="field-error" key={message}>
            {message}
          </div>
        ))}
      </div>
    ),
  }
}
