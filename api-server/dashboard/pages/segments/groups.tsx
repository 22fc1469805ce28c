import { useRef } from 'preact/hooks'
import type { Condition } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { FieldMessages } from '../../ui/field-messages.js'
import { useParts } from '../../ui/form.js'
import { newCondition } from '../../ui/rules/condition-draft.js'
import { Conditions } from '../../ui/rules/conditions.js'
import { groupsWords } from '../../ui/rules/rule-words.js'
import { Sentence } from '../../ui/rules/sentence.js'
import { NAMES, newGroup, type DraftGroup } from './draft.js'
import { t } from '../../language/text.js'

interface GroupsProps {
  /** The server's name of the list, such as `groups`. */
  name: string
  groups: readonly DraftGroup[]
  onChange: (groups: DraftGroup[]) => void
  readOnly: string | undefined
}

/** Groups of which any must match; in a group all conditions must. */
export function Groups({ name, groups, onChange, readOnly }: GroupsProps) {
  const box = useRef<HTMLDivElement>(null)
  useParts(
    name,
    groups.map(({ id }) => id),
  )

  function focusGroup(index: number): void {
    requestAnimationFrame(() => {
      const group = box.current?.querySelectorAll<HTMLElement>(':scope > .group')[index]
      const next =
        group?.querySelector<HTMLElement>('select') ?? box.current?.querySelector<HTMLElement>(':scope > .row button')
      next?.focus()
    })
  }

  function change(index: number, conditions: Condition[]): void {
    const own = conditions.filter((condition) => condition.kind === 'attribute')
    onChange(groups.map((group, at) => (at === index ? { ...group, conditions: own } : group)))
  }

  return (
    <div class="stack-small" ref={box}>
      <p class="group-sentence">
        <Sentence
          words={groupsWords(
            groups.map((group) => group.conditions),
            NAMES,
          )}
        />
      </p>
      <FieldMessages name={name} />
      {groups.map((group, index) => (
        <div key={group.id} class="group" role="group" aria-label={t('Group {number}', { number: index + 1 })}>
          {index > 0 && <div class="group-or">{t('or')}</div>}
          <fieldset class="card group-card" disabled={readOnly !== undefined}>
            <div class="row spread">
              <h3>{t('Group {index}', { index: index + 1 })}</h3>
              <Button
                small
                look="quiet"
                label={t('Remove group {index}', { index: index + 1 })}
                disabledReason={readOnly}
                onClick={() => {
                  onChange(groups.filter((_, at) => at !== index))
                  focusGroup(Math.max(0, index - 1))
                }}
              >
                {t('Remove group')}
              </Button>
            </div>
            <Conditions
              name={`${name}[${index}]`}
              conditions={group.conditions}
              empty={t('No conditions: the group matches everyone.')}
              onChange={(conditions) => change(index, conditions)}
            />
          </fieldset>
        </div>
      ))}
      <div class="row">
        <Button
          disabledReason={readOnly}
          onClick={() => {
            onChange([...groups, newGroup([newCondition()])])
            focusGroup(groups.length)
          }}
        >
          {t('Add group')}
        </Button>
      </div>
    </div>
  )
}
