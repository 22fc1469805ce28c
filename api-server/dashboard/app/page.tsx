import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { signedIn } from '../api/session.js'
import { currentUrl } from './navigate.js'
import { spelledOut } from '../ui/odd-characters.js'
import { Shown } from '../ui/shown.js'
import { useProjectOrNone } from './project.js'

interface PageProps {
  /** The one h1, and the first part of the window's title. */
  title: string
  /** Which of several pages with this title it is; only in the window's title. */
  part?: string
  /** Beside the title: badges, a chip. */
  beside?: ComponentChildren
  /** A line below the title. */
  lead?: ComponentChildren
  /** Buttons. */
  actions?: ComponentChildren
  /** For tables of many columns. */
  wide?: boolean
  children: ComponentChildren
}

let focusedPath: string | undefined

/** A page: its title, its buttons, its content. After each navigation the focus is on the title. */
export function Page({ title, part, beside, lead, actions, wide = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const project = useProjectOrNone()
  const place = [title, part, project?.name, signedIn.value?.organization.name].filter((one) => one !== undefined)
  const windowTitle = spelledOut(place.join(' · '))
  // Filters of a list are in the query: changing them is not navigation.
  const [path] = currentUrl().split('?', 1)
  useLayoutEffect(() => {
    document.title = windowTitle
  }, [windowTitle])
  useLayoutEffect(() => {
    // The first page keeps the browser's own starting point; a dialog keeps its focus.
    const moved = focusedPath !== undefined && focusedPath !== path
    focusedPath = path
    if (moved && document.querySelector('dialog[open]') === null) heading.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <div class={wide ? 'page page-wide' : 'page'}>
      <div class="page-head">
        <div>
          <div class="row">
            <h1 tabIndex={-1} ref={heading}>
              <Shown text={title} />
            </h1>
            {beside}
          </div>
          {lead !== undefined && <p class="muted">{lead}</p>}
        </div>
        {actions !== undefined && <div class="row">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
