import { useRef, useState } from 'preact/hooks'
import { Button } from './button.js'
import { copyToClipboard } from './clipboard.js'
import { TextField } from './text-field.js'
import { t } from '../language/text.js'

/** A secret that the server will not show again. It is kept only in the component that received it. */
export function SecretOnce({ label, secret }: { label: string; secret: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    if (await copyToClipboard(secret, () => box.current?.querySelector('input')?.select())) setCopied(true)
  }

  return (
    <div class="secret" ref={box}>
      <TextField
        label={label}
        value={secret}
        onInput={() => undefined}
        readOnly
        mono
        hint={t('Copy it now. It is not shown again.')}
      />
      <div>
        <Button onClick={() => void copy()}>{copied ? t('Copied') : t('Copy')}</Button>
      </div>
    </div>
  )
}
