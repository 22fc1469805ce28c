import { useMemo, useRef } from 'preact/hooks'
import { Button } from '../button.js'
import { Field } from '../field.js'
import { formatJson, mistakeIn } from './json-text.js'
import type { TextProps } from './value-field.js'

const FEWEST = 4
const MOST = 20

/** A code area for JSON: says where the first mistake is, leads there, and formats. */
export function JsonValue({ text, onText, type, typeOptions, compact = false, disabled = false, ...field }: TextProps) {
  const box = useRef<HTMLDivElement>(null)
  const mistake = useMemo(() => (text.trim() === '' ? undefined : mistakeIn(text)), [text])
  const formatted = useMemo(() => (mistake || text.trim() === '' ? text : formatJson(text)), [text, mistake])
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
          {mistake && `Line ${mistake.line}, column ${mistake.column}: ${mistake.message}.`}
          {!mistake && text.trim() !== '' && 'This is JSON.'}
        </span>
        {!disabled && mistake && (
          <Button small onClick={() => goToMistake(mistake.offset)}>
            Go there
          </Button>
        )}
        {!disabled && !mistake && formatted !== text && (
          <Button small onClick={() => onText(formatted)}>
            Format
          </Button>
        )}
      </div>
    </div>
  )
}
