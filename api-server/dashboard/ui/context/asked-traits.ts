/** Which traits rules look at. Pure. */
import type { Condition, Rule, Segment } from '../../api/types.js'

/** JSON pointers of the traits in rules and in the segments that they ask for, those most asked for first. */
export function askedTraits(
  rules: readonly Rule[],
  segments: readonly Pick<Segment, 'id' | 'groups' | 'overrides'>[],
  environmentId: string,
): string[] {
  const counts = new Map<string, number>()
  const groupsOf = new Map(segments.map(({ id, groups, overrides }) => [id, overrides[environmentId] ?? groups]))
  const count = (condition: Condition) => {
    if (condition.kind === 'segment') groupsOf.get(condition.segmentId)?.flat().forEach(count)
    else if (condition.attribute === 'traits' && condition.trait?.startsWith('/') === true) {
      counts.set(condition.trait, (counts.get(condition.trait) ?? 0) + 1)
    }
  }
  for (const { conditions } of rules) conditions?.forEach(count)
  return [...counts].sort(([, one], [, other]) => other - one).map(([trait]) => trait)
}
