import type { ComponentChildren } from 'preact'
import { projectUrl } from '../../../app/links.js'
import { useProject } from '../../../app/project.js'
import { usePlannedChanges } from '../../../api/planned.js'
import type { Config } from '../../../api/types.js'
import { Notice } from '../../../ui/states.js'
import { rich } from '../../../language/text.js'

/** Where changes of these rules wait. The rules on the page are the ones in force, without them. A change by hand may prevent them. */
export function Waiting({ config, environmentId }: { config: Config; environmentId: string }) {
  const { id, slug } = useProject()
  const all = usePlannedChanges(id, 'waiting').data ?? []
  const here = all.filter((one) => one.configId === config.id && one.environment.id === environmentId)
  const failing = here.filter((one) => one.outdated || one.withoutRights).length
  const count = here.length - failing
  const link = (children: ComponentChildren) => <a href={projectUrl(slug, 'planned')}>{children}</a>
  return (
    <>
      {count > 0 && (
        <Notice>
          <p>
            {rich(
              '{count, plural, one {A change of these rules is waiting for a time or an approval.} other {# changes of these rules are waiting for a time or an approval.}} <link>See what is planned</link>',
              { count, link },
            )}
          </p>
        </Notice>
      )}
      {failing > 0 && (
        <Notice look="warning">
          <p>
            {rich(
              '{count, plural, one {A planned change of these rules will fail} other {# planned changes of these rules will fail}}. <link>See why</link>',
              { count: failing, link },
            )}
          </p>
        </Notice>
      )}
    </>
  )
}
