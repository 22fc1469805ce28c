/** What is missing before rules and groups are worth a review, in the server's words. Pure. */
import { checkSense } from '../../../src/domain/condition-sense.js'
import type { Problems } from '../../../src/domain/json.js'
import { checkValue } from '../../../src/domain/values.js'
import type { Condition } from '../../api/types.js'
import type { Value, ValueType } from '../value/types.js'
import { t } from '../../language/text.js'

/** Adds what the conditions still need. `name` is the server's name of the list, such as `rules[0].conditions`. */
export function unfinishedConditions(name: string, conditions: readonly Condition[], problems: Problems): void {
  conditions.forEach((condition, index) => {
    const own = `${name}[${index}]`
    if (condition.kind === 'segment') {
      if (condition.segmentId === '') problems.say(`${own}.segmentId`, t('Choose a segment'))
      return
    }
    checkSense(condition, own, problems)
    if (condition.targetValues.length === 0) problems.add(`${own}.targetValues`, t('must have at least 1 entry'))
  })
}

/** Adds a value that is missing or wrong; whether JSON fits its schema is for the server to judge. */
export function unfinishedValue(name: string, type: ValueType, value: Value, problems: Problems): void {
  if (value === undefined || value === null) return problems.add(name, t('is required'))
  const wrong = checkValue(type, value)
  if (wrong !== undefined) problems.add(name, wrong)
}
