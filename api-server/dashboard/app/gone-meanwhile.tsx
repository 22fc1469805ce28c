import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { QueryState } from '../api/use-query.js'
import { Notice } from '../ui/states.js'
import { hasUnsaved } from './unsaved.js'

interface Keyed {
  id: string
  key: string
}

interface GoneMeanwhile {
  /** Nothing is at the page's address any more. */
  gone: boolean
  /** The page's subject is no longer at its address, and somebody is looking at it: the page must stay. */
  stays: boolean
  /** Something typed on the page is not saved. */
  unsaved: boolean
  /** The key that it has now; undefined if there is none. */
  newKey: string | undefined
}

/**
 * @param query what the page's address leads to
 * @param list all there is now; it needs to be asked for only once the address leads to nothing
 */
export function useGoneMeanwhile(query: QueryState<Keyed>, list: QueryState<readonly Keyed[]>): GoneMeanwhile {
  const { data, failure } = query
  const shown = useRef<string>()
  if (data && !failure) shown.current = data.id
  const gone = failure?.kind === 'not-found'
  const known = gone && data?.id === shown.current ? data : undefined
  const newKey = known && list.data?.find(({ id, key }) => id === known.id && key !== known.key)?.key
  return { gone, stays: known !== undefined, unsaved: hasUnsaved(), newKey }
}

/** Above a page that stays. */
export function GoneNotice({ children }: { children: ComponentChildren }) {
  return (
    <div role="alert">
      <Notice look="warning">{children}</Notice>
    </div>
  )
}
