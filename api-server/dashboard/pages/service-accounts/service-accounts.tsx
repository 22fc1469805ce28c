import { useState } from 'preact/hooks'
import { useServiceAccounts, type ServiceAccount } from '../../api/service-accounts.js'
import { denied } from '../../api/session.js'
import { goingOn } from '../../app/navigate.js'
import { Page } from '../../app/page.js'
import { t } from '../../language/text.js'
import { Button } from '../../ui/button.js'
import { inOrder } from '../../ui/order.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Shown } from '../../ui/shown.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { RoleSummary } from '../members/role-summary.js'
import { TeamTabs } from '../members/team-tabs.js'
import { AccountDialog } from './account-dialog.js'

export const accountUrl = (id: string) => `/service-accounts/${encodeURIComponent(id)}`

export default function ServiceAccountsPage() {
  const accounts = useServiceAccounts()
  const goOn = goingOn()
  const [making, setMaking] = useState(false)
  const create = (
    <Button look="primary" onClick={() => setMaking(true)} disabledReason={denied('service-accounts:manage')}>
      {t('New service account')}
    </Button>
  )
  return (
    <Page
      title={t('Service accounts')}
      lead={t(
        'For CI and other programs. Their tokens belong to the team and keep working when the person who made them leaves.',
      )}
      actions={accounts.data?.length ? create : undefined}
    >
      <TeamTabs current="/service-accounts" />
      <Loaded query={accounts}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('No service accounts yet')} action={create}>
              {t(
                'A program that works for the team should not use a person’s API token: it stops when that person leaves.',
              )}
            </EmptyState>
          ) : (
            <Table
              caption={t('Service accounts')}
              columns={COLUMNS}
              rows={inOrder(list, ({ name }) => name)}
              rowKey={({ id }) => id}
            />
          )
        }
      </Loaded>
      {making && <AccountDialog onClose={() => setMaking(false)} onSaved={({ id }) => goOn(accountUrl(id))} />}
    </Page>
  )
}

const COLUMNS: readonly Column<ServiceAccount>[] = [
  {
    title: t('Name'),
    cell: ({ id, name }) => (
      <a href={accountUrl(id)}>
        <Shown text={name} />
      </a>
    ),
  },
  {
    title: t('Role'),
    cell: ({ role, rights, groupIds }) => <RoleSummary role={role} rights={rights.length} groups={groupIds.length} />,
  },
  { title: t('API tokens'), kind: 'numeric', cell: ({ tokens }) => tokens },
  {
    title: t('Last used'),
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? <span class="muted">{t('never')}</span> : <RelativeTime time={lastUsedAt} />,
  },
]
