import { isSelf, removeMember } from '../../api/members.js'
import type { MemberRecord } from '../../api/types.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { t } from '../../language/text.js'

export function RemoveDialog({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const { id, name, email, tokens } = member
  const self = isSelf(id)

  return (
    <ConfirmDialog
      title={self ? t('Remove yourself?') : t('Remove {name}?', { name })}
      action={t('Remove member')}
      typeToConfirm={email ?? name}
      danger
      done={t('{name} removed', { name })}
      onConfirm={() => removeMember(id)}
      onClose={onClose}
    >
      <ul class="consequences">
        <li>
          {self ? t('You are signed out everywhere immediately.') : t('They are signed out everywhere immediately.')}
        </li>
        <li>{tokensWords(tokens)}</li>
        <li>
          {t('What they changed stays, and so does their name in the audit log, until you remove it on this page.')}
        </li>
        <li>
          {t('Changes that they have planned for a later time will not be made. Plan them again in your own name.')}
        </li>
        <li>{t('You can invite the email again later, as a new member without these tokens.')}</li>
      </ul>
    </ConfirmDialog>
  )
}

function tokensWords(count: number): string {
  if (count === 0) return t('They have no API tokens.')
  return t(
    '{count, plural, one {Their API token stops working at once: programs that use it are refused.} other {Their # API tokens stop working at once: programs that use them are refused.}}',
    { count },
  )
}
