import { useLayoutEffect, useState } from 'preact/hooks'

/** The content of a form field: the served value, updated when somebody else changes it, until the user enters something. */
export function useFollowed<T>(served: T): [entered: T, enter: (value: T) => void] {
  const [before, setBefore] = useState(served)
  const [entered, enter] = useState(served)
  useLayoutEffect(() => {
    if (entered === before) enter(() => served)
    setBefore(() => served)
  }, [served])
  return [entered, enter]
}
