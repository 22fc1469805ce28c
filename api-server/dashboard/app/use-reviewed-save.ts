import { useRef, useState } from 'preact/hooks'
import type { SharedDraft } from './use-shared-draft.js'

export interface ReviewedSave<Other extends string> {
  /** What is open over the editor. */
  dialog: 'review' | 'conflict' | 'discard' | Other | undefined
  open: (dialog: 'review' | 'conflict' | 'discard' | Other) => void
  close: () => void
  /** For the form: opens the difference first, and saves once it was confirmed. */
  submit: () => Promise<void>
  /** The difference was seen: save. */
  confirm: () => void
  /** Put it on the element around the form; dialogs stand outside of the form. */
  box: { current: HTMLDivElement | null }
}

interface ReviewedSaveOptions {
  /** Runs before the difference is shown; throws what keeps the draft from being saved. */
  check?: () => void
  onSaved: () => void
  /** Runs before the form shows why saving failed. */
  onError?: (error: unknown) => void
}

/** Saving in two steps: first the difference, and again if somebody else has saved in the meantime. */
export function useReviewedSave<V, D, Other extends string = never>(
  shared: SharedDraft<V, D>,
  { check, onSaved, onError }: ReviewedSaveOptions,
): ReviewedSave<Other> {
  const [dialog, setDialog] = useState<ReviewedSave<Other>['dialog']>()
  const confirmed = useRef(false)
  const box = useRef<HTMLDivElement>(null)

  async function submit(): Promise<void> {
    const save = confirmed.current
    confirmed.current = false
    try {
      check?.()
      if (shared.theirs !== undefined) setDialog('conflict')
      else if (!save) setDialog('review')
      else if (await shared.save()) onSaved()
      else setDialog('conflict')
    } catch (error) {
      onError?.(error)
      throw error
    }
  }

  return {
    dialog,
    open: setDialog,
    close: () => setDialog(undefined),
    submit,
    confirm: () => {
      confirmed.current = true
      setDialog(undefined)
      box.current?.querySelector('form')?.requestSubmit()
    },
    box,
  }
}
