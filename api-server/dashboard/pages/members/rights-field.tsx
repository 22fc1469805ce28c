import { useProjectById, useProjects } from '../../api/projects.js'
import type { ProjectSummary, Right } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { Checkbox, Select, type Option } from '../../ui/choices.js'
import { FieldGroup } from '../../ui/field.js'
import { useParts } from '../../ui/form.js'
import { inOrder } from '../../ui/order.js'
import { t } from '../../language/text.js'
import { roleName } from '../../api/role-names.js'

type Choice = Right['role'] | 'limited'

const CHOICES: readonly Option<Choice>[] = [
  { value: 'viewer', label: roleName('viewer') },
  { value: 'limited', label: t('editor in some environments') },
  { value: 'editor', label: roleName('editor') },
  { value: 'admin', label: roleName('admin') },
]

interface RightsFieldProps {
  rights: readonly Right[]
  onChange: (rights: readonly Right[]) => void
  hint?: string
}

/** A member's rights in single projects beyond the role, or those that a group grants. */
export function RightsField({
  rights,
  onChange,
  hint = t('They add to the role. For access to certain projects only, choose the role none.'),
}: RightsFieldProps) {
  const projects = inOrder(useProjects().data ?? [], ({ name }) => name)
  useParts(
    'rights',
    rights.map(({ projectId }) => projectId),
  )
  const others = projects.filter(({ id }) => !rights.some(({ projectId }) => projectId === id))
  const add: Option<string>[] = [
    { value: '', label: t('Choose a project') },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <FieldGroup name="rights" label={t('Rights in projects')} hint={hint}>
      {() => (
        <div class="stack rights">
          {rights.map((right, index) => {
            const project = projects.find(({ id }) => id === right.projectId)
            if (!project) return null
            return (
              <RightRow
                key={right.projectId}
                project={project}
                right={right}
                name={`rights[${index}]`}
                onChange={(next) => onChange(rights.map((one) => (one === right ? next : one)))}
                onRemove={() => onChange(rights.filter((one) => one !== right))}
              />
            )
          })}
          {others.length > 0 && (
            <Select
              label={t('Add a right in')}
              value=""
              options={add}
              onChange={(projectId) =>
                projectId !== '' && onChange([...rights, { projectId, role: 'viewer', environmentIds: null }])
              }
            />
          )}
        </div>
      )}
    </FieldGroup>
  )
}

interface RightRowProps {
  project: ProjectSummary
  right: Right
  name: string
  onChange: (right: Right) => void
  onRemove: () => void
}

function RightRow({ project, right, name, onChange, onRemove }: RightRowProps) {
  const { role, environmentIds } = right
  const choice: Choice = environmentIds ? 'limited' : role
  return (
    <div class="right" role="group" aria-label={t('Rights in {name}', { name: project.name })}>
      <Select
        name={`${name}.projectId`}
        label={project.name}
        value={choice}
        options={CHOICES}
        onChange={(next) =>
          onChange(
            next === 'limited'
              ? { ...right, role: 'editor', environmentIds: [] }
              : { ...right, role: next, environmentIds: null },
          )
        }
      />
      <Button small label={t('Remove the right in {name}', { name: project.name })} onClick={onRemove}>
        {t('Remove')}
      </Button>
      {environmentIds && <Environments right={right} chosen={environmentIds} name={name} onChange={onChange} />}
    </div>
  )
}

interface EnvironmentsProps extends Pick<RightRowProps, 'right' | 'name' | 'onChange'> {
  chosen: readonly string[]
}

function Environments({ right, chosen, name, onChange }: EnvironmentsProps) {
  const environments = useProjectById(right.projectId).data?.environments ?? []
  return (
    <FieldGroup
      name={`${name}.environmentIds`}
      label={t('Changes rules in')}
      hint={t('Reads the rest of the project, and proposes changes of rules there.')}
    >
      {() =>
        environments.map(({ id, name: environment }) => (
          <Checkbox
            key={id}
            label={environment}
            checked={chosen.includes(id)}
            onChange={(on) =>
              onChange({ ...right, environmentIds: on ? [...chosen, id] : chosen.filter((one) => one !== id) })
            }
          />
        ))
      }
    </FieldGroup>
  )
}
