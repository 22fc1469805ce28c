import { projectUrl } from '../../app/links.js'
import { useProject } from '../../app/project.js'
import type { Problem } from '../../api/errors.js'
import { EnvironmentChip } from '../../ui/badge.js'
import { Notice } from '../../ui/states.js'
import { misfitsIn } from './misfit.js'
import { t } from '../../language/text.js'

interface MisfitsProps {
  configKey: string
  problems: readonly Problem[]
}

/** The values that keep a type from being changed, by environment, each with the way to it. */
export function Misfits({ configKey, problems }: MisfitsProps) {
  const project = useProject()
  const found = misfitsIn(problems, project.environments)
  if (found.length === 0) return null
  return (
    <Notice look="warning">
      <div class="stack misfits">
        <p>
          {t('These values do not fit. Change them first, or choose constraints that allow them. Nothing was saved.')}
        </p>
        <ul role="list" class="stack misfit-links">
          {found.map(({ environment, messages }) => (
            <li key={environment.id} class="row">
              <EnvironmentChip environment={environment} showLive />
              <a href={projectUrl(project.slug, 'configs', configKey, 'targeting', environment.slug)}>
                {t('{count, plural, one {1 value} other {# values}} in {name}', {
                  count: messages.length,
                  name: environment.name,
                })}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  )
}
