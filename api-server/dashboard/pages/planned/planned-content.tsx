import { useConfig } from '../../api/configs.js'
import type { PlannedChange } from '../../api/planned.js'
import { useSegments } from '../../api/segments.js'
import { useProject } from '../../app/project.js'
import { momentText } from '../../ui/dates.js'
import { ruleWords, summaryWords } from '../../ui/rules/rule-words.js'
import { Sentence } from '../../ui/rules/sentence.js'
import { namesFor } from '../configs/targeting/names.js'
import { afterStep, type Content } from './steps-ahead.js'
import { rich } from '../../language/text.js'

/**
 * What an ended change would have done to the rules. Their earlier state is not kept here; the history has what was carried out.
 */
export function WhatWasPlanned({ change }: { change: PlannedChange }) {
  const { id } = useProject()
  const config = useConfig(id, change.configKey).data
  const segments = useSegments(id).data ?? []
  const target = config?.targets.find(({ environment }) => environment.id === change.environment.id)
  if (!config || !target) return null
  const names = namesFor(config, segments)
  const content = ({ rules, defaultValue }: Content) => (
    <>
      <p>
        <Sentence words={summaryWords(rules, defaultValue, names)} />
      </p>
      {rules.length > 0 && (
        <ol>
          {rules.map((rule) => (
            <li key={rule.id}>
              <Sentence words={ruleWords(rule, names)} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
  return (
    <details>
      <summary>
        {rich('What was planned<hidden> for {configKey}</hidden>', {
          configKey: change.configKey,
          hidden: (children) => <span class="visually-hidden">{children}</span>,
        })}
      </summary>
      <div class="stack-small">
        {change.steps.map((step, index) => (
          <div key={index}>
            {step.at !== null && change.steps.length > 1 && <h3>{momentText(step.at)}</h3>}
            {content(afterStep(target, step))}
          </div>
        ))}
      </div>
    </details>
  )
}
