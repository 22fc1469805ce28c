import { newId } from '../../../ui/rules/ids.js'
import { Button } from '../../../ui/button.js'
import { FieldGroup } from '../../../ui/field.js'
import { partColor, SplitBar } from '../../../ui/rules/split-bar.js'
import { evenly, remainder, takeRest } from '../../../ui/rules/split.js'
import { NumberField } from '../../../ui/text-field.js'
import type { ValueType } from '../../../ui/value/types.js'
import { ValueField } from '../../../ui/value/value-field.js'
import { describeValue } from '../../../ui/value/value-text.js'
import { unusedValue, type DraftShare } from './draft.js'

export interface SplitEditorProps {
  /** The server's name of the list, such as `rules[0].percentages`. */
  name: string
  shares: readonly DraftShare[]
  valueType: ValueType
  onChange: (shares: DraftShare[]) => void
  disabled: boolean
}

/** Characters of a value in the bar's labels. */
const LABEL = 24

export function SplitEditor({ name, shares, valueType, onChange, disabled }: SplitEditorProps) {
  const texts = shares.map((share) => share.percentage)
  const labels = shares.map((share) => describeValue(valueType, share.value, LABEL))
  const rest = remainder(texts)
  const setTexts = (changed: readonly string[]) =>
    onChange(shares.map((share, index) => ({ ...share, percentage: changed[index] ?? share.percentage })))
  const change = (index: number, part: Partial<DraftShare>) =>
    onChange(shares.map((share, at) => (at === index ? { ...share, ...part } : share)))

  function add(): void {
    const percentage = String(Math.max(0, rest ?? 0))
    onChange([...shares, { id: newId(), percentage, value: unusedValue(valueType, shares) }])
  }

  return (
    <FieldGroup name={name} label="Shares">
      {() => (
        <div class="stack-small">
          <SplitBar shares={texts} labels={labels} onChange={setTexts} disabled={disabled} />
          <ul role="list" class="split-rows">
            {shares.map((share, index) => (
              <li key={share.id} class="split-row">
                <span class={`swatch ${partColor(index)}`} aria-hidden="true" />
                <div class="split-value">
                  <ValueField
                    {...valueType}
                    name={`${name}[${index}].value`}
                    label={`Value of share ${index + 1}`}
                    hideLabel
                    value={share.value}
                    onChange={(value) => change(index, { value })}
                    compact
                  />
                </div>
                <div class="split-percentage">
                  <NumberField
                    name={`${name}[${index}].percentage`}
                    label={`Percentage of share ${index + 1}`}
                    hideLabel
                    unit="%"
                    value={share.percentage}
                    onInput={(percentage) => change(index, { percentage })}
                  />
                </div>
                <div class="row split-actions">
                  {rest !== undefined && rest !== 0 && (
                    <Button
                      small
                      look="quiet"
                      label={`${rest > 0 ? 'Add the rest' : 'Take off'}: share ${index + 1}`}
                      onClick={() => setTexts(takeRest(texts, index))}
                    >
                      {rest > 0 ? 'Add the rest' : 'Take off'}
                    </Button>
                  )}
                  <Button
                    small
                    look="quiet"
                    label={`Remove share ${index + 1}`}
                    disabledReason={shares.length < 2 ? 'A split has at least one share' : undefined}
                    onClick={() => onChange(shares.filter((_, at) => at !== index))}
                  >
                    Remove
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          <div class="row">
            <span role="status" class={rest === 0 ? 'split-sum' : 'split-sum split-sum-wrong'}>
              {sumWords(rest)}
            </span>
            <Button small onClick={add}>
              Add share
            </Button>
            <Button small onClick={() => setTexts(evenly(shares.length))}>
              Distribute evenly
            </Button>
          </div>
        </div>
      )}
    </FieldGroup>
  )
}

function sumWords(rest: number | undefined): string {
  if (rest === undefined) return 'Every share needs a number'
  if (rest === 0) return '✓ Adds up to 100%'
  return rest > 0 ? `${rest}% left to give` : `${-rest}% too much`
}
