import { useRef } from 'preact/hooks'
import { Button } from './button.js'
import { copyToClipboard } from './clipboard.js'
import { t } from '../language/text.js'

/** A text in monospace that a button copies. `what` names it, such as `the key of Web`. */
export function CopyText({ text, what }: { text: string; what: string }) {
  const place = useRef<HTMLElement>(null)

  const select = () => place.current && getSelection()?.selectAllChildren(place.current)

  return (
    <span class="copy-text">
      <code ref={place}>{text}</code>
      <Button small look="quiet" label={t('Copy {what}', { what })} onClick={() => void copyToClipboard(text, select)}>
        {t('Copy')}
      </Button>
    </span>
  )
}
