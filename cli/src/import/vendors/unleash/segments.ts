import { allOf, carried } from '../../conditions.js'
import type { ImportedSegment, Left } from '../../model.js'
import { membersIn, textOr, type Members } from '../../read.js'
import { constraintConditions } from './constraints.js'

/** The segments that could be carried over, and the keys of these by their ids. They are the same in every environment. */
export function segmentsFrom(
  raw: ReadonlyMap<string, Members>,
  environments: readonly string[],
  left: Left[],
): { segments: (ImportedSegment & { id: string })[]; names: Map<string, string> } {
  const names = new Map<string, string>()
  const segments = [...raw].flatMap(([id, members]) => {
    const key = textOr(members['name'], id)
    const where = `segment "${key}"`
    if (members['constraints'] === undefined) {
      left.push({ where, why: 'is only named in the export: give the answer of /api/admin/segments as another file' })
      return []
    }
    const groups = carried(
      () =>
        allOf(
          membersIn(members['constraints'], `"constraints" of the ${where}`).map((one) =>
            constraintConditions(one, undefined),
          ),
        ),
      (why) => left.push({ where, why }),
    )
    if (!groups) return []
    names.set(id, key)
    return [{ id, key, name: key, groups: new Map(environments.map((environment) => [environment, groups])) }]
  })
  return { segments, names }
}
