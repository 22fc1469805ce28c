import { keyWarnings } from './key-warnings.js'
import { Shown } from './shown.js'
import { Notice } from './states.js'
import type { Question } from './use-ask.js'

export interface KeyNoticeProps {
  /** What is being made, such as `key`. */
  what: string
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
    title: `Use this ${what}?`,
    action: `Use the ${what} as it is`,
    danger: true,
    text: <Warnings what={what} text={text} warnings={warnings} />,
  }
}

function Warnings({ what, text, warnings }: { what: string; text: string; warnings: readonly string[] }) {
  return (
    <>
      <p>
        The {what}{' '}
        <code dir="auto">
          <Shown text={text} />
        </code>{' '}
        will be hard to get right in code and easy to confuse:
      </p>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </>
  )
}
