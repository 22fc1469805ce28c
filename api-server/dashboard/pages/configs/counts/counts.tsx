import { useConfigCounts, type ConfigCounts } from '../../../api/counts.js'
import type { Config, Environment } from '../../../api/types.js'
import { useProject } from '../../../app/project.js'
import { EnvironmentChip } from '../../../ui/badge.js'
import { Shown } from '../../../ui/shown.js'
import { Loaded } from '../../../ui/states.js'
import { Table, type Column } from '../../../ui/table.js'
import { namesFor } from '../targeting/names.js'
import { DayBars } from './day-bars.js'
import { countsIn, shareText, type ValueRow } from './value-rows.js'

/** Which values applications got in the last days, by environment. */
export function Counts({ config }: { config: Config }) {
  const { id, environments } = useProject()
  const counts = useConfigCounts(id, config.id)
  return (
    <section class="stack" aria-labelledby="counts-title">
      <h2 id="counts-title">Values in the last 30 days</h2>
      <Loaded query={counts}>
        {(data) => {
          const counted = environments.filter((one) =>
            data.counts.some(({ environmentId }) => environmentId === one.id),
          )
          if (counted.length === 0) return <p class="muted">No reads were counted in this period.</p>
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
          caption={`Values in ${environment.name}`}
          hideCaption
          columns={columnsOf(config, data.days)}
          rows={rows}
          rowKey={({ valueId }) => valueId}
        />
      )}
      {delivered > 0 && (
        <p class="hint">
          {`Applications fetched it ${delivered.toLocaleString('en')} ${delivered === 1 ? 'time' : 'times'} together with all other configs. `}
          {rows.length === 0
            ? 'The server cannot tell whether they use it, or which of its values.'
            : 'The server cannot tell whether they use it; these are not in the numbers above.'}
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
      title: 'Value',
      cell: (row) => (
        <code dir="auto">
          <Shown text={text(row)} />
        </code>
      ),
    },
    { title: 'Reads', kind: 'numeric', cell: ({ total }) => total.toLocaleString('en') },
    { title: 'Share', kind: 'numeric', cell: ({ share }) => shareText(share) },
    { title: 'By day', cell: (row) => <DayBars days={days} counts={row.byDay} what={text(row)} /> },
  ]
}

/** Of long values only the id is known. */
function unknownText(valueId: string): string {
  return valueId === 'other' ? 'other values' : `a value with the id ${valueId}`
}
