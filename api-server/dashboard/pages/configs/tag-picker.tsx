import { useRef } from 'preact/hooks'
import { useProject } from '../../app/project.js'
import { useTags } from '../../api/tags.js'
import { spelledOut } from '../../ui/odd-characters.js'
import { inOrder } from '../../ui/order.js'
import { FieldGroup } from '../../ui/field.js'
import { NewTag } from './new-tag.js'
import { t } from '../../language/text.js'

interface TagPickerProps {
  tagIds: readonly string[]
  onChange: (tagIds: readonly string[]) => void
  /** Why it cannot be used. */
  disabledReason?: string | undefined
}

/** The tags of the project to pick from, and to add to. */
export function TagPicker({ tagIds, onChange, disabledReason }: TagPickerProps) {
  const project = useProject()
  const tags = useTags(project.id).data
  // Others may be picked while a new one is being made.
  const picked = useRef(tagIds)
  picked.current = tagIds
  return (
    <FieldGroup name="tagIds" label={t('Tags')} optional hint={disabledReason}>
      {(id) => (
        <div class="tag-picker">
          {tags &&
            inOrder(tags, ({ name }) => name).map((tag) => (
              <div class="tag-choice" key={tag.id}>
                <input
                  type="checkbox"
                  id={`${id}-${tag.id}`}
                  checked={tagIds.includes(tag.id)}
                  disabled={disabledReason !== undefined}
                  onChange={(event) =>
                    onChange(event.currentTarget.checked ? [...tagIds, tag.id] : tagIds.filter((one) => one !== tag.id))
                  }
                />
                <label for={`${id}-${tag.id}`} dir="auto">
                  {spelledOut(tag.name)}
                </label>
              </div>
            ))}
          {tags?.length === 0 && <p class="hint">{t('The project has no tags yet.')}</p>}
          <NewTag onCreated={(id) => onChange([...picked.current, id])} disabledReason={disabledReason} />
        </div>
      )}
    </FieldGroup>
  )
}
