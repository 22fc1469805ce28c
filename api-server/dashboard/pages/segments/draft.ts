/** A segment as it is edited, and what differs between two versions of it, in words. Pure but for new ids. */
import { Problems } from '../../../src/domain/json.js'
import type { Problem } from '../../api/errors.js'
import type { AttributeCondition, Segment } from '../../api/types.js'
import type { SegmentWrite } from '../../api/segments.js'
import { conditionsWords, type Names } from '../../ui/rules/condition-words.js'
import { conditionContent, conditionsDifference, type Change } from '../../ui/rules/difference.js'
import { newId } from '../../ui/rules/ids.js'
import { pairUp } from '../../ui/rules/pairs.js'
import { groupsWords } from '../../ui/rules/rule-words.js'
import { unfinishedConditions } from '../../ui/rules/unfinished.js'
import type { Words } from '../../ui/rules/words.js'
import { t } from '../../language/text.js'

export interface DraftGroup {
  /** For the page alone: groups have no ids of their own. */
  id: string
  conditions: AttributeCondition[]
}

export interface SegmentDraft {
  key: string
  name: string
  groups: DraftGroup[]
  /** By environment; an environment without an entry has no groups of its own. */
  overrides: Readonly<Record<string, DraftGroup[]>>
}

type Groups = AttributeCondition[][]

export function draftOf({
  key,
  name,
  groups,
  overrides,
}: Pick<Segment, 'key' | 'name' | 'groups' | 'overrides'>): SegmentDraft {
  const own = Object.entries(overrides).map(([id, list]) => [id, draftGroups(list)] as const)
  return { key, name, groups: draftGroups(groups), overrides: Object.fromEntries(own) }
}

function draftGroups(groups: Groups): DraftGroup[] {
  // The first condition's id, if any, stays the same however often the record is read.
  return groups.map((conditions) => ({ id: conditions[0]?.id ?? newId(), conditions }))
}

export function bodyOf({ key, name, groups, overrides }: SegmentDraft): SegmentWrite {
  const plain = (list: readonly DraftGroup[]) => list.map(({ conditions }) => conditions)
  const own = Object.entries(overrides).map(([id, list]) => [id, plain(list)] as const)
  return { key, name, groups: plain(groups), overrides: Object.fromEntries(own) }
}

/**
 * Without the parts for environments that somebody has deleted in the meantime: the server would refuse them, and the page no longer shows
 * them.
 */
export function within(draft: SegmentDraft, environments: readonly { id: string }[]): SegmentDraft {
  const known = new Set(environments.map(({ id }) => id))
  const overrides = Object.entries(draft.overrides).filter(([id]) => known.has(id))
  return { ...draft, overrides: Object.fromEntries(overrides) }
}

export function newGroup(conditions: AttributeCondition[]): DraftGroup {
  return { id: newId(), conditions }
}

/** The same groups with new ids, as a start for an environment. */
export function copiedGroups(groups: readonly DraftGroup[]): DraftGroup[] {
  return groups.map(({ conditions }) => newGroup(conditions.map((condition) => ({ ...condition, id: newId() }))))
}

/** Segments hold no segment conditions and serve no values. */
export const NAMES: Names = { segment: () => undefined, value: String }

const EVERYONE: Words = ['everyone']

export function segmentDifference(
  before: SegmentWrite,
  after: SegmentWrite,
  environmentName: (id: string) => string,
): Change[] {
  const changes: Change[] = []
  for (const [title, name] of [
    [t('Name'), 'name'],
    [t('Key'), 'key'],
  ] as const) {
    if (before[name] === after[name]) continue
    changes.push({
      kind: 'changed',
      title,
      before: [{ value: before[name] }],
      after: [{ value: after[name] }],
      details: [],
    })
  }
  changes.push(...groupsDifference(before.groups, after.groups))
  const ids = new Set([...Object.keys(before.overrides), ...Object.keys(after.overrides)])
  for (const id of ids)
    changes.push(...overrideDifference(before.overrides[id], after.overrides[id], environmentName(id)))
  return changes
}

const AS_ELSEWHERE: Words = [t('the same as everywhere')]

function overrideDifference(before: Groups | undefined, after: Groups | undefined, environment: string): Change[] {
  if (before && after) return groupsDifference(before, after, environment)
  const words = (groups: Groups | undefined) => (groups ? groupsWords(groups, NAMES) : AS_ELSEWHERE)
  return [{ kind: 'changed', title: environment, before: words(before), after: words(after), details: [] }]
}

function groupTitle(index: number, environment: string | undefined): string {
  return environment === undefined
    ? t('Group {number}', { number: index + 1 })
    : t('Group {number} in {environment}', { number: index + 1, environment })
}

function previousTitle(index: number, environment: string | undefined): string {
  return environment === undefined
    ? t('Previous group {number}', { number: index + 1 })
    : t('Previous group {number} in {environment}', { number: index + 1, environment })
}

function groupsDifference(before: Groups, after: Groups, environment?: string): Change[] {
  const content = (group: AttributeCondition[]) => JSON.stringify(group.map(conditionContent))
  const pairs = pairUp(before, after, identify(before), content)
  const changes: Change[] = []
  for (const [index, group] of after.entries()) {
    const title = groupTitle(index, environment)
    const from = pairs.partner.get(index)
    const old = from === undefined ? undefined : before[from]
    if (!old) {
      changes.push({ kind: 'added', title, after: groupWords(group), details: [] })
    } else if (content(old) !== content(group)) {
      const details = conditionsDifference(old, group, NAMES)
      // The order of conditions means nothing.
      if (details.length > 0)
        changes.push({ kind: 'changed', title, before: groupWords(old), after: groupWords(group), details })
    }
  }
  for (const index of pairs.removed) {
    const old = before[index]
    if (old)
      changes.push({
        kind: 'removed',
        title: previousTitle(index, environment),
        before: groupWords(old),
        details: [],
      })
  }
  return changes
}

/** Groups have no ids: two are the same when they have a condition in common. */
function identify(groups: Groups): (group: AttributeCondition[]) => string {
  const owners = new Map(groups.flatMap((group, index) => group.map(({ id }) => [id, String(index)] as const)))
  return (group) => group.map(({ id }) => owners.get(id)).find((owner) => owner !== undefined) ?? newId()
}

function groupWords(group: AttributeCondition[]): Words {
  return group.length === 0 ? EVERYONE : conditionsWords(group, NAMES)
}

/** What keeps a segment from being reviewed, by the names of its fields. */
export function unfinished({ key, name, groups, overrides }: SegmentDraft): Problem[] {
  const problems = new Problems()
  if (name.trim() === '') problems.add('name', t('is required'))
  if (key.trim() === '') problems.add('key', t('is required'))
  const check = (list: readonly DraftGroup[], at: string) =>
    list.forEach(({ conditions }, index) => unfinishedConditions(`${at}[${index}]`, conditions, problems))
  check(groups, 'groups')
  for (const [id, list] of Object.entries(overrides)) check(list, `overrides.${id}`)
  return problems.list
}

/** Whether both say the same. */
export function isSame(a: SegmentWrite, b: SegmentWrite): boolean {
  return segmentDifference(a, b, String).length === 0
}
