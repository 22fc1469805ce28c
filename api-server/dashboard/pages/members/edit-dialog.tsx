import { useState } from 'preact/hooks'
import { isSelf, updateMember } from '../../api/members.js'
import { resetSecondFactor } from '../../api/second-factor.js'
import type { MemberRecord } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { RadioGroup } from '../../ui/choices.js'
import { ConfirmDialog, Dialog } from '../../ui/dialog.js'
import { Form, submitButton } from '../../ui/form.js'
import { Notice } from '../../ui/states.js'
import { NameField, TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { GroupsField } from './groups-field.js'
import { RightsField } from './rights-field.js'
import { ROLE_OPTIONS } from './roles.js'
import { t } from '../../language/text.js'

export function EditDialog({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const [name, setName] = useState(member.name)
  const [email, setEmail] = useState(member.email ?? '')
  const [role, setRole] = useState(member.role)
  const [rights, setRights] = useState(member.rights)
  const [groupIds, setGroupIds] = useState(member.groupIds)
  const [resetting, setResetting] = useState(false)
  // Members who have joined sign in with the email, and change it under Account with the password.
  const emailOpen = member.invited || member.email === null

  async function save(): Promise<void> {
    await updateMember(member.id, {
      ...(name !== member.name && { name }),
      ...(role !== member.role && { role }),
      ...(rights !== member.rights && { rights }),
      ...(groupIds !== member.groupIds && { groupIds }),
      ...(email !== (member.email ?? '') && { email }),
    })
    announce(t('{name} saved', { name }))
    onClose()
  }

  return (
    <Dialog title={t('Edit {name}', { name: member.name })} onClose={onClose}>
      <Form onSubmit={save} actions={submitButton(t('Save'), { onCancel: onClose })}>
        <NameField value={name} onInput={setName} />
        {emailOpen && (
          <TextField
            name="email"
            label={t('Email')}
            type="email"
            value={email}
            onInput={setEmail}
            hint={member.invited ? t('They join with it.') : t('Needed to sign in to the dashboard.')}
            optional={member.email === null}
          />
        )}
        <RadioGroup name="role" label={t('Role')} value={role} options={ROLE_OPTIONS} onChange={setRole} />
        {role !== 'owner' && role !== 'admin' && <RightsField rights={rights} onChange={setRights} />}
        <GroupsField groupIds={groupIds} providerGroupIds={member.providerGroupIds} onChange={setGroupIds} />
        {member.secondFactor && (
          <div class="row">
            <Button onClick={() => setResetting(true)}>{t('Reset the second factor')}</Button>
            <span class="small muted">{t('If they have lost their phone and their recovery codes.')}</span>
          </div>
        )}
        {role !== member.role && (
          <Notice look="warning">
            {isSelf(member.id)
              ? t('This is your own role. If you give it up, another owner must give it back.')
              : t('The new role applies at once, and the member’s API tokens can do no more than it allows.')}
          </Notice>
        )}
      </Form>
      {resetting && <ResetSecondFactor member={member} onClose={() => setResetting(false)} />}
    </Dialog>
  )
}

/** For members who have lost their phone and recovery codes. */
function ResetSecondFactor({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const { id, name } = member

  return (
    <ConfirmDialog
      title={t('Reset the second factor of {name}?', { name })}
      action={t('Reset the second factor')}
      danger
      done={t('Second factor of {name} reset; they are signed out', { name })}
      onConfirm={() => resetSecondFactor(id)}
      onClose={onClose}
    >
      <p>
        {t(
          'The password alone is then enough, until a new authenticator app is set up. Make sure that it is {name} who asks for it. All their sessions end.',
          { name },
        )}
      </p>
    </ConfirmDialog>
  )
}
