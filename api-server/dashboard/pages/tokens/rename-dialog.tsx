import { useState } from 'preact/hooks'
import { renameToken } from '../../api/tokens.js'
import type { ApiToken } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { Form } from '../../ui/form.js'
import { TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { t } from '../../language/text.js'

export function RenameDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const [name, setName] = useState(token.name)

  async function save(): Promise<void> {
    await renameToken(token.id, name)
    announce(t('Token renamed to {name}', { name }))
    onClose()
  }

  return (
    <Dialog title={t('Rename {name}', { name: token.name })} onClose={onClose}>
      <Form
        onSubmit={save}
        actions={(busy) => (
          <>
            <Button type="submit" look="primary" busy={busy}>
              {t('Save')}
            </Button>
            <Button onClick={onClose}>{t('Cancel')}</Button>
          </>
        )}
      >
        <TextField
          name="name"
          label={t('Name')}
          value={name}
          onInput={setName}
          hint={t('Earlier entries of the audit log keep the old name.')}
          required
        />
      </Form>
    </Dialog>
  )
}
