import type { ComponentChildren } from 'preact'
import type { ConfigSummary } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { Shown } from '../../ui/shown.js'
import { useBulk, type BulkProgress } from './use-bulk.js'
import { t } from '../../language/text.js'

export interface BulkDialogProps<C extends { key: string } = ConfigSummary> {
  configs: readonly C[]
  onDone: () => void
  onClose: () => void
}

interface Props<C extends { key: string }> extends BulkDialogProps<C> {
  title: string
  action: string
  danger?: boolean
  /** Says so when all is done. */
  announceDone: () => void
  /** Above the configs that failed. */
  failure?: (count: number) => string
  /** Why there is nothing to do yet. */
  missing?: string | undefined
  work: (config: C) => Promise<unknown>
  children: ComponentChildren
}

/** Asks, does the same to each config, and says how far it is and what failed. */
export function BulkDialog<C extends { key: string }>(props: Props<C>) {
  const { configs, onDone, onClose, title, action, danger = false, announceDone, missing, work, children } = props
  const { failure = couldNotChange } = props
  const { progress, run, stop } = useBulk(configs, work)

  async function start(): Promise<void> {
    if (!(await run())) return
    announceDone()
    onDone()
  }

  return (
    <Dialog title={title} onClose={progress?.running ? undefined : onClose}>
      {progress ? <Progress {...progress} failure={failure} /> : children}
      <div class="form-actions">
        {progress ? (
          <Button onClick={progress.running ? stop : onClose}>{progress.running ? t('Stop') : t('Close')}</Button>
        ) : (
          <>
            <Button look={danger ? 'danger' : 'primary'} disabledReason={missing} onClick={() => void start()}>
              {action}
            </Button>
            <Button onClick={onClose}>{t('Cancel')}</Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

const couldNotChange = (count: number) =>
  t('{count, plural, one {# config} other {# configs}} could not be changed:', { count })

function Progress({ done, all, failed, running, failure }: BulkProgress & { failure: (count: number) => string }) {
  return (
    <div class="stack" role="status">
      <p>
        {running
          ? t('{done, number} of {all, number} done …', { done, all })
          : t('{done, number} of {all, number} done.', { done, all })}
      </p>
      <progress max={all} value={done + failed.length} aria-label={t('Progress')} />
      {failed.length > 0 && (
        <div>
          <p>{failure(failed.length)}</p>
          <ul>
            {failed.map(({ key, message }, index) => (
              // The others would fail in the same way, each with a message.
              <li key={index}>
                <code>
                  <Shown text={key} />
                </code>
                : {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
