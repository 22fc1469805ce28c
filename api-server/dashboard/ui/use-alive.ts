import { useEffect, useRef } from 'preact/hooks'

/** Whether the component is still there: someone who has left it in the meantime is told elsewhere what came of something. */
export function useAlive(): { readonly current: boolean } {
  const alive = useRef(true)
  useEffect(() => () => void (alive.current = false), [])
  return alive
}
