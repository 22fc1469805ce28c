import { useState } from 'preact/hooks'
import { removeName, useFormerMembers } from '../../api/former-members.js'
import { denied } from '../../api/session.js'
import type { FormerMember } from '../../api/types.js'
import { t } from '../../language/text.js'
import { Button } from '../../ui/button.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'

/** Those who have left, as long as their names are kept, for those who may remove these. */
export function FormerMembers() {
  return denied('members:manage') === undefined ? <Former /> : null
}

function Former() {
  const members = useFormerMembers()
  return <Loaded query={members}>{(list) => (list.length === 0 ? null : <List members={list} />)}</Loaded>
}

function List({ members }: { members: readonly FormerMember[] }) {
  const [removing, setRemoving] = useState<FormerMember>()
  return (
    <section class="stack-small" aria-labelledby="former">
      <h2 id="former">{t('Members who have left')}</h2>
      <p class="small muted">
        {t('Their names and emails stay in the audit log and in History until you remove them.')}
      </p>
      <Table
        caption={t('Members who have left')}
        columns={columns(setRemoving)}
        rows={members}
        rowKey={(member) => member.id}
      />
      {removing && <RemoveNameDialog member={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  )
}

function columns(onRemove: (member: FormerMember) => void): readonly Column<FormerMember>[] {
  return [
    { title: t('Name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      title: t('Email'),
      cell: ({ email }) => email ?? <span class="muted">{t('none', { context: 'email' })}</span>,
    },
    { title: t('Left', { context: 'removed' }), cell: ({ removedAt }) => <RelativeTime time={removedAt} /> },
    {
      title: t('Actions'),
      kind: 'actions',
      cell: (member) => (
        <Button
          small
          onClick={() => onRemove(member)}
          label={t('Remove the name and email of {name}', { name: member.name })}
        >
          {t('Remove name and email')}
        </Button>
      ),
    },
  ]
}

function RemoveNameDialog({ member, onClose }: { member: FormerMember; onClose: () => void }) {
  const { id, name, email } = member
  return (
    <ConfirmDialog
      title={t('Remove the name and email of {name}?', { name })}
      action={t('Remove name and email')}
      typeToConfirm={email ?? name}
      danger
      done={t('Name and email removed')}
      onConfirm={() => removeName(id)}
      onClose={onClose}
    >
      <ul class="consequences">
        <li>{t('This cannot be undone.')}</li>
        <li>
          {t(
            'What they did stays in the audit log and in History, as done by “Former member” with the id of this member.',
          )}
        </li>
        <li>{t('What people wrote themselves stays as it is: comments, names of API tokens, values and rules.')}</li>
        <li>{t('Single sign-on no longer knows that they left. Close their account at the provider first.')}</li>
        <li>
          {t('Exports and backups made before still have the name, and so have messages that webhooks have sent.')}
        </li>
      </ul>
    </ConfirmDialog>
  )
}
