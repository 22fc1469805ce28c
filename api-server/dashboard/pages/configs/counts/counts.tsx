import { useConfigCounts, type ConfigCounts } from '../../../api/counts.js'
import type { Config, Environment } from '../../../api/types.js'
import { useProject } from '../../../app/project.js'
import { EnvironmentChip } from '../../../ui/badge.js'
import { Loaded } from '../../../ui/states.js'
import { Table, type Column } from '../../../ui/table.js'
import { ShownValue } from '../../../ui/value/shown-value.js'
import { namesFor } from '../targeting/names.js'
import { DayBars } from './day-bars.js'
import { countsIn, shareText, type ValueRow } from './value-rows.js'
import { t } from '../../../language/text.js'
import { numberText } from '../../../language/intl.js'

/** Which values applications got in the last days, by environment. */
export function Counts({ config }: { config: Config }) {
  const { id, environments } = useProject()
  const counts = useConfigCounts(id, config.id)
  return (
    <section class="stack" aria-labelledby="counts-title">
      <h2 id="counts-title">{t('Values in the last 30 days')}</h2>
      <Loaded query={counts}>
        {(data) => {
          const counted = environments.filter((one) =>
            data.counts.some(({ environmentId }) => environmentId === one.id),
          )
          if (counted.length === 0) return <p class="muted">{t('No reads were counted in this period.')}</p>
          return counted.map((environment) => (
            <InEnvironment key={environment.id} config={config} environment={environment} data={data} />
          ))
        }}
      </Loaded>
    </section>
  )
}

interface InEnvironmentProps {
  config: Config
  environment: Environment
  data: ConfigCounts
}

function InEnvironment({ config, environment, data }: InEnvironmentProps) {
  const { rows, delivered } = countsIn(data, environment.id)
  return (
    <section class="stack-small" aria-label={environment.name}>
      <h3>
        <EnvironmentChip environment={environment} showLive />
      </h3>
      {rows.length > 0 && (
        <Table
          caption={t('Values in {name}', { name: environment.name })}
          columns={columnsOf(config, data.days)}
          rows={rows}
          rowKey={({ valueId }) => valueId}
        />
      )}
      {delivered > 0 && (
        <p class="hint">
          {t(
            '{delivered, plural, one {Applications fetched it # time together with all other configs.} other {Applications fetched it # times together with all other configs.}}',
            { delivered },
          )}{' '}
          {rows.length === 0
            ? t('The server cannot tell whether they use it, or which of its values.')
            : t('The server cannot tell whether they use it; these are not in the numbers above.')}
        </p>
      )}
    </section>
  )
}

function columnsOf(config: Config, days: readonly string[]): readonly Column<ValueRow>[] {
  const names = namesFor(config, [])
  const text = ({ valueId, value }: ValueRow) => (value === null ? unknownText(valueId) : names.value(value))
  return [
    {
      title: t('Value'),
      cell: (row) => <ShownValue text={text(row)} />,
    },
    { title: t('Reads'), kind: 'numeric', cell: ({ total }) => numberText(total) },
    { title: t('Share'), kind: 'numeric', cell: ({ share }) => shareText(share) },
    { title: t('By day'), cell: (row) => <DayBars days={days} counts={row.byDay} what={text(row)} /> },
  ]
}

/** Of long values only the id is known. */
function unknownText(valueId: string): string {
  return valueId === 'other' ? t('other values') : t('a value with the id {valueId}', { valueId })
}
