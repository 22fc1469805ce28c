import { compileCondition, type SegmentCell } from './conditions/condition.js'
import type { SegmentData } from './data.js'

/** Segments do not refer to segments, so none can be found. */
const noSegment = (): SegmentCell => ({ isMember: undefined })

/**
 * A subject is a member if any group matches, and a group matches if all its conditions do. Undefined for a segment that holds a
 * segment condition: nobody can say who is in it.
 */
export function compileSegment({ groups }: SegmentData): SegmentCell['isMember'] {
  if (groups.some((group) => group.some(({ kind }) => kind === 'segment'))) return undefined
  const compiled = groups.map((group) => group.map((condition) => compileCondition(condition, noSegment)))
  return (subject) => compiled.some((group) => group.every((condition) => condition.matches(subject)))
}
