import { signal } from '@preact/signals'
import { Button } from './button.js'
import { Icon } from './icon.js'
import { Shown } from './shown.js'
import { t } from '../language/text.js'

interface Toast {
  id: number
  message: string
  kind: 'done' | 'error'
  undo?: (() => void) | undefined
  /** What it is about: the next message about the same takes its place. */
  of?: string | undefined
}

const toasts = signal<readonly Toast[]>([])
let last = 0

/** How long a message stays, in milliseconds; errors stay until they are dismissed. */
const STAYS = 6000

/** How long something can be undone, in milliseconds. */
const UNDO_FOR = 60_000

/**
 * Shows a short message and has it read out.
 * @param of names what it is about, if an earlier message about the same no longer holds
 */
export function announce(message: string, kind: Toast['kind'] = 'done', of?: string): void {
  const id = show({ message, kind, of })
  if (kind === 'done') setTimeout(() => dismiss(id), STAYS)
}

/**
 * The same, with a button that undoes the change for a minute.
 * @param of names what was changed: an earlier change of it can no longer be undone, and what was said of it no longer holds
 */
export function announceUndoable(message: string, undo: () => void, of?: string): void {
  const id = show({ message, kind: 'done', undo, of })
  setTimeout(() => dismiss(id), UNDO_FOR)
}

function show(toast: Omit<Toast, 'id'>): number {
  last += 1
  const others = toasts.peek().filter(({ of }) => of === undefined || of !== toast.of)
  toasts.value = [...others.slice(-2), { id: last, ...toast }]
  return last
}

/** What had the focus before somebody went to a message. */
let cameFrom: HTMLElement | undefined

function dismiss(id: number): void {
  // With the message, the focus would be gone to the beginning of the page.
  if (document.activeElement?.closest(`[data-toast="${id}"]`)) {
    const back = cameFrom?.isConnected ? cameFrom : document.querySelector('main')
    back?.focus({ preventScroll: true })
  }
  toasts.value = toasts.peek().filter((toast) => toast.id !== id)
}

/** Where the messages appear. Rendered once; a live region must be on the page before its text. */
export function Toasts() {
  const noteWhence = ({ relatedTarget: from }: FocusEvent) => {
    if (from instanceof HTMLElement && from.closest('.toasts') === null) cameFrom = from
  }
  return (
    <div class="toasts" onFocusCapture={noteWhence}>
      <div role="status" class="stack">
        {toasts.value.filter((toast) => toast.kind === 'done').map(item)}
      </div>
      <div role="alert" class="stack">
        {toasts.value.filter((toast) => toast.kind === 'error').map(item)}
      </div>
    </div>
  )
}

function item(toast: Toast) {
  return (
    <div class={`toast toast-${toast.kind}`} key={toast.id} data-toast={toast.id}>
      <span>
        <Shown text={toast.message} />
      </span>
      {toast.undo && (
        <Button
          small
          onClick={() => {
            dismiss(toast.id)
            toast.undo?.()
          }}
        >
          {t('Undo')}
        </Button>
      )}
      <Button look="quiet" small label={t('Dismiss message')} onClick={() => dismiss(toast.id)}>
        <Icon name="close" />
      </Button>
    </div>
  )
}
