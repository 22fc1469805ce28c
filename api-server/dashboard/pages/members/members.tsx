import { useState } from 'preact/hooks'
import { Page } from '../../app/page.js'
import { isRecord, useMembers } from '../../api/members.js'
import { denied } from '../../api/session.js'
import { inOrder } from '../../ui/order.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { Shown } from '../../ui/shown.js'
import { Loaded } from '../../ui/states.js'
import { Table } from '../../ui/table.js'
import { CodeDialog } from './code-dialog.js'
import { columns, type Open } from './columns.js'
import { EditDialog } from './edit-dialog.js'
import { FormerMembers } from './former.js'
import { InviteDialog } from './invite-dialog.js'
import { RemoveDialog } from './remove-dialog.js'
import { TeamTabs } from './team-tabs.js'
import { ROLE_OPTIONS } from './roles.js'
import { t } from '../../language/text.js'

export default function MembersPage() {
  const members = useMembers()
  const [open, setOpen] = useState<Open>()
  return (
    <Page
      title={t('Members')}
      lead={t('Who can sign in to this dashboard, and what they may do.')}
      actions={
        <Button look="primary" onClick={() => setOpen({ kind: 'invite' })} disabledReason={denied('members:manage')}>
          {t('Invite somebody')}
        </Button>
      }
    >
      <TeamTabs current="/members" />
      <Loaded query={members}>
        {(list) => {
          const records = list.filter(isRecord)
          return (
            <>
              <Table
                caption={t('Members')}
                columns={columns(records, setOpen)}
                rows={inOrder(records, ({ name }) => name)}
                rowKey={(member) => member.id}
              />
              <Others names={list.filter((one) => !isRecord(one)).map(({ name }) => name)} />
            </>
          )
        }}
      </Loaded>
      <FormerMembers />
      <Roles />
      {open && <OpenDialog open={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

interface OpenDialogProps {
  open: NonNullable<Open>
  onClose: () => void
}

function OpenDialog({ open, onClose }: OpenDialogProps) {
  switch (open.kind) {
    case 'invite':
      return <InviteDialog onClose={onClose} />
    case 'edit':
      return <EditDialog member={open.member} onClose={onClose} />
    case 'code':
      return <CodeDialog member={open.member} onClose={onClose} />
    case 'remove':
      return <RemoveDialog member={open.member} onClose={onClose} />
  }
}

/** What a member who sees only some projects is shown of the others. */
function Others({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <section class="card stack-small" aria-labelledby="others">
      <h2 id="others">{t('Others in the organization')}</h2>
      <ul role="list" class="row" aria-labelledby="others">
        {inOrder(names, (name) => name).map((name, index) => (
          <li key={index}>
            <Badge>
              <bdi>
                <Shown text={name} />
              </bdi>
            </Badge>
          </li>
        ))}
      </ul>
      <p class="small muted">{t('You can see only some projects, so you see only the names of other members.')}</p>
    </section>
  )
}

function Roles() {
  return (
    <section class="card stack" aria-labelledby="roles">
      <h2 id="roles">{t('What each role can do')}</h2>
      <dl class="roles">
        {ROLE_OPTIONS.map(({ value, label, hint }) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>{hint}</dd>
          </div>
        ))}
      </dl>
      <p class="small muted">
        {t('An API token can never do more than its owner may, even when roles, rights or groups change later.')}
      </p>
    </section>
  )
}
