import { useMemo } from 'preact/hooks'
import type { Environment } from '../../api/types.js'
import { projectUrl } from '../../app/links.js'
import { useProject } from '../../app/project.js'
import { useFilters } from '../../app/use-filters.js'
import { Select } from '../../ui/choices.js'
import { isServed, REASON_NAMES } from '../../ui/context/outcome-words.js'
import { Shown } from '../../ui/shown.js'
import type { Column } from '../../ui/table.js'
import { TextField } from '../../ui/text-field.js'
import { ShownValue } from '../../ui/value/shown-value.js'
import { FILTER_NAMES, filterRows, type AnswerFilters, type AnswerRow } from './rows.js'
import { FoundRows } from '../../app/found-rows.js'
import { t } from '../../language/text.js'
import { numberText } from '../../language/intl.js'

interface ValuesProps {
  rows: readonly AnswerRow[]
  environment: Environment
}

/** Every config's value for the context. */
export function Values({ rows, environment }: ValuesProps) {
  const { slug } = useProject()
  const { filters, set, clear, any } = useFilters(FILTER_NAMES)
  const found = useMemo(() => filterRows(rows, filters), [rows, filters])
  const columns = useMemo(() => columnsOf(slug, environment), [slug, environment])
  return (
    <section class="stack" aria-labelledby="values-title">
      <h2 id="values-title">{t('Values in {name}', { name: environment.name })}</h2>
      <FilterBar filters={filters} onChange={set} />
      <FoundRows
        caption={t('Values in {name}', { name: environment.name })}
        count={t('{count, number} of {all, number} configs, {byRules} decided by rules', {
          count: found.length,
          all: rows.length,
          byRules: byRules(rows),
        })}
        columns={columns}
        rows={found}
        rowKey={({ config }) => config.id}
        step={100}
        filtered={any}
        onClear={clear}
      />
    </section>
  )
}

function byRules(rows: readonly AnswerRow[]): string {
  return numberText(rows.filter(({ outcome }) => outcome.reason !== 'STATIC').length)
}

function columnsOf(slug: string, environment: Environment): readonly Column<AnswerRow>[] {
  return [
    {
      title: t('Config'),
      cell: ({ config }) => (
        <a class="mono" dir="auto" href={projectUrl(slug, 'configs', config.key, 'playground', environment.slug)}>
          <Shown text={config.key} />
        </a>
      ),
    },
    {
      title: t('Value'),
      cell: ({ outcome, text }) => (
        <>
          <ShownValue text={text} />
          {!isServed(outcome) && <span class="muted"> {t('(no value of its type: applications get an error)')}</span>}
        </>
      ),
    },
    { title: t('Reason'), cell: ({ outcome }) => REASON_NAMES[outcome.reason] },
  ]
}

const REASONS = [
  { value: '', label: t('Any') },
  ...Object.entries(REASON_NAMES).map(([value, label]) => ({ value, label })),
]

const READERS = [
  { value: '', label: t('Any key') },
  { value: 'client', label: t('Client keys') },
  { value: 'server', label: t('Server keys') },
]

const ORDERS = [
  { value: '', label: t('Key') },
  { value: 'value', label: t('Value') },
  { value: 'reason', label: t('Reason') },
]

interface FilterBarProps {
  filters: AnswerFilters
  onChange: (change: Partial<AnswerFilters>) => void
}

function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <search class="playground-filters">
      <TextField
        label={t('Search')}
        type="search"
        value={filters.text}
        placeholder={t('Key or value')}
        onInput={(text) => onChange({ text })}
      />
      <Select
        label={t('Reason')}
        value={filters.reason}
        options={REASONS}
        onChange={(reason) => onChange({ reason })}
      />
      <Select
        label={t('Readable with')}
        value={filters.readers}
        options={READERS}
        onChange={(readers) => onChange({ readers })}
      />
      <Select label={t('Order')} value={filters.order} options={ORDERS} onChange={(order) => onChange({ order })} />
    </search>
  )
}
