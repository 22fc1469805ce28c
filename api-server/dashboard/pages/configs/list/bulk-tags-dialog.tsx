import { useState } from 'preact/hooks'
import { useProject } from '../../../app/project.js'
import { updateOneConfig } from '../../../api/configs.js'
import { RadioGroup } from '../../../ui/choices.js'
import { TagPicker } from '../tag-picker.js'
import { announce } from '../../../ui/toasts.js'
import { BulkDialog, type BulkDialogProps } from '../../../app/bulk/bulk-dialog.js'
import { t } from '../../../language/text.js'

const ACTIONS = [
  { value: 'add', label: t('Add the tags') },
  { value: 'remove', label: t('Remove the tags') },
] as const

export function BulkTagsDialog(props: BulkDialogProps) {
  const { id } = useProject()
  const [action, setAction] = useState<'add' | 'remove'>('add')
  const [tags, setTags] = useState<readonly string[]>([])
  return (
    <BulkDialog
      {...props}
      title={t('Tags of {count, plural, one {# config} other {# configs}}', { count: props.configs.length })}
      action={action === 'add' ? t('Add tags') : t('Remove tags')}
      announceDone={() =>
        announce(t('{count, plural, one {# config} other {# configs}} changed', { count: props.configs.length }))
      }
      missing={tags.length === 0 ? t('Choose a tag first') : undefined}
      work={({ key, tagIds }) => {
        const others = tagIds.filter((tag) => !tags.includes(tag))
        return updateOneConfig(id, key, { tagIds: action === 'add' ? [...others, ...tags] : others })
      }}
    >
      <RadioGroup label={t('Action')} value={action} options={ACTIONS} onChange={setAction} />
      <TagPicker tagIds={tags} onChange={setTags} />
    </BulkDialog>
  )
}
