/** What every config answers for a context. Pure. */
import { toSubject, type Application, type Context, type Environment, type Outcome } from '@service/evaluation'
import type { ConfigSummary } from '../../api/types.js'
import { outcomeText } from '../../ui/context/outcome-words.js'

export interface AnswerRow {
  config: ConfigSummary
  outcome: Outcome
  /** The value as it is shown. */
  text: string
}

export const FILTER_NAMES = ['text', 'reason', 'readers', 'order'] as const

/** An empty filter lets everything through. */
export type AnswerFilters = Readonly<Record<(typeof FILTER_NAMES)[number], string>>

/** In the order of the configs. */
export function answerRows(
  configs: readonly ConfigSummary[],
  environment: Environment,
  context: Context,
  application: Application,
): AnswerRow[] {
  const subject = toSubject(context, application)
  return configs.flatMap((config) => {
    const outcome = environment.config(config.key)?.evaluate(subject)
    return outcome ? [{ config, outcome, text: outcomeText(config, outcome) }] : []
  })
}

export function filterRows(rows: readonly AnswerRow[], { text, reason, readers, order }: AnswerFilters): AnswerRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter(({ config, outcome, text: value }) => {
    if (reason !== '' && outcome.reason !== reason) return false
    if ((readers === 'client' && !config.client) || (readers === 'server' && !config.server)) return false
    const searched = `${config.key}\n${value}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
  const compareBy = COMPARE[order] ?? compareKeys
  return found.sort((one, other) => compareBy(one, other) || compareKeys(one, other))
}

type Compare = (one: AnswerRow, other: AnswerRow) => number

const compareKeys: Compare = (one, other) => compare(one.config.key, other.config.key)

const COMPARE: Readonly<Record<string, Compare>> = {
  value: (one, other) => compare(one.text, other.text),
  reason: (one, other) => ORDER.indexOf(one.outcome.reason) - ORDER.indexOf(other.outcome.reason),
}

/** What rules decided comes first. */
const ORDER: readonly Outcome['reason'][] = ['TARGETING_MATCH', 'SPLIT', 'STATIC']

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
