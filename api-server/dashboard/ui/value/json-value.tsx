import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Button } from '../button.js'
import { Field } from '../field.js'
import { formatJson, mistakeIn } from './json-text.js'
import type { TextProps } from './types.js'
import { t } from '../../language/text.js'

const FEWEST = 4
const MOST = 20

/** How long after the last key the text is judged, in milliseconds: half a word is always wrong, and would be read out. */
const PAUSE = 400

/** A code area for JSON: says where the first mistake is, leads there, and formats. */
export function JsonValue({ text, onText, type, typeOptions, compact = false, disabled = false, ...field }: TextProps) {
  const box = useRef<HTMLDivElement>(null)
  const settled = useSettled(text)
  const empty = settled.trim() === ''
  const mistake = useMemo(() => (empty ? undefined : mistakeIn(settled)), [settled, empty])
  const untidy = useMemo(() => !empty && !mistake && formatJson(settled) !== settled, [settled, empty, mistake])
  const rows = Math.min(MOST, Math.max(compact ? 2 : FEWEST, text.split('\n').length))

  function goToMistake(offset: number): void {
    const area = box.current?.querySelector('textarea')
    area?.focus()
    area?.setSelectionRange(offset, Math.min(offset + 1, text.length))
  }

  return (
    <div class="value-json" ref={box}>
      <Field {...field}>
        {(control) => (
          <textarea
            {...control}
            class="input mono value-code"
            rows={rows}
            // Without wrapping, a line of the text is a line of the field, as the message counts them.
            wrap="off"
            value={text}
            spellcheck={false}
            autocapitalize="off"
            disabled={disabled}
            onInput={(event) => onText(event.currentTarget.value)}
          />
        )}
      </Field>
      <div class="row value-code-foot">
        <span class={mistake ? 'value-mistake' : 'hint'} role="status">
          {mistake &&
            t('Line {line}, column {column}: {message}.', {
              line: mistake.line,
              column: mistake.column,
              message: mistake.message,
            })}
          {!mistake && !empty && t('This is JSON.')}
        </span>
        {!disabled && mistake && (
          <Button small onClick={() => goToMistake(mistake.offset)}>
            {t('Go there')}
          </Button>
        )}
        {!disabled && untidy && (
          <Button small onClick={() => mistakeIn(text) === undefined && onText(formatJson(text))}>
            {t('Format')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
