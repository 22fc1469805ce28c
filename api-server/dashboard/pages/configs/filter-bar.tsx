import { useEffect, useState } from 'preact/hooks'
import type { Tag } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { Select } from '../../ui/choices.js'
import { TextField } from '../../ui/text-field.js'
import { UNTAGGED, type ConfigFilters } from './filter.js'
import { LIFETIME_NAMES, optionsOf, ROLE_NAMES, STATE_NAMES, TYPE_NAMES } from './words.js'

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

const ANY = { value: '', label: 'Any' }

const AVAILABILITY = [
  ANY,
  { value: 'client', label: 'Client SDKs' },
  { value: 'server', label: 'Server SDKs' },
  { value: 'none', label: 'No SDKs' },
]

const ORDER = [
  { value: '', label: 'Key' },
  { value: 'changed', label: 'Last changed' },
  { value: 'newest', label: 'Newest' },
]

export function FilterBar({ filters, tags, any, found, onChange, onClear }: FilterBarProps) {
  const open = useRoomy()
  const active = Object.entries(filters).filter(([name, value]) => name !== 'text' && value !== '').length
  const select = (name: keyof ConfigFilters, label: string, options: readonly { value: string; label: string }[]) => (
    <Select label={label} value={filters[name]} options={options} onChange={(value) => onChange({ [name]: value })} />
  )
  return (
    <search class="stack filter-bar">
      <TextField
        label="Search"
        type="search"
        value={filters.text}
        onInput={(text) => onChange({ text })}
        placeholder="Key, old key or description"
      />
      <details open={open}>
        <summary>{active === 0 ? 'Filters' : `Filters (${active})`}</summary>
        <div class="filter-selects">
          {select('role', 'Role', [ANY, ...optionsOf(ROLE_NAMES)])}
          {select('type', 'Type', [ANY, ...optionsOf(TYPE_NAMES)])}
          {select('state', 'State', [ANY, ...optionsOf(STATE_NAMES)])}
          {select('tag', 'Tag', [
            ANY,
            { value: UNTAGGED, label: 'No tags' },
            ...tags.map(({ id, name }) => ({ value: id, label: name })),
          ])}
          {select('availability', 'Available to', AVAILABILITY)}
          {select('lifetime', 'Lifetime', [ANY, ...optionsOf(LIFETIME_NAMES)])}
          {select('order', 'Order', ORDER)}
        </div>
      </details>
      <div class="row spread filter-found">
        <span role="status" class="muted">
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

const ROOMY = '(width >= 40rem)'

/** Whether the choices are in sight at first: on a narrow screen they would fill it before the first config. */
function useRoomy(): boolean {
  const [roomy, setRoomy] = useState(() => matchMedia(ROOMY).matches)
  useEffect(() => {
    const media = matchMedia(ROOMY)
    const follow = () => setRoomy(media.matches)
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [])
  return roomy
}
