import { Button } from '../../ui/button.js'
import { momentText } from '../../ui/dates.js'
import { Dialog } from '../../ui/dialog.js'
import { SecretOnce } from '../../ui/secret-once.js'
import type { OneTimeCode } from '../../api/types.js'
import { rich, t } from '../../language/text.js'

export interface ShownCodeProps extends OneTimeCode {
  name: string
  email: string
  /** The member has no password yet. */
  invited: boolean
  onClose: () => void
}

/** The code that is shown this once, and what to do with it. Only its button closes it, so that no key loses the code. */
export function ShownCode({ code, codeExpiresAt, name, email, invited, onClose }: ShownCodeProps) {
  const address = `${location.origin}/join`
  return (
    <Dialog title={invited ? t('{name} is invited', { name }) : t('{name} can choose a new password', { name })}>
      <SecretOnce label={t('One-time code')} secret={code} />
      <ol class="steps">
        <li>{rich('Pass the code on to {name} where nobody else reads it.', { name: <bdi>{name}</bdi> })}</li>
        <li>{rich('They open {address}', { address: <strong>{address}</strong> })}</li>
        <li>
          {rich('and enter {email}, the code, and a password of their own.', { email: <strong>{email}</strong> })}
        </li>
      </ol>
      <p class="small muted">
        {t('The code works once, until {time}. A newer code replaces it.', { time: momentText(codeExpiresAt) })}
      </p>
      <div class="form-actions">
        <Button look="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </Dialog>
  )
}
