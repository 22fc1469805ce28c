import { useState } from 'preact/hooks'
import { useProject } from '../../../app/project.js'
import { updateOneConfig } from '../../../api/configs.js'
import { RadioGroup } from '../../../ui/choices.js'
import { counted } from '../../../ui/rules/words.js'
import { TagPicker } from '../tag-picker.js'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.js'

const ACTIONS = [
  { value: 'add', label: 'Add the tags' },
  { value: 'remove', label: 'Remove the tags' },
] as const

export function BulkTagsDialog(props: BulkDialogProps) {
  const { id } = useProject()
  const [action, setAction] = useState<'add' | 'remove'>('add')
  const [tags, setTags] = useState<readonly string[]>([])
  return (
    <BulkDialog
      {...props}
      title={`Tags of ${counted(props.configs.length, 'config')}`}
      action={action === 'add' ? 'Add tags' : 'Remove tags'}
      said="changed"
      missing={tags.length === 0 ? 'Choose a tag first' : undefined}
      work={({ key, tagIds }) => {
        const others = tagIds.filter((tag) => !tags.includes(tag))
        return updateOneConfig(id, key, { tagIds: action === 'add' ? [...others, ...tags] : others })
      }}
    >
      <RadioGroup label="Action" value={action} options={ACTIONS} onChange={setAction} />
      <TagPicker tagIds={tags} onChange={setTags} />
    </BulkDialog>
  )
}
