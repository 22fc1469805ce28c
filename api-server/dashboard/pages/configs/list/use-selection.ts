import { useCallback, useMemo, useState } from 'preact/hooks'
import type { ConfigSummary } from '../../../api/types.js'
import type { Searchable } from './filter.js'

/** Which of the visible configs are selected for an action on several. Configs that a filter hides are not. */
export function useSelection(found: readonly Searchable[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(
    () => (selected.size === 0 ? [] : found.flatMap(({ config }) => (selected.has(config.id) ? [config] : []))),
    [found, selected],
  )
  const toggle = useCallback((config: ConfigSummary) => {
    setSelected((now) => {
      const changed = new Set(now)
      if (!changed.delete(config.id)) changed.add(config.id)
      return changed
    })
  }, [])
  const all: 'none' | 'some' | 'all' = chosen.length === 0 ? 'none' : chosen.length === found.length ? 'all' : 'some'
  return {
    selected,
    chosen,
    /** How many of those in sight are chosen. */
    all,
    toggle,
    toggleAll: () => setSelected(all === 'all' ? new Set() : new Set(found.map(({ config }) => config.id))),
    clear: () => setSelected(new Set()),
  }
}
