import { signOut } from '../api/session.js'
import { ConfirmDialog } from '../ui/dialog.js'

/** Asks first: what is typed on pages elsewhere is lost with their sessions. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      action="Sign out everywhere"
      danger
      onConfirm={() => signOut(true)}
      onClose={onClose}
    >
      <p>All your sessions end immediately, including this one. Unsaved changes on other pages are lost.</p>
      <p>Your API tokens go on working. To stop one, revoke it under API tokens.</p>
    </ConfirmDialog>
  )
}
