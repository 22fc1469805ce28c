import { useState } from 'preact/hooks'
import { makeCode } from '../../api/members.js'
import type { MemberRecord, OneTimeCode } from '../../api/types.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { ShownCode } from './shown-code.js'
import { t } from '../../language/text.js'

/** A new invitation code, or one for a forgotten password. */
export function CodeDialog({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const [made, setMade] = useState<OneTimeCode>()
  const { name, email, invited } = member
  if (made) return <ShownCode {...made} name={name} email={email ?? ''} invited={invited} onClose={onClose} />
  return (
    <ConfirmDialog
      title={invited ? t('New code for {name}?', { name }) : t('Reset the password of {name}?', { name })}
      action={t('Create a code')}
      onConfirm={async () => setMade(await makeCode(member.id))}
      onClose={onClose}
    >
      <p>
        {invited
          ? t('You get a new one-time link to pass on. The previous one no longer works.')
          : t(
              'You get a one-time link to pass on. The current password works until the link is used; then it is replaced and every session of this member ends.',
            )}
      </p>
    </ConfirmDialog>
  )
}
