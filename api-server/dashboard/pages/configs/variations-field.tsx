import type { ConfigType } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { FieldGroup } from '../../ui/field.js'
import { TextField } from '../../ui/text-field.js'
import { firstValue } from '../../ui/value/spelling.js'
import { ValueField } from '../../ui/value/value-field.js'
import { nextId, type VariationDraft } from './draft.js'
import type { TypeOptions } from './options-draft.js'

export interface VariationsFieldProps {
  type: ConfigType
  typeOptions: TypeOptions
  variations: readonly VariationDraft[]
  onChange: (variations: readonly VariationDraft[]) => void
}

/** What an experiment compares: values with names. */
export function VariationsField({ type, typeOptions, variations, onChange }: VariationsFieldProps) {
  const change = (id: number, part: Partial<VariationDraft>) =>
    onChange(variations.map((one) => (one.id === id ? { ...one, ...part } : one)))
  return (
    <FieldGroup
      name="variations"
      label="Variations"
      hint="The values that the experiment compares. Percentages of the rules decide who gets which."
    >
      {() => (
        <div class="stack variations">
          {variations.map(({ id, name, value }, index) => (
            <div class="variation" key={id} role="group" aria-label={`Variation ${index + 1}`}>
              <TextField
                name={`variations[${index}].name`}
                label="Name"
                optional
                value={name}
                onInput={(text) => change(id, { name: text })}
              />
              <ValueField
                type={type}
                typeOptions={typeOptions}
                name={`variations[${index}].value`}
                label="Value"
                value={value}
                onChange={(next) => change(id, { value: next })}
                compact
              />
              <Button
                small
                label={`Remove variation ${index + 1}${name === '' ? '' : `, ${name}`}`}
                onClick={() => onChange(variations.filter((one) => one.id !== id))}
              >
                Remove
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
              Add a variation
            </Button>
          </div>
        </div>
      )}
    </FieldGroup>
  )
}
