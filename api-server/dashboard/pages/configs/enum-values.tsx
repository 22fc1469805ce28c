import { useLayoutEffect, useRef } from 'preact/hooks'
import { Button } from '../../ui/button.js'
import { FieldGroup } from '../../ui/field.js'
import { useMoveParts } from '../../ui/form.js'
import { TextField } from '../../ui/text-field.js'
import type { EnumRow } from './options-draft.js'
import { t } from '../../language/text.js'

interface EnumValuesProps {
  values: readonly EnumRow[]
  onChange: (values: readonly EnumRow[]) => void
}

/** The values of an enum, one a row. Enter in a row adds one below it. */
export function EnumValues({ values, onChange }: EnumValuesProps) {
  const list = useRef<HTMLOListElement>(null)
  const moveParts = useMoveParts('typeOptions.values')
  /** The row to go to once it is there. */
  const next = useRef<number | undefined>(undefined)

  useLayoutEffect(() => {
    if (next.current === undefined) return
    list.current?.querySelectorAll('input')[next.current]?.focus()
    next.current = undefined
  }, [values])

  function addAfter(index: number): void {
    next.current = index + 1
    moveParts((at) => (at > index ? at + 1 : at))
    onChange([...values.slice(0, index + 1), undefined, ...values.slice(index + 1)])
  }

  function remove(index: number): void {
    next.current = Math.min(index, values.length - 2)
    moveParts((at) => (at === index ? undefined : at > index ? at - 1 : at))
    onChange(values.filter((_, at) => at !== index))
  }

  return (
    <FieldGroup
      name="typeOptions.values"
      label={t('Values')}
      hint={t('At least two, each once. Empty rows are left out.')}
    >
      {() => (
        <div class="stack enum-values">
          <ol role="list" class="stack" ref={list}>
            {values.map((value, index) => (
              // Enter would submit the form, which nobody expects in the middle of a list.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={index}
                class="enum-value"
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
                  event.preventDefault()
                  addAfter(index)
                }}
              >
                <TextField
                  name={`typeOptions.values[${index}]`}
                  label={t('Value {index}', { index: index + 1 })}
                  hideLabel
                  value={value ?? ''}
                  placeholder={value === '' ? t('(the empty text)') : undefined}
                  onInput={(text) => onChange(values.map((one, at) => (at === index ? text || undefined : one)))}
                  mono
                />
                <Button
                  small
                  label={
                    value
                      ? t('Remove value {index}, {value}', { index: index + 1, value })
                      : t('Remove value {index}', { index: index + 1 })
                  }
                  disabledReason={values.length <= 2 ? t('An enum has at least two values') : undefined}
                  onClick={() => remove(index)}
                >
                  {t('Remove')}
                </Button>
              </li>
            ))}
          </ol>
          <div>
            <Button small onClick={() => addAfter(values.length - 1)}>
              {t('Add a value')}
            </Button>
          </div>
        </div>
      )}
    </FieldGroup>
  )
}
