import type { Tag } from '../../../api/types.js'
import { Button } from '../../../ui/button.js'
import { Select } from '../../../ui/choices.js'
import { SearchField } from '../../../ui/search-field.js'
import { useMedia } from '../../../ui/use-media.js'
import { useProject } from '../../../app/project.js'
import { UNTAGGED, type ConfigFilters } from './filter.js'
import { LIFETIME_NAMES, optionsOf, ROLE_NAMES, STATE_NAMES, TYPE_NAMES } from '../../../app/config-words.js'
import { t } from '../../../language/text.js'

interface FilterBarProps {
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
  { value: 'client', label: t('Client SDKs') },
  { value: 'server', label: t('Server SDKs') },
  { value: 'none', label: t('No SDKs') },
]

const ORDER = [
  { value: '', label: t('Order: key') },
  { value: 'changed', label: t('Order: last changed') },
  { value: 'newest', label: t('Order: newest') },
]

export function FilterBar({ filters, tags, any, found, onChange, onClear }: FilterBarProps) {
  // On a narrow or low screen, or one that is zoomed, the choices would fill it before the first config.
  const open = useMedia('(width >= 40rem) and (height >= 32rem)')
  const { environments } = useProject()
  const active = Object.entries(filters).filter(([name, value]) => name !== 'text' && value !== '').length
  const select = (name: keyof ConfigFilters, label: string, options: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      hideLabel
      value={filters[name]}
      options={name === 'order' ? options : [{ value: '', label: t('{label}: any', { label }) }, ...options]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const serving = environments.flatMap(({ name, slug }) => [
    { value: `on:${slug}`, label: t('On in {name}', { name }) },
    { value: `off:${slug}`, label: t('Off in {name}', { name }) },
    { value: `rules:${slug}`, label: t('With rules in {name}', { name }) },
  ])
  return (
    <search class="stack filter-bar">
      <SearchField
        label={t('Search configs')}
        value={filters.text}
        onInput={(text) => onChange({ text })}
        placeholder={t('Search keys, values, descriptions and tags')}
      />
      <details open={open}>
        <summary>{active === 0 ? t('Filters') : t('Filters ({active})', { active })}</summary>
        <div class="filter-selects">
          {select('serving', t('Serving'), serving)}
          {select('role', t('Role'), optionsOf(ROLE_NAMES))}
          {select('type', t('Type'), optionsOf(TYPE_NAMES))}
          {select('state', t('State'), optionsOf(STATE_NAMES))}
          {select('tag', t('Tag'), [
            { value: UNTAGGED, label: t('No tags') },
            ...tags.map(({ id, name }) => ({ value: id, label: name })),
          ])}
          {select('availability', t('Available to'), AVAILABILITY)}
          {select('lifetime', t('Lifetime'), optionsOf(LIFETIME_NAMES))}
          {select('order', t('Order'), ORDER)}
        </div>
      </details>
      <div class="row spread filter-found">
        <span role="status" class="muted small">
          {found}
        </span>
        {any && (
          <Button small onClick={onClear}>
            {t('Clear filters')}
          </Button>
        )}
      </div>
    </search>
  )
}
