import type { ComponentChildren } from 'preact'
import { TextField } from './text-field.js'

interface PasswordFieldProps {
  name: string
  label: string
  value: string
  onInput: (value: string) => void
  /** It is being chosen, so password managers offer one. */
  isNew?: boolean
  hint?: ComponentChildren
  required?: boolean
  takesFocus?: boolean
}

export function PasswordField({ isNew = false, ...props }: PasswordFieldProps) {
  return <TextField {...props} type="password" autocomplete={isNew ? 'new-password' : 'current-password'} />
}
