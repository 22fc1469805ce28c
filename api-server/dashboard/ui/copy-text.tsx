import { useRef } from 'preact/hooks'
import { Button } from './button.js'
import { announce } from './toasts.js'

/** A text in monospace that a button copies. `what` names it, such as `the key of Web`. */
export function CopyText({ text, what }: { text: string; what: string }) {
  const place = useRef<HTMLElement>(null)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      announce('Copied to the clipboard')
    } catch {
      // Without HTTPS browsers give no clipboard; the text is then selected for the keyboard.
      if (place.current) getSelection()?.selectAllChildren(place.current)
      announce('Press Ctrl+C or ⌘C to copy')
    }
  }

  return (
    <span class="copy-text">
      <code ref={place}>{text}</code>
      <Button small look="quiet" label={`Copy ${what}`} onClick={() => void copy()}>
        Copy
      </Button>
    </span>
  )
}
