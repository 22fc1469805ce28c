import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { Notice } from './states.js'
import { useFocusIfLost } from './use-focus-if-lost.js'

interface ReadOnlyNoticeProps {
  /** Nothing is shown without it. */
  reason: string | undefined
  children: ComponentChildren
}

/** Above a form that cannot be changed. Where somebody loses the right while the form is open, it is announced. */
export function ReadOnlyNotice({ reason, children }: ReadOnlyNoticeProps) {
  const couldBeChanged = useRef(reason === undefined).current
  if (reason === undefined) return null
  return couldBeChanged ? <Announced>{children}</Announced> : <Notice>{children}</Notice>
}

/** The field that had the focus may be disabled now. */
function Announced({ children }: { children: ComponentChildren }) {
  const place = useFocusIfLost<HTMLDivElement>()
  return (
    <div role="alert" tabIndex={-1} ref={place}>
      <Notice look="warning">{children}</Notice>
    </div>
  )
}
