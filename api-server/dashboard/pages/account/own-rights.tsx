import { useProjectById } from '../../api/projects.js'
import { roleName } from '../../api/role-names.js'
import { signedIn } from '../../api/session.js'
import type { Right } from '../../api/types.js'
import { listText } from '../../language/intl.js'
import { rich, t } from '../../language/text.js'

/** What the member may do in certain projects beyond the role, with what their groups grant. */
export function OwnRights() {
  const rights = signedIn.value?.member.rights ?? []
  if (rights.length === 0) return null
  return (
    <section class="card stack-small" aria-labelledby="rights">
      <h2 id="rights">{t('Rights in projects')}</h2>
      <ul>
        {rights.map((right, index) => (
          // A group may grant the same right again.
          <Line key={index} right={right} />
        ))}
      </ul>
    </section>
  )
}

function Line({ right: { projectId, role, environmentIds } }: { right: Right }) {
  const project = useProjectById(projectId).data
  if (!project) return null
  const name = <bdi>{project.name}</bdi>
  if (environmentIds === null) return <li>{rich('{name}: {role}', { name, role: roleName(role) })}</li>
  const places = project.environments.filter(({ id }) => environmentIds.includes(id)).map((one) => one.name)
  return (
    <li>
      {rich('{name}: changes rules in {environments}, and proposes them elsewhere', {
        name,
        environments: <bdi>{listText(places)}</bdi>,
      })}
    </li>
  )
}
