import { useState } from 'preact/hooks'
import { serverAddress } from '../../api/address.js'
import { Page } from '../../app/page.js'
import type { TokenCreate } from '../../api/tokens.js'
import type { Permission } from '../../api/types.js'
import { LinkButton } from '../../ui/button.js'
import { RadioGroup, Select, type Option } from '../../ui/choices.js'
import { dateText, momentText } from '../../ui/dates.js'
import { Form, submitButton } from '../../ui/form.js'
import { SecretOnce } from '../../ui/secret-once.js'
import { NameField, TextField } from '../../ui/text-field.js'
import { EXPIRY_OPTIONS, expiryOf, type ExpiryChoice } from './expiry.js'
import { PermissionMatrix } from './matrix.js'
import { inWords, permissionsOf, presetOf, type Preset } from './permissions.js'
import { rich, t } from '../../language/text.js'

/** Whose token it is to be. */
interface TokenOwner {
  lead: string
  /** What the token may be given at most. */
  allowed: readonly Permission[]
  /** Says that the owner may not do what is grey. */
  limit: string
  /** The page to go back to. */
  back: string
  create: (token: TokenCreate) => Promise<MadeToken>
}

type MadeToken = TokenCreate & { token: string }

/** A form for a token, and then the token, which is shown once. */
export function NewToken({ owner }: { owner: TokenOwner }) {
  const [made, setMade] = useState<MadeToken>()
  return made ? <Made token={made} back={owner.back} /> : <TokenForm owner={owner} onMade={setMade} />
}

function presets(allowed: readonly Permission[]): readonly Option<Preset>[] {
  return [
    {
      value: 'checker',
      label: t('Command-line checker'),
      hint: t('Finds the project and reads its configs, nothing else.'),
    },
    {
      value: 'uploader',
      label: t('Checker that uploads'),
      hint: t('The same, and it reports where code reads each config (--upload).'),
      disabled: !allowed.includes('code-references:write'),
    },
    { value: 'read', label: t('Read only'), hint: t('Reads projects and everything in them, and changes nothing.') },
    {
      value: 'all',
      label: t('Manage projects'),
      hint: t(
        'Changes projects and everything in them, for Terraform and the like. Not members, webhooks or the audit log.',
      ),
    },
    { value: 'own', label: t('My own choice'), hint: t('The permissions ticked in the table.') },
  ]
}

/** The secret lives in this page's state: it is gone with the page. */
function Made({ token, back }: { token: MadeToken; back: string }) {
  const name = (
    <strong>
      <bdi>{token.name}</bdi>
    </strong>
  )
  return (
    <Page title={t('The new API token')}>
      <section class="card stack token-made">
        <p>
          {token.expiresAt === null
            ? rich('{name} does not expire.', { name })
            : rich('{name} works until {time}.', { name, time: momentText(token.expiresAt) })}{' '}
          {t('It may do this: {permissions}', { permissions: inWords(token.permissions) })}
        </p>
        <SecretOnce label={t('API token')} secret={token.token} />
        <p class="small muted">
          {rich(
            'Anybody who has it can do the same. Keep it in a password manager or in your CI’s secrets, never in code. The command-line tool takes it with <code>service-configs login --base-url {address}</code>, or in CI as <code>SERVICE_TOKEN</code> beside <code>SERVICE_BASE_URL</code>.',
            { address: serverAddress(), code: (children) => <code>{children}</code> },
          )}
        </p>
        <div class="form-actions">
          <LinkButton href={back} look="primary">
            {t('Done')}
          </LinkButton>
        </div>
      </section>
    </Page>
  )
}

function TokenForm({ owner, onMade }: { owner: TokenOwner; onMade: (token: MadeToken) => void }) {
  const { lead, allowed, limit, back } = owner
  const [name, setName] = useState('')
  const [permissions, setPermissions] = useState(() => permissionsOf('checker', allowed))
  const [preset, setPreset] = useState<Preset>('checker')
  const [expiry, setExpiry] = useState<ExpiryChoice>('90')
  const [date, setDate] = useState('')
  const expiresAt = expiryOf(expiry, date, Date.now())

  function choosePreset(chosen: Preset): void {
    setPreset(chosen)
    if (chosen !== 'own') setPermissions(permissionsOf(chosen, allowed))
  }

  function choose(chosen: Permission[]): void {
    setPermissions(chosen)
    setPreset(presetOf(chosen, allowed))
  }

  async function create(): Promise<void> {
    onMade(await owner.create({ name, permissions, expiresAt: expiryOf(expiry, date, Date.now()) }))
  }

  return (
    <Page title={t('New API token')} lead={lead}>
      <Form
        wide
        dirty={name !== ''}
        onSubmit={create}
        actions={submitButton(t('Create token'), { beside: <LinkButton href={back}>{t('Cancel')}</LinkButton> })}
      >
        <div class="token-form">
          <section class="card stack">
            <NameField value={name} onInput={setName} hint={t('Says in the audit log what made a change.')} />
            <div class="stack">
              <Select
                name={expiry === 'date' ? undefined : 'expiresAt'}
                label={t('Expires')}
                value={expiry}
                options={EXPIRY_OPTIONS}
                onChange={setExpiry}
                hint={expiryHint(expiresAt)}
              />
              {expiry === 'date' && (
                <TextField
                  name="expiresAt"
                  label={t('Last day')}
                  type="date"
                  value={date}
                  onInput={setDate}
                  hint={t('The token works until the end of it.')}
                  required
                />
              )}
            </div>
            <RadioGroup label={t('Start from')} value={preset} options={presets(allowed)} onChange={choosePreset} />
          </section>
          <section class="card">
            <PermissionMatrix permissions={permissions} allowed={allowed} limit={limit} onChange={choose} />
          </section>
        </div>
      </Form>
    </Page>
  )
}

function expiryHint(expiresAt: string | null): string {
  if (expiresAt === null) return t('Works until you revoke it. A token that ends by itself is safer.')
  return Number.isNaN(Date.parse(expiresAt))
    ? t('Choose the last day below.')
    : t('Works until {date}.', { date: dateText(expiresAt) })
}
