import { useState } from 'preact/hooks'
import { renameToken } from '../../api/tokens.js'
import type { ApiToken } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { Form } from '../../ui/form.js'
import { TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'

export function RenameDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const [name, setName] = useState(token.name)

  async function save(): Promise<void> {
    await renameToken(token.id, name)
    announce(`Token renamed to ${name}`)
    onClose()
  }

  return (
    <Dialog title={`Rename ${token.name}`} onClose={onClose}>
      <Form
        onSubmit={save}
        actions={(busy) => (
          <>
            <Button type="submit" look="primary" busy={busy}>
              Save
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </>
        )}
      >
        <TextField
          name="name"
          label="Name"
          value={name}
          onInput={setName}
          hint="Earlier entries of the audit log keep the old name."
          required
        />
      </Form>
    </Dialog>
  )
}
