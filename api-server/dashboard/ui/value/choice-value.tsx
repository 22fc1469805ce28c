import { Field, FieldGroup } from '../field.js'
import { chosenText } from './spelling.js'
import type { TextProps } from './types.js'
import { t } from '../../language/text.js'

/** More choices than these, or longer ones together, are a menu. */
const IN_SIGHT = 6
const LENGTH_IN_SIGHT = 60

interface ChoiceValueProps extends TextProps {
  choices: readonly string[]
}

/** One of a closed list: side by side if they are few, otherwise a menu. */
export function ChoiceValue({ choices, text, onText, compact = false, ...props }: ChoiceValueProps) {
  const { type, typeOptions, disabled = false, ...field } = props
  const chosen = type === 'enum' ? chosenText(props, text) : text
  const known = choices.includes(chosen)
  const inSight = choices.length <= IN_SIGHT && choices.join('').length <= LENGTH_IN_SIGHT
  if (compact || !inSight) {
    return (
      <Field {...field}>
        {(control) => (
          <select
            {...control}
            class="input"
            value={chosen}
            disabled={disabled}
            onChange={(event) => onText(event.currentTarget.value)}
          >
            {!known && (
              <option value={chosen}>
                {chosen === '' ? t('Choose a value') : t('{value} (not allowed)', { value: chosen })}
              </option>
            )}
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice === '' ? t('(empty)') : choice}
              </option>
            ))}
          </select>
        )}
      </Field>
    )
  }
  return (
    <FieldGroup {...field}>
      {(id) => (
        <div class="value-choices">
          {choices.map((choice, index) => (
            <div class="value-choice" key={choice}>
              <input
                type="radio"
                id={`${id}-${index}`}
                name={id}
                checked={choice === chosen}
                disabled={disabled}
                onChange={() => onText(choice)}
              />
              <label for={`${id}-${index}`}>{choice === '' ? t('(empty)') : choice}</label>
            </div>
          ))}
          {choices.length === 0 && <span class="hint">{t('Add the allowed values first.')}</span>}
          {!known && chosen !== '' && <span class="hint">{t('{value} is no longer allowed', { value: chosen })}</span>}
        </div>
      )}
    </FieldGroup>
  )
}
