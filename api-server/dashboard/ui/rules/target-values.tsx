import { parseDateTime } from '@service/evaluation'
import { Select } from '../choices.js'
import { Field } from '../field.js'
import { TextField } from '../text-field.js'
import { LATEST_TIME, typedMoment } from '../typed-time.js'
import { Chips, EXAMPLES, type TargetValuesProps } from './chips.js'
import { takesList, typedValue, valueProblem, versionNote } from './target-text.js'
import { t } from '../../language/text.js'

/** What an attribute is compared with: one value, or as many as the operator takes. */
export function TargetValues(props: TargetValuesProps) {
  const { name, operator, targetType, values, suggested, onChange } = props
  const [first = ''] = values
  if (targetType === 'boolean' && values.length < 2) {
    const known = first === 'true' || first === 'false'
    const options = ['true', 'false'].map((value) => ({ value, label: value }))
    if (!known)
      options.unshift({ value: first, label: first === '' ? t('Choose') : t('{first} (not true or false)', { first }) })
    return (
      <Select name={name} label={t('Value')} value={first} options={options} onChange={(value) => onChange([value])} />
    )
  }
  // A list from elsewhere stays a list: nothing is dropped silently.
  if (takesList(operator) || values.length > 1) {
    return (
      <div class="stack-small">
        <Chips {...props} />
        {targetType === 'semver' && <VersionNote values={values} />}
      </div>
    )
  }
  return (
    <div class="stack-small">
      <TextField
        name={name}
        label={t('Value')}
        placeholder={EXAMPLES[targetType]}
        error={first === '' ? undefined : valueProblem(targetType, first)}
        value={first}
        suggestions={suggested}
        onInput={(value) => onChange(typedValue(targetType, value))}
        mono
      />
      {targetType === 'semver' && <VersionNote values={values} />}
      {targetType === 'datetime' && <LocalTime value={first} onChange={(value) => onChange([value])} />}
    </div>
  )
}

function VersionNote({ values }: { values: readonly string[] }) {
  const note = versionNote(values)
  return note === undefined ? null : <p class="hint">{note}</p>
}

/** The same moment as the clock on the wall shows it; choosing one writes it in UTC. */
function LocalTime({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  // Not as browsers read it: they take a time without an offset as local.
  const time = parseDateTime(value)
  return (
    <Field label={t('In your time zone')}>
      {(control) => (
        <input
          {...control}
          class="input"
          type="datetime-local"
          max={LATEST_TIME['datetime-local']}
          step="1"
          value={time === undefined ? '' : localText(new Date(time))}
          onChange={(event) => {
            const chosen = typedMoment(event.currentTarget.value)
            if (chosen !== undefined) onChange(chosen.replace('.000Z', 'Z'))
          }}
        />
      )}
    </Field>
  )
}

function localText(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}
