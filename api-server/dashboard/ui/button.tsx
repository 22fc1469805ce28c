import type { ComponentChildren, Ref } from 'preact'
import { spelledOut } from './odd-characters.js'

export interface ButtonProps {
  children: ComponentChildren
  onClick?: (() => void) | undefined
  type?: 'button' | 'submit'
  look?: 'plain' | 'primary' | 'danger' | 'quiet'
  small?: boolean
  /** The work is under way: the button stays focused and ignores clicks. */
  busy?: boolean
  /** Why it cannot be used now, such as `denied('projects:create')`. It stays reachable, so that the reason is heard. */
  disabledReason?: string | undefined
  /** Names the button where its text alone does not, such as `Delete Staging`. Begins with the visible text. */
  label?: string | undefined
  buttonRef?: Ref<HTMLButtonElement>
  pressed?: boolean
}

export function Button(props: ButtonProps) {
  const { children, onClick, type = 'button', busy = false, disabledReason, label, buttonRef, pressed } = props
  const off = busy || disabledReason !== undefined
  return (
    <button
      ref={buttonRef ?? null}
      type={type}
      class={buttonClass(props)}
      aria-disabled={off ? 'true' : undefined}
      aria-busy={busy ? 'true' : undefined}
      aria-pressed={pressed}
      aria-label={label === undefined ? undefined : spelledOut(label)}
      // The accessible description as well: in the name too, screen readers read it twice.
      title={disabledReason}
      onClick={(event) => {
        if (off) event.preventDefault()
        else onClick?.()
      }}
    >
      {children}
    </button>
  )
}

interface LinkButtonProps extends Pick<ButtonProps, 'children' | 'look' | 'small' | 'label'> {
  href: string
  /** It leads to a file to download; this is its name if the server gives none. */
  download?: string
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton({ href, children, label, download, ...look }: LinkButtonProps) {
  return (
    <a href={href} class={buttonClass(look)} aria-label={label} download={download}>
      {children}
    </a>
  )
}

function buttonClass({ look = 'plain', small = false }: Pick<ButtonProps, 'look' | 'small'>): string {
  return `button button-${look}${small ? ' button-small' : ''}`
}
