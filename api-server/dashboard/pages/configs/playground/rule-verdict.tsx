import type { Verdict } from '@service/evaluation'
import type { Rule } from '../../../api/types.js'
import { Badge, type BadgeProps } from '../../../ui/badge.js'
import { conditionWords, type Names } from '../../../ui/rules/condition-words.js'
import { ruleWords } from '../../../ui/rules/rule-words.js'
import { Sentence } from '../../../ui/rules/sentence.js'
import { t } from '../../../language/text.js'
import { positionText } from '../../../language/intl.js'

interface RuleVerdictProps {
  number: number
  rule: Rule
  verdict: Verdict
  /** From 0.0 to 99.9. */
  bucket: number
  names: Names
}

const WORDS: Readonly<Record<Verdict['kind'], readonly [text: string, look: NonNullable<BadgeProps['look']>]>> = {
  decided: [t('decided'), 'success'],
  'not-reached': [t('not reached'), 'plain'],
  'condition-failed': [t('did not match'), 'plain'],
  'no-value': [t('served nothing'), 'warning'],
  'not-understood': [t('not understood'), 'warning'],
}

/** A rule with what became of it. */
export function RuleVerdict({ number, rule, verdict, bucket, names }: RuleVerdictProps) {
  const [text, look] = WORDS[verdict.kind]
  return (
    <li class="card rule" data-decided={verdict.kind === 'decided' || undefined}>
      <div class="rule-head">
        <h3>{t('Rule {number}', { number })}</h3>
        <Badge look={look}>{text}</Badge>
      </div>
      <p class="rule-sentence">
        <Sentence words={ruleWords(rule, names)} />
      </p>
      {verdict.kind === 'condition-failed' && (
        <Conditions rule={rule} failed={verdict.condition} names={names} number={number} />
      )}
      {verdict.kind === 'not-reached' && <p class="hint">{t('A rule above already decided the value.')}</p>}
      {verdict.kind === 'no-value' && (
        <p class="hint">
          {t('Its conditions are met, but no share with a value covers position {position}. The next rule was tried.', {
            position: positionText(bucket),
          })}
        </p>
      )}
      {verdict.kind === 'not-understood' && (
        <p class="hint">{t('This server does not understand the rule, so it never matches.')}</p>
      )}
    </li>
  )
}

interface ConditionsProps {
  rule: Rule
  /** The place of the condition that did not hold. */
  failed: number
  names: Names
  number: number
}

/** Every condition up to the one that did not hold; those after it were not looked at. */
function Conditions({ rule, failed, names, number }: ConditionsProps) {
  return (
    <ul role="list" class="verdicts" aria-label={t('Conditions of rule {number}', { number })}>
      {(rule.conditions ?? []).map((condition, index) => (
        <li key={condition.id} class={index === failed ? 'verdict-failed' : undefined}>
          <Sentence words={[`${heldText(index - failed)}: `, ...conditionWords(condition, names)]} />
        </li>
      ))}
    </ul>
  )
}

/** `place` is the condition's, counted from the one that failed. */
function heldText(place: number): string {
  if (place === 0) return t('Not met')
  return place < 0 ? t('Met') : t('Not checked')
}
