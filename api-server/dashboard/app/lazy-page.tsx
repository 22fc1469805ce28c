import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../ui/button.js'
import { Skeleton } from '../ui/states.js'
import { t } from '../language/text.js'

export type LoadPage = () => Promise<{ default: ComponentType }>

/** A page whose code is loaded when it is first shown. Its data is asked for by the page, its project meanwhile. */
export function lazyPage(load: LoadPage): ComponentType {
  let Loaded: ComponentType | undefined
  return function LazyPage() {
    const [attempt, setAttempt] = useState(0)
    const [failed, setFailed] = useState(false)
    const [, update] = useState(false)
    useEffect(() => {
      if (Loaded) return
      load().then(
        (module) => {
          Loaded = module.default
          update(true)
        },
        () => setFailed(true),
      )
    }, [attempt])
    if (Loaded) return <Loaded />
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
