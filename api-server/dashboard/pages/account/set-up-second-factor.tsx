import { useState } from 'preact/hooks'
import { beginSecondFactor, confirmSecondFactor, finishSecondFactor } from '../../api/second-factor.js'
import type { NewSecondFactor } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { CopyText } from '../../ui/copy-text.js'
import { Form } from '../../ui/form.js'
import { TextField } from '../../ui/text-field.js'
import { RecoveryCodes } from './recovery-codes.js'
import { t } from '../../language/text.js'

interface SetUpProps {
  onDone?: () => void
}

export default function SetUpPage() {
  return <SetUpSecondFactor />
}

/** The steps from the password to the recovery codes. */
export function SetUpSecondFactor({ onDone }: SetUpProps) {
  const [made, setMade] = useState<NewSecondFactor>()
  const [codes, setCodes] = useState<readonly string[]>()
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
  if (made) return <Confirm made={made} onConfirmed={setCodes} />
  return (
    <AskPassword action={t('Continue')} onPassword={async (password) => setMade(await beginSecondFactor(password))} />
  )
}

interface AskPasswordProps {
  action: string
  danger?: boolean
  onPassword: (password: string) => Promise<void>
}

export function AskPassword({ action, danger = false, onPassword }: AskPasswordProps) {
  const [password, setPassword] = useState('')
  return (
    <Form
      onSubmit={() => onPassword(password)}
      actions={(busy) => (
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
          {action}
        </Button>
      )}
    >
      <TextField
        name="password"
        label={t('Your password')}
        type="password"
        autocomplete="current-password"
        value={password}
        onInput={setPassword}
        required
      />
    </Form>
  )
}

function Confirm({ made, onConfirmed }: { made: NewSecondFactor; onConfirmed: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('')
  return (
    <Form
      onSubmit={async () => onConfirmed(await confirmSecondFactor(code))}
      actions={(busy) => (
        <Button type="submit" look="primary" busy={busy}>
          {t('Turn on')}
        </Button>
      )}
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
      />
    </Form>
  )
}
