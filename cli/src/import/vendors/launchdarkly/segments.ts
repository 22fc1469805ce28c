import { allOf, carried, condition, NoCounterpart } from '../../conditions.js'
import type { Condition, ImportedSegment, Left } from '../../model.js'
import { membersIn, textOr, textsOf, type Members } from '../../read.js'
import { clauseConditions, kindConditions } from './clauses.js'

export interface RawSegment {
  key: string
  members: Members
  /** Empty in a file of one environment. */
  environment: string
}

const NONE: ReadonlySet<string> = new Set()

/** The segments that could be carried over, and the keys of these by environment. */
export function segmentsFrom(
  raw: readonly RawSegment[],
  hasKinds: boolean,
  left: Left[],
): { segments: ImportedSegment[]; known: Map<string, Set<string>> } {
  const segments = new Map<string, ImportedSegment>()
  const known = new Map<string, Set<string>>()
  for (const { key, members, environment } of raw) {
    const where = environment === '' ? `segment "${key}"` : `segment "${key}", ${environment}`
    const groups = carried(
      () => groupsOf(members, where, hasKinds, left),
      (why) => left.push({ where, why }),
    )
    if (!groups) continue
    if (!segments.has(key)) left.push(...unkept(key, members))
    const segment = segments.get(key) ?? { key, name: textOr(members['name'], key), groups: new Map() }
    segments.set(key, segment)
    segment.groups.set(environment, groups)
    known.set(environment, (known.get(environment) ?? new Set()).add(key))
  }
  return { segments: [...segments.values()], known }
}

/** A segment has a name and conditions here, and nothing else. */
function unkept(key: string, { description, tags }: Members): Left[] {
  const where = `segment "${key}"`
  const named = textsOf(tags, `"tags" of the ${where}`)
  return [
    ...(textOr(description, '') === ''
      ? []
      : [{ where, why: `segments have no description here: ${String(description)}` }]),
    ...(named.length === 0 ? [] : [{ where, why: `segments have no tags here: ${named.join(', ')}` }]),
  ]
}

/** Included users are in; excluded users are out, whatever the rules say. */
function groupsOf(segment: Members, where: string, hasKinds: boolean, left: Left[]): Condition[][] {
  if (segment['unbounded'] === true) throw new NoCounterpart('its members are kept outside of the file')
  const excluded = textsOf(segment['excluded'], `"excluded" of the ${where}`)
  const excludedOfKinds = membersIn(segment['excludedContexts'], `"excludedContexts" of the ${where}`)
  const included = textsOf(segment['included'], `"included" of the ${where}`)
  const groups: Condition[][] = []
  if (included.length > 0) groups.push([...kindConditions('user', hasKinds), identifier('is one of', included)])
  for (const list of membersIn(segment['includedContexts'], `"includedContexts" of the ${where}`)) {
    const values = textsOf(list['values'], `"values" of the ${where}`)
    if (values.length > 0)
      groups.push([...kindConditions(textOr(list['contextKind'], 'user'), hasKinds), identifier('is one of', values)])
  }
  for (const [index, rule] of membersIn(segment['rules'], `"rules" of the ${where}`).entries()) {
    const found = carried(
      () => {
        if (typeof rule['weight'] === 'number') throw new NoCounterpart('a segment cannot hold a share of people')
        if (excludedOfKinds.length > 0) throw new NoCounterpart('contexts of other kinds are excluded from it')
        return allOf(
          membersIn(rule['clauses'], `"clauses" of the ${where}`).map((clause) =>
            clauseConditions(clause, { segments: NONE, hasKinds }),
          ),
        )
      },
      (why) => left.push({ where: `${where}, rule ${index + 1}`, why }),
    )
    const others = excluded.length > 0 ? [identifier('is NOT one of', excluded)] : []
    groups.push(...(found ?? []).map((all) => [...all, ...others]))
  }
  return groups
}

function identifier(operator: string, values: string[]): Condition {
  return condition({ attribute: 'identifier' }, 'text', operator, values)
}
