import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

interface TabLink {
  label: ComponentChildren
  href: string
  current: boolean
}

/** Tabs that are separate pages, each with its URL. The usual kind. */
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
