import { useEffect, useRef } from 'preact/hooks'
import { LastChange } from '../../app/last-change.js'
import type { Config } from '../../api/types.js'
import { Diff } from '../../ui/diff.js'
import { Notice } from '../../ui/states.js'
import { settingsOf } from './draft.js'
import { rich, t } from '../../language/text.js'

/** Tells the second person to save what the first one saved, and what happened to their own changes. */
export function ChangedMeanwhile({ before, after }: { before: Config; after: Config }) {
  const box = useRef<HTMLDivElement>(null)
  // It appears above a long form: someone who has just pressed Save further down must be able to see it.
  useEffect(() => box.current?.focus(), [after])
  return (
    <div role="alert" class="stack" tabIndex={-1} ref={box}>
      <Notice look="warning">
        <div class="stack">
          <p>
            {rich(
              '<strong>Someone else saved this config while you were editing it.</strong> Nothing of yours was saved yet. What you changed is still in the fields below; the rest now shows theirs. Look at it and save again.',
              { strong: (children) => <strong>{children}</strong> },
            )}
          </p>
          <LastChange projectId={after.projectId} resource="config" id={after.id} version={after} />
          <Diff label={t('What somebody else changed')} before={settingsOf(before)} after={settingsOf(after)} />
        </div>
      </Notice>
    </div>
  )
}
