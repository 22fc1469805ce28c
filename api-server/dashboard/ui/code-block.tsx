import { useRef } from 'preact/hooks'
import { Button } from './button.js'
import { copyToClipboard } from './clipboard.js'
import { t } from '../language/text.js'

/** Several lines of code with a button that copies them. `label` names them, such as `the code`. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  const place = useRef<HTMLElement>(null)
  const select = () => place.current && getSelection()?.selectAllChildren(place.current)
  return (
    <div class="code-block">
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-label={label}>
        <code ref={place}>{code}</code>
      </pre>
      <Button small label={t('Copy {label}', { label })} onClick={() => void copyToClipboard(code, select)}>
        {t('Copy')}
      </Button>
    </div>
  )
}
