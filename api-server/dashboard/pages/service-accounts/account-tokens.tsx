import { useState } from 'preact/hooks'
import {
  revokeAccountToken,
  useAccountPermissions,
  useAccountTokens,
  type AccountToken,
  type ServiceAccount,
} from '../../api/service-accounts.js'
import { t } from '../../language/text.js'
import { Button, LinkButton } from '../../ui/button.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Shown } from '../../ui/shown.js'
import { Table, type Column } from '../../ui/table.js'
import { ExpiryCell } from '../tokens/expiry-cell.js'
import { inWords } from '../tokens/permissions.js'

export function AccountTokens({ account }: { account: ServiceAccount }) {
  const tokens = useAccountTokens(account.id)
  const allowed = useAccountPermissions(account)
  const [revoking, setRevoking] = useState<AccountToken>()
  const create = (
    <LinkButton href={`/service-accounts/${encodeURIComponent(account.id)}/tokens/new`} look="primary">
      {t('New token')}
    </LinkButton>
  )
  const columns: readonly Column<AccountToken>[] = [
    { title: t('Name'), cell: ({ name }) => <Shown text={name} /> },
    {
      title: t('May do'),
      cell: ({ permissions }) => (
        <span class="small">{inWords(permissions.filter((one) => allowed.includes(one))) || t('Nothing.')}</span>
      ),
    },
    { title: t('Expires'), cell: (token) => <ExpiryCell token={token} /> },
    {
      title: t('Last used'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? <span class="muted">{t('never')}</span> : <RelativeTime time={lastUsedAt} />,
    },
    {
      title: t('Actions'),
      kind: 'actions',
      cell: (token) => (
        <Button small label={t('Revoke {name}', { name: token.name })} onClick={() => setRevoking(token)}>
          {t('Revoke')}
        </Button>
      ),
    },
  ]
  return (
    <section class="stack" aria-labelledby="tokens">
      <div class="row spread">
        <h2 id="tokens">{t('API tokens')}</h2>
        {tokens.data?.length ? create : undefined}
      </div>
      <Loaded query={tokens}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('No API tokens')} action={create}>
              {t('A program needs one to work with the Admin API as this account.')}
            </EmptyState>
          ) : (
            <Table caption={t('API tokens')} columns={columns} rows={list} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
      {revoking && (
        <ConfirmDialog
          title={t('Revoke {name}?', { name: revoking.name })}
          action={t('Revoke token')}
          danger
          done={t('Token {name} revoked', { name: revoking.name })}
          onConfirm={() => revokeAccountToken(account.id, revoking.id)}
          onClose={() => setRevoking(undefined)}
        >
          <p>
            {t(
              'Programs that use it are refused from now on. A revoked token does not come back; create a new one instead.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
