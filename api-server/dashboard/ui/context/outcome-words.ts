/** What an evaluation answered, in words. Pure. */
import type { Outcome, Reason } from '@service/evaluation'
import { describeValue } from '../value/value-text.js'
import type { ValueType } from '../value/types.js'
import { t } from '../../language/text.js'

export const REASON_NAMES: Readonly<Record<Reason, string>> = {
  STATIC: t('Default'),
  TARGETING_MATCH: t('A rule matched'),
  SPLIT: t('Percentage split'),
}

/** The value as applications get it, in a sentence's form. */
export function outcomeText(type: ValueType, outcome: Outcome): string {
  return describeValue(type, outcome.text)
}

/** Whether applications get the value; a stored text that is not of the config's type gives them an error. */
export function isServed({ value }: Outcome): boolean {
  return value !== undefined
}
