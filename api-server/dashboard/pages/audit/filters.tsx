import { useEffect, useId, useState } from 'preact/hooks'
import { SOURCE_WORDS } from '../../app/origin-words.js'
import { useAuditFacets } from '../../api/audit.js'
import { useProjects } from '../../api/projects.js'
import { Button } from '../../ui/button.js'
import { Select } from '../../ui/choices.js'
import { TextField } from '../../ui/text-field.js'
import { countFilters, NO_FILTERS, PERIODS, type Filters } from './filter.js'
import { ACTION_WORDS, RESOURCE_WORDS } from './sentence.js'
import { t } from '../../language/text.js'

/** How long to wait for the next letter before asking, in milliseconds. */
const PAUSE = 300

interface AuditFiltersProps {
  filters: Filters
  onChange: (filters: Filters) => void
}

export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const count = countFilters(filters)
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change })
  return (
    <search class="audit-filters" aria-label={t('Audit log')}>
      <div class="audit-search">
        <SearchText text={filters.text} onText={(text) => set({ text })} />
        <button
          type="button"
          class="button audit-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {count === 0 ? t('Filters') : t('Filters ({count})', { count })}
        </button>
      </div>
      <div class="audit-choices" id={id} data-open={open}>
        <Choices filters={filters} set={set} />
        {(count > 0 || filters.text !== '') && (
          <div class="audit-clear">
            <Button onClick={() => onChange(NO_FILTERS)}>{t('Clear filters')}</Button>
          </div>
        )}
      </div>
    </search>
  )
}

function Choices({ filters, set }: { filters: Filters; set: (change: Partial<Filters>) => void }) {
  const facets = useAuditFacets().data
  const projects = useProjects().data ?? []
  const people = (facets?.members ?? []).map(({ id, name }) => [id, name] as const)
  const words = (values: readonly string[] | undefined, known: Readonly<Record<string, string>>) =>
    (values ?? []).map((value) => [value, known[value] ?? value] as const)
  return (
    <>
      <Select
        label={t('Member')}
        value={filters.member}
        options={options(t('Any'), people, filters.member)}
        onChange={(member) => set({ member })}
      />
      <Select
        label={t('Project')}
        value={filters.project}
        options={options(
          t('Any'),
          projects.map(({ id, name }) => [id, name]),
          filters.project,
        )}
        onChange={(project) => set({ project })}
      />
      <Select
        label={t('What')}
        value={filters.resource}
        options={options(t('Any'), words(facets?.resources, RESOURCE_WORDS), filters.resource)}
        onChange={(resource) => set({ resource })}
      />
      <Select
        label={t('Action')}
        value={filters.action}
        options={options(t('Any'), words(facets?.actions, ACTION_WORDS), filters.action)}
        onChange={(action) => set({ action })}
      />
      <Select
        label={t('Source')}
        value={filters.source}
        options={options(t('Any'), words(facets?.sources, SOURCE_WORDS), filters.source)}
        onChange={(source) => set({ source })}
      />
      <Select label={t('When')} value={filters.period} options={PERIODS} onChange={(period) => set({ period })} />
      {filters.period === 'own' && (
        <>
          <TextField
            label={t('From', { context: 'date' })}
            type="date"
            value={filters.from}
            onInput={(from) => set({ from })}
          />
          <TextField
            label={t('To', { context: 'date' })}
            type="date"
            value={filters.to}
            onInput={(to) => set({ to })}
          />
        </>
      )}
    </>
  )
}

/** Asks once the typing pauses, so that not each letter is a question. */
function SearchText({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  // The address may change by itself, by the browser's buttons or by clearing.
  useEffect(() => setTyped(text), [text])
  useEffect(() => {
    if (typed === text) return undefined
    const timer = setTimeout(() => onText(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      label={t('Search')}
      type="search"
      value={typed}
      onInput={setTyped}
      placeholder={t('A name, a key, a value')}
    />
  )
}

type Options = readonly (readonly [value: string, label: string])[]

/** The first option means no filter. An unknown value in the address stays visible as it is. */
function options(none: string, known: Options, value: string) {
  const missing: Options = value === '' || known.some(([one]) => one === value) ? [] : [[value, value]]
  return [['', none] as const, ...known, ...missing].map(([one, label]) => ({ value: one, label }))
}
