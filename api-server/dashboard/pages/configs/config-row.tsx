import { projectUrl } from '../../app/links.js'
import { useProject } from '../../app/project.js'
import type { ConfigSummary } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Shown } from '../../ui/shown.js'
import { foundByOldKey } from './filter.js'
import { availabilityName, ROLE_LOOKS, ROLE_NAMES, STATE_LOOKS, STATE_NAMES, TYPE_NAMES } from './words.js'

export interface ConfigRowProps {
  config: ConfigSummary
  /** Tag id to name. */
  tagNames: ReadonlyMap<string, string>
  /** What was searched for: an old key that fits is shown. */
  search: string
}

/** A row of the list of configs. */
export function ConfigRow({ config, tagNames, search }: ConfigRowProps) {
  const { slug } = useProject()
  const tags = config.tagIds.flatMap((id) => tagNames.get(id) ?? [])
  const oldKey = foundByOldKey(config, search)
  return (
    <div class="config-row">
      <div class="config-name">
        <div class="row config-key">
          <a class="mono" dir="auto" href={projectUrl(slug, 'configs', config.key)}>
            <Shown text={config.key} />
          </a>
          {tags.map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </div>
        {oldKey !== undefined && (
          <p class="small muted">
            Old key:{' '}
            <code dir="auto">
              <Shown text={oldKey} />
            </code>
          </p>
        )}
        {config.description !== null && config.description !== '' && (
          <p class="small muted config-description" dir="auto">
            {config.description}
          </p>
        )}
      </div>
      <div class="config-facts">
        <span>
          <Badge look={ROLE_LOOKS[config.role]}>{ROLE_NAMES[config.role]}</Badge>
        </span>
        <span class="small">{TYPE_NAMES[config.type]}</span>
        <span class="small muted">{availabilityName(config)}</span>
        <span class="row config-state">
          <Badge look={STATE_LOOKS[config.state]}>{STATE_NAMES[config.state]}</Badge>
          {config.lifetime === 'temporary' && <span class="small muted">temporary</span>}
        </span>
      </div>
    </div>
  )
}
