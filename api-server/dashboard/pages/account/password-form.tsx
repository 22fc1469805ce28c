import { useState } from 'preact/hooks'
import { changePassword } from '../../api/account.js'
import { Form, submitButton } from '../../ui/form.js'
import { TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { t } from '../../language/text.js'

export function PasswordForm({ email }: { email: string }) {
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')

  async function save(): Promise<void> {
    await changePassword({ password, newPassword })
    setPassword('')
    setNewPassword('')
    announce(t('Password changed; your other sessions have ended'))
  }

  return (
    <Form dirty={newPassword !== ''} onSubmit={save} actions={submitButton(t('Change password'))}>
      {/* Password managers need to know whose password this is. */}
      <input
        class="visually-hidden"
        type="text"
        autocomplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <TextField
        name="password"
        label={t('Current password')}
        type="password"
        value={password}
        onInput={setPassword}
        autocomplete="current-password"
        required
      />
      <TextField
        name="newPassword"
        label={t('New password')}
        type="password"
        value={newPassword}
        onInput={setNewPassword}
        autocomplete="new-password"
        hint={t('Your other sessions end.')}
        required
      />
    </Form>
  )
}
