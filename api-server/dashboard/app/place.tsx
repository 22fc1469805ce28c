/** What makes links and the router work below a path: pages write and read addresses as at the root of a host. */
import { options, type ComponentChildren, type VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { LocationProvider, useLocation } from 'preact-iso'
import { addressOf, pathOf } from '../api/address.js'

/** Must run before anything is rendered. */
export function placeLinks(): void {
  if (addressOf('') === '') return
  const before = options.vnode?.bind(options)
  options.vnode = (node) => {
    if (node.type === 'a') place(node)
    before?.(node)
  }
}

function place({ props }: VNode<{ href?: unknown }>): void {
  if (typeof props.href === 'string' && props.href.startsWith('/')) props.href = addressOf(props.href)
}

/** The router's location for pages. */
export function Place({ children }: { children: ComponentChildren }) {
  return (
    <LocationProvider>
      <Placed>{children}</Placed>
    </LocationProvider>
  )
}

function Placed({ children }: { children: ComponentChildren }) {
  const outer = useLocation()
  const placed = useMemo(() => {
    const route: typeof outer.route = (url, replace) => outer.route(addressOf(url), replace)
    return { ...outer, url: pathOf(outer.url), path: pathOf(outer.path), route }
  }, [outer])
  return <LocationProvider.ctx.Provider value={placed}>{children}</LocationProvider.ctx.Provider>
}
