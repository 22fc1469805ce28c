import type { ComponentChildren } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon } from './icon.js'

interface MenuItem {
  label: string
  /** The language of the label, if it is not the page's. */
  lang?: string
  /** Where it leads; without it `onSelect` says what it does. */
  href?: string
  onSelect?: () => void
  danger?: boolean
  /** Marks the one that is on now. */
  current?: boolean
  disabledReason?: string | undefined
}

interface MenuProps {
  /** What the button shows. */
  button: ComponentChildren
  /** Accessible name of the button, beginning with its visible text. */
  label: string
  items: readonly MenuItem[]
  /** A line above the items. */
  note?: ComponentChildren
  look?: 'plain' | 'quiet'
  small?: boolean
  /** Lines up with the end of the button instead of its start. */
  end?: boolean
}

/** A menu button: arrows, Home, End and first letters move, Escape closes. */
export function Menu({ button, label, items, note, look = 'plain', small = false, end = false }: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  function move(event: KeyboardEvent): void {
    const list = entries()
    const at = list.findIndex((entry) => entry === document.activeElement)
    const next = nextIndex(event.key, at, list)
    if (event.key === 'Escape') {
      close()
    } else if (next === undefined) {
      return
    } else {
      list[next]?.focus()
    }
    event.preventDefault()
    event.stopPropagation()
  }

  function close(): void {
    setOpen(false)
    opener.current?.focus()
  }

  useLayoutEffect(() => {
    if (open && opener.current && list.current) place(opener.current, list.current, end)
  }, [open])

  useEffect(() => {
    if (!open) return undefined
    entries()[0]?.focus({ preventScroll: true })
    const away = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    // The menu does not follow its button. A scroll event alone says little: it may be late, or belong to something else on
    // the page.
    const before = opener.current?.getBoundingClientRect()
    const scrolled = () => {
      const now = opener.current?.getBoundingClientRect()
      if (now?.top !== before?.top || now?.left !== before?.left) setOpen(false)
    }
    document.addEventListener('scroll', scrolled, true)
    return () => {
      document.removeEventListener('scroll', scrolled, true)
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
    }
  }, [open])

  return (
    <div class="menu" ref={root}>
      <button
        ref={opener}
        type="button"
        class={`button button-${look}${small ? ' button-small' : ''}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {button}
      </button>
      {open && (
        <div class="menu-list" popover="manual" ref={list}>
          {note !== undefined && <div class="menu-note">{note}</div>}
          <div role="menu" tabIndex={-1} id={id} aria-label={label} onKeyDown={move}>
            {items.map((item) => (
              <Entry key={item.label} item={item} onDone={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

/** In pixels: between the button and the menu, and from the menu to the window's edge. */
const GAP = 4

/** Opens the menu above everything, also above what cuts off its own content, such as a list that scrolls. */
function place(opener: HTMLElement, list: HTMLElement, end: boolean): void {
  list.showPopover()
  const button = opener.getBoundingClientRect()
  const { width, height } = list.getBoundingClientRect()
  const wanted = end ? button.right - width : button.left
  const below = button.bottom + GAP
  const above = button.top - GAP - height
  const lowest = innerHeight - GAP - height
  list.style.left = `${Math.max(GAP, Math.min(wanted, innerWidth - width - GAP))}px`
  // If there is no room below or above, it covers its button: nothing scrolls to what is outside the window.
  list.style.top = `${below <= lowest ? below : above >= GAP ? above : Math.max(GAP, lowest)}px`
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const { label, lang, href, onSelect, danger = false, current = false, disabledReason } = item
  const look = danger ? 'menu-item menu-item-danger' : 'menu-item'
  if (href !== undefined) {
    return (
      <a
        role="menuitem"
        tabIndex={-1}
        class={look}
        href={href}
        aria-current={current ? 'page' : undefined}
        onClick={onDone}
      >
        {label}
      </a>
    )
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      class={look}
      title={disabledReason}
      aria-disabled={disabledReason === undefined ? undefined : 'true'}
      aria-current={current ? 'true' : undefined}
      onClick={() => {
        if (disabledReason !== undefined) return
        onDone()
        onSelect?.()
      }}
    >
      <span lang={lang}>{label}</span> {current && <Icon name="check" />}
    </button>
  )
}

function nextIndex(key: string, at: number, list: readonly HTMLElement[]): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % list.length
  if (key === 'ArrowUp') return (at - 1 + list.length) % list.length
  if (key === 'Home') return 0
  if (key === 'End') return list.length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const order = [...list.slice(at + 1), ...list.slice(0, at + 1)]
  const found = order.find((entry) => entry.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
  return found ? list.indexOf(found) : undefined
}
