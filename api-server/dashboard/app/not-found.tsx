import { useLayoutEffect } from 'preact/hooks'
import { LinkButton } from '../ui/button.js'
import { useFocusIfLost } from '../ui/use-focus-if-lost.js'
import { t } from '../language/text.js'

/** Nothing at this address. `what` says what was expected. */
export default function NotFoundPage() {
  return <NotFound what={t('page')} />
}

export function NotFound({ what }: { what: string }) {
  const title = t('There is no such {what}', { what })
  const heading = useFocusIfLost()
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return (
    <div class="page">
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p>{t('It may have been renamed or deleted, or the address has a mistake in it.')}</p>
      <p>
        <LinkButton href="/projects">{t('All projects')}</LinkButton>
      </p>
    </div>
  )
}
