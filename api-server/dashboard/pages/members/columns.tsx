import { isSelf } from '../../api/members.js'
import { denied } from '../../api/session.js'
import type { MemberRecord } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { RelativeTime } from '../../ui/relative-time.js'
import type { Column } from '../../ui/table.js'
import { t } from '../../language/text.js'
import { RoleSummary } from './role-summary.js'

/** What is open over the list. */
export type Open = { kind: 'invite' } | { kind: 'edit' | 'code' | 'remove'; member: MemberRecord } | undefined

export function columns(
  members: readonly MemberRecord[],
  setOpen: (open: Open) => void,
): readonly Column<MemberRecord>[] {
  const owners = members.filter(({ role }) => role === 'owner').length
  return [
    { title: t('Name'), cell: nameCell },
    {
      title: t('Email'),
      cell: emailCell,
    },
    { title: t('Role'), cell: roleCell },
    { title: t('Last sign-in'), cell: signInCell },
    { title: t('API tokens'), kind: 'numeric', cell: ({ tokens }) => tokens },
    {
      title: t('Actions'),
      kind: 'actions',
      cell: (member) => (
        <Actions member={member} onlyOwner={member.role === 'owner' && owners === 1} onOpen={setOpen} />
      ),
    },
  ]
}

function nameCell({ id, name, singleSignOn, secondFactor }: MemberRecord) {
  return (
    <span class="row">
      <bdi>{name}</bdi>
      {isSelf(id) && <Badge look="success">{t('you')}</Badge>}
      {secondFactor && <Badge>{t('second factor')}</Badge>}
      {singleSignOn && <Badge>{t('single sign-on')}</Badge>}
    </span>
  )
}

/** An address that needs two lines is broken behind the @. */
function emailCell({ email }: MemberRecord) {
  if (email === null) return <span class="muted">{t('none', { context: 'email' })}</span>
  const name = email.slice(0, email.lastIndexOf('@') + 1)
  return (
    <span class="member-email">
      {name}
      <wbr />
      {email.slice(name.length)}
    </span>
  )
}

function roleCell({ role, rights, groupIds, providerGroupIds }: MemberRecord) {
  const groups = new Set([...groupIds, ...providerGroupIds]).size
  return <RoleSummary role={role} rights={rights.length} groups={groups} />
}

function signInCell({ email, invited, singleSignOn, lastSignInAt }: MemberRecord) {
  if (invited) return <Badge look="warning">{t('not joined yet')}</Badge>
  if (email === null && !singleSignOn) return <span class="muted">{t('cannot sign in: no email')}</span>
  return lastSignInAt === null ? <span class="muted">{t('never')}</span> : <RelativeTime time={lastSignInAt} />
}

interface ActionsProps {
  member: MemberRecord
  onlyOwner: boolean
  onOpen: (open: Open) => void
}

function Actions({ member, onlyOwner, onOpen }: ActionsProps) {
  const reason = denied('members:manage')
  const { name, email, invited } = member
  const codeText = invited ? t('New code') : t('Reset password')
  return (
    <div class="row">
      <Button
        small
        label={t('Edit {name}', { name })}
        disabledReason={reason}
        onClick={() => onOpen({ kind: 'edit', member })}
      >
        {t('Edit')}
      </Button>
      <Button
        small
        label={invited ? t('New code for {name}', { name }) : t('Reset password for {name}', { name })}
        disabledReason={reason ?? (email === null ? t('There is no email to sign in with: add one first') : undefined)}
        onClick={() => onOpen({ kind: 'code', member })}
      >
        {codeText}
      </Button>
      <Button
        small
        label={t('Remove {name}', { name })}
        disabledReason={reason ?? (onlyOwner ? t('The only owner: make somebody else owner first') : undefined)}
        onClick={() => onOpen({ kind: 'remove', member })}
      >
        {t('Remove')}
      </Button>
    </div>
  )
}
