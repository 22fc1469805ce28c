import { projectUrl } from '../../../app/links.js'
import { useProject } from '../../../app/project.js'
import type { ConfigSummary, Environment } from '../../../api/types.js'
import { Badge } from '../../../ui/badge.js'
import { Shown } from '../../../ui/shown.js'
import { availabilityName, ROLE_NAMES, STATE_NAMES, TYPE_NAMES } from '../../../app/config-words.js'
import { foundByOldKey, type Searchable } from './filter.js'
import { RowMenu } from './row-menu.js'
import { ServedCell } from './served-cell.js'
import { rich, t } from '../../../language/text.js'

interface ConfigRowProps {
  item: Searchable
  /** What was searched for: an old key that fits is shown. */
  search: string
  selected: boolean
  /** How many changes wait for a time or an approval, by the environment's id. */
  waiting: ReadonlyMap<string, number> | undefined
  /** The key and the environment's id of the switch that is being saved. */
  turning: string | undefined
  onSelect: (config: ConfigSummary) => void
  onSwitch: (key: string, environment: Environment, on: boolean) => void
}

/** A row of the list of configs: the config, and what it serves in each environment. */
export function ConfigRow({ item, search, selected, waiting, turning, onSelect, onSwitch }: ConfigRowProps) {
  const { slug, environments } = useProject()
  const { config, tagNames, served } = item
  return (
    <div class="config-row" data-selected={selected}>
      <input
        type="checkbox"
        aria-label={t('Select {key}', { key: config.key })}
        checked={selected}
        onChange={() => onSelect(config)}
      />
      <div class="config-name">
        <div class="row config-key">
          <a class="mono" dir="auto" href={projectUrl(slug, 'configs', config.key)}>
            <Shown text={config.key} />
          </a>
          {tagNames.map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </div>
        <p class="small muted config-facts">
          <span>{factsOf(config)}</span>
          {config.description !== null && config.description !== '' && (
            <span dir="auto" title={config.description}>
              {config.description}
            </span>
          )}
        </p>
        <OldKey config={config} search={search} />
      </div>
      {environments.map((environment) => (
        <ServedCell
          key={environment.id}
          config={config}
          environment={environment}
          served={served.get(environment.id)}
          waiting={waiting?.get(environment.id)}
          turning={turning === `${config.key} ${environment.id}`}
          onSwitch={onSwitch}
        />
      ))}
      <RowMenu config={config} />
    </div>
  )
}

function factsOf(config: ConfigSummary): string {
  const { role, type, state, lifetime, client, server } = config
  return [
    ROLE_NAMES[role],
    TYPE_NAMES[type],
    STATE_NAMES[state],
    ...(lifetime === 'temporary' ? [t('Temporary')] : []),
    ...(client && server ? [] : [availabilityName(config)]),
  ].join(' · ')
}

function OldKey({ config, search }: Pick<ConfigRowProps, 'search'> & { config: ConfigSummary }) {
  const oldKey = foundByOldKey(config, search)
  if (oldKey === undefined) return null
  return (
    <p class="small muted">
      {rich('Old key: {code}', {
        code: (
          <code dir="auto">
            <Shown text={oldKey} />
          </code>
        ),
      })}
    </p>
  )
}
