import type { ComponentChildren } from 'preact'
import type { ConfigSummary } from '../../../api/types.js'
import { Button } from '../../../ui/button.js'
import { Dialog } from '../../../ui/dialog.js'
import { counted } from '../../../ui/rules/words.js'
import { Shown } from '../../../ui/shown.js'
import { announce } from '../../../ui/toasts.js'
import { useBulk, type BulkProgress } from './use-bulk.js'

export interface BulkDialogProps {
  configs: readonly ConfigSummary[]
  onDone: () => void
  onClose: () => void
}

interface Props extends BulkDialogProps {
  title: string
  action: string
  danger?: boolean
  /** What to say when all is done, such as `archived`. */
  said: string
  /** Why there is nothing to do yet. */
  missing?: string | undefined
  work: (config: ConfigSummary) => Promise<unknown>
  children: ComponentChildren
}

/** Asks, does the same to each config, and says how far it is and what failed. */
export function BulkDialog(props: Props) {
  const { configs, onDone, onClose, title, action, danger = false, said, missing, work, children } = props
  const { progress, run, stop } = useBulk(configs, work)

  async function start(): Promise<void> {
    if (!(await run())) return
    announce(`${counted(configs.length, 'config')} ${said}`)
    onDone()
  }

  return (
    <Dialog title={title} onClose={progress?.running ? undefined : onClose}>
      {progress ? <Progress {...progress} /> : children}
      <div class="form-actions">
        {progress ? (
          <Button onClick={progress.running ? stop : onClose}>{progress.running ? 'Stop' : 'Close'}</Button>
        ) : (
          <>
            <Button look={danger ? 'danger' : 'primary'} disabledReason={missing} onClick={() => void start()}>
              {action}
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

function Progress({ done, all, failed, running }: BulkProgress) {
  return (
    <div class="stack" role="status">
      <p>
        {done} of {all} {running ? 'done …' : 'done.'}
      </p>
      <progress max={all} value={done} aria-label="Progress" />
      {failed.length > 0 && (
        <div>
          <p>{counted(failed.length, 'config')} could not be changed:</p>
          <ul>
            {failed.map(({ key, message }) => (
              <li key={key}>
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
