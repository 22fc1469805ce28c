import { useState } from 'preact/hooks'
import { useOtherTagNames } from '../../app/use-other-names.js'
import { createTag, renameTag } from '../../api/tags.js'
import type { Tag } from '../../api/types.js'
import { Dialog } from '../../ui/dialog.js'
import { Form, submitButton } from '../../ui/form.js'
import { KeyNotice, keyQuestion } from '../../ui/key-notice.js'
import { NameField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { useAsk } from '../../ui/use-ask.js'
import { t } from '../../language/text.js'

interface TagDialogProps {
  projectId: string
  /** The one to rename; without it a new one is made. */
  tag?: Tag
  onClose: () => void
}

export function TagDialog({ projectId, tag, onClose }: TagDialogProps) {
  const [name, setName] = useState(tag?.name ?? '')

  const { ask, question } = useAsk()
  const others = useOtherTagNames(projectId, name, tag?.id)
  // The server takes away what stands around a name.
  const written = { what: 'name' as const, text: name === tag?.name ? '' : name.trim(), others }

  async function save(): Promise<void> {
    const risky = keyQuestion(written)
    if (risky && !(await ask(risky))) return
    const saved = await (tag ? renameTag(projectId, tag.id, name) : createTag(projectId, name))
    announce(tag ? t('Tag {name} saved', { name: saved.name }) : t('Tag {name} created', { name: saved.name }))
    onClose()
  }

  return (
    <Dialog title={tag ? t('Rename {name}', { name: tag.name }) : t('New tag')} onClose={onClose}>
      <Form onSubmit={save} actions={submitButton(tag ? t('Rename') : t('Create tag'), { onCancel: onClose })}>
        <NameField
          hint={tag ? t('Every config keeps it under its new name.') : t('At most 50 characters.')}
          value={name}
          onInput={setName}
        />
        <KeyNotice {...written} />
      </Form>
      {question}
    </Dialog>
  )
}
