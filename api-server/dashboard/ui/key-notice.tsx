import { keyWarnings } from './key-warnings.js'
import { Shown } from './shown.js'
import { Notice } from './states.js'
import type { Question } from './use-ask.js'
import { rich, t } from '../language/text.js'

interface KeyNoticeProps {
  /** What is being made. */
  what: 'key' | 'name'
  text: string
  /** Those that there are already. */
  others: readonly string[]
}

/** Says what is risky about a key while it is typed. Nothing when nothing is. */
export function KeyNotice({ what, text, others }: KeyNoticeProps) {
  const warnings = keyWarnings(text, others)
  if (warnings.length === 0) return null
  return (
    <Notice look="warning">
      <Warnings what={what} text={text} warnings={warnings} />
    </Notice>
  )
}

/** What to ask before such a key is made; undefined when there is nothing to ask. */
export function keyQuestion({ what, text, others }: KeyNoticeProps): Question | undefined {
  const warnings = keyWarnings(text, others)
  if (warnings.length === 0) return undefined
  return {
    title: t('{what, select, name {Use this name?} other {Use this key?}}', { what }),
    action: t('{what, select, name {Use the name as it is} other {Use the key as it is}}', { what }),
    danger: true,
    text: <Warnings what={what} text={text} warnings={warnings} />,
  }
}

function Warnings({ what, text, warnings }: Omit<KeyNoticeProps, 'others'> & { warnings: readonly string[] }) {
  return (
    <>
      <p>
        {rich(
          '{what, select, name {The name {code} will be hard to get right in code and easy to confuse:} other {The key {code} will be hard to get right in code and easy to confuse:}}',
          {
            what,
            code: (
              <code dir="auto">
                <Shown text={text} />
              </code>
            ),
          },
        )}
      </p>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </>
  )
}
