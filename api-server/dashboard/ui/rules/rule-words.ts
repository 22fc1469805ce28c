/** What a rule does, and what all rules of an environment do together, in words. Pure. */
import type { Rule } from '../../api/types.js'
import { conditionsWords, type Names } from './condition-words.js'
import { percentText } from '../../language/intl.js'
import { t } from '../../language/text.js'
import { allOf, anyOf, phrase, type Words } from './words.js'

/** Percentage split; the percentage as typed, or a number. */
export interface Share {
  id: string
  percentage: number | string
  value?: unknown
}

/** Such as `30% true and 70% false`. */
function splitWords(shares: readonly Share[], names: Names): Words {
  if (shares.length === 0) return [t('nothing yet')]
  return allOf(shares.map(({ percentage, value }) => [`${percentText(percentage)} `, { value: names.value(value) }]))
}

/** What a rule serves to those it matches. */
export function servedWords(rule: Rule, names: Names): Words {
  return rule.target === 'value' ? [{ value: names.value(rule.value) }] : splitWords(rule.percentages, names)
}

/** Whether nobody gets past the rule: it asks for nothing. */
function matchesEveryone(rule: Rule): boolean {
  return rule.type === 'percentage' || rule.conditions.length === 0
}

/** Such as `When appVersion is at least 2.0.0: serve true. Otherwise continue.` */
export function ruleWords(rule: Rule, names: Names): Words {
  const served = servedWords(rule, names)
  if (matchesEveryone(rule)) return phrase('For everyone: serve {served}.', { served })
  const conditions = conditionsWords(rule.conditions ?? [], names)
  return phrase('When {conditions}: serve {served}. Otherwise continue.', { conditions, served })
}

/** The position of the first rule that applies to everyone left; -1 if none does. Rules below it are never reached. */
export function lastReached(rules: readonly Rule[]): number {
  return rules.findIndex(matchesEveryone)
}

/** What the environment serves as a whole. */
export function summaryWords(rules: readonly Rule[], defaultValue: unknown, names: Names): Words {
  const fallback = { value: names.value(defaultValue) }
  if (rules.length === 0) return phrase('Everyone gets the default, {fallback}. There are no rules.', { fallback })
  const end = lastReached(rules)
  if (end === 0) {
    const first = rules[0]
    const served = first ? servedWords(first, names) : []
    return phrase('Everyone gets what rule 1 serves: {served}.', { served })
  }
  if (end > 0) {
    return phrase(
      '{number} rules are tried from the top; the first that matches decides. Rule {number} is for everyone, so nobody gets the default.',
      { number: end + 1 },
    )
  }
  return phrase(
    '{count, plural, one {Users that rule 1 matches get what it serves; everyone else gets the default, {fallback}.} other {# rules are tried from the top; the first that matches decides. Everyone else gets the default, {fallback}.}}',
    { count: rules.length, fallback },
  )
}

/** The meaning of a list of groups: any group, and in it all conditions. */
export function groupsWords(
  groups: readonly (readonly Parameters<typeof conditionsWords>[0][number][])[],
  names: Names,
): Words {
  if (groups.length === 0) return [t('Nobody is in it: it has no groups.')]
  if (groups.some((group) => group.length === 0))
    return [t('Everyone is in it: a group without conditions matches everyone.')]
  const conditions = groups.map((group): Words => {
    const words = conditionsWords(group, names)
    return groups.length > 1 && group.length > 1 ? ['(', ...words, ')'] : words
  })
  return phrase('A user is in it when {conditions}.', { conditions: anyOf(conditions) })
}
