import { useState } from 'preact/hooks'
import { saveAccount, type AccountRole, type ServiceAccount } from '../../api/service-accounts.js'
import type { Right } from '../../api/types.js'
import { t } from '../../language/text.js'
import { RadioGroup, type Option } from '../../ui/choices.js'
import { FormDialog } from '../../ui/form-dialog.js'
import { NameField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { GroupsField } from '../members/groups-field.js'
import { RightsField } from '../members/rights-field.js'
import { ROLE_OPTIONS } from '../members/roles.js'

/** No account is an owner. */
const ROLES: readonly Option<AccountRole>[] = ROLE_OPTIONS.flatMap(({ value, ...option }) =>
  value === 'owner' ? [] : [{ value, ...option }],
)

interface AccountDialogProps {
  /** The one to edit; without it a new one is made. */
  account?: ServiceAccount
  onSaved?: (account: ServiceAccount) => void
  onClose: () => void
}

export function AccountDialog({ account, onSaved, onClose }: AccountDialogProps) {
  const [name, setName] = useState(account?.name ?? '')
  const [role, setRole] = useState<AccountRole>(account?.role ?? 'none')
  const [rights, setRights] = useState<readonly Right[]>(account?.rights ?? [])
  const [groupIds, setGroupIds] = useState<readonly string[]>(account?.groupIds ?? [])

  async function save(): Promise<void> {
    const saved = await saveAccount(account?.id, { name, role, rights, groupIds })
    announce(t('Service account {name} saved', { name }))
    onClose()
    onSaved?.(saved)
  }

  return (
    <FormDialog
      title={account ? t('Edit {name}', { name: account.name }) : t('New service account')}
      action={account ? t('Save') : t('Create account')}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField
        value={name}
        onInput={setName}
        hint={t('Says in the audit log what made a change, such as Build server.')}
      />
      <RadioGroup name="role" label={t('Role')} value={role} options={ROLES} onChange={setRole} />
      {role !== 'admin' && <RightsField rights={rights} onChange={setRights} />}
      <GroupsField groupIds={groupIds} onChange={setGroupIds} />
    </FormDialog>
  )
}
