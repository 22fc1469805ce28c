import { useEnvironments } from '../../api/environments.js'
import { useTags } from '../../api/tags.js'
import { Checkbox } from '../../ui/choices.js'
import { FieldGroup } from '../../ui/field.js'
import { inOrder } from '../../ui/order.js'
import { Shown } from '../../ui/shown.js'
import { t } from '../../language/text.js'

interface ProjectFiltersProps {
  projectId: string
  environmentIds: readonly string[]
  tagIds: readonly string[]
  onEnvironments: (ids: readonly string[]) => void
  onTags: (ids: readonly string[]) => void
}

/** Which changes of the project are sent. */
export function ProjectFilters(props: ProjectFiltersProps) {
  const { projectId, environmentIds, tagIds, onEnvironments, onTags } = props
  const environments = useEnvironments(projectId).data ?? []
  const tags = useTags(projectId).data ?? []
  return (
    <>
      <Choices
        name="environmentIds"
        label={t('Only in these environments')}
        items={environments}
        chosen={environmentIds}
        onChange={onEnvironments}
      />
      {tags.length > 0 && (
        <Choices
          name="tagIds"
          label={t('Only configs with one of these tags')}
          items={inOrder(tags, ({ name }) => name)}
          chosen={tagIds}
          onChange={onTags}
        />
      )}
    </>
  )
}

interface ChoicesProps {
  name: string
  label: string
  items: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

function Choices({ name, label, items, chosen, onChange }: ChoicesProps) {
  return (
    <FieldGroup name={name} label={label} optional>
      {() => (
        <div class="choices choices-columns">
          {items.map((item) => (
            <Checkbox
              key={item.id}
              label={<Shown text={item.name} />}
              checked={chosen.includes(item.id)}
              onChange={(checked) => onChange(checked ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
