import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../ui/button.js'
import { Skeleton } from '../ui/states.js'
import { t } from '../language/text.js'

/**
 * Pages whose code comes in one file, loaded when the first of them is shown. Their data is asked for by the page, its project meanwhile.
 * Gives what makes a component of each: its code is taken out of the file by `pick`.
 */
export function lazyPages<Pages>(load: () => Promise<Pages>): (pick: (pages: Pages) => ComponentType) => ComponentType {
  let pages: Pages | undefined
  return (pick) =>
    function LazyPage() {
      const [attempt, setAttempt] = useState(0)
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
      }, [attempt])
      if (pages) {
        const Loaded = pick(pages)
        return <Loaded />
      }
      if (!failed) return <Skeleton />
      return (
        <div class="page" role="alert">
          <h1>{t('This page could not be loaded')}</h1>
          <p>{t('The server does not answer, or it has been updated since this window was opened.')}</p>
          <div class="row">
            <Button
              onClick={() => {
                setFailed(false)
                setAttempt(attempt + 1)
              }}
            >
              {t('Try again')}
            </Button>
            <Button onClick={() => location.reload()}>{t('Load the dashboard again')}</Button>
          </div>
        </div>
      )
    }
}
