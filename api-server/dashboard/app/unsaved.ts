import { signal } from '@preact/signals'
import { useCallback, useLayoutEffect, useRef } from 'preact/hooks'
import { currentUrl, navigate } from './navigate.js'

/** Where somebody wants to go while something is unsaved; a dialog asks. */
export const leavingFor = signal<string | undefined>(undefined)

const unsaved = new Set<symbol>()

/**
 * While `dirty`, leaving the page asks first: by a link, by the browser's buttons, or by closing the tab.
 * Answers a function that switches the guard off while saving.
 */
export function useUnsavedGuard(dirty: boolean): (saving: boolean) => void {
  const id = useRef(Symbol('unsaved')).current
  const latest = useRef(dirty)
  latest.current = dirty
  // Before the next event, not after the next paint: somebody may type and leave at once.
  useLayoutEffect(() => {
    if (dirty) unsaved.add(id)
    else unsaved.delete(id)
    return () => void unsaved.delete(id)
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

export function leave(): void {
  const url = leavingFor.peek()
  unsaved.clear()
  leavingFor.value = undefined
  if (url !== undefined) navigate(url)
}

export function stay(): void {
  leavingFor.value = undefined
}

/** Must run before the router listens: what is stopped here must not reach it. */
export function installGuards(): void {
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
  const url = link.pathname + link.search
  if (url === currentUrl()) return
  event.preventDefault()
  event.stopImmediatePropagation()
  leavingFor.value = url
}

function onPopState(event: PopStateEvent): void {
  const url = location.pathname + location.search
  if (unsaved.size === 0 || url === currentUrl()) return
  event.stopImmediatePropagation()
  history.pushState(null, '', currentUrl())
  leavingFor.value = url
}
