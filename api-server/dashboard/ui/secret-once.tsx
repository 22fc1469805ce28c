import { useRef, useState } from 'preact/hooks'
import { Button } from './button.js'
import { announce } from './toasts.js'
import { TextField } from './text-field.js'

/** A secret that the server will not show again. It lives in the component that got it and nowhere else. */
export function SecretOnce({ label, secret }: { label: string; secret: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
      announce('Copied to the clipboard')
    } catch {
      // Without HTTPS browsers give no clipboard; the text is then selected for the keyboard.
      box.current?.querySelector('input')?.select()
      announce('Press Ctrl+C or ⌘C to copy')
    }
  }

  return (
    <div class="secret" ref={box}>
      <TextField
        label={label}
        value={secret}
        onInput={() => undefined}
        readOnly
        mono
        hint="Copy it now. It is not shown again."
      />
      <div>
        <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy'}</Button>
      </div>
    </div>
  )
}
