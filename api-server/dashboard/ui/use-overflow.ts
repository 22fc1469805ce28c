import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Whether the content of the element with `box` as its ref is wider than it. */
export function useOverflow() {
  const box = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth)
    const observer = new ResizeObserver(measure)
    for (const one of [element, ...element.children]) observer.observe(one)
    measure()
    return () => observer.disconnect()
  }, [])
  return { box, overflows }
}
