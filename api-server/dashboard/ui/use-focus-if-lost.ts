import { useLayoutEffect, useRef } from 'preact/hooks'

/** Before that, the browser's own starting point is right. */
let hadFocus = false
addEventListener('focusin', () => (hadFocus = true))

/**
 * For the heading of what takes the place of something that is gone, such as a list whose last entry somebody else deletes: it gets the
 * focus if that was in there, which would otherwise be nowhere. Needs `tabIndex={-1}`.
 */
export function useFocusIfLost() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
