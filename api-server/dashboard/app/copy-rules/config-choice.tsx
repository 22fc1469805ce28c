import { useProject } from '../project.js'
import { servedWords, type ServedWords } from '../served.js'
import { useConfigs } from '../../api/configs.js'
import { useSegments } from '../../api/segments.js'
import type { CopiedRules } from '../../api/targeting.js'
import type { ConfigSummary, Environment, Segment } from '../../api/types.js'
import { summaryOf } from '../../../src/domain/served-summary.js'
import { EnvironmentChip } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { Checkbox } from '../../ui/choices.js'
import { Changes } from '../../ui/rules/changes.js'
import { rulesDifference } from '../../ui/rules/difference.js'
import { Shown } from '../../ui/shown.js'
import { TextField } from '../../ui/text-field.js'
import { ShownValue } from '../../ui/value/shown-value.js'
import { describeValue } from '../../ui/value/value-text.js'
import { rich, t } from '../../language/text.js'

/** With more configs, there is a search, and buttons for all of them. */
const FEW = 5

interface ConfigChoiceProps {
  /** Those that the search finds. */
  changes: CopiedRules['changes']
  /** How many there are without the search. */
  all: number
  search: string
  onSearch: (search: string) => void
  /** Keys of the configs that do not change. */
  kept: ReadonlySet<string>
  onChange: (kept: ReadonlySet<string>) => void
  from: Environment
  to: Environment
}

/** What would change, config by config; each can be left as it is. */
export function ConfigChoice(props: ConfigChoiceProps) {
  const { changes, all, search, kept, onChange, from, to } = props
  const project = useProject()
  const configs = useConfigs(project.id).data ?? []
  const segments = useSegments(project.id).data ?? []
  if (all === 0) return <p>{t('Both environments serve the same. There is nothing to copy.')}</p>

  function tick(keys: readonly string[], taken: boolean): void {
    const changed = new Set(kept)
    for (const key of keys) {
      if (taken) changed.delete(key)
      else changed.add(key)
    }
    onChange(changed)
  }

  const tickAll = (taken: boolean) => () =>
    tick(
      changes.map(({ configKey }) => configKey),
      taken,
    )

  return (
    <section class="stack-small">
      <p>
        {t(
          '{count, plural, one {# config} other {# configs}} would change in {name}. Untick those you want to leave as they are.',
          { count: all, name: to.name },
        )}
      </p>
      {all > FEW && (
        <>
          <TextField
            label={t('Search these configs')}
            type="search"
            placeholder={t('Part of a key')}
            value={search}
            onInput={props.onSearch}
          />
          <div class="row">
            <Button small onClick={tickAll(true)}>
              {t('Tick all')}
            </Button>
            <Button small onClick={tickAll(false)}>
              {t('Untick all')}
            </Button>
            <span role="status" class="small muted">
              {search.trim() !== '' &&
                t('{shown, number} of {all, number} configs are shown. Only those are copied, if they are ticked.', {
                  shown: changes.length,
                  all,
                })}
            </span>
          </div>
        </>
      )}
      <ul role="list" class="copied-configs">
        {changes.map((change) => (
          <li key={change.configKey} class="card copied-config">
            <Checkbox
              label={
                <bdi>
                  <Shown text={change.configKey} />
                </bdi>
              }
              checked={!kept.has(change.configKey)}
              onChange={(taken) => tick([change.configKey], taken)}
            />
            <OneConfig
              change={change}
              config={configs.find(({ key }) => key === change.configKey)}
              segments={segments}
              from={from}
              to={to}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OneConfigProps {
  change: CopiedRules['changes'][number]
  config: ConfigSummary | undefined
  segments: readonly Segment[]
  from: Environment
  to: Environment
}

function OneConfig({ change: { configKey, before, after }, config, segments, from, to }: OneConfigProps) {
  const type = config ?? { type: 'json' as const, typeOptions: null }
  const differences = rulesDifference(before, after, {
    segment: (id) => segments.find((segment) => segment.id === id)?.name,
    value: (value) => describeValue(type, value, 60),
  })
  return (
    <>
      <dl class="copied-sides">
        <Side environment={from} words={servedWords(summaryOf(after), type)} />
        <Side environment={to} words={servedWords(summaryOf(before), type)} />
      </dl>
      <details>
        <summary>
          {rich('{count, plural, one {# change} other {# changes}}<hidden> of {configKey}</hidden>', {
            count: differences.length,
            configKey,
            hidden: (children) => <span class="visually-hidden">{children}</span>,
          })}
        </summary>
        <Changes
          label={t('Changes of {configKey}', { configKey })}
          changes={differences}
          before={before}
          after={after}
        />
      </details>
    </>
  )
}

/** What one of the environments serves now. */
function Side({ environment, words: { text, more, isValue } }: { environment: Environment; words: ServedWords }) {
  return (
    <div>
      <dt>
        <EnvironmentChip environment={environment} />
      </dt>
      <dd>
        {isValue ? <ShownValue text={text} /> : text}
        {more !== undefined && <span class="small muted"> {more}</span>}
      </dd>
    </div>
  )
}
