import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { fetchPath, pathOf } from '../api/address.js'
import { Skeleton } from '../ui/states.js'
import { TryAgain } from '../ui/try-again.js'
import { t } from '../language/text.js'

/**
 * Pages whose code comes in one file, loaded when the first of them is shown. The page asks for its data, and its project is loaded meanwhile.
 * Returns a function that makes the component of one page, which `pick` takes out of the loaded file.
 */
export function lazyPages<Pages>(load: () => Promise<Pages>): (pick: (pages: Pages) => ComponentType) => ComponentType {
  let pages: Pages | undefined
  return (pick) =>
    function LazyPage() {
      const [failed, setFailed] = useState(false)
      const [, update] = useState(false)
      useEffect(() => {
        if (pages) return
        load().then(
          (loaded) => {
            pages = loaded
            update(true)
          },
          () => setFailed(true),
        )
      }, [])
      if (failed) return <LoadFailed />
      if (!pages) return <Skeleton />
      const Loaded = pick(pages)
      return <Loaded />
    }
}

/** Browsers remember that a module could not be loaded, so trying again means reloading the document. */
function LoadFailed() {
  return (
    <div class="page" role="alert">
      <h1>{t('This page could not be loaded')}</h1>
      <p>{t('The server does not answer, or it has been updated since this window was opened.')}</p>
      <div class="row">
        <TryAgain onTry={loadAgain} />
      </div>
    </div>
  )
}

/** Does nothing while the server does not answer: the browser would show its own error page, without this button. */
async function loadAgain(): Promise<void> {
  const answers = await fetchPath(pathOf(location.pathname), { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
  if (answers) location.reload()
}
