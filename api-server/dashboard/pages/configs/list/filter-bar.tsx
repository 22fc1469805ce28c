import type { Tag } from '../../../api/types.js'
import { Button } from '../../../ui/button.js'
import { Select } from '../../../ui/choices.js'
import { SearchField } from '../../../ui/search-field.js'
import { useMedia } from '../../../ui/use-media.js'
import { useProject } from '../../../app/project.js'
import { UNTAGGED, type ConfigFilters } from './filter.js'
import { LIFETIME_NAMES, optionsOf, ROLE_NAMES, STATE_NAMES, TYPE_NAMES } from '../../../app/config-words.js'

export interface FilterBarProps {
  filters: ConfigFilters
  tags: readonly Tag[]
  /** Something is filtered. */
  any: boolean
  /** What the list shows now, such as `12 of 2,000 configs`. */
  found: string
  onChange: (change: Partial<ConfigFilters>) => void
  onClear: () => void
}

const AVAILABILITY = [
  { value: 'client', label: 'Client SDKs' },
  { value: 'server', label: 'Server SDKs' },
  { value: 'none', label: 'No SDKs' },
]

const ORDER = [
  { value: '', label: 'Order: key' },
  { value: 'changed', label: 'Order: last changed' },
  { value: 'newest', label: 'Order: newest' },
]

export function FilterBar({ filters, tags, any, found, onChange, onClear }: FilterBarProps) {
  // On a narrow screen the choices would fill it before the first config.
  const open = useMedia('(width >= 40rem)')
  const { environments } = useProject()
  const active = Object.entries(filters).filter(([name, value]) => name !== 'text' && value !== '').length
  const select = (name: keyof ConfigFilters, label: string, options: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      hideLabel
      value={filters[name]}
      options={name === 'order' ? options : [{ value: '', label: `${label}: any` }, ...options]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const serving = environments.flatMap(({ name, slug }) => [
    { value: `on:${slug}`, label: `On in ${name}` },
    { value: `off:${slug}`, label: `Off in ${name}` },
    { value: `rules:${slug}`, label: `With rules in ${name}` },
  ])
  return (
    <search class="stack filter-bar">
      <SearchField
        label="Search configs"
        value={filters.text}
        onInput={(text) => onChange({ text })}
        placeholder="Search keys, values, descriptions and tags"
      />
      <details open={open}>
        <summary>{active === 0 ? 'Filters' : `Filters (${active})`}</summary>
        <div class="filter-selects">
          {select('serving', 'Serving', serving)}
          {select('role', 'Role', optionsOf(ROLE_NAMES))}
          {select('type', 'Type', optionsOf(TYPE_NAMES))}
          {select('state', 'State', optionsOf(STATE_NAMES))}
          {select('tag', 'Tag', [
            { value: UNTAGGED, label: 'No tags' },
            ...tags.map(({ id, name }) => ({ value: id, label: name })),
          ])}
          {select('availability', 'Available to', AVAILABILITY)}
          {select('lifetime', 'Lifetime', optionsOf(LIFETIME_NAMES))}
          {select('order', 'Order', ORDER)}
        </div>
      </details>
      <div class="row spread filter-found">
        <span role="status" class="muted small">
          {found}
        </span>
        {any && (
          <Button small onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}
