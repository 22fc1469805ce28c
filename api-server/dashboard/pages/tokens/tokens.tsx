import { useState } from 'preact/hooks'
import { Page } from '../../app/page.js'
import { revokeToken, useTokens } from '../../api/tokens.js'
import { grantable, signedIn } from '../../api/session.js'
import type { ApiToken } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Button, LinkButton } from '../../ui/button.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { ExpiryCell } from './expiry-cell.js'
import { inWords, lost, presetOf } from './permissions.js'
import { RenameDialog } from './rename-dialog.js'
import { rich, t } from '../../language/text.js'
import { roleName } from '../../api/role-names.js'

/** What is open over the list. */
type Open = { kind: 'rename' | 'revoke'; token: ApiToken } | undefined

export default function TokensPage() {
  const tokens = useTokens()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const create = (
    <LinkButton href="/tokens/new" look="primary">
      {t('New token')}
    </LinkButton>
  )
  return (
    <Page
      title={t('API tokens')}
      lead={t(
        'Yours alone: nobody else can see, rename or revoke them. The command-line tool and the Admin API accept them.',
      )}
      actions={tokens.data?.length ? create : undefined}
    >
      <Loaded query={tokens}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('No API tokens')} action={create}>
              {t(
                'A program that reads or changes configs in your name needs one, and so does the command-line checker.',
              )}
            </EmptyState>
          ) : (
            <Table caption={t('API tokens')} columns={columns(setOpen)} rows={list} rowKey={(token) => token.id} />
          )
        }
      </Loaded>
      {open?.kind === 'rename' && <RenameDialog token={open.token} onClose={close} />}
      {open?.kind === 'revoke' && <RevokeDialog token={open.token} onClose={close} />}
    </Page>
  )
}

function columns(setOpen: (open: Open) => void): readonly Column<ApiToken>[] {
  return [
    { title: t('Name'), cell: ({ name }) => <bdi>{name}</bdi> },
    { title: t('May do'), cell: permissionsCell },
    { title: t('Expires'), cell: (token) => <ExpiryCell token={token} /> },
    {
      title: t('Last used'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? never() : <RelativeTime time={lastUsedAt} />),
    },
    {
      title: t('Actions'),
      kind: 'actions',
      cell: (token) => (
        <div class="row">
          <Button
            small
            label={t('Rename {name}', { name: token.name })}
            onClick={() => setOpen({ kind: 'rename', token })}
          >
            {t('Rename')}
          </Button>
          <Button
            small
            label={t('Revoke {name}', { name: token.name })}
            onClick={() => setOpen({ kind: 'revoke', token })}
          >
            {t('Revoke')}
          </Button>
        </div>
      ),
    },
  ]
}

const never = () => <span class="muted">{t('never')}</span>

/** In words, with what the role has taken from it since. */
function permissionsCell(token: ApiToken) {
  const role = roleName(signedIn.value?.member.role ?? '')
  const gone = lost(token)
  return (
    <div class="token-permissions">
      <details>
        <summary>
          {summary(token)}
          {gone.length > 0 && (
            <>
              {' '}
              <Badge look="warning">{t('fewer permissions than it was created with')}</Badge>
            </>
          )}
        </summary>
        <p class="small">{inWords(token.effectivePermissions) || t('Nothing.')}</p>
        {gone.length > 0 && (
          <p class="small">
            {t('Your role, {role}, no longer grants: {permissions}', { role, permissions: inWords(gone) })}
          </p>
        )}
      </details>
    </div>
  )
}

function summary({ effectivePermissions }: ApiToken): string {
  const preset = presetOf(effectivePermissions, grantable())
  if (effectivePermissions.length === 0) return t('Nothing')
  if (preset === 'checker') return t('Command-line checker')
  if (preset === 'uploader') return t('Checker that uploads')
  if (preset === 'read') return t('Read only')
  if (preset === 'all') return t('Manage projects')
  return t('{count, plural, one {# permission} other {# permissions}}', { count: effectivePermissions.length })
}

function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('Revoke {name}?', { name: token.name })}
      action={t('Revoke token')}
      danger
      done={t('Token {name} revoked', { name: token.name })}
      onConfirm={() => revokeToken(token.id)}
      onClose={onClose}
    >
      <p>
        {t(
          'Programs that use it are refused from now on. A revoked token does not come back; create a new one instead.',
        )}
      </p>
      <p>
        {token.lastUsedAt === null ? (
          t('It was never used.')
        ) : (
          <>{rich('It was last used {lastUsedAt}.', { lastUsedAt: <RelativeTime time={token.lastUsedAt} /> })}</>
        )}
      </p>
    </ConfirmDialog>
  )
}
