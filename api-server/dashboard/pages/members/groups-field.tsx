import { useGroups } from '../../api/groups.js'
import { t } from '../../language/text.js'
import { Checkbox } from '../../ui/choices.js'
import { FieldGroup } from '../../ui/field.js'
import { inOrder } from '../../ui/order.js'

interface GroupsFieldProps {
  groupIds: readonly string[]
  /** Those that the provider of single sign-on decides about. */
  providerGroupIds?: readonly string[]
  onChange: (groupIds: readonly string[]) => void
}

/** A member's groups; nothing if the organization has none. */
export function GroupsField({ groupIds, providerGroupIds = [], onChange }: GroupsFieldProps) {
  const groups = inOrder(useGroups().data ?? [], ({ name }) => name)
  if (groups.length === 0) return null
  return (
    <FieldGroup name="groupIds" label={t('Groups')}>
      {() =>
        groups.map(({ id, name }) => {
          const byProvider = providerGroupIds.includes(id) && !groupIds.includes(id)
          return (
            <Checkbox
              key={id}
              label={byProvider ? t('{name} (from single sign-on)', { name }) : name}
              checked={byProvider || groupIds.includes(id)}
              disabled={byProvider}
              onChange={(on) => onChange(on ? [...groupIds, id] : groupIds.filter((one) => one !== id))}
            />
          )
        })
      }
    </FieldGroup>
  )
}
