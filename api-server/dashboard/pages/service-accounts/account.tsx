import { useState } from 'preact/hooks'
import { useGroups } from '../../api/groups.js'
import { useProjectById, useProjects } from '../../api/projects.js'
import { removeAccount, type ServiceAccount } from '../../api/service-accounts.js'
import type { Right } from '../../api/types.js'
import { navigate } from '../../app/navigate.js'
import { Page } from '../../app/page.js'
import { listText } from '../../language/intl.js'
import { rich, t } from '../../language/text.js'
import { roleName } from '../../api/role-names.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { Shown } from '../../ui/shown.js'
import { announce } from '../../ui/toasts.js'
import { AccountDialog } from './account-dialog.js'
import { AccountTokens } from './account-tokens.js'
import { OneAccount } from './one-account.js'

export default function ServiceAccountPage() {
  return <OneAccount>{(account) => <Content account={account} />}</OneAccount>
}

function Content({ account }: { account: ServiceAccount }) {
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <Page
      title={account.name}
      part={t('Service accounts')}
      lead={<a href="/service-accounts">{t('All service accounts')}</a>}
      actions={<Button onClick={() => setOpen('edit')}>{t('Edit')}</Button>}
    >
      <Rights account={account} />
      <AccountTokens account={account} />
      <section class="row" aria-label={t('More')}>
        <Button look="danger" onClick={() => setOpen('remove')}>
          {t('Remove account')}
        </Button>
      </section>
      {open === 'edit' && <AccountDialog account={account} onClose={close} />}
      {open === 'remove' && <RemoveDialog account={account} onClose={close} />}
    </Page>
  )
}

function Rights({ account: { role, rights, groupIds } }: { account: ServiceAccount }) {
  const groups = (useGroups().data ?? []).filter(({ id }) => groupIds.includes(id))
  return (
    <section class="card stack" aria-labelledby="rights">
      <h2 id="rights">{t('What it may do')}</h2>
      <p class="row">{rich('Role in the organization: {role}', { role: <Badge>{roleName(role)}</Badge> })}</p>
      {rights.length > 0 && (
        <ul>
          {rights.map((right) => (
            <li key={right.projectId}>
              <RightInWords right={right} />
            </li>
          ))}
        </ul>
      )}
      {groups.length > 0 && (
        <p>{rich('Groups: {names}', { names: <Shown text={listText(groups.map(({ name }) => name))} /> })}</p>
      )}
      {role === 'none' && rights.length === 0 && groups.length === 0 && (
        <p class="muted">{t('Nothing yet. Edit the account to give it a role, rights in projects or groups.')}</p>
      )}
    </section>
  )
}

function RightInWords({ right: { projectId, role, environmentIds } }: { right: Right }) {
  const project = useProjects().data?.find(({ id }) => id === projectId)
  const environments = useProjectById(projectId).data?.environments ?? []
  const names = environments.filter(({ id }) => environmentIds?.includes(id)).map(({ name }) => name)
  const values = { project: project?.name ?? '…', role: roleName(role) }
  const text =
    environmentIds === null
      ? t('{project}: {role}', values)
      : t('{project}: {role}, changes rules in {environments} only', { ...values, environments: listText(names) })
  return <Shown text={text} />
}

function RemoveDialog({ account, onClose }: { account: ServiceAccount; onClose: () => void }) {
  const { id, name, tokens } = account
  return (
    <ConfirmDialog
      title={t('Remove {name}?', { name })}
      action={t('Remove account')}
      typeToConfirm={name}
      danger
      onConfirm={async () => {
        navigate('/service-accounts')
        await removeAccount(id)
        announce(t('Service account {name} removed', { name }))
      }}
      onClose={onClose}
    >
      <p>
        {tokens === 0
          ? t('It has no API tokens. What it changed stays, and so does its name in the audit log.')
          : t(
              'Its API tokens stop working at once: programs that use them are refused. What it changed stays, and so does its name in the audit log.',
            )}
      </p>
    </ConfirmDialog>
  )
}
