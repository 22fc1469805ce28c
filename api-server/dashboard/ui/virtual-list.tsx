import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks'
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core'

interface VirtualListProps<T> {
  /** Names the list. */
  label: string
  items: readonly T[]
  itemKey: (item: T) => string
  /** A row. Its first link or button is what the arrow keys move between. */
  children: (item: T) => ComponentChildren
  /** Expected height of a row in pixels; the real one is measured. */
  rowHeight: number
  /** Stays above the rows while they scroll, and goes sideways with them. */
  header?: ComponentChildren
  /** Of the header, in pixels. */
  headerHeight?: number
  /** Names this list with its filters, so that returning to it finds it scrolled as it was left. */
  place?: string
}

/** How far lists were scrolled, in pixels, by their place. */
const offsets = new Map<string, number>()

/** How many frames a row is waited for. */
const MOST_FRAMES = 60

const FOCUSABLE = 'a[href], button'

/**
 * A long list of which only the visible rows are on the page. Tab enters the row that was used last; ArrowUp,
 * ArrowDown, PageUp, PageDown, Home and End move between rows, including those that are not on the page yet.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, items, itemKey, children, rowHeight, header, headerHeight = 0, place } = props
  const scroller = useRef<HTMLDivElement>(null)
  const start = (place !== undefined && offsets.get(place)) || 0
  const active = useRef(Math.floor(start / rowHeight))
  const virtualizer = useVirtualizer({ items, itemKey, rowHeight, headerHeight, scroller, active, start })
  const row = useKeptRows(children)
  const rows = virtualizer.getVirtualItems()

  function move(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || event.target.matches('input, select, textarea')) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const to = destination(event.key, active.current, page, items.length)
    if (to === undefined) return
    event.preventDefault()
    active.current = to
    virtualizer.scrollToIndex(to)
    focusRow(to, MOST_FRAMES)
  }

  /** The row is added to the page only after the scrolling, which continues while rows are measured. */
  function focusRow(index: number, frames: number): void {
    requestAnimationFrame(() => {
      const row = scroller.current?.querySelector(`[data-index="${index}"]`)
      if (row) row.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
      else if (frames > 0 && active.current === index) focusRow(index, frames - 1)
    })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the rows
    <div
      class="virtual-list"
      ref={scroller}
      // A block that scrolls must be reachable by keyboard, even when no row holds a link.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={label}
      onKeyDown={move}
      onScroll={({ currentTarget }) => {
        // The last event may come when the list has left the page, and reads 0 then.
        if (place !== undefined && currentTarget.isConnected) offsets.set(place, currentTarget.scrollTop)
      }}
    >
      {headerHeight > 0 && (
        <div class="virtual-header" style={{ blockSize: `${headerHeight}px`, marginBlockEnd: `-${headerHeight}px` }}>
          {header}
        </div>
      )}
      <div class="virtual-rows" role="list" style={{ height: `${virtualizer.getTotalSize()}px` }}>
        {rows.map(({ index, key, start }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <div
              key={key}
              class="virtual-row"
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={index + 1}
              data-index={index}
              ref={(element) => virtualizer.measureElement(element)}
              style={{ transform: `translateY(${start}px)` }}
              onFocusCapture={() => (active.current = index)}
            >
              {row(item, key)}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** While only the position of a row changes, as in scrolling, it is the same element again and costs nothing. */
function useKeptRows<T>(children: (item: T) => ComponentChildren) {
  const kept = useRef({ children, rows: new Map<unknown, { item: T; row: ComponentChildren }>() })
  if (kept.current.children !== children) kept.current = { children, rows: new Map() }
  const { rows } = kept.current
  return (item: T, key: unknown): ComponentChildren => {
    const known = rows.get(key)
    if (known?.item === item) return known.row
    const row = children(item)
    rows.set(key, { item, row })
    return row
  }
}

interface VirtualizerParts<T> extends Pick<VirtualListProps<T>, 'items' | 'itemKey' | 'rowHeight'> {
  headerHeight: number
  scroller: { current: HTMLDivElement | null }
  active: { current: number }
  /** Where it is scrolled to at first, in pixels. */
  start: number
}

function useVirtualizer<T>(parts: VirtualizerParts<T>) {
  const { items, itemKey, rowHeight, headerHeight, scroller, active, start } = parts
  const [, render] = useReducer((count: number) => count + 1, 0)
  const options = {
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index: number) => {
      const item = items[index]
      return item === undefined ? index : itemKey(item)
    },
    overscan: 8,
    // The header lies over the first rows' place.
    paddingStart: headerHeight,
    scrollPaddingStart: headerHeight,
    initialOffset: start,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => render(undefined),
    // The row in use stays on the page; otherwise scrolling would lose the keyboard focus.
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const indexes = defaultRangeExtractor(range)
      const used = active.current
      return indexes.includes(used) || used >= range.count ? indexes : [...indexes, used].sort((a, b) => a - b)
    },
  }
  const instance = useRef<Virtualizer<HTMLDivElement, HTMLElement> | undefined>(undefined)
  instance.current ??= new Virtualizer<HTMLDivElement, HTMLElement>(options)
  const virtualizer = instance.current
  virtualizer.setOptions(options)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  return virtualizer
}

function destination(key: string, from: number, page: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, to))
}
