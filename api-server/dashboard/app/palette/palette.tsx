import { useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Dialog } from '../../ui/dialog.js'
import { Icon } from '../../ui/icon.js'
import { Shown } from '../../ui/shown.js'
import { paletteOpen } from '../shortcuts.js'
import { visit } from '../unsaved.js'
import { matching, type PaletteEntry } from './entries.js'
import { useEntries } from './use-entries.js'
import { t } from '../../language/text.js'

const GROUPS: Readonly<Record<PaletteEntry['group'], string>> = {
  configs: t('Configs'),
  segments: t('Segments'),
  actions: t('Actions'),
  pages: t('Pages'),
  projects: t('Projects'),
}

/** A search over everything, with arrow keys and Enter: configs, segments, pages, projects, actions. */
export default function Palette() {
  const entries = useEntries()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const found = useMemo(() => matching(entries, text), [entries, text])
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const chosen = found[Math.min(active, found.length - 1)]

  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setActive((Math.min(active, found.length - 1) + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter' && !event.isComposing)
      list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click()
    else return
    event.preventDefault()
  }

  return (
    <Dialog title={t('Search and commands')} look="palette" keeps onClose={close}>
      <div class="search-field">
        <Icon name="search" />
        {/* A list of suggestions below a text field (ARIA: combobox with a listbox). */}
        <input
          class="input"
          type="text"
          role="combobox"
          aria-label={t('Search configs, segments, pages and actions')}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={chosen && `${id}-${found.indexOf(chosen)}`}
          aria-autocomplete="list"
          autocomplete="off"
          spellcheck={false}
          placeholder={t('Search configs, segments, pages and actions')}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="listbox" id={id} class="palette-list" aria-label={t('Results')} ref={list}>
        {found.map((entry, index) => (
          <Result key={entry.id} id={`${id}-${index}`} entry={entry} active={entry === chosen} />
        ))}
      </div>
      <p role="status" class={found.length === 0 ? 'muted' : 'visually-hidden'}>
        {found.length === 0 ? t('Nothing fits.') : t('{count} results', { count: found.length })}
      </p>
    </Dialog>
  )
}

function close(): void {
  paletteOpen.value = false
}

function Result({ id, entry, active }: { id: string; entry: PaletteEntry; active: boolean }) {
  function choose(): void {
    close()
    // Once the dialog is gone: it gives the focus back, and what comes then may take it.
    setTimeout(() => (entry.run ? entry.run() : visit(entry.href ?? '/')))
  }

  return (
    // The field above has the focus and the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div role="option" id={id} class="palette-entry" aria-selected={active} onClick={choose}>
      <Icon name={entry.icon} />
      <span class="palette-label" dir="auto">
        <Shown text={entry.label} />
      </span>
      {entry.hint !== undefined && (
        <span class="small muted palette-hint" dir="auto">
          <Shown text={entry.hint} />
        </span>
      )}
      <span class="small muted palette-group">{GROUPS[entry.group]}</span>
    </div>
  )
}
