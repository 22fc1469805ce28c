import { useLayoutEffect, useRef } from 'preact/hooks'

/** Before that, the browser's own starting point is right. */
let hadFocus = false
addEventListener('focusin', () => (hadFocus = true))

/**
 * For what takes the place of something that is gone, such as the heading below which a list was whose last entry somebody else deletes: it
 * gets the focus if that was in there, which would otherwise be nowhere. Needs `tabIndex={-1}`.
 */
export function useFocusIfLost<Place extends HTMLElement = HTMLHeadingElement>() {
  const place = useRef<Place>(null)
  useLayoutEffect(() => {
    if (hadFocus && isLost(document.activeElement)) place.current?.focus({ preventScroll: true })
  }, [])
  return place
}

/** A field that has just been disabled keeps the focus until the next frame. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches(':disabled')
}
