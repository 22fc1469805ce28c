import { Button } from '../../ui/button.js'
import { momentText } from '../../ui/dates.js'
import { Dialog } from '../../ui/dialog.js'
import { SecretOnce } from '../../ui/secret-once.js'
import type { OneTimeCode } from '../../api/types.js'

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
    <Dialog title={invited ? `${name} is invited` : `${name} can choose a new password`}>
      <SecretOnce label="One-time code" secret={code} />
      <ol class="steps">
        <li>
          Pass the code on to <bdi>{name}</bdi> where nobody else reads it.
        </li>
        <li>
          They open <strong>{address}</strong>
        </li>
        <li>
          and enter <strong>{email}</strong>, the code, and a password of their own.
        </li>
      </ol>
      <p class="small muted">The code works once, until {momentText(codeExpiresAt)}. A newer code replaces it.</p>
      <div class="form-actions">
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
