import { useState } from 'preact/hooks'
import { createTag, renameTag } from '../../api/tags.js'
import type { Tag } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { Form } from '../../ui/form.js'
import { TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'

export interface TagDialogProps {
  projectId: string
  /** The one to rename; without it a new one is made. */
  tag?: Tag
  onClose: () => void
}

export function TagDialog({ projectId, tag, onClose }: TagDialogProps) {
  const [name, setName] = useState(tag?.name ?? '')

  async function save(): Promise<void> {
    const saved = await (tag ? renameTag(projectId, tag.id, name) : createTag(projectId, name))
    announce(`Tag ${saved.name} ${tag ? 'saved' : 'created'}`)
    onClose()
  }

  return (
    <Dialog title={tag ? `Rename ${tag.name}` : 'New tag'} onClose={onClose}>
      <Form
        onSubmit={save}
        actions={(busy) => (
          <>
            <Button type="submit" look="primary" busy={busy}>
              {tag ? 'Rename' : 'Create tag'}
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </>
        )}
      >
        <TextField
          name="name"
          label="Name"
          hint={tag ? 'Every config keeps it under its new name.' : 'At most 50 characters.'}
          value={name}
          onInput={setName}
          required
        />
      </Form>
    </Dialog>
  )
}
