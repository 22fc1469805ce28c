import { useState } from 'preact/hooks'
import { inviteMember } from '../../api/members.js'
import type { OneTimeCode, Right, Role } from '../../api/types.js'
import { RadioGroup } from '../../ui/choices.js'
import { FormDialog } from '../../ui/form-dialog.js'
import { NameField, TextField } from '../../ui/text-field.js'
import { ShownCode } from './shown-code.js'
import { GroupsField } from './groups-field.js'
import { RightsField } from './rights-field.js'
import { ROLE_OPTIONS } from './roles.js'
import { t } from '../../language/text.js'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const [rights, setRights] = useState<readonly Right[]>([])
  const [groupIds, setGroupIds] = useState<readonly string[]>([])
  const [made, setMade] = useState<OneTimeCode & { name: string; email: string }>()

  async function invite(): Promise<void> {
    const { code, codeExpiresAt, ...member } = await inviteMember({ name, email, role, rights, groupIds })
    setMade({ code, codeExpiresAt, name: member.name, email: member.email ?? email })
  }

  if (made) return <ShownCode {...made} invited onClose={onClose} />
  return (
    <FormDialog title={t('Invite somebody')} action={t('Invite')} onSubmit={invite} onClose={onClose}>
      <p class="muted">{t('The service sends no mail: you get a one-time link to pass on.')}</p>
      <NameField value={name} onInput={setName} />
      <TextField name="email" label={t('Email')} type="email" value={email} onInput={setEmail} required />
      <RadioGroup
        name="role"
        label={t('Role')}
        hint={t('A viewer unless you choose more. It can be changed at any time.')}
        value={role}
        options={ROLE_OPTIONS}
        onChange={setRole}
      />
      {role !== 'owner' && role !== 'admin' && <RightsField rights={rights} onChange={setRights} />}
      <GroupsField groupIds={groupIds} onChange={setGroupIds} />
    </FormDialog>
  )
}
