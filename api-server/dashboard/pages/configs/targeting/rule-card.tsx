import { useId } from 'preact/hooks'
import { Badge } from '../../../ui/badge.js'
import { Button } from '../../../ui/button.js'
import { RadioGroup } from '../../../ui/choices.js'
import { FieldMessages } from '../../../ui/field-messages.js'
import { Icon } from '../../../ui/icon.js'
import type { SegmentChoice } from '../../../ui/rules/condition-editor.js'
import { Conditions } from '../../../ui/rules/conditions.js'
import { Sentence } from '../../../ui/rules/sentence.js'
import type { Words } from '../../../ui/rules/words.js'
import type { ValueType } from '../../../ui/value/types.js'
import { ValueField } from '../../../ui/value/value-field.js'
import { withTarget, type DraftRule } from './draft.js'
import { SplitEditor } from './split-editor.js'
import { t } from '../../../language/text.js'

interface RuleActions {
  change: (rule: DraftRule) => void
  move: (to: number) => void
  duplicate: () => void
  remove: () => void
  toggle: () => void
  /** Only of a split that can be rolled out. */
  rollOut: (() => void) | undefined
}

interface RuleCardProps {
  rule: DraftRule
  /** Position among the rules that are not removed, and how many there are. */
  index: number
  count: number
  words: Words
  /** The number of the rule above that lets nobody past it. */
  hiddenBy: number | undefined
  open: boolean
  valueType: ValueType
  segments: readonly SegmentChoice[]
  /** Why it cannot be edited. */
  readOnly: string | undefined
  /** Why nothing can be planned for it. */
  noRollout: string | undefined
  handle: object
  actions: RuleActions
}

const TARGETS = [
  { value: 'value', label: t('One value') },
  { value: 'percentage', label: t('A percentage split') },
] as const

export function RuleCard(props: RuleCardProps) {
  const { rule, index, count, words, hiddenBy, open, readOnly, noRollout, handle, actions } = props
  const body = useId()
  const number = index + 1

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    // In fields the same keys open menus and move the cursor.
    const inField = event.target instanceof Element && event.target.matches('input, select, textarea')
    if (!event.altKey || step === 0 || inField || readOnly !== undefined) return
    event.preventDefault()
    if (index + step >= 0 && index + step < count) actions.move(index + step)
  }

  return (
    // The buttons do the same as Alt with an arrow.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li class="card rule" data-sortable data-rule={rule.id} onKeyDown={onKeyDown}>
      <div class="rule-head">
        {readOnly === undefined && (
          <span
            class="rule-handle"
            aria-hidden="true"
            title={t('Drag to move, or press Alt with an arrow key')}
            {...handle}
          >
            <Icon name="grip" />
          </span>
        )}
        <h3 id={`${body}-title`}>{t('Rule {number}', { number })}</h3>
        {rule.type === 'percentage' && <Badge look="accent">{t('percentage')}</Badge>}
        {hiddenBy !== undefined && <Badge look="warning">{t('never reached')}</Badge>}
        <div class="row rule-buttons">
          <Button
            small
            look="quiet"
            label={t('Move rule {number} up', { number })}
            disabledReason={readOnly ?? (index === 0 ? t('It is the first rule') : undefined)}
            onClick={() => actions.move(index - 1)}
          >
            <Icon name="up" />
          </Button>
          <Button
            small
            look="quiet"
            label={t('Move rule {number} down', { number })}
            disabledReason={readOnly ?? (number === count ? t('It is the last rule') : undefined)}
            onClick={() => actions.move(index + 1)}
          >
            <Icon name="below" />
          </Button>
          {actions.rollOut && (
            <Button
              small
              look="quiet"
              label={t('Roll out rule {number} step by step', { number })}
              disabledReason={noRollout}
              onClick={actions.rollOut}
            >
              {t('Roll out')}
            </Button>
          )}
          <Button
            small
            look="quiet"
            label={t('Duplicate rule {number}', { number })}
            disabledReason={readOnly}
            onClick={actions.duplicate}
          >
            {t('Duplicate')}
          </Button>
          <Button
            small
            look="quiet"
            label={t('Delete rule {number}', { number })}
            disabledReason={readOnly}
            onClick={actions.remove}
          >
            {t('Delete')}
          </Button>
          <button
            type="button"
            class="button button-plain button-small"
            aria-expanded={open}
            aria-controls={body}
            aria-label={toggleLabel(open, readOnly, number)}
            onClick={actions.toggle}
          >
            {toggleText(open, readOnly)}
          </button>
        </div>
      </div>
      <p class="rule-sentence">
        <Sentence words={words} />
      </p>
      {hiddenBy !== undefined && (
        <p class="hint">{t('Rule {hiddenBy} above is for everyone, so this rule is never reached.', { hiddenBy })}</p>
      )}
      <FieldMessages name={`rules[${index}]`} />
      <div id={body} hidden={!open}>
        {open && <RuleBody {...props} />}
      </div>
    </li>
  )
}

function toggleText(open: boolean, readOnly: string | undefined): string {
  if (open) return t('Close')
  return readOnly === undefined ? t('Edit') : t('Show')
}

function toggleLabel(open: boolean, readOnly: string | undefined, number: number): string {
  if (open) return t('Close rule {number}', { number })
  return readOnly === undefined ? t('Edit rule {number}', { number }) : t('Show rule {number}', { number })
}

function RuleBody({ rule, index, valueType, segments, readOnly, actions }: RuleCardProps) {
  const name = `rules[${index}]`
  return (
    <fieldset class="rule-body" disabled={readOnly !== undefined}>
      <legend class="visually-hidden">{t('Rule {index}', { index: index + 1 })}</legend>
      {rule.type === 'conditional' && (
        <section class="stack-small">
          <h4>{t('When')}</h4>
          <Conditions
            name={`${name}.conditions`}
            conditions={rule.conditions}
            segments={segments}
            empty={t('No conditions: the rule is for everyone.')}
            onChange={(conditions) => actions.change({ ...rule, conditions })}
          />
        </section>
      )}
      <section class="stack-small">
        <h4>{t('Serve')}</h4>
        {rule.type === 'conditional' && (
          <RadioGroup
            name={`${name}.target`}
            label={t('What the rule serves')}
            hideLabel
            value={rule.target}
            options={TARGETS}
            onChange={(target) => actions.change(withTarget(rule, target, valueType))}
          />
        )}
        {rule.target === 'value' ? (
          <ValueField
            {...valueType}
            name={`${name}.value`}
            label={t('Value')}
            value={rule.value}
            onChange={(value) => actions.change({ ...rule, value })}
          />
        ) : (
          <SplitEditor
            name={`${name}.percentages`}
            shares={rule.shares}
            valueType={valueType}
            disabled={readOnly !== undefined}
            onChange={(shares) => actions.change({ ...rule, shares })}
          />
        )}
      </section>
    </fieldset>
  )
}
