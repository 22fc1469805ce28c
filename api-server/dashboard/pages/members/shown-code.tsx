import { serverAddress } from '../../api/address.js'
import { joinLink } from '../../app/join-link.js'
import { Button } from '../../ui/button.js'
import { momentText } from '../../ui/dates.js'
import { Dialog } from '../../ui/dialog.js'
import { SecretOnce } from '../../ui/secret-once.js'
import type { OneTimeCode } from '../../api/types.js'
import { rich, t } from '../../language/text.js'

interface ShownCodeProps extends OneTimeCode {
  name: string
  email: string
  /** The member has no password yet. */
  invited: boolean
  onClose: () => void
}

/** The code that is shown this once, and what to do with it. Only its button closes it, so that no key loses the code. */
export function ShownCode({ code, codeExpiresAt, name, email, invited, onClose }: ShownCodeProps) {
  return (
    <Dialog title={invited ? t('{name} is invited', { name }) : t('{name} can choose a new password', { name })}>
      <SecretOnce label={t('One-time link')} secret={joinLink({ email, code })} />
      <p>
        {rich('Pass it on to {name} where nobody else reads it. It asks for a password of their own.', {
          name: <bdi>{name}</bdi>,
        })}
      </p>
      <p class="small muted">
        {rich('Without the link: open {address} and enter {email} and the code {code}.', {
          address: <strong>{`${serverAddress()}/join`}</strong>,
          email: <strong>{email}</strong>,
          code: <code>{code}</code>,
        })}
      </p>
      <p class="small muted">
        {t('Link and code work once, until {time}. Newer ones replace them.', { time: momentText(codeExpiresAt) })}
      </p>
      <div class="form-actions">
        <Button look="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </Dialog>
  )
}
