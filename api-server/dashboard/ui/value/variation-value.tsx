import type { Variation } from '../../api/types.js'
import { Field } from '../field.js'
import { spelledOut } from '../odd-characters.js'
import { textOf } from './spelling.js'
import type { TextProps } from './types.js'
import { describeValue } from './value-text.js'
import { t } from '../../language/text.js'

/** Characters of a value in the menu. */
const LONGEST = 60

interface VariationValueProps extends Omit<TextProps, 'variations'> {
  variations: readonly Variation[]
}

/** The value of one of an experiment's variations. */
export function VariationValue({ variations, text, onText, ...props }: VariationValueProps) {
  const { type, typeOptions, compact, role, disabled = false, ...field } = props
  const isKnown = variations.some(({ value }) => textOf(value) === text)
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          class="input"
          value={text}
          disabled={disabled}
          onChange={(event) => onText(event.currentTarget.value)}
        >
          {!isKnown && (
            <option value={text}>
              {text === ''
                ? t('Choose a variation')
                : t('{value} (not a variation)', { value: describeValue(props, text, LONGEST) })}
            </option>
          )}
          {variations.map(({ name, value }) => (
            <option key={textOf(value)} value={textOf(value)}>
              {spelledOut([name, describeValue(props, value, LONGEST)].filter(Boolean).join(': '))}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
