import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from './dialog.js'

export interface Question {
  title: string
  text: ComponentChildren
  /** What the button does. */
  action: string
  danger?: boolean
}

/** Asks in the middle of saving: `await ask(...)` returns whether to go on. Render `question` outside of forms. */
export function useAsk() {
  const [open, setOpen] = useState<Question & { answer: (yes: boolean) => void }>()
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        setOpen(undefined)
        resolve(yes)
      }
      setOpen({ ...question, answer })
    })
  const question = open && (
    <ConfirmDialog
      title={open.title}
      action={open.action}
      danger={open.danger ?? false}
      onConfirm={() => open.answer(true)}
      onClose={() => open.answer(false)}
    >
      {open.text}
    </ConfirmDialog>
  )
  return { ask, question }
}
