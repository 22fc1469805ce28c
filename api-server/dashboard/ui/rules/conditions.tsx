import { useRef } from 'preact/hooks'
import type { Condition } from '../../api/types.js'
import { Button } from '../button.js'
import { FieldMessages } from '../field-messages.js'
import { useParts } from '../form.js'
import { newCondition, newSegmentCondition } from './condition-draft.js'
import { ConditionEditor, type SegmentChoice } from './condition-editor.js'
import { t } from '../../language/text.js'

interface ConditionsProps {
  /** The server's name of the list, such as `rules[0].conditions`. */
  name: string
  conditions: readonly Condition[]
  onChange: (conditions: Condition[]) => void
  /** What a condition can test; without it there are no segment conditions. */
  segments?: readonly SegmentChoice[]
  /** What no condition at all means. */
  empty: string
}

/** Conditions that must all match. */
export function Conditions({ name, conditions, onChange, segments, empty }: ConditionsProps) {
  const box = useRef<HTMLDivElement>(null)
  useParts(
    name,
    conditions.map(({ id }) => id),
  )

  /** The first field of the condition, or the button that adds one. */
  function focusAt(index: number): void {
    requestAnimationFrame(() => {
      const row = box.current?.querySelectorAll<HTMLElement>(':scope > .condition')[index]
      const next =
        row?.querySelector<HTMLElement>('select') ?? box.current?.querySelector<HTMLElement>(':scope > .row button')
      next?.focus()
    })
  }

  function add(condition: Condition): void {
    onChange([...conditions, condition])
    focusAt(conditions.length)
  }

  function remove(index: number): void {
    onChange(conditions.filter((_, at) => at !== index))
    focusAt(Math.max(0, index - 1))
  }

  return (
    <div class="conditions" ref={box}>
      {conditions.length === 0 && <p class="muted">{empty}</p>}
      {conditions.map((condition, index) => (
        <div
          key={condition.id}
          class="condition"
          role="group"
          aria-label={t('Condition {index}', { index: index + 1 })}
        >
          {index > 0 && <div class="condition-and">{t('and')}</div>}
          <ConditionEditor
            name={`${name}[${index}]`}
            condition={condition}
            segments={segments ?? []}
            onChange={(changed) => onChange(conditions.map((one, at) => (at === index ? changed : one)))}
          />
          <div class="condition-remove">
            <Button
              small
              look="quiet"
              label={t('Remove condition {index}', { index: index + 1 })}
              onClick={() => remove(index)}
            >
              {t('Remove')}
            </Button>
          </div>
        </div>
      ))}
      <FieldMessages name={name} />
      <div class="row">
        <Button small onClick={() => add(newCondition())}>
          {t('Add condition')}
        </Button>
        {segments && (
          <Button
            small
            onClick={() => add(newSegmentCondition())}
            disabledReason={segments.length === 0 ? t('The project has no segments yet') : undefined}
          >
            {t('Add segment condition')}
          </Button>
        )}
      </div>
    </div>
  )
}
