import { isSelf } from '../../api/members.js'
import { denied } from '../../api/session.js'
import type { MemberRecord } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { counted } from '../../ui/rules/words.js'
import type { Column } from '../../ui/table.js'

/** What is open over the list. */
export type Open = { kind: 'invite' } | { kind: 'edit' | 'code' | 'remove'; member: MemberRecord } | undefined

export function columns(
  members: readonly MemberRecord[],
  setOpen: (open: Open) => void,
): readonly Column<MemberRecord>[] {
  const owners = members.filter(({ role }) => role === 'owner').length
  return [
    { title: 'Name', cell: nameCell },
    {
      title: 'Email',
      cell: ({ email }) => <span class="member-email">{email ?? <span class="muted">none</span>}</span>,
    },
    { title: 'Role', cell: roleCell },
    { title: 'Last sign-in', cell: signInCell },
    { title: 'API tokens', kind: 'numeric', cell: ({ tokens }) => tokens },
    {
      title: 'Actions',
      kind: 'actions',
      cell: (member) => (
        <Actions member={member} onlyOwner={member.role === 'owner' && owners === 1} onOpen={setOpen} />
      ),
    },
  ]
}

function nameCell({ id, name, singleSignOn }: MemberRecord) {
  return (
    <span class="row">
      <bdi>{name}</bdi>
      {isSelf(id) && <Badge look="success">you</Badge>}
      {singleSignOn && <Badge>single sign-on</Badge>}
    </span>
  )
}

function roleCell({ role, rights }: MemberRecord) {
  return (
    <span class="row">
      <Badge look={role === 'owner' ? 'accent' : 'plain'}>{role}</Badge>
      {rights.length > 0 && <span class="small muted">rights in {counted(rights.length, 'project')}</span>}
    </span>
  )
}

function signInCell({ email, invited, singleSignOn, lastSignInAt }: MemberRecord) {
  if (invited) return <Badge look="warning">not joined yet</Badge>
  if (email === null && !singleSignOn) return <span class="muted">cannot sign in: no email</span>
  return lastSignInAt === null ? <span class="muted">never</span> : <RelativeTime time={lastSignInAt} />
}

interface ActionsProps {
  member: MemberRecord
  onlyOwner: boolean
  onOpen: (open: Open) => void
}

function Actions({ member, onlyOwner, onOpen }: ActionsProps) {
  const reason = denied('members:manage')
  const { name, email, invited } = member
  const codeText = invited ? 'New code' : 'Reset password'
  return (
    <div class="row">
      <Button small label={`Edit ${name}`} disabledReason={reason} onClick={() => onOpen({ kind: 'edit', member })}>
        Edit
      </Button>
      <Button
        small
        label={`${codeText} for ${name}`}
        disabledReason={reason ?? (email === null ? 'There is no email to sign in with: add one first' : undefined)}
        onClick={() => onOpen({ kind: 'code', member })}
      >
        {codeText}
      </Button>
      <Button
        small
        label={`Remove ${name}`}
        disabledReason={reason ?? (onlyOwner ? 'The only owner: make somebody else owner first' : undefined)}
        onClick={() => onOpen({ kind: 'remove', member })}
      >
        Remove
      </Button>
    </div>
  )
}
