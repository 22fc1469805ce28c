import { useLayoutEffect, useState } from 'preact/hooks'

/** What a field of a form holds: what is served, also once somebody else has changed that, until something else is entered. */
export function useFollowed<T>(served: T): [entered: T, enter: (value: T) => void] {
  const [before, setBefore] = useState(served)
  const [entered, enter] = useState(served)
  useLayoutEffect(() => {
    if (entered === before) enter(() => served)
    setBefore(() => served)
  }, [served])
  return [entered, enter]
}
