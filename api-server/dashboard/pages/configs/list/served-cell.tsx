import { projectUrl } from '../../../app/links.js'
import { useProject } from '../../../app/project.js'
import { cannotPropose } from '../../../app/proposal.js'
import type { ConfigSummary, Environment, ServedSummary } from '../../../api/types.js'
import { spelledOut } from '../../../ui/odd-characters.js'
import { describeValue } from '../../../ui/value/value-text.js'
import { Toggle } from '../../../ui/toggle.js'
import { servedWords, standingOf } from '../../../app/served.js'
import { percentText } from '../../../language/intl.js'
import { t } from '../../../language/text.js'

interface ServedCellProps {
  config: ConfigSummary
  environment: Environment
  /** Undefined until it is known. */
  served: ServedSummary | undefined
  /** How many changes of it wait for a time or an approval. */
  waiting: number | undefined
  /** A change of it is being saved. */
  turning: boolean
  onSwitch: (key: string, environment: Environment, on: boolean) => void
}

/** What a config serves in an environment, with a switch if that is true or false. The words lead to its rules there. */
export function ServedCell({ config, environment, served, waiting, turning, onSwitch }: ServedCellProps) {
  const { slug } = useProject()
  const place = t('{key} in {name}', { key: spelledOut(config.key), name: environment.name })
  return (
    <div class={`served color-${environment.color}`}>
      <span class="small served-environment" aria-hidden="true">
        {environment.name}
      </span>
      {served && config.type === 'boolean' && (
        <Toggle
          label={place}
          standing={standingOf(served)}
          live={environment.live}
          busy={turning}
          disabledReason={cannotPropose()}
          onChange={(on) => onSwitch(config.key, environment, on)}
        />
      )}
      <div class="served-parts">
        {served && (
          <Words
            served={served}
            config={config}
            place={place}
            href={projectUrl(slug, 'configs', config.key, 'targeting', environment.slug)}
          />
        )}
        {waiting !== undefined && <Waiting count={waiting} place={place} />}
      </div>
    </div>
  )
}

/** What the cell shows is not what will be: this leads to what is planned. */
function Waiting({ count, place }: { count: number; place: string }) {
  const { slug } = useProject()
  const words = t('{count, plural, one {A change is waiting} other {# changes are waiting}}', { count })
  return (
    <a class="small served-waiting" href={projectUrl(slug, 'planned')} aria-label={`${words}: ${place}`}>
      {words}
    </a>
  )
}

interface WordsProps {
  served: ServedSummary
  config: ConfigSummary
  place: string
  href: string
}

function Words({ served, config, place, href }: WordsProps) {
  const { text, more, isValue } = servedWords(served, config)
  const shown = spelledOut(text, { spaces: false })
  return (
    <a
      class="served-words"
      href={href}
      title={title(served, config, shown)}
      aria-label={`${[shown, more].filter(Boolean).join(', ')}: ${place}`}
    >
      <span class={isValue ? 'mono served-text' : 'served-text'} dir="auto">
        {shown}
      </span>
      {more !== undefined && <span class="small muted">{more}</span>}
    </a>
  )
}

/** All of a split; in full what the cell shows in short. */
function title({ value, split }: ServedSummary, config: ConfigSummary, shown: string): string {
  if (!split) return config.type === 'boolean' ? shown : spelledOut(describeValue(config, value), { spaces: false })
  return split
    .map(([share, one]) => `${percentText(share)} ${spelledOut(describeValue(config, one), { spaces: false })}`)
    .join(', ')
}
