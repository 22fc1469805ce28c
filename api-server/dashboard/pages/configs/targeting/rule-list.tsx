import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Rule } from '../../../api/types.js'
import { Button } from '../../../ui/button.js'
import { useParts } from '../../../ui/form.js'
import type { SegmentChoice } from '../../../ui/rules/condition-editor.js'
import type { Names } from '../../../ui/rules/condition-words.js'
import { lastReached, ruleWords } from '../../../ui/rules/rule-words.js'
import { Sentence } from '../../../ui/rules/sentence.js'
import type { Words } from '../../../ui/rules/words.js'
import { useReorder } from '../../../ui/use-reorder.js'
import type { ValueType } from '../../../ui/value/types.js'
import { duplicated, moved, versionOf, type Draft, type DraftRule } from './draft.js'
import { canRollOut } from './rollout.js'
import { RuleCard } from './rule-card.js'
import { rich, t } from '../../../language/text.js'

export interface RuleListProps {
  draft: Draft
  onChange: (draft: Draft) => void
  open: ReadonlySet<string>
  onOpen: (open: ReadonlySet<string>) => void
  valueType: ValueType
  segments: readonly SegmentChoice[]
  names: Names
  readOnly: string | undefined
  /** Why nothing can be planned now. */
  noRollout: string | undefined
  onRollOut: (rule: Rule, number: number) => void
}

export function RuleList({ draft, onChange, open, onOpen, names, readOnly, onRollOut, ...rest }: RuleListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [said, say] = useState('')
  const keepFocus = useKeptFocus()
  const { rules } = draft
  const version = versionOf(draft)
  useParts(
    'rules',
    version.rules.map(({ id }) => id),
  )
  const end = lastReached(version.rules)
  const count = version.rules.length
  const setRules = (changed: readonly DraftRule[]) => onChange({ ...draft, rules: changed })
  const replace = (rule: DraftRule) => setRules(rules.map((one) => (one.id === rule.id ? rule : one)))

  function move(from: number, to: number): void {
    keepFocus()
    setRules(moved(rules, from, to))
    say(t('Rule {from} is now rule {to} of {count}', { from: from + 1, to: to + 1, count }))
  }

  function toggle(id: string): void {
    const changed = new Set(open)
    if (!changed.delete(id)) changed.add(id)
    onOpen(changed)
  }

  function remove(rule: DraftRule, number: number): void {
    replace({ ...rule, removed: true })
    say(t('Rule {number} deleted', { number }))
    focusIn(list.current, rule.id, '.rule-undo button')
  }

  function restore(rule: DraftRule): void {
    replace({ ...rule, removed: false })
    say(t('Rule restored'))
    focusIn(list.current, rule.id, '[aria-expanded]')
  }

  const { handle } = useReorder(list, move)
  let position = -1
  return (
    <>
      <ol role="list" class="rules" ref={list} aria-label={t('Rules, in the order in which they are tried')}>
        {rules.map((rule) => {
          if (rule.removed)
            return (
              <RemovedRule key={rule.id} rule={rule} words={removedWords(rule, names)} onUndo={() => restore(rule)} />
            )
          position += 1
          const index = position
          const saved = version.rules[index]
          return (
            <RuleCard
              {...rest}
              key={rule.id}
              rule={rule}
              index={index}
              count={count}
              words={saved ? ruleWords(saved, names) : []}
              hiddenBy={end >= 0 && index > end ? end + 1 : undefined}
              open={open.has(rule.id)}
              readOnly={readOnly}
              handle={handle(index)}
              actions={{
                change: replace,
                move: (to) => move(index, to),
                duplicate: () => {
                  setRules(duplicated(rules, rule.id))
                  say(t('Rule {index} duplicated below', { index: index + 1 }))
                },
                remove: () => remove(rule, index + 1),
                toggle: () => toggle(rule.id),
                rollOut: canRollOut(saved) ? () => onRollOut(saved, index + 1) : undefined,
              }}
            />
          )
        })}
      </ol>
      <div role="status" class="visually-hidden">
        {said}
      </div>
    </>
  )
}

function removedWords(rule: DraftRule, names: Names): Words {
  const [saved] = versionOf({ defaultValue: undefined, rules: [{ ...rule, removed: false }] }).rules
  return saved ? ruleWords(saved, names) : []
}

function RemovedRule({ rule, words, onUndo }: { rule: DraftRule; words: Words; onUndo: () => void }) {
  return (
    <li class="rule-undo" data-rule={rule.id}>
      <p>{rich('Deleted once you save: {sentence}', { sentence: <Sentence words={words} /> })}</p>
      <Button small onClick={onUndo}>
        {t('Undo')}
      </Button>
    </li>
  )
}

/** Moving an element takes the focus from what is in it; this gives it back. */
function useKeptFocus(): () => void {
  const kept = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = kept.current
    kept.current = null
    if (element instanceof HTMLElement && element.isConnected && document.activeElement !== element) element.focus()
  })
  return () => void (kept.current = document.activeElement)
}

function focusIn(list: HTMLElement | null, id: string, selector: string): void {
  requestAnimationFrame(() =>
    list
      ?.querySelector<HTMLElement>(
        `[data-rule="${CSS.escape(id)}"] ${selector}, [data-rule="${CSS.escape(id)}"]${selector}`,
      )
      ?.focus(),
  )
}
