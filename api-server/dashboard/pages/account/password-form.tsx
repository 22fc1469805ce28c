import { useState } from 'preact/hooks'
import { changePassword } from '../../api/account.js'
import { Form, submitButton } from '../../ui/form.js'
import { PasswordField } from '../../ui/password-field.js'
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
      <PasswordField name="password" label={t('Current password')} value={password} onInput={setPassword} required />
      <PasswordField
        name="newPassword"
        label={t('New password')}
        value={newPassword}
        onInput={setNewPassword}
        isNew
        hint={t('Your other sessions end.')}
        required
      />
    </Form>
  )
}
