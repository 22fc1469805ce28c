import { NumberField } from '../text-field.js'
import { ChoiceValue } from './choice-value.js'
import { inWords, UNIT_NAMES } from './duration.js'
import { JsonValue } from './json-value.js'
import { constraintsOf, enumTexts, textOf, valueOf } from './spelling.js'
import { TextValue } from './text-value.js'
import { variationsOf, type TextProps, type TimespanOptions, type ValueFieldProps } from './types.js'
import { VariationValue } from './variation-value.js'
import { rich } from '../../language/text.js'

/** An editor for a value of a config, one of eight kinds by the config's type. */
export function ValueField({ value, onChange, hint, ...props }: ValueFieldProps) {
  const allowed = props.compact ? undefined : constraintsOf(props)
  const parts: TextProps = {
    ...props,
    hint: hint ?? allowed,
    text: textOf(value),
    onText: (text) => onChange(valueOf(props, text)),
  }
  const variations = variationsOf(props)
  if (variations) return <VariationValue {...parts} variations={variations} />
  switch (props.type) {
    case 'boolean':
      return <ChoiceValue {...parts} choices={['true', 'false']} />
    case 'enum':
      return <ChoiceValue {...parts} choices={enumTexts(props.typeOptions)} />
    case 'integer':
    case 'float':
      return <NumberValue {...parts} />
    case 'timespan':
      return <TimespanValue {...parts} />
    case 'json':
      return <JsonValue {...parts} />
    case 'string':
    case 'url':
      return <TextValue {...parts} />
  }
}

function NumberValue({ text, onText, type, typeOptions, compact, ...field }: TextProps) {
  const whole = type === 'integer' || typeOptions?.['isInteger'] === true
  return <NumberField {...field} value={text} onInput={onText} whole={whole} required />
}

function TimespanValue({ text, onText, type, typeOptions, compact, ...field }: TextProps) {
  const unit = typeOptions?.['unit'] as TimespanOptions['unit'] | undefined
  const words = unit && inWords(text, unit)
  return (
    <div class="value-timespan">
      <NumberField
        {...field}
        label={
          unit === undefined || field.hideLabel !== true
            ? field.label
            : rich('{label} in {unit}', { label: field.label, unit: UNIT_NAMES[unit] })
        }
        value={text}
        onInput={onText}
        whole={typeOptions?.['allowFractions'] !== true}
        required
        {...(unit !== undefined && { unit: UNIT_NAMES[unit] })}
      />
      {words !== undefined && <div class="hint">{words}</div>}
    </div>
  )
}
