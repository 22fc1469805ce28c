import { useLayoutEffect } from 'preact/hooks'
import { LinkButton } from '../ui/button.js'

/** Nothing at this address. `what` says what was looked for. */
export default function NotFoundPage() {
  return <NotFound what="page" />
}

export function NotFound({ what }: { what: string }) {
  const title = `There is no such ${what}`
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return (
    <div class="page">
      <h1 tabIndex={-1}>{title}</h1>
      <p>It may have been renamed or deleted, or the address has a mistake in it.</p>
      <p>
        <LinkButton href="/projects">All projects</LinkButton>
      </p>
    </div>
  )
}
