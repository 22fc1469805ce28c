import { check } from './check.js'
import { isObject, Problems } from './json.js'
import { OPERATORS, type TargetType } from './operators.js'
import {
  AttributeConditionWrite,
  SegmentCondition,
  type AttributeCondition,
  type Condition,
} from './schemas/conditions.js'
import { checkTargetValue } from './target-values.js'

const POINTER = /^(?:\/(?:[^~/]|~[01])*)+$/

/** Ids that one value of rules or groups already used: clients generate them, and none may repeat. */
export type UsedIds = Set<string>

export function claimId(id: string, name: string, used: UsedIds, problems: Problems): void {
  const key = id.toLowerCase()
  if (used.has(key)) problems.say(`${name}.id`, `The id ${id} is used more than once`)
  used.add(key)
}

/** Reads a condition of a rule. Undefined, with the reasons in `problems`, when it is not one. */
export function readCondition(input: unknown, name: string, used: UsedIds, problems: Problems): Condition | undefined {
  if (!isObject(input) || input['kind'] !== 'segment') return readAttributeCondition(input, name, used, problems)
  const found = new Problems()
  check(SegmentCondition, input, name, found)
  problems.addAll(found)
  if (found.any) return undefined
  const { id, operator, segmentId } = input as SegmentCondition
  claimId(id, name, used, problems)
  return { id, kind: 'segment', operator, segmentId: segmentId.toLowerCase() }
}

function readAttributeCondition(
  input: unknown,
  name: string,
  used: UsedIds,
  problems: Problems,
): AttributeCondition | undefined {
  const found = new Problems()
  check(AttributeConditionWrite, isObject(input) ? withoutUnused(input) : input, name, found)
  if (!found.any) checkSense(input as AttributeCondition, name, found)
  problems.addAll(found)
  if (found.any) return undefined
  const { id, attribute, trait, operator, targetType, targetValues } = input as AttributeCondition
  claimId(id, name, used, problems)
  const pointer = attribute === 'traits' && trait !== undefined ? { trait } : {}
  return { id, kind: 'attribute', attribute, ...pointer, operator, targetType, targetValues: targetValues.map(String) }
}

/** Clients write null for what is absent, and those that write every member an empty `trait` for other attributes. */
function withoutUnused(input: Record<string, unknown>): Record<string, unknown> {
  const used = (name: string, value: unknown) =>
    value !== null && (name !== 'trait' || value !== '' || input['attribute'] === 'traits')
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => used(name, value)))
}

function checkSense(condition: AttributeCondition, name: string, problems: Problems): void {
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
  values.forEach((value, index) => {
    const wrong = checkTargetValue(type, value)
    if (wrong !== undefined) problems.say(`${name}[${index}]`, `Target value ${JSON.stringify(value)} ${wrong}`)
  })
}

/** Reads a segment's groups; segment conditions are not allowed inside a segment. */
export function readGroups(
  input: readonly (readonly unknown[])[],
  name: string,
  problems: Problems,
): AttributeCondition[][] {
  const used: UsedIds = new Set()
  return input.map((group, groupIndex) =>
    group.flatMap((item, index) => {
      const path = `${name}[${groupIndex}][${index}]`
      if (isObject(item) && item['kind'] === 'segment') {
        problems.say(path, 'A segment cannot hold a segment condition, only attribute conditions')
        return []
      }
      return readAttributeCondition(item, path, used, problems) ?? []
    }),
  )
}
