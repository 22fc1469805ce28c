import type { ExplainedRule, Explanation } from '@service/evaluation'
import type { ComponentChildren } from 'preact'
import type { Served } from '../../../api/evaluation.js'
import type { Config, Rule, Target } from '../../../api/types.js'
import { Badge } from '../../../ui/badge.js'
import { isServed, outcomeText, REASON_NAMES } from '../../../ui/context/outcome-words.js'
import type { Names } from '../../../ui/rules/condition-words.js'
import { Sentence } from '../../../ui/rules/sentence.js'
import { Shown } from '../../../ui/shown.js'
import { Notice } from '../../../ui/states.js'
import { RuleVerdict } from './rule-verdict.js'
import { t } from '../../../language/text.js'
import { phrase } from '../../../ui/rules/words.js'
import { ShownValue } from '../../../ui/value/shown-value.js'
import { positionText } from '../../../language/intl.js'

interface ExplainedProps {
  config: Config
  /** What was evaluated. */
  served: Served
  environment: Target['environment']
  /** Of the value; the page of saved rules names the environment. */
  title?: string
  explanation: Explanation
  /** The context has no id, like that of a visitor who is not signed in. */
  withoutId: boolean
  names: Names
  /** The address of the page that shows every config for this context. */
  everyConfig?: string
  /** What else there is to say about the value. */
  children?: ComponentChildren
}

/** The value for the context, and what each rule had to say. */
export function Explained({
  config,
  served,
  environment,
  title,
  explanation,
  withoutId,
  names,
  everyConfig,
  children,
}: ExplainedProps) {
  const { outcome, rules, decidedBy, bucket } = explanation
  const byDefault = decidedBy === undefined
  return (
    <>
      <section class="card playground-answer" aria-labelledby="answer-title">
        <h2 id="answer-title">{title ?? t('Value in {name}', { name: environment.name })}</h2>
        <p class="playground-value" role="status">
          <ShownValue text={outcomeText(config, outcome)} />
          <span class="visually-hidden">, {decidedText(rules)}</span>
        </p>
        <dl class="playground-facts">
          <dt>{t('Reason')}</dt>
          <dd>
            {REASON_NAMES[outcome.reason]} <code>{outcome.reason}</code>
          </dd>
          <dt>{t('Variant')}</dt>
          <dd>
            <code dir="auto">
              <Shown text={outcome.variant} />
            </code>
          </dd>
          {asksForShares(served) && (
            <>
              <dt>{t('Position in splits')}</dt>
              <dd>{t('{position} of 100', { position: positionText(bucket) })}</dd>
            </>
          )}
        </dl>
        {asksForShares(served) && withoutId && (
          <p class="hint">{t('Without an id, everyone has the position 0 and gets the first share.')}</p>
        )}
        {!isServed(outcome) && (
          <Notice look="warning">{t('This value does not fit the config’s type. Applications get an error.')}</Notice>
        )}
        {children}
        {everyConfig !== undefined && <a href={everyConfig}>{t('Every config for this context')}</a>}
      </section>
      <section class="stack-small">
        <h2>{t('Why')}</h2>
        <ol role="list" class="rules" aria-label={t('What each rule decided')}>
          {rules.map((explained, index) => (
            <RuleVerdict
              key={explained.rule.id ?? index}
              number={index + 1}
              // The evaluator was given the target's own rules.
              rule={explained.rule as Rule}
              verdict={explained.verdict}
              bucket={bucket}
              names={names}
            />
          ))}
          <li class="card rule" data-decided={byDefault || undefined}>
            <div class="rule-head">
              <h3>{t('Default')}</h3>
              {byDefault ? <Badge look="success">{t('decided')}</Badge> : <Badge>{t('not needed')}</Badge>}
            </div>
            <p class="rule-sentence">
              <Sentence
                words={
                  rules.length === 0
                    ? phrase('Everyone gets {value}.', { value: { value: names.value(served.defaultValue) } })
                    : phrase('Everyone else gets {value}.', { value: { value: names.value(served.defaultValue) } })
                }
              />
            </p>
          </li>
        </ol>
      </section>
    </>
  )
}

function decidedText(rules: readonly ExplainedRule[]): string {
  const place = rules.findIndex(({ verdict }) => verdict.kind === 'decided')
  return place < 0 ? t('the default') : t('decided by rule {place}', { place: place + 1 })
}

function asksForShares({ rules }: Served): boolean {
  return rules.some((rule) => rule.target === 'percentage')
}
