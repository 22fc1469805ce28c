import * as paths from '../../api/paths.js'
import { GROUPS, type Group } from '../../api/groups.js'
import { useProjects } from '../../api/projects.js'
import type { AuditEntry, ConfigSummary, Environment, Segment, Tag } from '../../api/types.js'
import { useQuery } from '../../api/use-query.js'
import { Diff } from '../../ui/diff.js'
import { Changes } from '../../ui/rules/changes.js'
import { rulesDifference, type RulesVersion } from '../../ui/rules/difference.js'
import { Sentence } from '../../ui/rules/sentence.js'
import { describeValue } from '../../ui/value/value-text.js'
import { fieldChanges } from './fields.js'
import { readable } from './readable.js'
import type { NameOf } from './spoken.js'
import { t } from '../../language/text.js'

const LABEL = t('What changed')

/** Two versions of a record from the audit log; null if there was none. */
type Recorded = Pick<AuditEntry, 'projectId' | 'resource' | 'before' | 'after'>

interface DifferenceProps {
  entry: Recorded
  /** The names, by id, of segments, tags and environments that may be gone by now. */
  names?: Readonly<Record<string, string>> | undefined
}

/** What exactly an entry changed: rules in sentences, other records field by field, each with its JSON on demand. */
export function Difference({ entry, names = {} }: DifferenceProps) {
  const projects = useProjects().data
  const place = projects?.find((project) => project.id === entry.projectId)?.id
  if (entry.resource === 'targets' && isRules(entry.before) && isRules(entry.after)) {
    return <RulesDifference place={place} names={names} before={entry.before} after={entry.after} />
  }
  return <FieldsDifference place={place} names={names} entry={entry} />
}

/** What the log has of a config's rules: all of the record. */
type LoggedRules = RulesVersion & { configId?: string }

function isRules(value: unknown): value is LoggedRules {
  return typeof value === 'object' && value !== null && 'rules' in value && Array.isArray(value.rules)
}

interface RulesDifferenceProps {
  /** The project's id, undefined when it is gone. */
  place: string | undefined
  names: Readonly<Record<string, string>>
  before: LoggedRules
  after: LoggedRules
}

function RulesDifference({ place, names, before, after }: RulesDifferenceProps) {
  const segments = useQuery<Segment[]>(place && paths.segments(place)).data
  const config = useQuery<ConfigSummary[]>(place && paths.configs(place)).data?.find(({ id }) => id === after.configId)
  const type = config ?? { type: 'json' as const, typeOptions: null }
  const changes = rulesDifference(before, after, {
    segment: (id) => segments?.find((segment) => segment.id === id)?.name ?? names[id],
    value: (value) => describeValue(type, value),
  })
  return <Changes label={LABEL} changes={changes} before={readable(before)} after={readable(after)} />
}

interface FieldsDifferenceProps extends Pick<RulesDifferenceProps, 'place' | 'names'> {
  entry: Recorded
}

function FieldsDifference({ place, names, entry }: FieldsDifferenceProps) {
  const projects = useProjects().data
  const groups = useQuery<Group[]>(hasGroups(entry) ? GROUPS : undefined).data
  const isWebhook = entry.resource === 'webhook'
  const tagged = isWebhook || entry.resource === 'config' ? place : undefined
  const tags = useQuery<Tag[]>(tagged && paths.tags(tagged)).data
  const isPlaced = isWebhook || entry.resource === 'segment' || entry.resource === 'environment'
  const placed = isPlaced ? place : undefined
  const environments = useQuery<Environment[]>(placed && paths.environments(placed)).data
  const isPlanned = entry.resource === 'planned-change'
  const configs = useQuery<ConfigSummary[]>((isWebhook || isPlanned) && place ? paths.configs(place) : undefined).data
  const nameOf: NameOf = (field, id) => {
    if (field === 'projectId') return projects?.find((project) => project.id === id)?.name
    if (field === 'groupIds') return groups?.find((group) => group.id === id)?.name ?? t('a group that is gone')
    if (field === 'tagIds') return tags?.find((tag) => tag.id === id)?.name ?? names[id] ?? t('a tag that is gone')
    if (field === 'configIds')
      return configs?.find((config) => config.id === id)?.key ?? t('a config that is gone', { context: 'listed' })
    return environments?.find((environment) => environment.id === id)?.name ?? names[id]
  }
  const { before, after } = entry
  const valueType = isPlanned ? configs?.find(({ id }) => id === configOf(entry)) : undefined
  const { lines, deep } = fieldChanges(before, after, { resource: entry.resource, nameOf, valueType })
  if (before !== null && after !== null) {
    const changes = lines.map((line) => ({ ...line, kind: 'changed' as const, details: [] }))
    return (
      <div class="stack">
        {(changes.length > 0 || !deep) && <Changes label={LABEL} changes={changes} />}
        {deep && <Diff label={LABEL} before={deep.before} after={deep.after} />}
      </div>
    )
  }
  return (
    <div class="stack">
      {lines.length > 0 && (
        <dl class="audit-fields" aria-label={LABEL}>
          {lines.map((line) => (
            <div key={line.title}>
              <dt>{line.title}</dt>
              <dd>
                <Sentence words={before === null ? line.after : line.before} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {deep && (
        <Diff label={LABEL} before={before === null ? null : deep.before} after={after === null ? null : deep.after} />
      )}
    </div>
  )
}

function configOf({ before, after }: Recorded): unknown {
  const state = after ?? before
  return typeof state === 'object' && state !== null && 'configId' in state ? state.configId : undefined
}

/** Whether the entry has ids of groups; if not, groups need not be requested. */
function hasGroups({ before, after }: Recorded): boolean {
  return [before, after].some(
    (state) =>
      typeof state === 'object' &&
      state !== null &&
      'groupIds' in state &&
      Array.isArray(state.groupIds) &&
      state.groupIds.length > 0,
  )
}
