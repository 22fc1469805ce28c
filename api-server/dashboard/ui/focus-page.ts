import { useLayoutEffect } from 'preact/hooks'

/** For when the focused element is gone, such as a row that was deleted. A new page starts at its title, too. */
export function focusPage(): void {
  if (document.querySelector('dialog[open]') !== null) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** If the focused element goes together with this component, such as the button that made it go, the page's title gets the focus. */
export function useFocusKept(): void {
  useLayoutEffect(
    () => () => {
      if (document.activeElement === document.body) return
      // Now it is still there, and so is a dialog that is about to give the focus back to it.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusPage()
      })
    },
    [],
  )
}
