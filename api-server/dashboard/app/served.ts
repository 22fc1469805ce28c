/** What an environment serves of a config, in the fewest words. Pure. */
import type { ServedSummary } from '../api/types.js'
import type { ValueType } from '../ui/value/types.js'
import { shortValue } from '../ui/value/value-text.js'
import { t } from '../language/text.js'
import { percentText } from '../language/intl.js'

/** Of a boolean config: true for everyone, false for everyone, or something in between. */
type Standing = 'on' | 'off' | 'partly'

export function standingOf(served: ServedSummary): Standing {
  const values = possibleValues(served)
  if (values.every((value) => value === 'true')) return 'on'
  return values.every((value) => value === 'false') ? 'off' : 'partly'
}

/** Every value that somebody may get. */
function possibleValues({ value, split, ruleValues = [] }: ServedSummary): string[] {
  return split ? split.flatMap(([percentage, one]) => (percentage > 0 ? [one] : [])) : [value, ...ruleValues]
}

export interface ServedWords {
  /** The value, a share or a count of rules. */
  text: string
  /** What is to be known beside it, such as `3 rules`. */
  more?: string
  /** It is a value and not words about one. */
  isValue: boolean
}

export function servedWords(served: ServedSummary, type: ValueType): ServedWords {
  const { value, rules = 0, split } = served
  const more = rules > 0 ? { more: t('{rules, plural, one {# rule} other {# rules}}', { rules }) } : {}
  if (type.type === 'boolean') {
    const standing = standingOf(served)
    if (standing !== 'partly') return { text: standing === 'on' ? t('On') : t('Off'), isValue: false, ...more }
    const on = split?.filter(([, one]) => one === 'true').reduce((sum, [percentage]) => sum + percentage, 0)
    return {
      text: on === undefined ? t('{rules, plural, one {# rule} other {# rules}}', { rules }) : percent(on),
      isValue: false,
    }
  }
  if (!split) return { text: shortValue(type, value), isValue: true, ...more }
  const shares = split.filter(([percentage]) => percentage > 0)
  if (shares.length === 1) return { text: shortValue(type, shares[0]?.[1]), isValue: true, ...more }
  return { text: shares.map(([percentage]) => percent(percentage)).join(' / '), isValue: false, ...more }
}

function percent(percentage: number): string {
  return percentText(percentage.toFixed(2))
}
