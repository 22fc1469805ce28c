import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { SaveChoiceFields, timeProblemOf, useSaveChoice, type SaveChoice } from '../../../app/save-choice.js'
import type { ReviewedSave } from '../../../app/use-reviewed-save.js'
import { failureOf } from '../../../api/errors.js'
import { planChange } from '../../../api/planned.js'
import type { Config, Target } from '../../../api/types.js'
import { ReviewDialog } from '../../../ui/rules/review-dialog.js'
import { FailureNotice } from '../../../ui/states.js'
import { announce } from '../../../ui/toasts.js'
import type { Failure } from '../../../api/errors.js'
import { bodyOf } from './draft.js'
import type { Editor } from './use-editor.js'
import { t } from '../../../language/text.js'

interface SaveDialogProps {
  saving: ReviewedSave<'copy'>
  config: Config
  target: Target
  editor: Editor
  /** The difference. */
  children: ComponentChildren
}

/** The last look before rules are saved: now, at a set time, or when someone else approves. */
export function SaveDialog({ saving, config, target, editor, children }: SaveDialogProps) {
  const { environment } = target
  const { choice, setChoice } = editor
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const { when, at, missing, proposes } = useSaveChoice(environment, choice)

  async function plan(): Promise<void> {
    setFailure(undefined)
    setBusy(true)
    try {
      const { projectId, key } = config
      const body = bodyOf(editor.draft, environment.id)
      const planned = await planChange(projectId, key, body, { at, comment: choice.comment, ifMatch: target.etag })
      announce(planned.state === 'scheduled' ? t('Change scheduled') : t('Change proposed'))
      editor.discard()
      saving.close()
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }

  function choose(next: SaveChoice): void {
    // What was said about the time does not hold for another one.
    if (timeProblemOf(failure) !== undefined) setFailure(undefined)
    setChoice(next)
  }

  function confirm(): void {
    if (when === 'now') saving.confirm()
    else void plan()
  }

  const words = {
    now: t('Save to {name}', { name: environment.name }),
    later: proposes ? t('Propose') : t('Schedule'),
    propose: t('Propose'),
  }
  const isLiveNow = environment.live && when === 'now'
  return (
    <ReviewDialog
      title={t('Save these changes to {name}?', { name: environment.name })}
      action={words[when]}
      agreement={
        isLiveNow ? t('{name} is live: real users get this immediately.', { name: environment.name }) : undefined
      }
      missing={missing}
      busy={busy}
      onConfirm={confirm}
      onClose={saving.close}
    >
      {failure && timeProblemOf(failure) === undefined && <FailureNotice failure={failure} />}
      {children}
      <SaveChoiceFields environment={environment} choice={choice} failure={failure} onChange={choose} />
    </ReviewDialog>
  )
}
