import type { Environment } from '../../api/types.js'
import { EnvironmentChip } from '../../ui/badge.js'
import { RECENCIES, RECENCY_NAMES, type Recency } from '../../ui/recency.js'
import { Table, type Column } from '../../ui/table.js'
import { countRecencies, type ActivityRow } from './rows.js'
import { t } from '../../language/text.js'
import { numberText } from '../../language/intl.js'

interface SummaryRow {
  environment: Environment
  counts: Record<Recency, number>
}

/** A bar for each environment: how recently its configs were evaluated. The numbers beside it say the same. */
export function Summary({
  rows,
  environments,
}: {
  rows: readonly ActivityRow[]
  environments: readonly Environment[]
}) {
  const now = Date.now()
  const summary = environments.map((environment) => ({
    environment,
    counts: countRecencies(rows, environment.id, now),
  }))
  return (
    <Table
      caption={t('Configs by their last evaluation')}
      showCaption
      columns={COLUMNS}
      rows={summary}
      rowKey={({ environment }) => environment.id}
    />
  )
}

const COLUMNS: readonly Column<SummaryRow>[] = [
  { title: t('Environment'), cell: ({ environment }) => <EnvironmentChip environment={environment} showLive /> },
  { title: t('Distribution'), cell: ({ counts }) => <Bar counts={counts} /> },
  ...RECENCIES.map((recency) => ({
    title: RECENCY_NAMES[recency],
    kind: 'numeric' as const,
    cell: ({ counts }: SummaryRow) => (
      <span class="recency-count">
        <span class={`recency-swatch recency-${recency}`} aria-hidden="true" />
        {numberText(counts[recency])}
      </span>
    ),
  })),
]

const WIDTH = 240
const HEIGHT = 16

function Bar({ counts }: { counts: Record<Recency, number> }) {
  const all = RECENCIES.reduce((sum, recency) => sum + counts[recency], 0)
  const parts = RECENCIES.map((recency) => `${RECENCY_NAMES[recency]}: ${counts[recency]}`)
  let x = 0
  return (
    <svg class="recency-bar" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img">
      <title>{parts.join(', ')}</title>
      {RECENCIES.map((recency) => {
        const start = x
        const width = all === 0 ? 0 : (counts[recency] / all) * WIDTH
        x += width
        return (
          width > 0 && (
            <rect key={recency} class={`recency-fill recency-${recency}`} x={start} width={width} height={HEIGHT} />
          )
        )
      })}
    </svg>
  )
}
