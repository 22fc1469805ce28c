import { projectUrl } from '../../app/links.js'
import { useProject } from '../../app/project.js'
import { useTags } from '../../api/tags.js'
import { FieldGroup } from '../../ui/field.js'

export interface TagPickerProps {
  tagIds: readonly string[]
  onChange: (tagIds: readonly string[]) => void
  /** Why it cannot be used. */
  disabledReason?: string | undefined
}

/** The tags of the project to pick from. */
export function TagPicker({ tagIds, onChange, disabledReason }: TagPickerProps) {
  const project = useProject()
  const tags = useTags(project.id).data
  return (
    <FieldGroup name="tagIds" label="Tags" optional hint={disabledReason}>
      {(id) => (
        <div class="tag-picker">
          {tags?.map((tag) => (
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
                {tag.name}
              </label>
            </div>
          ))}
          {tags?.length === 0 && (
            <p class="hint">
              The project has no tags yet. <a href={projectUrl(project.slug, 'tags')}>Make the first</a>.
            </p>
          )}
        </div>
      )}
    </FieldGroup>
  )
}
