import { useState } from 'preact/hooks'
import { updateAccount } from '../../api/account.js'
import { Button } from '../../ui/button.js'
import { Form } from '../../ui/form.js'
import { TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'

export function ProfileForm({ member }: { member: { name: string; email: string } }) {
  const [name, setName] = useState(member.name)
  const [email, setEmail] = useState(member.email)
  const [password, setPassword] = useState('')
  const emailChanged = email !== member.email

  async function save(): Promise<void> {
    await updateAccount(emailChanged ? { name, email, password } : { name })
    setPassword('')
    announce('Account saved')
  }

  return (
    <Form
      dirty={name !== member.name || emailChanged}
      onSubmit={save}
      actions={(busy) => (
        <Button type="submit" look="primary" busy={busy}>
          Save
        </Button>
      )}
    >
      <TextField name="name" label="Name" value={name} onInput={setName} autocomplete="name" required />
      <TextField
        name="email"
        label="Email"
        type="email"
        value={email}
        onInput={setEmail}
        autocomplete="email"
        hint="You sign in with it."
        required
      />
      {emailChanged && (
        <TextField
          name="password"
          label="Current password"
          type="password"
          value={password}
          onInput={setPassword}
          autocomplete="current-password"
          hint="Changing the email address needs it."
          required
        />
      )}
    </Form>
  )
}
