import { check } from './check.js'
import { checkSense } from './condition-sense.js'
import { isObject, Problems } from './json.js'
import type { TimeSlice } from './time-slice.js'
import {
  AttributeConditionWrite,
  SegmentCondition,
  type AttributeCondition,
  type Condition,
} from './schemas/conditions.js'

/** What everything that is judged in one body shares. */
export interface Judging {
  problems: Problems
  slice: TimeSlice
}

/** Ids that one value of rules or groups already used: clients generate them, and none may repeat. */
export type UsedIds = Set<string>

export function claimId(id: string, name: string, used: UsedIds, problems: Problems): void {
  const key = id.toLowerCase()
  if (used.has(key)) problems.say(`${name}.id`, `The id ${id} is used more than once`)
  used.add(key)
}

/** What judging an entry costs of a turn: a condition takes some 5 µs, a rule the same beside its conditions. */
const STEPS = 2

/**
 * What `read` returns for the entries, without those for which it returns nothing; ends after enough problems. Others get their turn
 * between entries: this is not a transaction, and the writer compares with the state at the end.
 */
export async function readEach<T>(
  list: readonly unknown[],
  name: string,
  { problems, slice }: Judging,
  read: (item: unknown, name: string) => T | undefined | Promise<T | undefined>,
): Promise<T[]> {
  const all: T[] = []
  for (let index = 0; index < list.length && !problems.full; index++) {
    await slice.step(STEPS)
    const item = await read(list[index], `${name}[${index}]`)
    if (item !== undefined) all.push(item)
  }
  return all
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

/** Reads a segment's groups; segment conditions are not allowed inside a segment. */
export function readGroups(
  input: readonly (readonly unknown[])[],
  name: string,
  judging: Judging,
): Promise<AttributeCondition[][]> {
  const { problems } = judging
  const used: UsedIds = new Set()
  return readEach(input, name, judging, (group, groupName) =>
    readEach(group as readonly unknown[], groupName, judging, (item, path) => {
      if (!isObject(item) || item['kind'] !== 'segment') return readAttributeCondition(item, path, used, problems)
      problems.say(path, 'A segment cannot hold a segment condition, only attribute conditions')
      return undefined
    }),
  )
}
