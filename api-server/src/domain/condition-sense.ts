/** What makes sense of an attribute condition. Apart from the schemas, so that the dashboard takes it without the schema library. */
import { shorten, type Problems } from './json.js'
import { OPERATORS, type TargetType } from './operators.js'
import type { AttributeCondition } from './schemas/conditions.js'
import { checkTargetValue } from './target-values.js'

/** A JSON pointer (RFC 6901) of at least one part. */
export const POINTER = /^(?:\/(?:[^~/]|~[01])*)+$/

/** Adds what is wrong with a condition of the right shape. */
export function checkSense(condition: AttributeCondition, name: string, problems: Problems): void {
  const { attribute, trait, operator, targetType, targetValues } = condition
  if (attribute === 'traits') {
    if (!trait) problems.say(`${name}.trait`, 'Trait is required when attribute is traits')
    else if (!POINTER.test(trait)) problems.say(`${name}.trait`, 'Trait must be a JSON pointer such as /plan/name')
  }
  const operators: readonly string[] = OPERATORS[targetType]
  if (!operators.includes(operator)) {
    const allowed = operators.map((item) => JSON.stringify(item)).join(', ')
    problems.say(`${name}.operator`, `Operator must be one of ${allowed} for the target type ${targetType}`)
  }
  checkTargets(targetType, targetValues.map(String), `${name}.targetValues`, problems)
}

function checkTargets(type: TargetType, values: string[], name: string, problems: Problems): void {
  if (type === 'boolean' && values.length > 1) problems.add(name, 'must have exactly one entry for the type boolean')
  for (let index = 0; index < values.length && !problems.full; index++) {
    const value = values[index] ?? ''
    const wrong = checkTargetValue(type, value)
    if (wrong !== undefined)
      problems.say(`${name}[${index}]`, `Target value ${JSON.stringify(shorten(value, 200))} ${wrong}`)
  }
}
