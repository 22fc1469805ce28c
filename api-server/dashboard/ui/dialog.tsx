import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { failureOf } from '../api/errors.js'
import { Button } from './button.js'
import { focusPage } from './focus-page.js'
import { Shown } from './shown.js'
import { TextField } from './text-field.js'
import { announce } from './toasts.js'
import { rich, t } from '../language/text.js'
import { useAlive } from './use-alive.js'

interface DialogProps {
  title: string
  children: ComponentChildren
  /**
   * Escape, or a button of the content. Escape must be pressed again where something was filled in. Without this the dialog stays until its
   * content closes it.
   */
  onClose?: (() => void) | undefined
  wide?: boolean
  /** What is filled in is still there when the dialog is opened again, so Escape closes it at once. */
  keeps?: boolean
  /** `palette`: at the top, its title is only heard. */
  look?: 'palette'
}

/** A native modal dialog, open as long as it is rendered. The focus returns to where it was. */
export function Dialog({ title, children, onClose, wide = false, keeps = false, look }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leaving = useRef(false)
  const titleId = useId()
  const { noteEdit, isFilled } = useEdits()
  const [warned, setWarned] = useState(false)
  const warning = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    element?.showModal()
    return () => {
      leaving.current = true
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else focusPage()
    }
  }, [])
  useLayoutEffect(() => {
    if (warned) warning.current?.scrollIntoView({ block: 'nearest' })
  }, [warned])

  function onEscape(): void {
    if (onClose === undefined) return
    if (warned || keeps || !isFilled()) onClose()
    else setWarned(true)
  }

  return (
    <dialog
      ref={dialog}
      class={`dialog${wide ? ' dialog-wide' : ''}${look ? ` dialog-${look}` : ''}`}
      aria-labelledby={titleId}
      onInput={(event) => {
        noteEdit(event)
        setWarned(false)
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) onEscape()
      }}
      onClose={(event) => {
        // Chromium does not let a page block Escape forever: pressed repeatedly, it closes whatever is open.
        if (leaving.current || event.target !== event.currentTarget) return
        event.currentTarget.showModal()
        onEscape()
      }}
    >
      <div class="dialog-body">
        <h2 id={titleId} class={look && 'visually-hidden'}>
          <Shown text={title} />
        </h2>
        {children}
        {warned && (
          <p class="form-errors" role="alert" ref={warning}>
            {t('Nothing is saved yet. Press Escape again, or Cancel, to close this anyway.')}
          </p>
        )}
      </div>
    </dialog>
  )
}

/** The fields of a dialog that somebody has changed; a text field that is empty again holds nothing to lose. */
function useEdits() {
  const edited = useRef(new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>()).current
  const holds = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) =>
    field.isConnected && field.type !== 'search' && field.value !== ''
  return {
    noteEdit: ({ target }: Event) => {
      const isField =
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      if (isField) edited.add(target)
    },
    isFilled: () => [...edited].some(holds),
  }
}

interface ConfirmDialogProps {
  title: string
  children: ComponentChildren
  /** What the button does, such as `Delete project`. */
  action: string
  /** What must be typed first, for what cannot be undone. */
  typeToConfirm?: string
  danger?: boolean
  /** What the other button says, if not Cancel. */
  dismissal?: string
  /** The focus is on the action from the start: in an emergency Enter does it. */
  focusAction?: boolean
  /** Said once it is done, when the dialog closes. Without this, `onConfirm` sees to both. */
  done?: string
  /** A rejection is shown in the dialog. */
  onConfirm: () => unknown
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, typeToConfirm, danger = false, focusAction = false, onConfirm, onClose } = props
  const { dismissal = t('Cancel'), done } = props
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const missing = typeToConfirm !== undefined && typed.trim() !== typeToConfirm
  const alive = useAlive()
  const safe = useRef<HTMLButtonElement>(null)
  const risky = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (focusAction) return risky.current?.focus()
    // Pressing Enter without reading must lose nothing. If something has to be typed first, it cannot.
    if (danger && typeToConfirm === undefined) safe.current?.focus()
  }, [])

  async function confirm(event: Event): Promise<void> {
    event.preventDefault()
    if (missing || busy) return
    setBusy(true)
    setMessage(undefined)
    try {
      await onConfirm()
      if (done === undefined) return
      announce(done)
      onClose()
    } catch (error) {
      const { message: why } = failureOf(error)
      // Someone who has closed the dialog in the meantime would think that it was done.
      if (!alive.current) return announce(`${action}: ${why}`, 'error')
      setMessage(why)
      setBusy(false)
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form class="form" noValidate onSubmit={(event) => void confirm(event)}>
        {message !== undefined && (
          <div class="form-errors" role="alert">
            {message}
          </div>
        )}
        <div class="stack">{children}</div>
        {typeToConfirm !== undefined && (
          // Escape may close the dialog at once: nothing typed here is worth keeping.
          <div onInput={(event) => event.stopPropagation()}>
            <TextField
              label={rich('Type {typeToConfirm} to confirm', { typeToConfirm: <code>{typeToConfirm}</code> })}
              value={typed}
              onInput={setTyped}
              mono
            />
          </div>
        )}
        <div class="form-actions">
          <Button
            type="submit"
            look={danger ? 'danger' : 'primary'}
            busy={busy}
            buttonRef={risky}
            disabledReason={missing ? t('Type {typeToConfirm} first', { typeToConfirm }) : undefined}
          >
            {action}
          </Button>
          <Button onClick={onClose} buttonRef={safe}>
            {dismissal}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
