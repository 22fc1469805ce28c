import { signOutEverywhere } from '../api/session.js'
import { ConfirmDialog } from '../ui/dialog.js'
import { t } from '../language/text.js'

/** Asks first: input on pages elsewhere is lost with their sessions. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('Sign out everywhere?')}
      action={t('Sign out everywhere')}
      danger
      onConfirm={signOutEverywhere}
      onClose={onClose}
    >
      <p>{t('All your sessions end immediately, including this one. Unsaved changes on other pages are lost.')}</p>
      <p>{t('Your API tokens keep working. To stop one, revoke it under API tokens.')}</p>
    </ConfirmDialog>
  )
}
