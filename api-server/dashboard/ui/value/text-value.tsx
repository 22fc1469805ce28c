import { Field } from '../field.js'
import type { TextProps } from './types.js'
import { t } from '../../language/text.js'

/** How many lines a text shows before it scrolls. */
const LINES = 12

/** Text of any kind; it grows with its lines, so that line breaks are seen and kept. */
export function TextValue({ text, onText, type, typeOptions, compact, disabled = false, ...field }: TextProps) {
  return (
    <div class="value-text">
      <Field {...field}>
        {(control) =>
          type === 'url' ? (
            <input
              {...control}
              class="input mono"
              // Not type="url": that one drops outer spaces, which the server must get to see.
              type="text"
              inputMode="url"
              value={text}
              placeholder="https://"
              autocomplete="off"
              spellcheck={false}
              disabled={disabled}
              onInput={(event) => onText(event.currentTarget.value)}
            />
          ) : (
            <textarea
              {...control}
              class="input mono value-lines"
              dir="auto"
              rows={Math.min(LINES, text.split('\n').length)}
              value={text}
              spellcheck={false}
              disabled={disabled}
              onInput={(event) => onText(event.currentTarget.value)}
            />
          )
        }
      </Field>
      {type === 'string' && <Unseen text={text} />}
    </div>
  )
}

/** Says what the eye cannot see. */
function Unseen({ text }: { text: string }) {
  if (text === '') return <div class="hint">{t('An empty text')}</div>
  const [begins, ends] = [/^\s/.test(text), /\s$/.test(text)]
  if (!begins && !ends) return null
  const message =
    begins && ends
      ? t('It begins and ends with a space or line break.')
      : begins
        ? t('It begins with a space or line break.')
        : t('It ends with a space or line break.')
  return <div class="hint">{message}</div>
}
