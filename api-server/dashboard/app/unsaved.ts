import { signal } from '@preact/signals'
import { useCallback, useLayoutEffect, useRef } from 'preact/hooks'
import { pathOf } from '../api/address.js'
import { currentUrl, navigate } from './navigate.js'

interface Way {
  url: string
  /** How far it is in the browser's history; undefined for a link. */
  steps: number | undefined
}

/** Where somebody wants to go while something is unsaved; a dialog asks. */
export const leavingFor = signal<Way | undefined>(undefined)

const unsaved = new Set<symbol>()

/** Like `unsaved`, but also true during a save, whose outcome is not known yet. */
const typed = signal<ReadonlySet<symbol>>(new Set())

/** What somebody typed would be lost with the page. Read it while rendering. */
export const hasUnsaved = (): boolean => typed.value.size > 0

/**
 * While `dirty`, leaving the page asks first: by a link, by the browser's buttons, or by closing the tab.
 * Returns a function that switches the guard off while saving.
 */
export function useUnsavedGuard(dirty: boolean): (saving: boolean) => void {
  const id = useRef(Symbol('unsaved')).current
  const latest = useRef(dirty)
  latest.current = dirty
  // Before the next event, not after the next paint: somebody may type and leave at once.
  useLayoutEffect(() => {
    if (!dirty) return undefined
    unsaved.add(id)
    typed.value = new Set(typed.peek()).add(id)
    return () => {
      unsaved.delete(id)
      typed.value = new Set([...typed.peek()].filter((one) => one !== id))
    }
  }, [dirty, id])
  // A save that ends after its form is gone has nothing left to guard.
  useLayoutEffect(() => () => void (latest.current = false), [])
  return useCallback(
    (saving: boolean) => {
      if (saving) unsaved.delete(id)
      else if (latest.current) unsaved.add(id)
    },
    [id],
  )
}

/** Goes to a page as a link does: unsaved changes ask first. */
export function visit(url: string): void {
  if (unsaved.size > 0 && url !== currentUrl()) leavingFor.value = { url, steps: undefined }
  else navigate(url)
}

export function leave(): void {
  const way = leavingFor.peek()
  unsaved.clear()
  leavingFor.value = undefined
  if (way?.steps !== undefined) history.go(way.steps)
  else if (way) navigate(way.url)
}

export function stay(): void {
  leavingFor.value = undefined
}

/** Must run before the router listens: what is stopped here must not reach it. */
export function installGuards(): void {
  countEntries()
  addEventListener('click', onClick, true)
  addEventListener('popstate', onPopState, true)
  addEventListener('beforeunload', (event) => {
    if (unsaved.size > 0) event.preventDefault()
  })
}

function onClick(event: MouseEvent): void {
  if (unsaved.size === 0 || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return
  const link = event.composedPath().find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement)
  if (!link || link.origin !== location.origin || link.target !== '' || link.getAttribute('href')?.startsWith('#'))
    return
  const url = pathOf(link.pathname + link.search)
  if (url === currentUrl()) return
  event.preventDefault()
  event.stopImmediatePropagation()
  leavingFor.value = { url, steps: undefined }
}

/** The position in the browser's history, counted from where the page was loaded. */
let place = 0
/** The browser is on its way back to where it was: nothing has changed. */
let returning = false

interface Counted {
  place?: number
}

/** Stores its position in each entry of the history: the browser does not say how far somebody went. */
function countEntries(): void {
  place = (history.state as Counted | null)?.place ?? 0
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  const noted = (state: unknown) => ({ ...(state as object | null), place })
  history.pushState = (state, unused, url) => {
    place += 1
    push(noted(state), unused, url)
  }
  history.replaceState = (state, unused, url) => replace(noted(state), unused, url)
  history.replaceState(history.state, '')
}

function onPopState(event: PopStateEvent): void {
  if (returning) {
    returning = false
    event.stopImmediatePropagation()
    return
  }
  const url = pathOf(location.pathname + location.search)
  const to = (event.state as Counted | null)?.place
  if (to === undefined) {
    // A link within the page has made the entry.
    place += 1
    history.replaceState(history.state, '')
    return
  }
  const steps = to - place
  if (unsaved.size === 0 || url === currentUrl() || steps === 0) {
    place = to
    return
  }
  event.stopImmediatePropagation()
  // By way of the history itself: what lies ahead stays there.
  returning = true
  history.go(-steps)
  leavingFor.value = { url, steps }
}
