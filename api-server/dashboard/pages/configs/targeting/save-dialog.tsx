import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { SAVE_NOW, SaveChoiceFields, useSaveChoice } from '../../../app/save-choice.js'
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

export interface SaveDialogProps {
  saving: ReviewedSave<'copy'>
  config: Config
  target: Target
  editor: Editor
  /** The difference. */
  children: ComponentChildren
}

/** The last look before rules are saved: at once, at a time, or when someone else approves. */
export function SaveDialog({ saving, config, target, editor, children }: SaveDialogProps) {
  const { environment } = target
  const [choice, setChoice] = useState(SAVE_NOW)
  const [failure, setFailure] = useState<Failure>()
  const { when, at, missing } = useSaveChoice(environment.id, choice)

  async function plan(): Promise<void> {
    setFailure(undefined)
    try {
      const { projectId, key } = config
      const body = bodyOf(editor.draft, environment.id)
      const planned = await planChange(projectId, key, body, { at, comment: choice.comment, ifMatch: target.etag })
      announce(planned.state === 'scheduled' ? 'Change scheduled' : 'Change proposed')
      editor.discard()
      saving.close()
    } catch (error) {
      setFailure(failureOf(error))
    }
  }

  function confirm(): void {
    editor.comment.current = choice.comment
    if (when === 'now') saving.confirm()
    else void plan()
  }

  const words = { now: `Save to ${environment.name}`, later: 'Schedule', propose: 'Propose' }
  const isLiveNow = environment.live && when === 'now'
  return (
    <ReviewDialog
      title={`Save these changes to ${environment.name}?`}
      action={words[when]}
      agreement={isLiveNow ? `${environment.name} is live: real users get this immediately.` : undefined}
      missing={missing}
      onConfirm={confirm}
      onClose={saving.close}
    >
      {failure && <FailureNotice failure={failure} />}
      {children}
      <SaveChoiceFields environment={environment} choice={choice} onChange={setChoice} />
    </ReviewDialog>
  )
}
