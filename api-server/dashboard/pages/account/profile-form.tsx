import { useState } from 'preact/hooks'
import { updateAccount } from '../../api/account.js'
import { Form, submitButton } from '../../ui/form.js'
import { PasswordField } from '../../ui/password-field.js'
import { NameField, TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { t } from '../../language/text.js'

export function ProfileForm({ member }: { member: { name: string; email: string } }) {
  const [name, setName] = useState(member.name)
  const [email, setEmail] = useState(member.email)
  const [password, setPassword] = useState('')
  const emailChanged = email !== member.email

  async function save(): Promise<void> {
    await updateAccount(emailChanged ? { name, email, password } : { name })
    setPassword('')
    announce(t('Account saved'))
  }

  return (
    <Form dirty={name !== member.name || emailChanged} onSubmit={save} actions={submitButton(t('Save'))}>
      <NameField value={name} onInput={setName} autocomplete="name" />
      <TextField
        name="email"
        label={t('Email')}
        type="email"
        value={email}
        onInput={setEmail}
        autocomplete="email"
        hint={t('You sign in with it.')}
        required
      />
      {emailChanged && (
        <PasswordField
          name="password"
          label={t('Current password')}
          value={password}
          onInput={setPassword}
          hint={t('Changing the email address needs it.')}
          required
        />
      )}
    </Form>
  )
}
