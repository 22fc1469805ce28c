import { newId } from '../../../ui/rules/ids.js'
import { Button } from '../../../ui/button.js'
import { FieldGroup } from '../../../ui/field.js'
import { useParts } from '../../../ui/form.js'
import { partColor, SplitBar } from '../../../ui/rules/split-bar.js'
import { evenly, remainder, takeRest, typedShare } from '../../../ui/rules/split.js'
import { NumberField } from '../../../ui/text-field.js'
import { textOf } from '../../../ui/value/spelling.js'
import type { ValueType } from '../../../ui/value/types.js'
import { ValueField } from '../../../ui/value/value-field.js'
import { describeValue } from '../../../ui/value/value-text.js'
import { unusedValue, type DraftShare } from './draft.js'
import { t } from '../../../language/text.js'
import { percentText } from '../../../language/intl.js'

interface SplitEditorProps {
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
  useParts(
    name,
    shares.map(({ id }) => id),
  )
  const texts = shares.map((share) => share.percentage)
  const labels = shares.map((share) => describeValue(valueType, share.value, LABEL))
  const rest = remainder(texts)
  const same = equalShares(shares)
  const setTexts = (changed: readonly string[]) =>
    onChange(shares.map((share, index) => ({ ...share, percentage: changed[index] ?? share.percentage })))
  const change = (index: number, part: Partial<DraftShare>) =>
    onChange(shares.map((share, at) => (at === index ? { ...share, ...part } : share)))

  function add(): void {
    const percentage = String(Math.max(0, rest ?? 0))
    onChange([...shares, { id: newId(), percentage, value: unusedValue(valueType, shares) }])
  }

  return (
    <FieldGroup name={name} label={t('Shares')}>
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
                    label={t('Value of share {index}', { index: index + 1 })}
                    hideLabel
                    value={share.value}
                    onChange={(value) => change(index, { value })}
                    compact
                  />
                </div>
                <div class="split-percentage">
                  <NumberField
                    name={`${name}[${index}].percentage`}
                    label={t('Percentage of share {index}', { index: index + 1 })}
                    hideLabel
                    unit="%"
                    value={share.percentage}
                    onInput={(percentage) => setTexts(typedShare(texts, index, percentage))}
                  />
                </div>
                <div class="row split-actions">
                  {rest !== undefined && rest !== 0 && (
                    <Button
                      small
                      look="quiet"
                      label={
                        rest > 0
                          ? t('Add the rest: share {index}', { index: index + 1 })
                          : t('Take off: share {index}', { index: index + 1 })
                      }
                      onClick={() => setTexts(takeRest(texts, index))}
                    >
                      {rest > 0 ? t('Add the rest') : t('Take off')}
                    </Button>
                  )}
                  <Button
                    small
                    look="quiet"
                    label={t('Remove share {index}', { index: index + 1 })}
                    disabledReason={shares.length < 2 ? t('A split has at least one share') : undefined}
                    onClick={() => onChange(shares.filter((_, at) => at !== index))}
                  >
                    {t('Remove')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {same.map(([one, other]) => (
            <p key={`${one} ${other}`} class="field-error" role="status">
              {t('Shares {one} and {other} serve the same value.', { one: one + 1, other: other + 1 })}
            </p>
          ))}
          <p class="hint">
            {t(
              'Users are split by their id (the targeting key). A user keeps the same share for as long as the percentages stay the same.',
            )}
          </p>
          <div class="row">
            <span role="status" class={rest === 0 ? 'split-sum' : 'split-sum split-sum-wrong'}>
              {sumWords(rest)}
            </span>
            <Button small onClick={add}>
              {t('Add share')}
            </Button>
            <Button small onClick={() => setTexts(evenly(shares.length))}>
              {t('Distribute evenly')}
            </Button>
          </div>
        </div>
      )}
    </FieldGroup>
  )
}

/** The positions of shares with the value of an earlier one, each with that one. */
function equalShares(shares: readonly DraftShare[]): [number, number][] {
  const values = shares.map(({ value }) => textOf(value))
  return values.flatMap((value, index): [number, number][] => {
    const first = values.indexOf(value)
    return first < index ? [[first, index]] : []
  })
}

function sumWords(rest: number | undefined): string {
  if (rest === undefined) return t('Every share needs a number')
  if (rest === 0) return t('Adds up to {share}', { share: percentText(100) })
  return rest > 0
    ? t('{share} left to give', { share: percentText(rest) })
    : t('{share} too much', { share: percentText(-rest) })
}
