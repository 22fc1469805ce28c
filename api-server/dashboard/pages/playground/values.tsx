import { useMemo, useState } from 'preact/hooks'
import type { Environment } from '../../api/types.js'
import { projectUrl } from '../../app/links.js'
import { useProject } from '../../app/project.js'
import { useFilters } from '../../app/use-filters.js'
import { Button } from '../../ui/button.js'
import { Select } from '../../ui/choices.js'
import { isServed, REASON_NAMES } from '../../ui/context/outcome-words.js'
import { Shown } from '../../ui/shown.js'
import { EmptyState } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { TextField } from '../../ui/text-field.js'
import { FILTER_NAMES, filterRows, type AnswerFilters, type AnswerRow } from './rows.js'

/** How many configs are shown at first, and how many more each time. */
const STEP = 100

interface ValuesProps {
  rows: readonly AnswerRow[]
  environment: Environment
}

/** Every config's value for the context. */
export function Values({ rows, environment }: ValuesProps) {
  const { slug } = useProject()
  const { filters, set, clear, any } = useFilters(FILTER_NAMES)
  const [limit, setLimit] = useState(STEP)
  const found = useMemo(() => filterRows(rows, filters), [rows, filters])
  const columns = useMemo(() => columnsOf(slug, environment), [slug, environment])
  return (
    <section class="stack" aria-labelledby="values-title">
      <h2 id="values-title">Values in {environment.name}</h2>
      <FilterBar filters={filters} onChange={set} />
      <div class="row spread">
        <span role="status" class="muted">
          {`${found.length.toLocaleString('en')} of ${rows.length.toLocaleString('en')} configs, ${byRules(rows)} decided by rules`}
        </span>
        {any && (
          <Button small onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState title="No configs match" action={<Button onClick={clear}>Clear filters</Button>} />
      ) : (
        <Table
          caption={`Values in ${environment.name}`}
          hideCaption
          columns={columns}
          rows={found.slice(0, limit)}
          rowKey={({ config }) => config.id}
        />
      )}
      {found.length > limit && (
        <div class="row">
          <Button onClick={() => setLimit(limit + STEP)}>Show {Math.min(STEP, found.length - limit)} more</Button>
          <span class="muted">{(found.length - limit).toLocaleString('en')} are not shown</span>
        </div>
      )}
    </section>
  )
}

function byRules(rows: readonly AnswerRow[]): string {
  return rows.filter(({ outcome }) => outcome.reason !== 'STATIC').length.toLocaleString('en')
}

function columnsOf(slug: string, environment: Environment): readonly Column<AnswerRow>[] {
  return [
    {
      title: 'Config',
      cell: ({ config }) => (
        <a class="mono" dir="auto" href={projectUrl(slug, 'configs', config.key, 'playground', environment.slug)}>
          <Shown text={config.key} />
        </a>
      ),
    },
    {
      title: 'Value',
      cell: ({ outcome, text }) => (
        <>
          <code dir="auto">
            <Shown text={text} />
          </code>
          {!isServed(outcome) && <span class="muted"> (no value of its type: applications get an error)</span>}
        </>
      ),
    },
    { title: 'Reason', cell: ({ outcome }) => REASON_NAMES[outcome.reason] },
  ]
}

const REASONS = [
  { value: '', label: 'Any' },
  ...Object.entries(REASON_NAMES).map(([value, label]) => ({ value, label })),
]

const READERS = [
  { value: '', label: 'Any key' },
  { value: 'client', label: 'Client keys' },
  { value: 'server', label: 'Server keys' },
]

const ORDERS = [
  { value: '', label: 'Key' },
  { value: 'value', label: 'Value' },
  { value: 'reason', label: 'Reason' },
]

interface FilterBarProps {
  filters: AnswerFilters
  onChange: (change: Partial<AnswerFilters>) => void
}

function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <search class="playground-filters">
      <TextField
        label="Search"
        type="search"
        value={filters.text}
        placeholder="Key or value"
        onInput={(text) => onChange({ text })}
      />
      <Select label="Reason" value={filters.reason} options={REASONS} onChange={(reason) => onChange({ reason })} />
      <Select
        label="Readable with"
        value={filters.readers}
        options={READERS}
        onChange={(readers) => onChange({ readers })}
      />
      <Select label="Order" value={filters.order} options={ORDERS} onChange={(order) => onChange({ order })} />
    </search>
  )
}
