import { useState } from 'preact/hooks'
import { renameToken } from '../../api/tokens.js'
import type { ApiToken } from '../../api/types.js'
import { FormDialog } from '../../ui/form-dialog.js'
import { NameField } from '../../ui/text-field.js'
import { t } from '../../language/text.js'

export function RenameDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const [name, setName] = useState(token.name)

  return (
    <FormDialog
      title={t('Rename {name}', { name: token.name })}
      action={t('Save')}
      done={t('Token renamed to {name}', { name })}
      onSubmit={() => renameToken(token.id, name)}
      onClose={onClose}
    >
      <NameField value={name} onInput={setName} hint={t('Earlier entries of the audit log keep the old name.')} />
    </FormDialog>
  )
}
