import { useState } from 'preact/hooks'
import { deleteGroup, useGroups, type Group } from '../../api/groups.js'
import { denied } from '../../api/session.js'
import { Page } from '../../app/page.js'
import { listText } from '../../language/intl.js'
import { t } from '../../language/text.js'
import { Button } from '../../ui/button.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { inOrder } from '../../ui/order.js'
import { Shown } from '../../ui/shown.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { TeamTabs } from '../members/team-tabs.js'
import { GroupDialog } from './group-dialog.js'

/** What is open over the list. */
type Open = { kind: 'new' } | { kind: 'edit' | 'delete'; group: Group } | undefined

export default function GroupsPage() {
  const groups = useGroups()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const create = (
    <Button look="primary" onClick={() => setOpen({ kind: 'new' })} disabledReason={denied('groups:write')}>
      {t('New group')}
    </Button>
  )
  return (
    <Page
      title={t('Groups')}
      lead={t('Members of a group have its rights in projects in addition to their own.')}
      actions={groups.data?.length ? create : undefined}
    >
      <TeamTabs current="/groups" />
      <Loaded query={groups}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('No groups yet')} action={create}>
              {t(
                'Give rights to a team once instead of to each member. With single sign-on, groups can follow those of your provider.',
              )}
            </EmptyState>
          ) : (
            <Table
              caption={t('Groups')}
              columns={columns(setOpen)}
              rows={inOrder(list, ({ name }) => name)}
              rowKey={({ id }) => id}
            />
          )
        }
      </Loaded>
      {open?.kind === 'new' && <GroupDialog onClose={close} />}
      {open?.kind === 'edit' && <GroupDialog group={open.group} onClose={close} />}
      {open?.kind === 'delete' && <DeleteDialog group={open.group} onClose={close} />}
    </Page>
  )
}

function columns(setOpen: (open: Open) => void): readonly Column<Group>[] {
  return [
    { title: t('Name'), cell: ({ name }) => <Shown text={name} /> },
    { title: t('Members'), kind: 'numeric', cell: membersCell },
    {
      title: t('Rights'),
      cell: ({ rights }) =>
        rights.length === 0
          ? none()
          : t('{count, plural, one {# project} other {# projects}}', { count: rights.length }),
    },
    {
      title: t('From single sign-on'),
      cell: ({ providerGroups }) =>
        providerGroups.length === 0 ? none() : <span class="small">{listText(providerGroups)}</span>,
    },
    {
      title: t('Actions'),
      kind: 'actions',
      cell: (group) => (
        <div class="row">
          <Button
            small
            label={t('Edit {name}', { name: group.name })}
            disabledReason={denied('groups:write')}
            onClick={() => setOpen({ kind: 'edit', group })}
          >
            {t('Edit')}
          </Button>
          <Button
            small
            label={t('Delete {name}', { name: group.name })}
            disabledReason={denied('groups:write')}
            onClick={() => setOpen({ kind: 'delete', group })}
          >
            {t('Delete')}
          </Button>
        </div>
      ),
    },
  ]
}

const none = () => <span class="muted">{t('none', { context: 'groups' })}</span>

function membersCell({ memberIds, providerMemberIds }: Group) {
  return new Set([...memberIds, ...providerMemberIds]).size
}

function DeleteDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const count = membersCell(group)

  return (
    <ConfirmDialog
      title={t('Delete {name}?', { name: group.name })}
      action={t('Delete group')}
      danger
      done={t('Group {name} deleted', { name: group.name })}
      onConfirm={() => deleteGroup(group)}
      onClose={onClose}
    >
      <p>
        {t(
          '{count, plural, =0 {Nobody is in it.} one {# member loses the rights of the group at once. Own rights and other groups stay.} other {# members lose the rights of the group at once. Own rights and other groups stay.}}',
          { count },
        )}
      </p>
    </ConfirmDialog>
  )
}
