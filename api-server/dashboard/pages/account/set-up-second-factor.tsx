import { useState } from 'preact/hooks'
import { beginSecondFactor, confirmSecondFactor, finishSecondFactor } from '../../api/second-factor.js'
import type { NewSecondFactor } from '../../api/types.js'
import { CopyText } from '../../ui/copy-text.js'
import { Form, submitButton } from '../../ui/form.js'
import { PasswordField } from '../../ui/password-field.js'
import { TextField } from '../../ui/text-field.js'
import { RecoveryCodes } from './recovery-codes.js'
import { t } from '../../language/text.js'

interface SetUpProps {
  /** Where there is something to go back to. */
  onCancel?: () => void
  /** From here on the recovery codes are on the page, which nothing may close by accident. */
  onCodes?: () => void
  onDone?: () => void
}

export default function SetUpPage() {
  return <SetUpSecondFactor />
}

/** The steps from the password to the recovery codes. */
export function SetUpSecondFactor({ onCancel, onCodes, onDone }: SetUpProps) {
  const [made, setMade] = useState<NewSecondFactor>()
  const [codes, setCodes] = useState<readonly string[]>()
  const confirmed = (newCodes: readonly string[]) => {
    onCodes?.()
    setCodes(newCodes)
  }
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          onDone?.()
          void finishSecondFactor()
        }}
      />
    )
  }
  if (made) return <Confirm made={made} onConfirmed={confirmed} onCancel={onCancel} />
  return (
    <AskPassword
      action={t('Continue')}
      onPassword={async (password) => setMade(await beginSecondFactor(password))}
      onCancel={onCancel}
    />
  )
}

interface AskPasswordProps {
  action: string
  danger?: boolean
  onPassword: (password: string) => Promise<void>
  onCancel: (() => void) | undefined
}

export function AskPassword({ action, danger = false, onPassword, onCancel }: AskPasswordProps) {
  const [password, setPassword] = useState('')
  return (
    <Form
      onSubmit={() => onPassword(password)}
      actions={submitButton(action, { look: danger ? 'danger' : 'primary', onCancel })}
    >
      <PasswordField name="password" label={t('Your password')} value={password} onInput={setPassword} required />
    </Form>
  )
}

interface ConfirmProps {
  made: NewSecondFactor
  onConfirmed: (codes: readonly string[]) => void
  onCancel: (() => void) | undefined
}

function Confirm({ made, onConfirmed, onCancel }: ConfirmProps) {
  const [code, setCode] = useState('')
  return (
    <Form
      onSubmit={async () => onConfirmed(await confirmSecondFactor(code))}
      actions={submitButton(t('Turn on'), { onCancel })}
    >
      <p>{t('Scan this with an authenticator app on your phone, or enter the key in the app.')}</p>
      <img
        class="qr-code"
        src={`data:image/svg+xml,${encodeURIComponent(made.qr)}`}
        alt={t('QR code for an authenticator app')}
        width="200"
        height="200"
      />
      <p class="second-factor-key">
        <CopyText text={made.secret} what={t('the key')} />
      </p>
      <TextField
        name="code"
        label={t('Code')}
        autocomplete="one-time-code"
        mono
        hint={t('The six digits that the app shows now.')}
        value={code}
        onInput={setCode}
        required
        takesFocus
      />
    </Form>
  )
}
