import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'

export interface TabLink {
  label: ComponentChildren
  href: string
  current: boolean
}

/** Tabs that are pages of their own, each with its URL. The usual kind. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const bar = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  // Of more tabs than fit the current one must be in sight: it says what the page below is about.
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav class="tabs" aria-label={label} ref={bar}>
      {tabs.map((tab) => (
        <a key={tab.href} class="tab" href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}

export interface Tab {
  id: string
  label: ComponentChildren
  content: () => ComponentChildren
}

/** Tabs within a page: arrows, Home and End move between them. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const prefix = useId()
  const [chosen, choose] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === chosen),
  )

  function move(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const step = steps[event.key]
    const next = step === undefined ? undefined : tabs[(step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }

  return (
    <div class="stack">
      <div class="tabs" role="tablist" tabIndex={-1} aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            class="tab"
            id={`${prefix}-tab-${index}`}
            data-tab={tab.id}
            aria-selected={index === at}
            aria-controls={index === at ? `${prefix}-panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-tab-${at}`}>
        {tabs[at]?.content()}
      </div>
    </div>
  )
}
