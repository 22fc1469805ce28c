import { useState } from 'preact/hooks'
import { saveGroup, useEverybody, type Group, type MemberSummary } from '../../api/groups.js'
import { listText } from '../../language/intl.js'
import { t } from '../../language/text.js'
import { Button } from '../../ui/button.js'
import { Select } from '../../ui/choices.js'
import { FormDialog } from '../../ui/form-dialog.js'
import { FieldGroup } from '../../ui/field.js'
import { inOrder } from '../../ui/order.js'
import { Shown } from '../../ui/shown.js'
import { NameField, TextArea } from '../../ui/text-field.js'
import type { Right } from '../../api/types.js'
import { RightsField } from '../members/rights-field.js'

/** A new group, or the one to edit. */
export function GroupDialog({ group, onClose }: { group?: Group; onClose: () => void }) {
  const [name, setName] = useState(group?.name ?? '')
  const [rights, setRights] = useState<readonly Right[]>(group?.rights.map(whole) ?? [])
  const [memberIds, setMemberIds] = useState<readonly string[]>(group?.memberIds ?? [])
  const [providerGroups, setProviderGroups] = useState(group?.providerGroups.join('\n') ?? '')

  async function save(): Promise<void> {
    const lines = providerGroups.split('\n').map((line) => line.trim())
    await saveGroup(group?.id, {
      name,
      rights: rights.map(({ environmentIds, ...right }) => ({
        ...right,
        environmentIds: environmentIds && [...environmentIds],
      })),
      memberIds: [...memberIds],
      providerGroups: lines.filter((line) => line !== ''),
    })
  }

  return (
    <FormDialog
      title={group ? t('Edit {name}', { name: group.name }) : t('New group')}
      action={group ? t('Save') : t('Create group')}
      done={t('Group {name} saved', { name })}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField value={name} onInput={setName} />
      <RightsField rights={rights} onChange={setRights} hint={t('They add to what each member may do anyway.')} />
      <MembersField memberIds={memberIds} providerMemberIds={group?.providerMemberIds ?? []} onChange={setMemberIds} />
      <TextArea
        name="providerGroups"
        label={t('Groups at the provider of single sign-on')}
        hint={t(
          'One per line, as the groups claim has them. People in one of them are members from their next sign-in on.',
        )}
        rows={2}
        value={providerGroups}
        onInput={setProviderGroups}
        optional
      />
    </FormDialog>
  )
}

function whole({ environmentIds = null, ...right }: Group['rights'][number]): Right {
  return { ...right, environmentIds }
}

interface MembersFieldProps {
  memberIds: readonly string[]
  providerMemberIds: readonly string[]
  onChange: (memberIds: readonly string[]) => void
}

function MembersField({ memberIds, providerMemberIds, onChange }: MembersFieldProps) {
  const everybody = inOrder(useEverybody().data ?? [], ({ name }) => name)
  const added = everybody.filter(({ id }) => memberIds.includes(id))
  const fromProvider = everybody.filter(({ id }) => providerMemberIds.includes(id))
  const others = everybody.filter(({ id }) => !memberIds.includes(id))
  return (
    <FieldGroup name="memberIds" label={t('Members')}>
      {() => (
        <div class="stack">
          {added.length > 0 && (
            <ul class="group-members" role="list">
              {added.map((member) => (
                <li key={member.id} class="row">
                  <Shown text={nameOf(member)} />
                  <Button
                    small
                    label={t('Take out {name}', { name: member.name })}
                    onClick={() => onChange(memberIds.filter((id) => id !== member.id))}
                  >
                    {t('Take out')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {fromProvider.length > 0 && (
            <p class="small muted">
              {t('From single sign-on: {names}. They are changed at the provider.', {
                names: listText(fromProvider.map(({ name }) => name)),
              })}
            </p>
          )}
          {others.length > 0 && (
            <Select
              label={t('Add a member')}
              value=""
              options={[
                { value: '', label: t('Choose a member') },
                ...others.map((member) => ({ value: member.id, label: nameOf(member) })),
              ]}
              onChange={(id) => id !== '' && onChange([...memberIds, id])}
            />
          )}
        </div>
      )}
    </FieldGroup>
  )
}

function nameOf({ name, email, serviceAccount }: MemberSummary): string {
  if (serviceAccount) return t('{name} (service account)', { name })
  return email === null ? name : `${name} (${email})`
}
