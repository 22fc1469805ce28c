import type { ConfigType } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { FieldGroup } from '../../ui/field.js'
import { useParts } from '../../ui/form.js'
import { TextField } from '../../ui/text-field.js'
import { firstValue } from '../../ui/value/spelling.js'
import { ValueField } from '../../ui/value/value-field.js'
import { nextId, type VariationDraft } from './draft.js'
import type { TypeOptions } from './options-draft.js'
import { t } from '../../language/text.js'

interface VariationsFieldProps {
  type: ConfigType
  typeOptions: TypeOptions
  variations: readonly VariationDraft[]
  onChange: (variations: readonly VariationDraft[]) => void
}

/** What an experiment compares: values with names. */
export function VariationsField({ type, typeOptions, variations, onChange }: VariationsFieldProps) {
  useParts(
    'variations',
    variations.map(({ id }) => id),
  )
  const change = (id: number, part: Partial<VariationDraft>) =>
    onChange(variations.map((one) => (one.id === id ? { ...one, ...part } : one)))
  return (
    <FieldGroup
      name="variations"
      label={t('Variations')}
      hint={t('The values that the experiment compares. Percentages of the rules decide who gets which.')}
    >
      {() => (
        <div class="stack variations">
          {variations.map(({ id, name, value }, index) => (
            <div class="variation" key={id} role="group" aria-label={t('Variation {index}', { index: index + 1 })}>
              <TextField
                name={`variations[${index}].name`}
                label={t('Name')}
                optional
                value={name}
                onInput={(text) => change(id, { name: text })}
              />
              <ValueField
                type={type}
                typeOptions={typeOptions}
                name={`variations[${index}].value`}
                label={t('Value')}
                value={value}
                onChange={(next) => change(id, { value: next })}
                compact
              />
              <Button
                small
                label={
                  name === ''
                    ? t('Remove variation {index}', { index: index + 1 })
                    : t('Remove variation {index}, {name}', { index: index + 1, name })
                }
                onClick={() => onChange(variations.filter((one) => one.id !== id))}
              >
                {t('Remove')}
              </Button>
            </div>
          ))}
          <div>
            <Button
              small
              onClick={() => {
                const value = firstValue({ type, typeOptions })
                onChange([...variations, { id: nextId(), name: '', value, nullName: false }])
              }}
            >
              {t('Add a variation')}
            </Button>
          </div>
        </div>
      )}
    </FieldGroup>
  )
}
