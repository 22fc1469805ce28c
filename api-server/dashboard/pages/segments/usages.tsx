import { Shown } from '../../ui/shown.js'
import { projectUrl } from '../../app/links.js'
import { useProject } from '../../app/project.js'
import type { SegmentUsage } from '../../api/errors.js'
import { rich } from '../../language/text.js'

/** The rules that ask for a segment, each as a link. */
export function Usages({ usages }: { usages: readonly SegmentUsage[] }) {
  const project = useProject()
  return (
    <ul role="list" class="usages">
      {usages.map(({ configId, configKey, environments }) => (
        <li key={configId}>
          {rich('{config} in {environments}', {
            config: (
              <code dir="auto">
                <Shown text={configKey} />
              </code>
            ),
            environments: environments.map((environment, index) => (
              <span key={environment.id}>
                {index > 0 && ', '}
                <a href={projectUrl(project.slug, 'configs', configKey, 'targeting', environment.slug)}>
                  {environment.name}
                </a>
              </span>
            )),
          })}
        </li>
      ))}
    </ul>
  )
}
