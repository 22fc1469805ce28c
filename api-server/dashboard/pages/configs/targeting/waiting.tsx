import { projectUrl } from '../../../app/links.js'
import { useProject } from '../../../app/project.js'
import { usePlannedChanges } from '../../../api/planned.js'
import type { Config } from '../../../api/types.js'
import { Notice } from '../../../ui/states.js'
import { rich } from '../../../language/text.js'

/** Where changes of these rules wait: the rules on the page are those that are in force, without them. */
export function Waiting({ config, environmentId }: { config: Config; environmentId: string }) {
  const { id, slug } = useProject()
  const all = usePlannedChanges(id, 'waiting').data ?? []
  const count = all.filter((one) => one.configId === config.id && one.environment.id === environmentId).length
  if (count === 0) return null
  return (
    <Notice>
      <p>
        {rich(
          '{count, plural, one {A change of these rules is waiting for a time or an approval.} other {# changes of these rules are waiting for a time or an approval.}} <link>See what is planned</link>',
          { count, link: (children) => <a href={projectUrl(slug, 'planned')}>{children}</a> },
        )}
      </p>
    </Notice>
  )
}
